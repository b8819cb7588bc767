#pragma once

#include "games/gipf/board.hpp"

#include <array>

namespace zertz::gipf {

// What can be seen on a board, whoever is to move: pushes, jumps and rows, as sets of spots.

constexpr int axis_of(Direction direction) {
    return index_of(direction) % 3;
}

/// The pieces that are pushed when one is entered (G4.2): none if the first spot is vacant.
constexpr CellSet run_of(Way way, CellSet vacant) {
    return part_before(line_from(way.spot, way.direction), vacant, way.direction);
}

/// Whether a way in is barred (G4.3).
constexpr bool is_barred(Way way, CellSet vacant) {
    return (line_from(way.spot, way.direction) & vacant).empty();
}

/// Where the last pushed piece ends: the first vacant spot of the line.
constexpr Cell end_of_push(Way way, CellSet vacant) {
    const CellSet line = line_from(way.spot, way.direction);
    const CellSet reached = line - run_of(way, vacant);
    const CellSet first = reached - stepped(reached, way.direction);
    return first.empty() ? no_cell : first.first();
}

/// Where a potential lands (G7.3): the first vacant spot after the adjacent string; no_cell if it cannot jump that way.
constexpr Cell landing(Cell from, Direction direction, CellSet vacant) {
    const Cell next = next_spot(from, direction);
    if (next == no_cell || vacant.contains(next)) {
        return no_cell;
    }
    return end_of_push({next, direction}, vacant);
}

/// The first spots, in a direction, of four or more pieces side by side (G5.1).
template <Direction D>
constexpr CellSet fours(CellSet pieces) {
    constexpr Direction back = opposite(D);
    const CellSet pairs = pieces & Grid::step<back>(pieces);
    return pairs & Grid::step<back>(Grid::step<back>(pairs));
}

constexpr bool has_row(CellSet pieces) {
    return !(fours<Direction::Up>(pieces) | fours<Direction::UpRight>(pieces) | fours<Direction::DownRight>(pieces))
                .empty();
}

/// A row and its string (G5.1).
struct Row {
    CellSet row;
    CellSet string;
};

/// The rows of a board: at most one on each of the 21 lines.
class Rows {
public:
    constexpr Rows() = default;
    constexpr void add(const Row& row) { rows_[static_cast<std::size_t>(count_++)] = row; }
    constexpr int size() const { return count_; }
    constexpr bool empty() const { return count_ == 0; }
    constexpr const Row* begin() const { return rows_.data(); }
    constexpr const Row* end() const { return rows_.data() + count_; }
    constexpr const Row& operator[](int number) const { return rows_[static_cast<std::size_t>(number)]; }

private:
    std::array<Row, 21> rows_{};
    int count_ = 0;
};

/// A spot and the pieces that continue it on its line without a gap, both ways.
template <Direction D>
constexpr CellSet string_through(Cell spot, CellSet pieces) {
    CellSet string = CellSet::of(spot);
    for (int i = 0; i < 6; ++i) { // no line has more than seven spots
        string |= (Grid::step<D>(string) | Grid::step<opposite(D)>(string)) & pieces;
    }
    return string;
}

template <Direction D>
constexpr void add_rows(Rows& rows, CellSet own, CellSet occupied) {
    CellSet first = fours<D>(own);
    while (!first.empty()) {
        const Row row{string_through<D>(first.first(), own), string_through<D>(first.first(), occupied)};
        rows.add(row);
        first -= row.row;
    }
}

/// The rows of a player's pieces.
constexpr Rows rows_of(CellSet own, CellSet occupied) {
    Rows rows;
    add_rows<Direction::Up>(rows, own, occupied);
    add_rows<Direction::UpRight>(rows, own, occupied);
    add_rows<Direction::DownRight>(rows, own, occupied);
    return rows;
}

/// The spots where one more piece of the player would complete a row of four along an axis.
template <Direction D>
constexpr CellSet completions(CellSet own) {
    const CellSet behind = Grid::step<D>(own);
    const CellSet two_behind = Grid::step<D>(own & behind);
    const CellSet three_behind = Grid::step<D>(own & two_behind);
    const CellSet ahead = Grid::step<opposite(D)>(own);
    const CellSet two_ahead = Grid::step<opposite(D)>(own & ahead);
    const CellSet three_ahead = Grid::step<opposite(D)>(own & two_ahead);
    return three_behind | (two_behind & ahead) | (behind & two_ahead) | three_ahead;
}

} // namespace zertz::gipf
