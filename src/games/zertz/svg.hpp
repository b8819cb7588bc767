#pragma once

#include "board/svg.hpp"
#include "games/zertz/position.hpp"

#include <string_view>

namespace zertz {

// Pictures of positions as one SVG document, in rows of four: a vacant ring, marbles on their rings, faint where a
// ring has been removed; coordinates, pool and captured marbles, and the last turn. The pictures have their own
// background, and need no other file, font or script.
using Picture = BasicPicture<Position, Turn>;
} // namespace zertz
