#pragma once

#include "../support/boards.hpp"

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

} // namespace zertz::test
