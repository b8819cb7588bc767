#include "zertz/symmetry.hpp"

#include <algorithm>
#include <cstdint>

namespace zertz {
namespace {

/// The lattice turned by sixths around a0, mirrored first if `mirrored`.
Axial turned_axial(Axial at, int sixths, bool mirrored) {
    // With Up (0, 1) and UpRight (1, 1), each sixth clockwise takes (0, 1) to (1, 1) and (1, 0) to (0, -1).
    if (mirrored) {
        at = {-at.q, at.r - at.q}; // the axis is the column: UpRight and UpLeft swap
    }
    for (int i = 0; i < sixths; ++i) {
        at = {at.r, at.r - at.q};
    }
    return at;
}

Direction turned_direction(Direction direction, int sixths, bool mirrored) {
    const int index = mirrored ? (6 - index_of(direction)) % 6 : index_of(direction);
    return static_cast<Direction>((index + sixths) % 6);
}

/// The board's lowest column and row after turning it, so that it can be moved back.
struct Corner {
    int q = 1000;
    int r = 1000;
};

std::vector<Axial> turned_cells(Board board, int sixths, bool mirrored, Corner& corner) {
    std::vector<Axial> cells;
    for (const Cell cell : starting_rings(board)) {
        cells.push_back(
            turned_axial(grid_table_of(board).axial[static_cast<std::size_t>(index_of(cell))], sixths, mirrored));
        corner.q = std::min(corner.q, cells.back().q);
        corner.r = std::min(corner.r, cells.back().r);
    }
    return cells;
}

/// The cell of the board at a place; no_cell if there is none.
Cell cell_of_board(Board board, Axial at) {
    const GridTable& table = grid_table_of(board);
    for (const Cell cell : starting_rings(board)) {
        if (table.axial[static_cast<std::size_t>(index_of(cell))] == at) {
            return cell;
        }
    }
    return no_cell;
}

/// False if this does not map the board to itself.
bool make_symmetry(Board board, int sixths, bool mirrored, Symmetry& symmetry) {
    Corner before;
    Corner after;
    turned_cells(board, 0, false, before);
    const std::vector<Axial> turned = turned_cells(board, sixths, mirrored, after);
    symmetry.cell.fill(no_cell);
    std::size_t i = 0;
    for (const Cell cell : starting_rings(board)) {
        const Cell to = cell_of_board(board, {turned[i].q - after.q + before.q, turned[i].r - after.r + before.r});
        ++i;
        if (to == no_cell) {
            return false;
        }
        symmetry.cell[static_cast<std::size_t>(index_of(cell))] = to;
    }
    for (const Direction direction : all_directions) {
        symmetry.direction[static_cast<std::size_t>(index_of(direction))] =
            turned_direction(direction, sixths, mirrored);
    }
    return true;
}

std::vector<Symmetry> make_symmetries(Board board) {
    std::vector<Symmetry> all;
    for (const bool mirrored : {false, true}) {
        for (int sixths = 0; sixths < 6; ++sixths) {
            Symmetry symmetry;
            if (make_symmetry(board, sixths, mirrored, symmetry)) {
                all.push_back(symmetry);
            }
        }
    }
    return all;
}

/// The places of rings and marbles, which order positions on the same board.
std::array<std::uint64_t, 4> order_of(const Position& position, const Symmetry& symmetry) {
    return {symmetry.apply(position.rings()).bits(), symmetry.apply(position.marbles(Marble::White)).bits(),
            symmetry.apply(position.marbles(Marble::Grey)).bits(),
            symmetry.apply(position.marbles(Marble::Black)).bits()};
}

/// The bytes of a turn as numbers to compare; equal only for equal turns.
auto order_of(Turn turn) {
    std::array<int, Turn::max_jumps + 6> order{};
    order[0] = static_cast<int>(turn.kind());
    if (turn.is_placement()) {
        order[1] = index_of(turn.marble());
        order[2] = index_of(turn.cell());
        order[3] = index_of(turn.removed());
        order[4] = turn.declines_claims() ? 1 : 0;
    } else if (turn.is_capture()) {
        order[2] = index_of(turn.cell());
        order[5] = turn.jumps();
        for (int i = 0; i < turn.jumps(); ++i) {
            order[static_cast<std::size_t>(6 + i)] = index_of(turn.jump(i));
        }
    }
    return order;
}

} // namespace

CellSet Symmetry::apply(CellSet set) const {
    CellSet result;
    for (const Cell each : set) {
        result.insert(cell[static_cast<std::size_t>(index_of(each))]);
    }
    return result;
}

Position Symmetry::apply(const Position& position) const {
    Position::Parts parts = position.parts();
    parts.rings = apply(parts.rings);
    for (CellSet& marbles : parts.marbles) {
        marbles = apply(marbles);
    }
    return Position::from_parts(parts);
}

Turn Symmetry::apply(Turn turn) const {
    const auto moved_cell = [this](Cell at) {
        return at == no_cell ? no_cell : cell[static_cast<std::size_t>(index_of(at))];
    };
    if (turn.is_placement()) {
        return Turn::place(turn.marble(), moved_cell(turn.cell()), moved_cell(turn.removed()), turn.declines_claims());
    }
    if (!turn.is_capture()) {
        return turn;
    }
    Turn result = Turn::capture(moved_cell(turn.cell()));
    for (int i = 0; i < turn.jumps(); ++i) {
        result = result.with_jump(direction[static_cast<std::size_t>(index_of(turn.jump(i)))]);
    }
    return result;
}

const std::vector<Symmetry>& symmetries(Board board) {
    static const std::array<std::vector<Symmetry>, all_boards.size()> all = [] {
        std::array<std::vector<Symmetry>, all_boards.size()> made;
        for (const Board each : all_boards) {
            made[static_cast<std::size_t>(each)] = make_symmetries(each);
        }
        return made;
    }();
    return all[static_cast<std::size_t>(board)];
}

CanonicalPosition canonical(const Position& position) {
    const Symmetry* least = nullptr;
    std::array<std::uint64_t, 4> order{};
    for (const Symmetry& symmetry : symmetries(position.board())) {
        const auto other = order_of(position, symmetry);
        if (least == nullptr || other < order) {
            least = &symmetry;
            order = other;
        }
    }
    return {least->apply(position), least};
}

const Symmetry& inverse(Board board, const Symmetry& symmetry) {
    const std::vector<Symmetry>& all = symmetries(board);
    const auto undoes = [&](const Symmetry& other) {
        for (const Cell cell : starting_rings(board)) {
            const Cell there = symmetry.cell[static_cast<std::size_t>(index_of(cell))];
            if (other.cell[static_cast<std::size_t>(index_of(there))] != cell) {
                return false;
            }
        }
        return true;
    };
    return *std::find_if(all.begin(), all.end(), undoes);
}

std::vector<const Symmetry*> symmetries_of(const Position& position) {
    const std::vector<Symmetry>& all = symmetries(position.board());
    const auto here = order_of(position, all.front());
    std::vector<const Symmetry*> same;
    for (const Symmetry& symmetry : all) {
        if (order_of(position, symmetry) == here) {
            same.push_back(&symmetry);
        }
    }
    return same;
}

Turn canonical(Turn turn, const std::vector<const Symmetry*>& same) {
    Turn least = turn;
    for (std::size_t i = 1; i < same.size(); ++i) { // the first is the identity
        const Turn other = same[i]->apply(turn);
        least = order_of(other) < order_of(least) ? other : least;
    }
    return least;
}

} // namespace zertz
