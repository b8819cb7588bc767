// Plays a level of GIPF against a player that moves at random, or one that captures the most pieces at once.
//
// Prints how many of the given number of games the level wins, draws and loses; sides change with every game, and the
// versions with and without potentials alternate. A game of more than 400 turns counts as drawn. Level 9, which has no
// limit of its own, searches NODES per turn.
//
//     g++ -std=c++20 -O3 -DNDEBUG -Isrc tests/tools/gipf_levels.cpp src/base/*.cpp src/games/gipf/*.cpp
//         src/games/zertz/*.cpp src/board/*.cpp src/engine/*.cpp src/session/engine_task.cpp src/game/tags.cpp
//         -o gipf_levels
//     ./gipf_levels LEVEL random|greedy|OTHER-LEVEL GAMES [SEED [NODES]]

#include "games/gipf/gipf_rules.hpp"
#include "playing.hpp"

#include <cstdlib>
#include <string>
#include <vector>

namespace zertz {
namespace {

/// How many of the opponent's pieces a turn captures.
int taken_by(const gipf::Position& before, const gipf::Position& after) {
    const Player other = opponent(before.mover());
    const auto pieces = [other](const gipf::Position& position) {
        const CellSet own = position.pieces(other);
        return position.reserve(other) + own.size() + (own & position.gipf_pieces()).size();
    };
    return pieces(before) - pieces(after);
}

/// Any turn, or one of those that capture the most.
Chooser<GipfRules> simple(bool greedy, RandomBits& random) {
    return [greedy, &random](const gipf::History& history) {
        const gipf::Position& position = history.current();
        std::vector<gipf::Turn> best;
        int most = -1;
        gipf::visit_turns(position, [&](gipf::Turn turn, const gipf::Position& next) {
            const int taken = greedy ? taken_by(position, next) : 0;
            if (taken > most) {
                best.clear();
                most = taken;
            }
            if (taken == most) {
                best.push_back(turn);
            }
        });
        return best[random() % best.size()];
    };
}

gipf::Position start_of_game(int game) {
    const auto version = gipf::all_versions[static_cast<std::size_t>(game / 2 % 3)];
    return gipf::Position::start({version, game / 6 % 2 * 3, 0, false});
}

} // namespace
} // namespace zertz

int main(int argc, char** argv) {
    using namespace zertz;
    if (argc < 4) {
        std::cerr << "usage: gipf_levels LEVEL random|greedy|OTHER-LEVEL GAMES [SEED [NODES]]\n";
        return 2;
    }
    const std::string other = argv[2];
    const int games = std::atoi(argv[3]);
    RandomBits random(argc > 4 ? static_cast<unsigned>(std::atoi(argv[4])) : 1);
    const std::uint64_t nodes = argc > 5 ? std::strtoull(argv[5], nullptr, 10) : 128'000;
    const auto level = at_level<GipfRules>(std::atoi(argv[1]), nodes, random);
    const auto opposing = level_named(other) > 0 ? at_level<GipfRules>(level_named(other), nodes, random)
                                                 : simple(other == "greedy", random);
    Tally tally(games);
    for (int game = 0; game < games; ++game) {
        const bool first = game % 2 == 0;
        const gipf::History start(start_of_game(game));
        tally.add(play<GipfRules>(start, first ? level : opposing, first ? opposing : level),
                  first ? Player::First : Player::Second);
    }
    return 0;
}
