#pragma once

#include "engine/score.hpp"
#include "games/zertz/movegen.hpp"

#include <optional>
#include <vector>

namespace zertz {

/// Why a turn is good, as data; other code puts it into words.
struct Hint {
    enum class Reason : std::uint8_t {
        Only,          // there is no other turn
        WinsAtOnce,    // it makes a winning set or fills the board
        ForcesWin,     // the line ends in a proven win
        Claims,        // it isolates marbles (R6)
        Captures,      // it captures, the best of several captures
        ForcesCapture, // it sacrifices a marble for what the line then gains
        StopsThreat,   // without it the opponent would have a forced win
        Best           // none of these
    };

    Turn turn;
    Score score;
    Reason reason = Reason::Best;
    /// The turn and the expected turns after it; for ForcesWin, to the end of the game.
    std::vector<Turn> line;
    /// What the mover and the opponent capture in the forced part of the line.
    MarbleCount taken;
    MarbleCount given;
    /// The winning set that the win completes, if any.
    std::optional<WinningSet> set;
    /// For StopsThreat: the turn with which the opponent would win if it were the opponent's turn.
    std::optional<Turn> threat;
};

/// Explains a line that was found. `threat`: how the opponent would win if the mover could pass, if known.
Hint explain(const Position& position, Score score, const std::vector<Turn>& line, std::optional<Turn> threat);

} // namespace zertz
