#pragma once

#include "commands/commands.hpp"
#include "session/gipf_session.hpp"
#include "session/setup.hpp"

#include <array>
#include <iosfwd>
#include <optional>
#include <string>
#include <variant>

namespace zertz {

/// A game of a file, to be gone on with from its end.
struct GameOfFile {
    std::string path;
    std::optional<int> number;       // from 1; else the first
    std::optional<SeatPlan> players; // else those whom the record names
};

/// An unfinished game, counted from the newest; 0 is the newest that is not being played elsewhere.
struct NumberedUnfinished {
    int number = 0;
    /// Engines that sit in the seats of programs from now on: what the shell runs; empty where nothing changes.
    std::array<std::string, 2> engines{};
};

using GipfSessionSetup = BasicSessionSetup<GipfRules>;

/// Where a game comes from.
using GameSource = std::variant<SessionSetup, GipfSessionSetup, GameOfFile, NumberedUnfinished>;

/// What the options of `play` ask for, judged as a whole, on top of the last choices; nothing after a message on
/// `err` (a misuse).
std::optional<GameSource> game_wanted(const PlayOptions& options, const SessionSetup& last, std::ostream& err);

} // namespace zertz
