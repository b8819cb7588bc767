#pragma once

#include "tui/frame/frame.hpp"
#include "tui/frame/palette.hpp"
#include "tui/frame/picture_cells.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace zertz::tui {

/// How to speak to a terminal that understands the control sequences of ECMA-48.
struct Dialect {
    int colours = 0;
    /// The parameters that choose the first 16 colours, for characters and for their backgrounds.
    std::array<std::string, 16> inks;
    std::array<std::string, 16> grounds;
    bool erases_in_colour = false; // whether erased cells take the background chosen last
    bool erases_characters = false;
    bool shifts_characters = false; // inserts and deletes within a row
};

/// Finds the fewest bytes that make a terminal show a frame, given what it shows already: it sends only changed cells,
/// draws a cell of a picture by the shape or its inverse, whichever needs no other colours, and sends only the colours
/// that differ.
class Painter {
public:
    explicit Painter(Dialect dialect) : pictures_(dialect.colours), dialect_(std::move(dialect)) {}

    /// What a frame that is painted whole begins with.
    static constexpr std::string_view clearing = "\033[m\033[H\033[2J";

    /// The bytes to write. They begin and end with the terminal's own colours. `pixels`: something else shows the
    /// pictures, on cells that nothing is written to.
    std::string paint(const Frame& frame, bool pixels = false);
    /// Forgets what is shown: the next frame is painted whole.
    void forget() { known_ = false; }
    /// From now on there are more colours; the next frame is painted whole.
    void take_colours(int colours) {
        dialect_.colours = colours;
        pictures_ = PictureCells(colours);
        forget();
    }
    /// Paints the last frame again, whole.
    std::string paint_again();

private:
    using Cell = Seen;
    /// A way to write a cell.
    struct Way {
        char32_t code = U' ';
        Paint pen;
    };
    /// Places that are still to be painted, each with the number of its cell among all different ones.
    struct Kinds {
        std::vector<Cell> cells;
        std::vector<std::pair<ScreenPos, std::size_t>> left;
    };

    const Cell& wanted(int row, int col) const { return wanted_[index_of(row, col)]; }
    bool changed(int row, int col) const;
    std::size_t index_of(int row, int col) const { return static_cast<std::size_t>(row * size_.cols + col); }

    void clear();
    std::string paint_wanted();
    /// Paints what has changed row by row: everything, or everything but the cells of a picture.
    void paint_by_rows(bool all);
    void paint_row(int row, bool all);
    /// Shifts the rest of a row of letters sideways, if the terminal shows the same letters in another place.
    void shift_row(int row);
    Kinds kinds_of(const std::vector<ScreenPos>& places) const;
    /// Paints the changed cells of a picture: all that need no other colours, and then those that need the fewest.
    void paint_by_colours(const std::vector<ScreenPos>& places);
    /// The number of letters from `col` on that would be correct if what is shown there moved `right` columns to the
    /// right.
    int kept_by_shift(int row, int col, int right) const;
    /// Whether a cell has a background of its own, as cells of a picture have.
    bool of_picture(int row, int col) const;
    /// The cells of pictures that have changed.
    std::vector<ScreenPos> changed_in_picture() const;
    /// The approximate number of bytes needed to move the pen to a place.
    std::size_t way_to(ScreenPos place) const;
    /// Erases the blanks that begin there, if that is shorter than writing them; returns their number.
    int erase_blanks(int row, int col);
    void write(int row, int col);
    void move_to(int row, int col);
    /// The cells from the pen up to a column of its row, if they can be written with the same pen.
    std::optional<std::string> rewritten(int row, int col) const;
    /// Both ways to write a cell, twice the same if there is no other.
    std::array<Way, 2> ways_of(const Cell& cell) const;
    /// How many attributes of the pen a cell needs to change, at least.
    std::size_t changes_for(const Cell& cell) const;
    /// The way that takes the fewest bytes now.
    Way best_way(const Cell& cell) const;
    std::string change_to(const Paint& pen) const;
    void take_pen(const Paint& pen);
    std::string colour_parameters(int colour, bool ground) const;

    PictureCells pictures_;
    Dialect dialect_;
    Size size_;
    std::vector<Cell> shown_;
    std::vector<Cell> wanted_;
    std::optional<ScreenPos> caret_;
    bool known_ = false;
    bool has_picture_ = false; // whether blocks are used
    std::string out_;
    Paint pen_;
    std::optional<ScreenPos> at_;
};

} // namespace zertz::tui
