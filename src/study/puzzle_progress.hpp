#pragma once

#include "base/result.hpp"
#include "games/all.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace zertz {

/// A player's strength at puzzles and its error, by Glicko: a puzzle is an opponent of known rating.
struct PuzzleRating {
    double value = 1000;
    double error = 350;

    /// The rating after a puzzle; score: 1 solved, 0 not solved, 0.5 with help.
    PuzzleRating after(int puzzle, double score) const;
};

/// What the player missed in a game, to be found on a later day: a forced win, or any move that is no mistake.
struct MissedMove {
    std::string position; // N3, G10
    int placements = 0;   // of a win, as in Puzzle
    std::string day;      // when it was missed, or last tried without success: "2026-11-22"
    bool win = true;
};
inline constexpr std::size_t most_missed = 50;

/// A player's progress with the puzzles of one game. A plain value; as text, one fact per line.
struct PuzzleProgress {
    std::string_view game = Games::First::name; // in the list of games; not in the text
    PuzzleRating rating{};
    int streak = 0; // puzzles solved in a row, at the first attempt
    int best_streak = 0;
    /// The day of the last daily puzzle tried, and whether it was solved: "2026-11-22".
    std::string day{};
    bool day_solved = false;
    /// By the key of the puzzle: whether the last try solved it.
    std::map<std::uint64_t, bool> tried{};
    /// What to find again, the oldest first.
    std::vector<MissedMove> missed{};

    /// Counts the first attempt at a puzzle.
    void count(std::uint64_t key, int puzzle_rating, double score);

    /// Puts what was done since `before` on top of what was saved meanwhile, as by another window: of a puzzle that was
    /// tried in both, this attempt is the later one.
    void add(const PuzzleProgress& before, const PuzzleProgress& saved);

    /// Adds a missed move, in place of the oldest if there are many; false if it is there already.
    bool add_missed(MissedMove move);
    /// Forgets it if it was found now; otherwise it comes back after this day.
    void retry_missed(std::string_view position, bool found, std::string_view today);
    /// The first one that comes back by this day, if any.
    std::optional<MissedMove> missed_due(std::string_view today) const;

    friend bool operator==(const PuzzleProgress& a, const PuzzleProgress& b);
};

std::string format_progress(const PuzzleProgress& progress);
/// Reads progress; an error message with its line if the text is not valid.
Result<PuzzleProgress, std::string> parse_progress(std::string_view text, std::string_view game = Games::First::name);

/// Identifies a puzzle of the program, whatever the order of the puzzles.
std::uint64_t puzzle_key(std::size_t number, std::string_view game = Games::First::name);
/// The puzzle that fits the rating best, among those not solved yet or, if none is left, among all; never `not_this`.
std::size_t next_puzzle(const PuzzleProgress& progress, std::optional<std::size_t> not_this);
/// The puzzle of a day, which is the same for everybody.
std::size_t puzzle_of_day(std::string_view date, std::string_view game = Games::First::name);

} // namespace zertz
