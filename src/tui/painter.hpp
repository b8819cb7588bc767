#pragma once

#include "tui/frame.hpp"
#include "tui/palette.hpp"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace zertz::tui {

/// What a terminal that takes the control sequences of ECMA-48 makes of them.
struct Dialect {
    int colours = 0;
    /// The parameters that choose the first 16 colours, for characters and for their ground.
    std::array<std::string, 16> inks;
    std::array<std::string, 16> grounds;
    bool erases_in_colour = false; // what is erased takes the ground chosen last
    bool erases_characters = false;
    bool shifts_characters = false; // inserts and deletes within a row
};

/// Finds the fewest bytes that make a terminal show a frame, knowing what it shows already: only what has changed is
/// sent, a cell of a picture by the half that needs no other colours, and of colours only those that differ.
class Painter {
public:
    explicit Painter(Dialect dialect) : dialect_(std::move(dialect)) {}

    /// What has to be written. It begins and ends with the terminal's own colours.
    std::string paint(const Frame& frame);
    /// Nobody knows what is shown: the next frame is painted whole.
    void forget() { known_ = false; }
    /// The frame painted last, whole.
    std::string paint_again();

private:
    /// What is seen at a place. Of a picture it is an upper half block; a half of one colour is a space.
    struct Cell {
        char32_t code = U' ';
        Paint paint;
        friend bool operator==(const Cell&, const Cell&) = default;
    };
    /// A way to write a cell.
    struct Way {
        std::string text;
        Paint pen;
    };

    Cell seen(const Frame::Character& character, Theme theme) const;
    const Cell& wanted(int row, int col) const { return wanted_[index_of(row, col)]; }
    bool changed(int row, int col) const;
    std::size_t index_of(int row, int col) const { return static_cast<std::size_t>(row * size_.cols + col); }

    void clear();
    std::string paint_wanted();
    /// Paints what has changed row by row: all of it, or all but the cells of a picture.
    void paint_by_rows(bool all);
    void paint_row(int row, bool all);
    /// Moves the rest of a row of letters, where they are shown already, but for their place.
    void shift_row(int row);
    /// Paints the cells of a picture that have changed, those first that are near and need no other colours.
    void paint_by_colours(std::vector<ScreenPos> places);
    /// How many letters from a column on would be as they are wanted, if what is shown there were so much further right.
    int kept_by_shift(int row, int col, int right) const;
    /// Whether a cell has a ground of its own, as those of a picture have.
    bool of_picture(int row, int col) const;
    /// Those of them that have changed.
    std::vector<ScreenPos> changed_in_picture() const;
    /// About how many bytes lead from the place of the pen to another.
    std::size_t way_to(ScreenPos place) const;
    /// Erases the blanks that begin there, if that is shorter than to write them; how many.
    int erase_blanks(int row, int col);
    void write(int row, int col);
    void move_to(int row, int col);
    /// The cells from the place of the pen up to a column of its row, if they can be written without another pen.
    std::optional<std::string> rewritten(int row, int col) const;
    std::vector<Way> ways_of(const Cell& cell) const;
    /// The one that takes the fewest bytes now.
    Way best_way(const Cell& cell) const;
    std::string change_to(const Paint& pen) const;
    void take_pen(const Paint& pen);
    std::string colour_parameters(int colour, bool ground) const;

    Dialect dialect_;
    Size size_;
    std::vector<Cell> shown_;
    std::vector<Cell> wanted_;
    std::optional<ScreenPos> caret_;
    bool known_ = false;
    bool has_picture_ = false; // so there are blocks
    std::string out_;
    Paint pen_;
    std::optional<ScreenPos> at_;
};

} // namespace zertz::tui
