#pragma once

#include "session/setup.hpp"
#include "zertz/position.hpp"

#include <iosfwd>
#include <optional>
#include <string>

namespace zertz {

/// The options that say which position to begin with.
struct StartOptions {
    std::optional<int> rings;
    std::optional<std::string> rules;
    std::optional<std::string> position;
};

/// Reads the time control of `--clock`; false after a message on `err`.
bool read_clock(const std::string& text, SeatPlan& plan, std::ostream& err);

/// Takes a handicap that suits the start of a set-up; false after a message on `err` (a misuse).
bool read_handicap(const std::string& text, SessionSetup& setup, std::ostream& err);

/// The position meant; nothing after a message on `err` (a misuse).
std::optional<Position> start_position(const StartOptions& options, std::ostream& err);

} // namespace zertz
