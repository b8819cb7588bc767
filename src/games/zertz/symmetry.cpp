#include "games/zertz/symmetry.hpp"

#include <cstdint>

namespace zertz {
namespace {

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

Position Symmetry::apply(const Position& position) const {
    Position::Parts parts = position.parts();
    parts.rings = apply(parts.rings);
    for (CellSet& marbles : parts.marbles) {
        marbles = apply(marbles);
    }
    return Position::from_parts(parts);
}

Turn Symmetry::apply(Turn turn) const {
    if (turn.is_placement()) {
        return Turn::place(turn.marble(), apply(turn.cell()), apply(turn.removed()), turn.declines_claims());
    }
    if (!turn.is_capture()) {
        return turn;
    }
    Turn result = Turn::capture(apply(turn.cell()));
    for (int i = 0; i < turn.jumps(); ++i) {
        result = result.with_jump(apply(turn.jump(i)));
    }
    return result;
}

const std::vector<Symmetry>& symmetries(Board board) {
    static const std::array<std::vector<Symmetry>, all_boards.size()> all = [] {
        std::array<std::vector<Symmetry>, all_boards.size()> made;
        for (const Board each : all_boards) {
            for (const GridSymmetry& symmetry : grid_symmetries(grid_table_of(each), starting_rings(each))) {
                made[static_cast<std::size_t>(each)].push_back({symmetry});
            }
        }
        return made;
    }();
    return all[static_cast<std::size_t>(board)];
}

CanonicalPosition canonical(const Position& position) {
    const Symmetry& least =
        least_image(symmetries(position.board()), [&](const Symmetry& each) { return order_of(position, each); });
    return {least.apply(position), &least};
}

std::vector<const Symmetry*> symmetries_of(const Position& position) {
    return same_images(symmetries(position.board()), [&](const Symmetry& each) { return order_of(position, each); });
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
