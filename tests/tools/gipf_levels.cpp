// Plays a level of GIPF against a player that moves at random, or one that captures the most pieces at once.
//
// Prints how many of the given number of games the level wins, draws and loses; sides change with every game, and the
// versions with and without potentials alternate. A game of more than 400 turns counts as drawn. Level 9, which has no
// limit of its own, searches NODES per turn.
//
//     g++ -std=c++20 -O3 -DNDEBUG -Isrc tests/tools/gipf_levels.cpp src/base/*.cpp src/gipf/*.cpp
//         src/zertz/*.cpp src/board/*.cpp src/engine/*.cpp -o gipf_levels
//     ./gipf_levels LEVEL random|greedy|OTHER-LEVEL GAMES [SEED [NODES]]

#include "engine/gipf_engine.hpp"
#include "engine/level.hpp"
#include "gipf/history.hpp"

#include <cstdlib>
#include <iostream>
#include <random>
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

class Opponents {
public:
    Opponents(int level, std::string other, unsigned seed, std::uint64_t nodes)
        : level_(level),
          other_(std::move(other)),
          random_(seed),
          nodes_(nodes) {}

    GameResult play(const gipf::Position& start, Player side) {
        gipf::History history(start);
        for (int turn = 0; turn < 400 && !history.outcome().over(); ++turn) {
            const bool own = history.current().mover() == side;
            history.push(own                  ? at_level(history, level_)
                         : other_.size() == 1 ? at_level(history, other_[0] - '0')
                                              : simple(history.current()));
        }
        return history.outcome().result;
    }

private:
    gipf::Turn at_level(const gipf::History& history, int level) {
        GipfEngineTask task;
        task.position = history.current();
        for (const gipf::Position& earlier : history.positions()) {
            task.seen.push_back(earlier.hash());
        }
        task.seen.pop_back();
        task.level = level;
        task.seed = random_();
        if (level == full_level) {
            task.limits.nodes = nodes_;
        }
        return engine_.think(task).turn();
    }

    gipf::Turn simple(const gipf::Position& position) {
        std::vector<gipf::Turn> best;
        int most = -1;
        gipf::visit_turns(position, [&](gipf::Turn turn, const gipf::Position& next) {
            const int taken = other_ == "greedy" ? taken_by(position, next) : 0;
            if (taken > most) {
                best.clear();
                most = taken;
            }
            if (taken == most) {
                best.push_back(turn);
            }
        });
        return best[random_() % best.size()];
    }

    int level_;
    std::string other_;
    std::mt19937_64 random_;
    std::uint64_t nodes_;
    GipfEngine engine_{{16, 1}};
};

} // namespace
} // namespace zertz

int main(int argc, char** argv) {
    using namespace zertz;
    if (argc < 4) {
        std::cerr << "usage: gipf_levels LEVEL random|greedy|OTHER-LEVEL GAMES [SEED [NODES]]\n";
        return 2;
    }
    const int games = std::atoi(argv[3]);
    Opponents opponents(std::atoi(argv[1]), argv[2], argc > 4 ? static_cast<unsigned>(std::atoi(argv[4])) : 1,
                        argc > 5 ? std::strtoull(argv[5], nullptr, 10) : 128'000);
    int won = 0;
    int drawn = 0;
    for (int game = 0; game < games; ++game) {
        const auto version = gipf::all_versions[static_cast<std::size_t>(game / 2 % 3)];
        const Player side = game % 2 == 0 ? Player::First : Player::Second;
        const GameResult result = opponents.play(gipf::Position::start({version, game / 6 % 2 * 3, 0, false}), side);
        won += result == win_of(side) ? 1 : 0;
        drawn += result == win_of(side) || result == win_of(opponent(side)) ? 0 : 1;
        if (game % 20 == 19 || game + 1 == games) {
            std::cout << game + 1 << " games: won " << won << ", drawn " << drawn << ", lost " << game + 1 - won - drawn
                      << std::endl;
        }
    }
    return 0;
}
