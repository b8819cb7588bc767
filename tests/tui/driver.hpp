#pragma once

#include "support.hpp"

namespace zertz::tui {

/// The keys that move the cursor from one ring to another.
std::string keys_between(const Position& position, Cell from, Cell to);

// Three ways to make a whole turn.

Model by_keys(Model model, Turn turn);
Model by_mouse(Model model, Turn turn);
Model by_notation(Model model, Turn turn);
/// After fifteen turns, the same each time.
Model midgame(Board board, Size window, Charset charset);

} // namespace zertz::tui
