#pragma once

#include "base/result.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace zertz {

/// How strong somebody is at puzzles, with the error of that: Glicko, a puzzle being an opponent of a known rating.
struct PuzzleRating {
    double value = 1000;
    double error = 350;

    /// What it becomes by a puzzle: 1 solved, 0 not, 0.5 with help.
    PuzzleRating after(int puzzle, double score) const;
};

/// What a player has made of the puzzles of the program. A plain value; as text it is a line for each fact.
struct PuzzleProgress {
    PuzzleRating rating;
    int streak = 0; // puzzles solved one after the other, at the first attempt
    int best_streak = 0;
    /// The day whose puzzle was tried last, and whether it was solved: "2026-11-22".
    std::string day;
    bool day_solved = false;
    /// By the key of the puzzle: whether it was solved when it was tried last.
    std::map<std::uint64_t, bool> tried;

    /// Takes in the first attempt at a puzzle.
    void count(std::uint64_t key, int puzzle_rating, double score);

    friend bool operator==(const PuzzleProgress& a, const PuzzleProgress& b);
};

std::string format_progress(const PuzzleProgress& progress);
/// A message where the text is none of these, with the line.
Result<PuzzleProgress, std::string> parse_progress(std::string_view text);

/// What tells one puzzle of the program from another, whatever their order.
std::uint64_t puzzle_key(std::size_t number);
/// The puzzle that fits the rating best among those not solved yet, or among all; another than `not_this`.
std::size_t next_puzzle(const PuzzleProgress& progress, std::optional<std::size_t> not_this);
/// The puzzle of a day, the same for everybody.
std::size_t puzzle_of_day(std::string_view date);

} // namespace zertz
