// Measures how often the engine is right about the probability of a win.
//
// Plays games of the engine against itself, after some random turns, with NODES per turn, and compares its evaluation
// before each of its turns with how the game ended. Prints how many of the positions rated 0 to 10 %, 10 to 20 % and so
// on were won by the player to move; how many points correspond to a factor e in the odds, by the least logarithmic
// loss (the rules of the game have what is used); and of positions rated even (within 30 points) how many were won by the side rated
// better, by the player to move, by the first player. Drawn games count as half a win.
//
//     g++ -std=c++20 -O3 -DNDEBUG -Isrc tests/tools/calibrate.cpp src/base/*.cpp src/board/*.cpp src/games/zertz/*.cpp
//         src/games/gipf/*.cpp src/game/*.cpp src/engine/*.cpp -o calibrate
//     ./calibrate zertz|gipf GAMES NODES [SEED]
//
// ZÈRTZ alternates between 37, 48 and 61 rings, GIPF between its versions and 0 and 3 potentials. Another argument,
// such as 37, keeps to the first of them.

#include "engine/gipf_engine.hpp"
#include "games/gipf/gipf_rules.hpp"
#include "games/zertz/zertz_rules.hpp"
#include "study/review.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <random>
#include <string>
#include <vector>

namespace zertz {
namespace {

struct Judged {
    int points; // for the player to move
    double won; // 1, 0, or a half
    bool first_moved;
};

double chance(int points, double scale) {
    return 1 / (1 + std::exp(-points / scale));
}

ZertzRules::Position start_of_game(int number, bool only_first, ZertzRules) {
    constexpr std::array boards{Board::Rings37, Board::Rings48, Board::Rings61};
    return Position::start(boards[only_first ? 0 : static_cast<std::size_t>(number) % boards.size()]);
}

GipfRules::Position start_of_game(int number, bool only_first, GipfRules) {
    const auto version = gipf::all_versions[only_first ? 0 : static_cast<std::size_t>(number) % 3];
    return gipf::Position::start({version, only_first ? 0 : number / 3 % 2 * 3, 0, false});
}

/// A game, and the evaluations of its positions. Games stop at 400 turns; a game stopped there is left out.
template <class R>
class Games {
public:
    Games(std::uint64_t nodes, unsigned seed) : random_(seed), nodes_(nodes) {}

    void play(const typename R::Position& start, std::vector<Judged>& all) {
        typename R::History history(start);
        std::vector<Judged> judged;
        const std::size_t random_turns = 2 + random_() % 5;
        for (std::size_t turn = 0; turn < 400 && !history.outcome().over(); ++turn) {
            const typename R::Position position = history.current();
            const std::vector<typename R::Turn> turns = R::legal_turns(position);
            if (turn < random_turns || turns.size() == 1) {
                history.push(turns[random_() % turns.size()]);
                continue;
            }
            const auto choice = think(history);
            if (choice.line.score.kind == Score::Kind::Points) {
                judged.push_back({choice.line.score.amount, 0.5, position.mover() == Player::First});
            }
            history.push(choice.turn());
        }
        if (!history.outcome().over()) {
            return;
        }
        const GameResult result = history.outcome().result;
        for (Judged& each : judged) {
            const Player mover = each.first_moved ? Player::First : Player::Second;
            each.won = result == win_of(mover) ? 1 : result == win_of(opponent(mover)) ? 0 : 0.5;
        }
        all.insert(all.end(), judged.begin(), judged.end());
    }

private:
    BasicEngineChoice<R> think(const typename R::History& history) {
        BasicEngineTask<R> task;
        task.position = history.current();
        for (const typename R::Position& earlier : history.positions()) {
            task.seen.push_back(R::repetition_key(earlier));
        }
        task.seen.pop_back();
        task.limits.nodes = nodes_ / 2 + random_() % nodes_;
        task.seed = random_();
        return engine_.think(task);
    }

    std::mt19937_64 random_;
    std::uint64_t nodes_;
    BasicEngine<R> engine_{{16, 1}};
};

void print_tenths(const std::vector<Judged>& all, double points_to_e) {
    std::array<int, 10> count{};
    std::array<double, 10> won{};
    std::array<double, 10> called{};
    for (const Judged& each : all) {
        const double said = chance(each.points, points_to_e);
        const auto tenth = std::min<std::size_t>(static_cast<std::size_t>(said * 10), 9);
        ++count[tenth];
        won[tenth] += each.won;
        called[tenth] += said;
    }
    std::printf("called   positions  on average  won\n");
    for (std::size_t i = 0; i < count.size(); ++i) {
        if (count[i] > 0) {
            std::printf("%2zu-%3zu %%  %9d  %9.1f %%  %5.1f %%\n", i * 10, i * 10 + 10, count[i],
                        100 * called[i] / count[i], 100 * won[i] / count[i]);
        }
    }
}

double loss(const std::vector<Judged>& all, double scale) {
    double sum = 0;
    for (const Judged& each : all) {
        const double said = std::clamp(chance(each.points, scale), 1e-6, 1 - 1e-6);
        sum -= each.won * std::log(said) + (1 - each.won) * std::log(1 - said);
    }
    return sum / static_cast<double>(all.size());
}

void print_scale(const std::vector<Judged>& all, double points_to_e) {
    double best = points_to_e;
    for (double scale = 20; scale <= 600; scale += 2) {
        best = loss(all, scale) < loss(all, best) ? scale : best;
    }
    std::printf("loss %.4f with %.0f points to a factor e, %.4f with %.0f, the best\n", loss(all, points_to_e),
                points_to_e, loss(all, best), best);
}

void print_even(const std::vector<Judged>& all) {
    double better = 0;
    double mover = 0;
    double first = 0;
    int even = 0;
    for (const Judged& each : all) {
        if (std::abs(each.points) <= 30 && each.points != 0) {
            ++even;
            better += each.points > 0 ? each.won : 1 - each.won;
            mover += each.won;
            first += each.first_moved ? each.won : 1 - each.won;
        }
    }
    if (even > 0) {
        std::printf("%d called even: won by the side called better %.1f %%, by the mover %.1f %%, by the first player "
                    "%.1f %%\n",
                    even, 100 * better / even, 100 * mover / even, 100 * first / even);
    }
}

template <class R>
void run(int games, std::uint64_t nodes, unsigned seed, bool only_first) {
    Games<R> player(nodes, seed);
    std::vector<Judged> all;
    for (int game = 0; game < games; ++game) {
        player.play(start_of_game(game, only_first, R()), all);
    }
    std::printf("%d games, %zu positions\n", games, all.size());
    if (!all.empty()) {
        print_tenths(all, R::points_to_e);
        print_scale(all, R::points_to_e);
        print_even(all);
    }
}

} // namespace
} // namespace zertz

int main(int argc, char** argv) {
    using namespace zertz;
    const std::string game = argc > 1 ? argv[1] : "";
    if (argc < 4 || (game != "zertz" && game != "gipf")) {
        std::cerr << "usage: calibrate zertz|gipf GAMES NODES [SEED [37]]\n";
        return 2;
    }
    const int games = std::atoi(argv[2]);
    const auto nodes = static_cast<std::uint64_t>(std::atoll(argv[3]));
    const unsigned seed = argc > 4 ? static_cast<unsigned>(std::atoi(argv[4])) : 1;
    if (game == "zertz") {
        run<ZertzRules>(games, nodes, seed, argc > 5);
    } else {
        run<GipfRules>(games, nodes, seed, argc > 5);
    }
    return 0;
}
