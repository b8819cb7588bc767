#pragma once

#include "board/svg.hpp"
#include "zertz/position.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace zertz {

/// What one picture shows.
struct Picture {
    Position position;
    /// The position and the turn made there that led to this one; the turn is marked.
    std::optional<Position> before;
    Turn last;
    /// A line above the board; any bytes.
    std::string caption;
};

/// Pictures of positions as one SVG document, in rows of four: a vacant ring, marbles on their rings, faint where a
/// ring has left the game; coordinates, pool and captured marbles, and the last turn marked. The pictures bring their
/// own background, and need no other file, font or script.
///
/// Write heading(), a picture() for each, and ending(), in this order.
class SvgSheet {
public:
    /// All pictures are to be of boards no larger than this one. Title and description are for those who do not see
    /// them; any bytes.
    SvgSheet(Board board, int pictures, std::string_view title, std::string_view description);

    std::string heading() const { return document_.heading(); }
    std::string picture(const Picture& picture);
    static std::string ending() { return SvgDocument::ending(); }

private:
    SvgDocument document_;
};

} // namespace zertz
