#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace zertz {

// What the pictures of all games have in common as SVG. Lengths are whole numbers, so that the same position gives the
// same bytes everywhere.

struct SvgPoint {
    int x = 0;
    int y = 0;
};

/// Text for XML: markup escaped, and what XML or a screen cannot take written out as `printable` does.
std::string xml_text(std::string_view text);

std::string svg_attribute(std::string_view name, int value);
std::string svg_circle(std::string_view kind, SvgPoint at, int radius);
/// A line of text; `words` is text yet, not XML.
std::string svg_text(std::string_view kind, SvgPoint at, std::string_view words);
/// A path of commands that svg_place makes.
std::string svg_path(std::string_view kind, std::string_view commands);
std::string svg_place(char command, SvgPoint at);
/// Marks a place in the way of the last turn.
std::string svg_cross(SvgPoint at);

/// One document for pictures of the same height, in rows of four. The pictures bring their own background, and need no
/// other file, font or script.
///
/// Write heading(), a placed() for each, and ending(), in this order.
class SvgDocument {
public:
    static constexpr int width = 400; // of a picture

    /// Title and description are for those who do not see the pictures; any bytes. `style`: the classes of one game,
    /// besides those that all have: paper, last, label, head, caption.
    SvgDocument(int height, int pictures, std::string_view title, std::string_view description, std::string_view style);

    std::string heading() const;
    /// The drawing with its paper behind it, a heading and a caption, at its place in the document.
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

/// What one picture shows of a game.
template <class Position, class Turn>
struct BasicPicture {
    Position position;
    /// The position and the turn made there that led to this one; the turn is marked.
    std::optional<Position> before;
    Turn last;
    /// A line above the board; any bytes.
    std::string caption;
};

/// One picture as it is drawn, from the corner of its own.
struct SvgDrawing {
    std::string heading;
    std::string text;
};

/// Pictures of one game as a document. A function draw_svg of the game draws each.
template <class Position, class Turn>
class BasicSvgSheet {
public:
    explicit BasicSvgSheet(SvgDocument document) : document_(std::move(document)) {}

    std::string heading() const { return document_.heading(); }
    std::string picture(const BasicPicture<Position, Turn>& picture) {
        const SvgDrawing drawn = draw_svg(picture);
        return document_.placed(drawn.heading, picture.caption, drawn.text);
    }
    static std::string ending() { return SvgDocument::ending(); }

private:
    SvgDocument document_;
};

} // namespace zertz
