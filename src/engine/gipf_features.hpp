#pragma once

#include "games/gipf/mechanics.hpp"
#include "games/gipf/position.hpp"

#include <algorithm>

namespace zertz {

// What the evaluation of GIPF sees in a position, as numbered features. The value of a position for its mover is the
// sum of their weights (gipf_weights.hpp), each times how often it occurs: for the mover less for the opponent. The net
// (gipf_net.hpp) corrects it.

namespace gipf_feature {

/// A player's pieces not yet lost, a GIPF-piece being two: 0 to 18; then the same in the basic version.
inline constexpr int pieces = 0;
inline constexpr int pieces_size = gipf::most_pieces + 1;
/// The pieces in reserve, of which the last ones decide (G6.1): 0 to 18, then the same in the basic version.
inline constexpr int reserve = pieces + 2 * pieces_size;
/// GIPF-pieces on the board, of which the last one decides (G6.2): 0 to 6; then the same for a player who may enter
/// more. Not in the basic version.
inline constexpr int gipf_pieces = reserve + 2 * pieces_size;
inline constexpr int gipf_pieces_size = 7;
inline constexpr int loaded = gipf_pieces + 2 * gipf_pieces_size; // loaded pieces, 0 to 6
inline constexpr int to_enter = loaded + 7;                       // potentials to enter, 0 to 6
inline constexpr int spent = to_enter + 7;                        // each spent potential
/// Each piece at most 2 steps from the centre; at most 1; on the centre.
inline constexpr int near_centre = spent + 1;
/// The spots where one more piece would make a row of the mover's: vacant ones, those with a piece of the opponent; then
/// the same of the opponent's rows.
inline constexpr int rows = near_centre + 3;
/// The value of being to move, by version.
inline constexpr int to_move = rows + 4;
inline constexpr int count = to_move + 3;

} // namespace gipf_feature

/// The spots at most `steps` steps from the centre.
constexpr CellSet gipf_spots_within(int steps) {
    CellSet cells;
    for (const Cell spot : gipf::board_table.in_order) {
        const gipf::Point at = gipf::point_of(spot);
        const int q = at.q - 4;
        const int r = at.r - 4;
        if (std::max({q < 0 ? -q : q, r < 0 ? -r : r, q < r ? r - q : q - r}) <= steps) {
            cells.insert(spot);
        }
    }
    return cells;
}

/// The spots where one more piece would complete a row of these.
constexpr CellSet gipf_completions(CellSet own) {
    return gipf::completions<Direction::Up>(own) | gipf::completions<Direction::UpRight>(own) |
           gipf::completions<Direction::DownRight>(own);
}

/// Calls sink(feature, times) for where a player's pieces are.
template <class Sink>
void visit_gipf_spots(CellSet own, int sign, Sink&& sink) {
    constexpr CellSet inside = gipf_spots_within(2);
    constexpr CellSet inner = gipf_spots_within(1);
    constexpr Cell centre = gipf_spots_within(0).first();
    sink(gipf_feature::near_centre, sign * (own & inside).size());
    sink(gipf_feature::near_centre + 1, sign * (own & inner).size());
    sink(gipf_feature::near_centre + 2, own.contains(centre) ? sign : 0);
}

/// Calls sink(feature, times) for what a player has, wherever it stands.
template <class Sink>
void visit_gipf_player(const gipf::Position& position, Player player, int sign, Sink&& sink) {
    namespace feature = gipf_feature;
    const CellSet own = position.pieces(player);
    const bool potentials = !position.potentials().empty(); // most games have none
    const int loaded = potentials ? (own & position.loaded()).size() : 0;
    const int spent = potentials ? (own & position.spent()).size() : 0;
    const int of_gipf = (own & position.gipf_pieces()).size();
    const bool basic = position.version() == gipf::Version::Basic;
    const int by_version = basic ? feature::pieces_size : 0;
    const int reserve = std::min(position.reserve(player), gipf::most_pieces);
    const int pieces = std::min(reserve + own.size() - spent + of_gipf, gipf::most_pieces);
    sink(feature::pieces + by_version + pieces, sign);
    sink(feature::reserve + by_version + reserve, sign);
    if (!basic) {
        const int may_enter = position.stage(player) != gipf::Stage::Basic ? feature::gipf_pieces_size : 0;
        sink(feature::gipf_pieces + may_enter + std::min(of_gipf, feature::gipf_pieces_size - 1), sign);
    }
    sink(feature::loaded + std::min(loaded, gipf::most_potentials), sign);
    sink(feature::to_enter + std::min(position.potentials_to_enter(player), gipf::most_potentials), sign);
    sink(feature::spent, sign * spent);
}

/// Calls sink(feature, times) for the rows that a player lacks one piece for. `base`: whose they are.
template <class Sink>
void visit_gipf_rows(const gipf::Position& position, Player player, int base, int sign, Sink&& sink) {
    const CellSet spots = gipf_completions(position.pieces(player));
    sink(base, sign * (spots & position.vacant()).size());
    sink(base + 1, sign * (spots & position.pieces(opponent(player))).size());
}

/// The features that count what the players have, which few turns change for both.
template <class Sink>
void visit_gipf_counts(const gipf::Position& position, Sink&& sink) {
    const Player mover = position.mover();
    for (const Player player : {mover, opponent(mover)}) { // in a loop, so that the compiler makes it one function
        visit_gipf_player(position, player, player == mover ? 1 : -1, sink);
    }
    sink(gipf_feature::to_move + static_cast<int>(position.version()), 1);
}

/// The features of where the pieces stand.
template <class Sink>
void visit_gipf_board(const gipf::Position& position, Sink&& sink) {
    const Player mover = position.mover();
    for (const Player player : {mover, opponent(mover)}) {
        const int sign = player == mover ? 1 : -1;
        visit_gipf_spots(position.pieces(player), sign, sink);
        visit_gipf_rows(position, player, gipf_feature::rows + (player == mover ? 0 : 2), sign, sink);
    }
}

/// All features of a position.
template <class Sink>
void visit_gipf_features(const gipf::Position& position, Sink&& sink) {
    visit_gipf_counts(position, sink);
    visit_gipf_board(position, sink);
}

} // namespace zertz
