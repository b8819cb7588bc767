#pragma once

#include "board/svg.hpp"
#include "gipf/position.hpp"
#include "gipf/turn.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace zertz::gipf {

/// What one picture shows.
struct Picture {
    Position position;
    /// The position and the turn made there that led to this one; the turn is marked.
    std::optional<Position> before;
    Turn last;
    /// A line above the board; any bytes.
    std::string caption;
};

/// Pictures of positions as one SVG document, in rows of four: dots and lines, pieces on their spots, what each player
/// has off the board, coordinates, and the last turn marked: an arrow for what entered or jumped, a cross where a piece
/// was taken. A GIPF-piece has a second rim, a loaded piece bears the small disc of its potential, and a spent one is
/// that disc alone.
///
/// Write heading(), a picture() for each, and ending(), in this order.
class SvgSheet {
public:
    /// Title and description are for those who do not see the pictures; any bytes.
    SvgSheet(int pictures, std::string_view title, std::string_view description);

    std::string heading() const { return document_.heading(); }
    std::string picture(const Picture& picture);
    static std::string ending() { return SvgDocument::ending(); }

private:
    SvgDocument document_;
};

} // namespace zertz::gipf
