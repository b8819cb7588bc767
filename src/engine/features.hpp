#pragma once

// What the evaluation looks at. The same code evaluates (each feature times its weight) and fits the weights (each
// feature as a column of the regression), so the two cannot disagree.

#include "games/zertz/goals.hpp"
#include "games/zertz/mechanics.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace zertz {

/// The index of each feature's first weight in the table of weights.hpp. The features of material come twice: for the
/// mover, then for the opponent, which count against the mover.
namespace feature {

/// How many marbles are missing for each winning set (R2.1); 0: out of reach, because the other player has captured too
/// many and places none of them while the pool lasts (R4.5).
inline constexpr int white_need = 0;             // 0 to 4
inline constexpr int grey_need = white_need + 5; // 0 to 5
inline constexpr int black_need = grey_need + 6; // 0 to 6
inline constexpr int each_need = black_need + 7; // 0 to 9
inline constexpr int near = each_need + 10;      // the least of these, 0 to 6
inline constexpr int near_second = near + 7;     // the second least, 0 to 9
inline constexpr int material_size = near_second + 10;
inline constexpr int opponents = material_size;

/// The value of being to move.
inline constexpr int vacant = 2 * material_size; // by vacant rings, 0 to 24
inline constexpr int quiet = vacant + 25;        // by cells where a marble does not force a capture, 0 to 15
inline constexpr int forcing = quiet + 16;       // by cells where a marble forces a capture, 0 to 15
inline constexpr int free = forcing + 16;        // by free rings, 0 to 15
inline constexpr int exposed_cell = free + 16;   // vacant rings held only by one free ring, 0 to 3
/// Marbles on the board, marbles that one ring holds to it, and marbles that two rings hold: by colour and by how many
/// of that colour the mover needs (0 to 6).
inline constexpr int on_board = exposed_cell + 4;
inline constexpr int exposed_marble = on_board + 21;
inline constexpr int weak_marble = exposed_marble + 21;
/// Marbles on the board by how many of the colour the opponent needs.
inline constexpr int on_board_for_other = weak_marble + 21;
inline constexpr int in_pool = on_board_for_other + 21; // the pool, by colour: 0, 1, 2, more
/// How many colours one can give without giving the win (0 to 3), for few, some and many quiet cells: to the opponent,
/// then to the mover.
inline constexpr int offers = in_pool + 12;
inline constexpr int count = offers + 24;

} // namespace feature

/// A player's distances to the winning sets as indexes of weights: white, grey, black alone, then of each; also 0 if a
/// goal is blocked.
struct DistanceIndexes {
    std::array<int, 4> need{};

    constexpr DistanceIndexes(MarbleCount own, MarbleCount others, bool blitz, bool pool_empty) {
        const Distances distances = distances_of(own, others, blitz, pool_empty);
        for (std::size_t i = 0; i < need.size(); ++i) {
            need[i] = distances[i].value_or(0);
        }
    }
};

/// What the two players have captured, and what follows from that alone.
struct CapturedMaterial {
    DistanceIndexes own;
    DistanceIndexes others;
    unsigned fatal;     // bit n: one marble of colour n more wins for the opponent
    unsigned fatal_own; // the same for the mover

    constexpr CapturedMaterial() : own({}, {}, false, false), others({}, {}, false, false), fatal(0), fatal_own(0) {}
    constexpr CapturedMaterial(MarbleCount mover, MarbleCount opponent, bool blitz, bool pool_empty)
        : own(mover, opponent, blitz, pool_empty),
          others(opponent, mover, blitz, pool_empty),
          fatal(fatal_offers(opponent, blitz)),
          fatal_own(fatal_offers(mover, blitz)) {}

private:
    static constexpr unsigned fatal_offers(MarbleCount held, bool blitz) {
        const Aims aims = aims_of(blitz);
        unsigned result = 0;
        for (const Marble given : all_marbles) {
            MarbleCount with = held;
            with.add(given);
            bool each = true;
            bool alone = false;
            for (const Marble marble : all_marbles) {
                each = each && with[marble] >= aims.each;
                alone = alone || with[marble] >= aims.alone[marble];
            }
            result |= each || alone ? 1u << index_of(given) : 0u;
        }
        return result;
    }
};

template <class Sink>
constexpr void visit_distances(const DistanceIndexes& distances, int base, int sign, Sink&& sink) {
    sink(base + feature::white_need + distances.need[0], sign);
    sink(base + feature::grey_need + distances.need[1], sign);
    sink(base + feature::black_need + distances.need[2], sign);
    sink(base + feature::each_need + distances.need[3], sign);
    int least = 100;
    int second = 100;
    for (const int need : distances.need) {
        if (need != 0 && need < least) {
            second = least;
            least = need;
        } else if (need != 0 && need < second) {
            second = need;
        }
    }
    sink(base + feature::near + (least > 6 ? 0 : least), sign);
    sink(base + feature::near_second + (second > 9 ? 0 : second), sign);
}

template <class Sink>
constexpr void visit_material(const CapturedMaterial& material, Sink&& sink) {
    visit_distances(material.own, 0, 1, sink);
    visit_distances(material.others, feature::opponents, -1, sink);
}

/// The vacant rings on which a marble would let the opponent jump, as long as no ring is removed.
template <class Grid>
constexpr CellSet forcing_cells(CellSet occupied, CellSet vacant) {
    return vacant & united([=]<Direction D>() {
               const CellSet beyond = seen_towards<Grid, D>(occupied & seen_towards<Grid, D>(vacant));
               return beyond | (seen_towards<Grid, D>(occupied) & seen_towards<Grid, opposite(D)>(vacant));
           });
}

constexpr int bits_in(unsigned three_bits) {
    return static_cast<int>((three_bits & 1) + (three_bits >> 1 & 1) + (three_bits >> 2 & 1));
}

constexpr unsigned colours_in(MarbleCount count) {
    return (count.has(Marble::White) ? 1u : 0u) | (count.has(Marble::Grey) ? 2u : 0u) |
           (count.has(Marble::Black) ? 4u : 0u);
}

/// Cells counted along the way, for callers that also need the numbers.
struct CellCounts {
    int vacant = 0;
    int quiet = 0;
    int forcing = 0;
    int free = 0;
};

/// What the evaluation needs to know of the cells, whatever the colours of the marbles on them. For positions without a
/// jump.
struct BoardShape {
    Board board{};
    CellSet rings;
    CellSet occupied;
    CellSet held_by_one; // cells with one neighbouring ring
    CellSet held_by_two; // with two
    CellSet by_free;     // cells next to a free ring
    CellCounts counts;
    int exposed_cells = 0;

    template <class Grid>
    static BoardShape of(const Position& position) {
        BoardShape shape;
        shape.board = position.board();
        shape.rings = position.rings();
        shape.occupied = position.occupied();
        const CellSet vacant = shape.rings - shape.occupied;
        const Neighbours<Grid> neighbours(shape.rings);
        CellSet one;
        CellSet two;
        CellSet three;
        for (const CellSet towards : neighbours.towards) {
            three |= two & towards;
            two |= one & towards;
            one |= towards;
        }
        shape.held_by_one = one - two;
        shape.held_by_two = two - three;
        const CellSet free = vacant - neighbours.held();
        shape.by_free = around<Grid>(free);
        const CellSet forcing = forcing_cells<Grid>(shape.occupied, vacant);
        shape.counts = {vacant.size(), (vacant - forcing).size(), forcing.size(), free.size()};
        shape.exposed_cells = (vacant & shape.held_by_one & shape.by_free).size();
        return shape;
    }
    bool is_of(const Position& position) const {
        return board == position.board() && rings == position.rings() && occupied == position.occupied();
    }
};

/// Calls sink(feature, times) for what the board offers the mover.
template <class Sink>
void visit_board(const Position& position, const BoardShape& shape, const CapturedMaterial& material, Sink&& sink) {
    const CellCounts& counts = shape.counts;
    sink(feature::vacant + std::min(counts.vacant, 24), 1);
    sink(feature::quiet + std::min(counts.quiet, 15), 1);
    sink(feature::forcing + std::min(counts.forcing, 15), 1);
    sink(feature::free + std::min(counts.free, 15), 1);
    sink(feature::exposed_cell + std::min(shape.exposed_cells, 3), 1);
    for (const Marble marble : all_marbles) {
        const CellSet marbles = position.marbles(marble);
        const auto at = static_cast<std::size_t>(index_of(marble));
        const int own = 7 * index_of(marble) + material.own.need[at];
        sink(feature::on_board + own, marbles.size());
        sink(feature::exposed_marble + own, (marbles & shape.held_by_one & shape.by_free).size());
        sink(feature::weak_marble + own, (marbles & shape.held_by_two).size());
        sink(feature::on_board_for_other + 7 * index_of(marble) + material.others.need[at], marbles.size());
        sink(feature::in_pool + 4 * index_of(marble) + std::min(position.pool()[marble], 3), 1);
    }
    const unsigned colours = colours_in(position.supply());
    const int room = counts.quiet < 3 ? 0 : counts.quiet < 8 ? 1 : 2;
    sink(feature::offers + 4 * room + bits_in(colours & ~material.fatal), 1);
    sink(feature::offers + 12 + 4 * room + bits_in(colours & ~material.fatal_own), 1);
}

/// All features of a position.
template <class Grid, class Sink>
void visit_features(const Position& position, Sink&& sink) {
    const CapturedMaterial material(position.captured(position.mover()), position.captured(opponent(position.mover())),
                                    position.blitz(), position.pool().empty());
    visit_material(material, sink);
    visit_board(position, BoardShape::of<Grid>(position), material, sink);
}

} // namespace zertz
