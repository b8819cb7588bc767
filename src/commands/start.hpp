#pragma once

#include "base/result.hpp"
#include "games/gipf/position.hpp"
#include "games/zertz/position.hpp"
#include "session/setup.hpp"

#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

namespace zertz {

/// Why an option cannot be used, in a sentence that also stands without it: what the option sets may be typed elsewhere.
struct WrongOption {
    const char* option;
    std::string why;
};

/// The names that --rules takes, before what can be added.
inline const std::vector<std::string> zertz_rule_names{"standard", "blitz", "tournament"};
inline const std::vector<std::string> gipf_rule_names{"gipf:basic", "gipf:standard", "gipf:tournament"};

/// The sentence that asks whether one of these names was meant by a mistyped one; empty where none was, or where
/// something is added to the name, which may be what is wrong.
std::string rules_meant(std::string_view text, const std::vector<std::string>& names);

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

/// Reads the time control of `--clock`; what is wrong with it, or nothing.
std::optional<WrongOption> read_clock(const std::string& text, SeatPlan& plan);

/// Reads a handicap that fits the start of a set-up, which was found; what is wrong with it, or nothing.
std::optional<WrongOption> read_handicap(const std::string& text, SessionSetup& setup);

/// The starting position of a game of ZÈRTZ.
Result<Position, WrongOption> start_position(const StartOptions& options);

} // namespace zertz
