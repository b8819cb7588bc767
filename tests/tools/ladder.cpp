// Plays a level of ZÈRTZ, or a simple player, against a simple player that never changes, or against another level.
//
// The simple players know only what is captured, and choose at random among equal turns:
//
//     random   any turn
//     greedy   the capture of the most marbles, else any placement that claims the most
//     one      the best captured marbles after its own turn, counting how near they are to a winning set
//     two      the same after the opponent's best reply
//     forced1  looks for a placement after which captures alone gain for it; if there is none, for one that leaves the
//              opponent none; both to the end of the captures
//     forced2  the same with two placements, the first of which leaves the opponent only captures
//
// They use the rules, but nothing of the engine, so that they stay the same when the engine changes. The games begin
// with 2 to 5 random turns on 37 rings, and each opening is played with both sides. Prints the results of the first
// player. Level 9, which has no limit of its own, searches NODES per turn.
//
//     g++ -std=c++20 -O3 -DNDEBUG -Isrc tests/tools/ladder.cpp src/base/*.cpp src/board/*.cpp src/games/zertz/*.cpp
//         src/games/gipf/*.cpp src/engine/*.cpp src/session/engine_task.cpp src/game/tags.cpp -o ladder
//     ./ladder LEVEL|PLAYER LEVEL|PLAYER GAMES [SEED [NODES]]

#include "games/zertz/goals.hpp"
#include "games/zertz/zertz_rules.hpp"
#include "playing.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <limits>
#include <optional>
#include <string_view>
#include <vector>

namespace zertz {
namespace {

using Grid = SmallGrid; // of 37 rings

constexpr int win = 100'000;

/// What a player has captured: rarer marbles are worth more, and the nearest winning set counts as well.
int worth(const Position& position, Player player) {
    const MarbleCount own = position.captured(player);
    constexpr int farthest = 10;
    int nearest = farthest;
    for (const auto needed :
         distances_of(own, position.captured(opponent(player)), position.blitz(), position.pool().empty())) {
        nearest = std::min(nearest, needed.value_or(farthest));
    }
    return 15 * own[Marble::White] + 12 * own[Marble::Grey] + 10 * own[Marble::Black] - 20 * nearest;
}

int balance(const Position& position, Player player) {
    if (position.over()) {
        const GameResult result = position.outcome().result;
        return result == win_of(player) ? win : result == win_of(opponent(player)) ? -win : 0;
    }
    return worth(position, player) - worth(position, opponent(player));
}

/// The balance after the best `turns` turns of both.
int looked_ahead(const Position& position, Player player, int turns) {
    if (turns == 0 || position.over()) {
        return balance(position, player);
    }
    const bool own = position.mover() == player;
    int best = own ? -win : win;
    visit_turns<Grid>(position, [&](Turn, const Position& next) {
        const int value = looked_ahead(next, player, turns - 1);
        best = own ? std::max(best, value) : std::min(best, value);
    });
    return best;
}

/// The balance that the player can force by captures and up to this many placements, each of which leaves the opponent
/// only captures.
int forced(const Position& position, Player player, int placements) {
    const bool own = position.mover() == player;
    const bool captures = can_jump<Grid>(position.occupied(), position.vacant());
    if (position.over() || (!captures && (!own || placements == 0))) {
        return balance(position, player);
    }
    int best = captures ? (own ? -win : win) : balance(position, player);
    visit_turns<Grid>(position, [&](Turn, const Position& next) {
        const int value = forced(next, player, placements - (captures ? 0 : 1));
        best = own ? std::max(best, value) : std::min(best, value);
    });
    return best;
}

struct Candidate {
    Turn turn;
    Position next;
};
using Candidates = std::vector<Candidate>;

/// All turns, in random order.
Candidates candidates(const Position& position, RandomBits& random) {
    Candidates all;
    visit_turns<Grid>(position, [&all](Turn turn, const Position& next) { all.push_back({turn, next}); });
    std::shuffle(all.begin(), all.end(), random);
    return all;
}

/// When to look no further: `wanted` candidates have this value.
struct Enough {
    int value = std::numeric_limits<int>::max();
    std::size_t wanted = 1;
};

/// The candidates with the highest value.
template <class Value>
Candidates best_of(const Candidates& all, Value value, Enough enough = {}) {
    Candidates best;
    int highest = std::numeric_limits<int>::min();
    for (const Candidate& each : all) {
        const int now = value(each.next);
        if (now > highest) {
            best.clear();
            highest = now;
        }
        if (now == highest) {
            best.push_back(each);
        }
        if (highest >= enough.value && best.size() >= enough.wanted) {
            break;
        }
    }
    return best;
}

/// The turns with the best lines of up to this many placements of its player; of these, one that leaves the opponent
/// the least by such lines. Looking for the opponent's lines of two placements takes long, so it is done for few.
Candidates by_forced_lines(const Candidates& all, bool captures, Player player, int placements) {
    constexpr std::size_t few = 6;
    const int later = placements - (captures ? 0 : 1);
    const auto own = [&](const Position& next) { return forced(next, player, later); };
    Candidates best = best_of(all, own);
    const int value = own(best.front().next);
    for (int lines = 1; lines <= placements && best.size() > 1; ++lines) {
        const auto left = [&](const Position& next) { return -forced(next, opponent(player), lines); };
        best = best_of(best, left, {value, lines < placements ? few : 1});
        best.resize(std::min(best.size(), few));
    }
    return best;
}

enum class Simple { Random, Greedy, One, Two, Forced1, Forced2 };
constexpr std::array<std::string_view, 6> simple_names{"random", "greedy", "one", "two", "forced1", "forced2"};

Candidates choose(Simple way, const Candidates& all, const Position& position) {
    const Player player = position.mover();
    const bool captures = can_jump<Grid>(position.occupied(), position.vacant());
    switch (way) {
    case Simple::Random: break;
    case Simple::Greedy: return best_of(all, [&](const Position& next) { return next.captured(player).total(); });
    case Simple::One: return best_of(all, [&](const Position& next) { return looked_ahead(next, player, 0); });
    case Simple::Two: return best_of(all, [&](const Position& next) { return looked_ahead(next, player, 1); });
    case Simple::Forced1: return by_forced_lines(all, captures, player, 1);
    case Simple::Forced2: return by_forced_lines(all, captures, player, 2);
    }
    return all;
}

/// The player that a text names, if there is one.
std::optional<Chooser<ZertzRules>> player_named(std::string_view name, std::uint64_t nodes, RandomBits& random) {
    if (const int level = level_named(name); level > 0) {
        return at_level<ZertzRules>(level, nodes, random);
    }
    const auto* const at = std::find(simple_names.begin(), simple_names.end(), name);
    if (at == simple_names.end()) {
        return std::nullopt;
    }
    return [way = static_cast<Simple>(at - simple_names.begin()), &random](const History& history) {
        return choose(way, candidates(history.current(), random), history.current()).front().turn;
    };
}

History opening(RandomBits& random) {
    for (;;) {
        History history(Position::start(Board::Rings37));
        for (std::size_t turns = 2 + random() % 4; turns > 0 && !history.outcome().over(); --turns) {
            history.push(candidates(history.current(), random).front().turn);
        }
        if (!history.outcome().over()) {
            return history;
        }
    }
}

int run(const Chooser<ZertzRules>& one, const Chooser<ZertzRules>& other, int games, RandomBits& random) {
    Tally tally(games);
    History start = opening(random);
    for (int game = 0; game < games; ++game) {
        const bool first = game % 2 == 0;
        start = first ? opening(random) : start;
        tally.add(play<ZertzRules>(start, first ? one : other, first ? other : one),
                  first ? Player::First : Player::Second);
    }
    return 0;
}

} // namespace
} // namespace zertz

int main(int argc, char** argv) {
    using namespace zertz;
    RandomBits random(argc > 4 ? static_cast<unsigned>(std::atoi(argv[4])) : 1);
    const std::uint64_t nodes = argc > 5 ? std::strtoull(argv[5], nullptr, 10) : 1'000'000;
    const auto one = player_named(argc > 3 ? argv[1] : "", nodes, random);
    const auto other = player_named(argc > 3 ? argv[2] : "", nodes, random);
    if (!one || !other) {
        std::cerr << "usage: ladder LEVEL|PLAYER LEVEL|PLAYER GAMES [SEED [NODES]]\n";
        return 2;
    }
    return run(*one, *other, std::atoi(argv[3]), random);
}
