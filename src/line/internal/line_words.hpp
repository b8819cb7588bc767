#pragma once

#include "engine/score.hpp"
#include "games/gipf/outcome.hpp"
#include "games/zertz/position.hpp"

#include <string>
#include <string_view>

namespace zertz {

// What line mode prints about a game where the full screen would show it.

/// "first" or "second".
std::string_view side(Player player);
/// "a1 b2" in cell order, or "none".
std::string list_cells(Board board, CellSet cells);
/// "d4 carries a white marble. It can jump to f5. Around it: d5 vacant, ..."
std::string describe_ring(const Position& position, Cell cell);
/// What a player has captured, and still needs for each goal (R2.1).
std::string goals_in_words(const Position& position, Player player);
/// "wins in 3 turns", "you are better", "about even".
std::string score_in_words(Score score);

/// A move described for a user who cannot see the board: "first places white on d4 and removes d1".
std::string turn_in_words(const Position& before, Turn turn);

/// How a game ended: "first wins with 4 white marbles".
std::string ending_in_words(const Outcome& outcome);
std::string ending_in_words(const gipf::Outcome& outcome);

} // namespace zertz
