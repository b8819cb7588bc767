#pragma once

#include "games/gipf/position.hpp"
#include "games/zertz/position.hpp"
#include "session/setup.hpp"

#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

namespace zertz {

/// The options for the starting position.
struct StartOptions {
    std::optional<int> rings;
    std::optional<std::string> rules;
    std::optional<std::string> position;
    /// Where a game of GIPF starts that the rules choose (settle_gipf).
    std::optional<gipf::Position> gipf{};
    /// What the players agree about games inside the game, as tags.
    std::vector<Tag> agreed{};
};

/// The first option given that chooses a start; null if there is none.
const char* option_of_start(const StartOptions& options);
/// If there is an option that sets what the file sets, says so on `err` (a usage error).
bool sets_what_file_sets(const char* option, const std::string& file, std::ostream& err);

/// Reads the time control of `--clock`; false after a message on `err`.
bool read_clock(const std::string& text, SeatPlan& plan, std::ostream& err);

/// Reads a handicap that fits the start of a set-up; false after a message on `err` (a usage error).
bool read_handicap(const std::string& text, SessionSetup& setup, std::ostream& err);

/// The starting position of a game of ZÈRTZ; nothing after a message on `err` (a usage error).
std::optional<Position> start_position(const StartOptions& options, std::ostream& err);

} // namespace zertz
