#pragma once

#include "board/svg.hpp"
#include "games/gipf/position.hpp"
#include "games/gipf/turn.hpp"

#include <string_view>

namespace zertz::gipf {

// Pictures of positions as one SVG document, in rows of four: dots and lines, pieces on their spots, what each player
// has off the board, coordinates, and the last turn: an arrow for what entered or jumped, a cross where a piece was
// taken. A GIPF-piece has a second rim, a loaded piece shows the small disc of its potential, and a spent one is only
// that disc.
using Picture = BasicPicture<Position, Turn>;
} // namespace zertz::gipf
