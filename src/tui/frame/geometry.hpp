#pragma once

#include "games/zertz/board.hpp"

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

/// The size of a board drawn with characters. Compact: a ring is three characters, `( )`. Middle: five. Large: a box of
/// five by three. Larger: a box of nine by five. The hexagon looks regular if a character is twice as high as it is
/// wide.
enum class Scale : std::uint8_t { Compact, Middle, Large, Larger };
inline constexpr int scale_count = static_cast<int>(Scale::Larger) + 1;

/// The size of a board drawn as a picture: the distance between the middles of neighbouring rings, in widths of a
/// character, which is twice as high as wide.
struct Pitch {
    double widths = 4;
    friend constexpr bool operator==(Pitch, Pitch) = default;
};
/// Below this a picture cannot be told from noise.
inline constexpr Pitch smallest_pitch{3.4};

/// A place in a picture, in widths of a character to the right and down from its upper left corner.
struct Point {
    double x = 0;
    double y = 0;
    friend constexpr bool operator==(Point, Point) = default;
};

/// How far a ring extends from its middle, in characters.
struct Reach {
    int beside;
    int above;
};
constexpr Reach reach_of(Scale scale) {
    constexpr std::array<Reach, scale_count> reaches{{{1, 0}, {2, 0}, {2, 1}, {4, 2}}};
    return reaches[static_cast<std::size_t>(scale)];
}

/// How far beside the middle of a ring a click still hits it: a little beyond the ring where the columns leave a gap.
constexpr int grasp_of(Scale scale) {
    return reach_of(scale).beside + (scale == Scale::Larger ? 0 : 1);
}

/// How the player looks at a board: turned clockwise by so many sixths, and then mirrored.
struct Outlook {
    int sixths = 0;
    bool mirrored = false;
    friend constexpr bool operator==(Outlook, Outlook) = default;
};
/// Where a direction of the board is seen to point, and the direction of the board that is seen to point there.
Direction seen(Direction direction, Outlook outlook);
Direction meant(Direction seen_as, Outlook outlook);

/// The letter at the lower end of a column, or at its other end the number of its highest ring, from which all names can
/// be read.
struct EdgeLabel {
    ScreenPos at;
    char text;
};

/// The place of each cell of a board on the screen, relative to the top left corner of the board with its labels.
class Geometry {
public:
    /// With `closer`, the columns are that much closer together than usual.
    Geometry(Board board, Scale scale, int closer = 0, Outlook outlook = {});
    /// A picture of the part of a board that these cells span, in the middle of a table of this size.
    Geometry(Board board, Pitch pitch, Size table, CellSet cells, Outlook outlook = {});
    /// A picture of a whole board, on the smallest table.
    Geometry(Board board, Pitch pitch, Outlook outlook = {});

    /// How much some cells of a board take in each direction, with a margin, in distances between rings.
    static Point span_of(Board board, CellSet cells, Outlook outlook = {});
    /// The smallest table for them.
    static Size table_for(Pitch pitch, Point span);

    Board board() const { return board_; }
    Outlook outlook() const { return outlook_; }
    /// Whether lettered columns are seen aslant, with labels at the left and right.
    bool aslant() const { return outlook_.sixths % 3 != 0; }
    Scale scale() const { return scale_; }
    /// Set for a picture only.
    std::optional<Pitch> pitch() const { return pitch_; }
    Size size() const { return size_; }
    /// The middle of a ring.
    ScreenPos at(Cell cell) const;
    /// The middle of a ring in a picture.
    Point middle_of(Cell cell) const;
    /// The cell whose ring is at a place, or close to it.
    std::optional<Cell> cell_at(ScreenPos place) const;
    const std::vector<EdgeLabel>& labels() const { return labels_; }

private:
    /// The outermost of some cells: in half rings, and by column.
    struct Ends {
        int top = 0;
        int bottom = 0;
        int first = 0;
        int last = 0;
    };
    static Ends ends_of(Board board, CellSet cells, Outlook outlook);
    /// The place of a label beyond a ring, in the direction in which its column ends there.
    ScreenPos beyond(Cell end, Direction towards) const;
    /// The same in a picture: the nearest place beside the rings of some cells; nothing if they are wherever it could be.
    std::optional<ScreenPos> label_at(Cell end, Direction towards, CellSet cells) const;
    bool covers(Cell cell, ScreenPos place) const;
    double distance(Cell cell, ScreenPos place) const;

    Board board_;
    Outlook outlook_;
    Scale scale_ = Scale::Compact;
    int column_ = 0; // the distance between columns, in characters
    std::optional<Pitch> pitch_;
    Ends ends_;
    Size size_;
    std::vector<EdgeLabel> labels_;
};

/// The next ring in one of the six directions of the board: the nearest on the straight line, or if all rings on it have been
/// removed, the nearest roughly in that direction. At the edge, `from` itself.
Cell step(Board board, CellSet rings, Cell from, Direction direction);
/// The next ring to the left (-1) or right (1). Neighbouring columns are offset by half a ring, so if both ways are
/// possible this zigzags: up to an odd column, down to an even one.
Cell step_sideways(Board board, CellSet rings, Cell from, int by, Outlook outlook = {});
/// The member of a set nearest to a cell; the cell itself if the set is empty.
Cell nearest_in(Board board, CellSet set, Cell from);
/// The cell where the cursor starts.
Cell middle_of(Board board);
/// The member of the set after (1) or before (-1) a cell in cell order, wrapping around; the cell itself if the set is
/// empty.
Cell next_in(Board board, CellSet set, Cell from, int by);

} // namespace zertz::tui
