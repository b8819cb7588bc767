#pragma once

#include "base/result.hpp"
#include "base/time_control.hpp"
#include "board/player.hpp"

#include <compare>
#include <cstddef>
#include <cstdint>
#include <ctime>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// The log of a club's finished games, from which all ratings can be computed again: a line of text for each, appended
// to a file.

namespace zertz {

/// How fast a game is.
enum class ClubPace : std::uint8_t { Fast, Slow, Days };

/// "fast", "slow", "days".
std::string_view name_of(ClubPace pace);
/// Fast: less than 10 minutes for a player's first 30 turns. Days: a day or more for a turn, or at the start. Games
/// without a clock are slow.
ClubPace pace_of(const TimeControl& control);

/// Who plays in a club: a member, or the computer at a level.
struct Contestant {
    std::uint64_t member = 0; // a member's number, of 16 hexadecimal digits
    int level = 0;            // the computer's; 0 for a member

    friend auto operator<=>(const Contestant&, const Contestant&) = default;
};

/// "0123456789abcdef", "level:4".
std::string name_of(const Contestant& contestant);
std::optional<Contestant> contestant_named(std::string_view name);

struct ClubResult {
    std::uint64_t id = 0; // of the game: never two with the same, so that nothing counts twice
    std::time_t time = 0; // when the game ended
    std::string game;     // "zertz"
    std::string rules;    // any word for what was played: "48,blitz"
    ClubPace pace = ClubPace::Slow;
    PerPlayer<Contestant> players{};
    GameResult result = GameResult::Open; // open: aborted
    int turns = 0;                        // of both players
    bool rated = false;

    friend bool operator==(const ClubResult&, const ClubResult&) = default;
};

/// A line with its end: the fields separated by spaces, the last of them a checksum of the others. Whoever appends it to
/// a file that ends within a line must end that line first.
std::string format_result(const ClubResult& result);
/// Reads a line, with its end or without it.
Result<ClubResult, Misreading> parse_result(std::string_view line);

/// What can be read of a log.
struct ClubResults {
    std::vector<ClubResult> results;
    std::size_t repeated = 0; // lines with the id of an earlier one
    std::size_t damaged = 0;  // lines that cannot be read
    std::optional<ParseError> first_damage;
};

ClubResults read_results(std::string_view text);
/// Whether a line of a log that can be read has this id; reads no others.
bool has_result(std::string_view text, std::uint64_t id);
/// A line for each reason why something was left out; `file` is the log's name.
std::vector<std::string> left_out_in_words(const ClubResults& results, std::string_view file);

} // namespace zertz
