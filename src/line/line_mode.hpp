#pragma once

#include "engine/engine.hpp"
#include "game/game.hpp"
#include "line/interactive_input.hpp"

#include <array>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>

namespace zertz {

/// A game by typed commands and printed diagrams, for whatever is not a full terminal. What it prints is a valid record
/// (N2): whatever is not part of the record stands on lines that begin with %.
struct LineGame {
    Game game;
    /// 0 is whoever types; 1 to 9 the program at that level.
    std::array<int, 2> levels{0, 0};
    std::uint64_t seed = 1;
    /// To be told before the first turn.
    std::string notice;
    /// Thinking time for a turn at full strength.
    Milliseconds move_time{1000};
    EngineOptions engine;
    /// Somebody sits there: print a prompt before a line is read.
    bool prompt = false;
    /// Called when the game has changed, and once when it is over, so that it can be kept. A message if it could not.
    std::function<std::optional<std::string>(const Game&)> keep = [](const Game&) { return std::nullopt; };
    /// Where somebody sits who may interrupt, or go away.
    InteractiveInput* input = nullptr;
};

/// Plays until the end of the game or of the input. Failed if a line was refused and nobody sits there to mend it.
int run_line_game(LineGame table, std::istream& in, std::ostream& out);

} // namespace zertz
