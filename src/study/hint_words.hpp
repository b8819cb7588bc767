#pragma once

#include "engine/engine.hpp"
#include "engine/gipf_engine.hpp"
#include "games/zertz/outcome.hpp"

#include <string>

namespace zertz {

/// The turn of a hint and why: "Bd6,g4 forces d5xd7, then We3,c1 isolates g2 g3: captures 2 white for 1 black".
std::string hint_in_words(const Position& position, const Hint& hint);
/// "b1-b4: captures 2 pieces; stops g1-g4, which would remove a row".
std::string hint_in_words(const gipf::Position& position, const GipfHint& hint);
/// The turn alone.
std::string hinted_move(const Position& position, const Hint& hint);
std::string hinted_move(const gipf::Position& position, const GipfHint& hint);

/// The places of a hint on the board: the ring to play on or to jump from, the landing rings in order, and the ring to
/// remove.
struct HintPlaces {
    Cell from = no_cell;
    std::vector<Cell> landings;
    Cell removed = no_cell;
};
HintPlaces places_of(Board board, Turn turn);

} // namespace zertz
