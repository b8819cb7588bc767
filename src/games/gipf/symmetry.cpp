#include "games/gipf/symmetry.hpp"

#include <array>
#include <cstdint>

namespace zertz::gipf {
namespace {

/// The places of the pieces, which order positions that differ in nothing else.
std::array<std::uint64_t, 4> order_of(const Position& position, const Symmetry& symmetry) {
    return {symmetry.apply(position.pieces(Player::First)).bits(),
            symmetry.apply(position.pieces(Player::Second)).bits(), symmetry.apply(position.high()).bits(),
            symmetry.apply(position.loaded() | position.spent()).bits()};
}

/// Numbers to compare, equal only for equal turns.
auto order_of(Turn turn) {
    std::array<std::uint64_t, 7 + Turn::max_lost> order{turn.taken_before().bits(), turn.taken_after().bits(),
                                                        static_cast<std::uint64_t>(turn.kind())};
    const auto number_of = [](Cell spot, Direction direction) {
        return static_cast<std::uint64_t>(6 * index_of(spot) + index_of(direction));
    };
    if (turn.enters()) {
        order[3] = static_cast<std::uint64_t>(turn.piece());
        order[4] = number_of(turn.way().spot, turn.way().direction);
    } else if (turn.jumps()) {
        order[4] = number_of(turn.jump().from, turn.jump().direction);
        order[5] = turn.won_challenge() ? 1 : 0;
    }
    order[6] = static_cast<std::uint64_t>(turn.lost_jumps());
    for (int i = 0; i < turn.lost_jumps(); ++i) {
        order[static_cast<std::size_t>(7 + i)] = number_of(turn.lost_jump(i).from, turn.lost_jump(i).direction);
    }
    return order;
}

} // namespace

Position Symmetry::apply(const Position& position) const {
    Position::Parts parts = position.parts();
    for (const Player player : {Player::First, Player::Second}) {
        parts.pieces[player] = apply(position.pieces(player));
    }
    parts.high = apply(position.high());
    parts.potentials = apply(position.potentials());
    return Position::from_parts(parts);
}

Turn Symmetry::apply(Turn turn, const Position& position) const {
    const auto image = [this](Jump jump) { return Jump{apply(jump.from), apply(jump.direction)}; };
    Turn result = Turn().with_taken_before(apply(turn.taken_before())).with_taken_after(apply(turn.taken_after()));
    for (int i = 0; i < turn.lost_jumps(); ++i) {
        result = result.with_lost_jump(image(turn.lost_jump(i)));
    }
    if (turn.jumps()) {
        return result.with_jump(image(turn.jump()), turn.won_challenge());
    }
    if (!turn.enters()) {
        return result;
    }
    const Way way = turn.way();
    const Cell spot = apply(way.spot);
    const bool pushes = (position.occupied() - turn.taken_before()).contains(way.spot);
    return result.with_entry(turn.piece(), pushes ? Way{spot, apply(way.direction)} : usual_way(spot));
}

const std::vector<Symmetry>& symmetries() {
    static const std::vector<Symmetry> all = [] {
        std::vector<Symmetry> made;
        for (const GridSymmetry& symmetry : grid_symmetries(grid_table<Grid>, all_spots)) {
            made.push_back({symmetry});
        }
        return made;
    }();
    return all;
}

CanonicalPosition canonical(const Position& position) {
    const Symmetry& least = least_image(symmetries(), [&](const Symmetry& each) { return order_of(position, each); });
    return {least.apply(position), &least};
}

std::vector<const Symmetry*> symmetries_of(const Position& position) {
    return same_images(symmetries(), [&](const Symmetry& each) { return order_of(position, each); });
}

Turn canonical(Turn turn, const Position& position, const std::vector<const Symmetry*>& same) {
    Turn least = turn;
    for (const Symmetry* const symmetry : same) {
        const Turn other = symmetry->apply(turn, position);
        least = order_of(other) < order_of(least) ? other : least;
    }
    return least;
}

} // namespace zertz::gipf
