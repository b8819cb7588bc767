#pragma once

#include "zertz/board.hpp"

#include <array>
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

/// How large a board is drawn with characters. Compact: a ring is three of them, `( )`. Middle: five. Large: a box of
/// five by three. Larger: a box of nine by five. The hexagon looks like one where a character is twice as high as it is
/// wide.
enum class Scale : std::uint8_t { Compact, Middle, Large, Larger };
inline constexpr int scale_count = static_cast<int>(Scale::Larger) + 1;

/// How large a board is as a picture: neighbouring rings of a column stand so many pixels apart, an even number. A
/// pixel is half a character cell.
struct Pitch {
    int pixels = 4;
    friend constexpr bool operator==(Pitch, Pitch) = default;
};
inline constexpr Pitch smallest_pitch{4};

/// How far a ring reaches from its middle, in characters.
struct Reach {
    int beside;
    int above;
};
constexpr Reach reach_of(Scale scale) {
    constexpr std::array<Reach, scale_count> reaches{{{1, 0}, {2, 0}, {2, 1}, {4, 2}}};
    return reaches[static_cast<std::size_t>(scale)];
}

/// How far to the side of its middle a ring is found by a click: where the columns stand apart, a little beyond it.
constexpr int grasp_of(Scale scale) {
    return reach_of(scale).beside + (scale == Scale::Larger ? 0 : 1);
}

/// A letter below its column, or above it the number of its highest ring, so that every name can be read off.
struct EdgeLabel {
    ScreenPos at;
    char text;
};

/// Where each cell of a board stands on the screen, counted from the top left corner of the board with its labels.
class Geometry {
public:
    Geometry(Board board, Scale scale);
    Geometry(Board board, Pitch pitch);

    Board board() const { return board_; }
    Scale scale() const { return scale_; }
    /// Of a picture.
    std::optional<Pitch> pitch() const { return pitch_; }
    Size size() const { return size_; }
    /// The middle of a ring.
    ScreenPos at(Cell cell) const;
    /// The pixel in the middle of a ring of a picture, from the top left corner. A ring is one pixel smaller than the
    /// pitch, so that it has a middle, and there is a gap between rings.
    ScreenPos pixel_at(Cell cell) const;
    /// The cell whose ring is drawn at a place, or close by.
    std::optional<Cell> cell_at(ScreenPos place) const;
    const std::vector<EdgeLabel>& labels() const { return labels_; }

private:
    void find_top_and_bottom();
    /// Where a picture names a column: at the side of its last ring where there is room, or above it (up is 1) or below (-1).
    ScreenPos label_at(int column, Cell end, int up) const;
    bool covers(Cell cell, ScreenPos place) const;

    Board board_;
    Scale scale_ = Scale::Compact;
    std::optional<Pitch> pitch_;
    int top_ = 0; // the highest ring, in half rings
    int bottom_ = 0;
    Size size_;
    std::vector<EdgeLabel> labels_;
};

/// The next ring in one of the six directions: the nearest on the straight line, or where all on it have been removed,
/// the nearest that lies roughly that way. The same one at the edge.
Cell step(Board board, CellSet rings, Cell from, Direction direction);
/// The next ring to the left (-1) or right (1). The columns stand half a ring apart, so this goes in a zigzag: up onto
/// an odd column, down onto an even one, where there is a choice.
Cell step_sideways(Board board, CellSet rings, Cell from, int by);
/// The member of a set that is nearest to a cell; the cell itself if the set is empty.
Cell nearest_in(Board board, CellSet set, Cell from);
/// The cell where the cursor begins.
Cell middle_of(Board board);
/// The member of the set that follows (1) or precedes (-1) a cell in cell order, around the end; the cell itself if the
/// set is empty.
Cell next_in(Board board, CellSet set, Cell from, int by);

} // namespace zertz::tui
