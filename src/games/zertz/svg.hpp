#pragma once

#include "board/svg.hpp"
#include "games/zertz/position.hpp"

#include <string_view>

namespace zertz {

using Picture = BasicPicture<Position, Turn>;
SvgDrawing draw_svg(const Picture& picture);

/// Pictures of positions as one SVG document, in rows of four: a vacant ring, marbles on their rings, faint where a
/// ring has been removed; coordinates, pool and captured marbles, and the last turn. The pictures have their own
/// background, and need no other file, font or script.
///
/// Write heading(), a picture() for each, and ending(), in this order.
class SvgSheet : public BasicSvgSheet<Position, Turn> {
public:
    /// No picture may show a larger board than this one. Title and description are for people who cannot see the
    /// pictures; they may contain any bytes.
    SvgSheet(Board board, int pictures, std::string_view title, std::string_view description);
};

} // namespace zertz
