#pragma once

#include "../support/boards.hpp"
#include "engine/features.hpp"
#include "engine/move_order.hpp"

#include <cstdint>
#include <random>
#include <vector>

namespace zertz::test {

/// The positions of a game of random legal turns, including the start and the end.
inline std::vector<Position> random_game(Position position, std::uint32_t seed) {
    std::minstd_rand random(seed);
    std::vector<Position> positions{position};
    for (int turn = 0; turn < 200 && !position.over(); ++turn) {
        const std::vector<Turn> turns = legal_turns(position);
        position = after(position, turns[random() % turns.size()]);
        positions.push_back(position);
    }
    return positions;
}

/// Every board with each rule set that can be played on it, including the options.
inline std::vector<Position> all_starts() {
    std::vector<Position> starts;
    for (const Board board : all_boards) {
        for (const Rules::Base base : {Rules::Base::Standard, Rules::Base::Blitz, Rules::Base::Tournament}) {
            if (goes_on(Rules(base), board)) {
                starts.push_back(Position::start(board, Rules(base)));
            }
        }
        starts.push_back(Position::start(board, Rules().with_optional_claim()));
        starts.push_back(Position::start(board, Rules().with_opponent_enforcing()));
    }
    return starts;
}

/// R12 D5: the mover sacrifices a black marble and then isolates two white ones.
inline Position sacrifice() {
    return line("37 -3/5/-4-/--3G-/---2-/--2-/-1W- W1G1B5 W2G2B1 W2G4B4 1");
}

/// Whether the search puts the placements of a position in order: it has placements and at least two free rings.
inline bool has_order(const Position& position) {
    return !position.over() && !can_jump(position) && free_rings(position).size() > 1 && position.vacant().size() > 2 &&
           !position.supply().empty();
}

/// Calls f.template operator()<Grid>(site) with where placements are possible.
template <class F>
decltype(auto) with_site(const Position& position, F&& f) {
    return with_grid(position.board(), [&]<class Grid>() -> decltype(auto) {
        const CellSet free = free_rings<Grid>(position.rings(), position.vacant());
        const ClaimMap claims = ClaimMap::of<Grid>(position, free);
        const CellSet forcing = forcing_cells<Grid>(position.occupied(), position.vacant());
        const PlacementSite site{position.vacant(), free, forcing, position.supply(), claims};
        return f.template operator()<Grid>(site);
    });
}

} // namespace zertz::test
