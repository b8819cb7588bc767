#pragma once

#include "board/levels.hpp"
#include "commands/commands.hpp"
#include "games/all.hpp"
#include "session/setup.hpp"

#include <iosfwd>
#include <optional>
#include <string>
#include <variant>

namespace zertz {

/// A game in a file, to be continued from its end.
struct GameOfFile {
    std::string path;
    std::optional<int> number;       // from 1; by default the first
    std::optional<SeatPlan> players; // by default those named in the record
};

/// An unfinished game, counted from the newest; 0 is the newest that is not open elsewhere.
struct NumberedUnfinished {
    int number = 0;
    /// Shell commands of engines that take over the seats of programs; empty for no change.
    PerPlayer<std::string> engines{};
};

/// Where a game comes from.
using AnySessionSetup = OfAnyGame<SessionSetupOf>;
using GameSource = std::variant<AnySessionSetup, GameOfFile, NumberedUnfinished>;

/// The game that the options of `play` ask for, checked as a whole, on top of the last choices; nothing after a message
/// on `err` (a usage error).
std::optional<GameSource> game_wanted(const PlayOptions& options, const SessionSetup& last, std::ostream& err);

/// Seats the computer at the levels that are meant, once the game is known; false after a message on `err`.
bool settle_levels(SeatPlan& plan, const std::optional<LevelRatings>& ratings, std::ostream& err);

} // namespace zertz
