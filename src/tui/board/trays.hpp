#pragma once

#include "board/player.hpp"
#include "games/gipf/position.hpp"
#include "games/zertz/position.hpp"
#include "tui/frame/drawing.hpp"

#include <vector>

namespace zertz::tui {

/// What the players hold beside the board: the marbles that they have captured.
PerPlayer<std::vector<Sprite>> trays_of(const Position& position);
/// In GIPF: the pieces of their reserves.
PerPlayer<std::vector<Sprite>> trays_of(const gipf::Position& position);

/// The picture of a board with trays at its edges: the first player's below it, the second player's above it.
Picture with_trays(Picture board, const PerPlayer<std::vector<Sprite>>& trays);

} // namespace zertz::tui
