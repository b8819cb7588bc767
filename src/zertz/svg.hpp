#pragma once

#include "board/svg.hpp"
#include "zertz/position.hpp"

#include <string_view>

namespace zertz {

using Picture = BasicPicture<Position, Turn>;
SvgDrawing draw_svg(const Picture& picture);

/// Pictures of positions as one SVG document, in rows of four: a vacant ring, marbles on their rings, faint where a
/// ring has left the game; coordinates, pool and captured marbles, and the last turn marked. The pictures bring their
/// own background, and need no other file, font or script.
///
/// Write heading(), a picture() for each, and ending(), in this order.
class SvgSheet : public BasicSvgSheet<Position, Turn> {
public:
    /// All pictures are to be of boards no larger than this one. Title and description are for those who do not see
    /// them; any bytes.
    SvgSheet(Board board, int pictures, std::string_view title, std::string_view description);
};

} // namespace zertz
