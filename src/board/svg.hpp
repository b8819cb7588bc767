#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace zertz {

// What the SVG pictures of all games share. Lengths are whole numbers, so that the same position gives the same bytes
// everywhere.

struct SvgPoint {
    int x = 0;
    int y = 0;
};

/// Text for XML: escapes markup, and writes what XML or a screen cannot take as `printable` does.
std::string xml_text(std::string_view text);

std::string svg_attribute(std::string_view name, int value);
std::string svg_circle(std::string_view kind, SvgPoint at, int radius);
/// A line of text; `words` is plain text, not XML.
std::string svg_text(std::string_view kind, SvgPoint at, std::string_view words);
/// The letter of a column below its lowest place, and the number of the highest one above that.
std::string svg_labels(int column, int length, SvgPoint lowest, SvgPoint highest, int distance);
/// A path made of commands from svg_place.
std::string svg_path(std::string_view kind, std::string_view commands);
std::string svg_place(char command, SvgPoint at);
/// A cross at a place, in the style of the last turn.
std::string svg_cross(SvgPoint at);

/// One document for pictures of the same height, in rows of four. The pictures have their own background, and need no
/// other file, font or script.
///
/// Write heading(), a placed() for each, and ending(), in this order.
class SvgDocument {
public:
    static constexpr int width = 400; // of a picture

    /// Title and description are for people who cannot see the pictures; they may contain any bytes. `style`: the
    /// classes of one game; paper, last, label, head and caption are common to all games.
    SvgDocument(int height, int pictures, std::string_view title, std::string_view description, std::string_view style);

    std::string heading() const;
    /// The drawing on its paper, with a heading and a caption, at its place in the document.
    std::string placed(std::string_view head, std::string_view caption, std::string_view drawing);
    static std::string ending() { return "</svg>\n"; }

private:
    int height_;
    int pictures_;
    int placed_ = 0;
    std::string title_;
    std::string description_;
    std::string_view style_;
};

/// What one picture of a game shows.
template <class Position, class Turn>
struct BasicPicture {
    Position position;
    /// The position before, in which the turn `last` was made; the turn is marked.
    std::optional<Position> before;
    Turn last;
    /// A line above the board; it may contain any bytes.
    std::string caption;
    /// That of the game, if it is one.
    Position start = position;
};

/// One picture as drawn, with its own corner as the origin.
struct SvgDrawing {
    std::string heading;
    std::string text;
};

} // namespace zertz
