#pragma once

#include "zertz/board.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace zertz::tui {

struct ScreenPos {
    int row = 0;
    int col = 0;
    friend constexpr bool operator==(ScreenPos, ScreenPos) = default;
};

struct Size {
    int rows = 0;
    int cols = 0;
    friend constexpr bool operator==(Size, Size) = default;
};

/// Compact: a ring is three characters, `( )`. Large: a box of five by three with those characters inside. Either way
/// the hexagon looks like one where a character is twice as high as it is wide.
enum class Scale : std::uint8_t { Compact, Large };

/// A letter below its column, or above it the number of its highest ring, so that every name can be read off.
struct EdgeLabel {
    ScreenPos at;
    char text;
};

/// Where each cell of a board stands on the screen, counted from the top left corner of the board with its labels.
class Geometry {
public:
    Geometry(Board board, Scale scale);

    Board board() const { return board_; }
    Scale scale() const { return scale_; }
    Size size() const { return size_; }
    /// The middle of a ring.
    ScreenPos at(Cell cell) const;
    /// The cell whose ring is drawn at a place, or close by.
    std::optional<Cell> cell_at(ScreenPos place) const;
    const std::vector<EdgeLabel>& labels() const { return labels_; }

private:
    Board board_;
    Scale scale_;
    int top_ = 0; // the highest ring, in half rings
    Size size_;
    std::vector<EdgeLabel> labels_;
};

/// The next cell in one of the six directions, gone or not; the same one at the edge.
Cell step(Board board, Cell from, Direction direction);
/// The next cell to the left (-1) or right (1). The columns stand half a ring apart, so this goes in a zigzag: up onto
/// an odd column, down onto an even one, where there is a choice.
Cell step_sideways(Board board, Cell from, int by);
/// The cell where the cursor begins.
Cell middle_of(Board board);
/// The member of the set that follows (1) or precedes (-1) a cell in cell order, around the end; the cell itself if the
/// set is empty.
Cell next_in(Board board, CellSet set, Cell from, int by);

} // namespace zertz::tui
