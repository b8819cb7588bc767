#pragma once

#include "engine/score.hpp"
#include "zertz/movegen.hpp"

#include <optional>
#include <vector>

namespace zertz {

/// Why a turn is a good one, as data; the words are made elsewhere.
struct Hint {
    enum class Reason : std::uint8_t {
        Only,          // there is no other turn
        WinsAtOnce,    // it makes a winning set or fills the board
        ForcesWin,     // the line is played out to a proven win
        Claims,        // it isolates marbles (R6)
        Captures,      // it jumps, the best of several captures
        ForcesCapture, // it gives a marble, for what the line then gains
        StopsThreat,   // without it the opponent would have a forced win
        Best           // none of these
    };

    Turn turn;
    Score score;
    Reason reason = Reason::Best;
    /// The turn and what is expected to follow; for ForcesWin, to the end of the game.
    std::vector<Turn> line;
    /// What the mover takes and what the opponent takes in the line, as far as it is forced.
    MarbleCount taken;
    MarbleCount given;
    /// The set that the win makes, where there is one.
    std::optional<WinningSet> set;
    /// For StopsThreat: the turn with which the opponent would win, were it theirs.
    std::optional<Turn> threat;
};

/// Explains a line that was found. `threat`: how the opponent would win if the mover could pass, if that is known.
Hint explain(const Position& position, Score score, const std::vector<Turn>& line, std::optional<Turn> threat);

} // namespace zertz
