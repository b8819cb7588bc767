// Makes the opening book of ZÈRTZ, src/engine/data/opening_book.txt.
//
// The engine plays games against itself after every first turn up to symmetry: few after each, then more with more nodes
// after the best, and so on, because the values of searches are of little use there (see TRIALS.md). Answers to the first
// turns that occur most often in recorded games are compared in the same way, if a search finds them. The value of a
// turn is the result of its games in the last round, in points. All turns are written that are about as good as the
// best. The numbers of nodes and games are fixed, so the book comes out the same on every machine; 37 rings take about 5
// minutes of one core, the others one each.
//
//     g++ -std=c++20 -O3 -DNDEBUG -Isrc tests/tools/book.cpp src/base/*.cpp src/board/*.cpp src/games/zertz/*.cpp
//         src/games/gipf/*.cpp src/engine/*.cpp -o book
//     ./book > src/engine/data/opening_book.txt

#include "base/random.hpp"
#include "base/words.hpp"
#include "engine/engine.hpp"
#include "engine/opening_book.hpp"
#include "engine/search.hpp"
#include "games/zertz/history.hpp"
#include "games/zertz/movegen.hpp"
#include "games/zertz/symmetry.hpp"
#include "games/zertz/turn_text.hpp"
#include "study/review.hpp"

#include <algorithm>
#include <cmath>
#include <iostream>
#include <span>
#include <string>
#include <vector>

namespace zertz {
namespace {

/// How much worse than the best a turn may look and still be written: in 20 games, about two losses more.
constexpr Value about_equal = 50;
constexpr std::size_t most_written = 8;

/// Games after each of some turns, with `nodes` per turn on average. The best `left` turns go on to the next round.
struct Round {
    std::uint64_t nodes;
    int games;
    std::size_t left;
};
using Rounds = std::span<const Round>;

constexpr Round first_turns_37[] = {{8'000, 2, 60}, {20'000, 6, 16}, {100'000, 20, 12}};
constexpr Round first_turns[] = {{4'000, 1, 40}, {10'000, 4, 12}, {20'000, 10, 6}};
constexpr Round answers[] = {{8'000, 4, 3}, {30'000, 6, 3}};

/// The answers that are compared: the best of a search.
constexpr std::uint64_t nodes_for_answers = 1'000'000;
constexpr int answers_compared = 12;

struct Start {
    Board board;
    Rules::Base rules;
    Rounds first_turns;
    /// First turns that the book answers: those that occur most often in recorded games.
    std::string_view answered;
};
constexpr Start starts[] = {
    {Board::Rings37, Rules::Base::Standard, first_turns_37, "Bd1,e1 Bd4,d1 Wd4,d1 Wd1,e1 Bd2,e1 Bd4,e1"},
    {Board::Rings37, Rules::Base::Blitz, first_turns, ""},
    {Board::Rings40, Rules::Base::Standard, first_turns, ""},
    {Board::Rings43, Rules::Base::Standard, first_turns, ""},
    {Board::Rings44, Rules::Base::Standard, first_turns, ""},
    {Board::Rings48, Rules::Base::Standard, first_turns, ""},
    {Board::Rings61, Rules::Base::Standard, first_turns, ""},
};

/// The turns that no symmetry of the position makes of others, or the others.
std::vector<Turn> turns_of(const Position& position, bool others) {
    std::vector<Turn> turns = legal_turns(position);
    const auto same = symmetries_of(position);
    std::erase_if(turns, [&](Turn turn) { return (canonical(turn, same) == turn) == others; });
    return turns;
}

/// Plays games of the engine against itself.
class Games {
public:
    /// The value of having reached a position, for the player who did. Turns take different numbers of nodes, so that
    /// the games differ.
    Value value_of(const Position& position, const Round& round) {
        double won = 0;
        for (int i = 0; i < round.games; ++i) {
            Random random(position.hash() + static_cast<std::uint64_t>(i));
            won += 1 - result_for_mover(position, round.nodes, random);
        }
        return static_cast<Value>(std::lround(points_to_e * std::log((won + 1) / (round.games - won + 1))));
    }

private:
    double result_for_mover(const Position& position, std::uint64_t nodes, Random& random) {
        engine_.new_game();
        History history(position);
        while (!history.outcome().over()) {
            EngineTask task;
            task.position = history.current();
            task.limits.nodes = nodes / 2 + random.below(nodes);
            history.push(engine_.think(task).turn());
        }
        const GameResult result = history.outcome().result;
        return result == win_of(position.mover()) ? 1 : result == win_of(opponent(position.mover())) ? 0 : 0.5;
    }

    Engine engine_{{16, 1}};
};

/// The turns that are about as good as the best after all rounds, the best first.
std::vector<BookTurn> compare(const Position& position, const std::vector<Turn>& candidates, Rounds rounds) {
    Games games;
    std::vector<BookTurn> turns;
    for (const Turn turn : candidates) {
        turns.push_back({turn, 0});
    }
    for (const Round& round : rounds) {
        for (BookTurn& each : turns) {
            each.value = games.value_of(after(position, each.turn), round);
        }
        std::stable_sort(turns.begin(), turns.end(),
                         [](const BookTurn& a, const BookTurn& b) { return a.value > b.value; });
        turns.resize(std::min(turns.size(), round.left));
    }
    std::erase_if(turns,
                  [best = turns.front().value](const BookTurn& each) { return each.value < best - about_equal; });
    turns.resize(std::min(turns.size(), most_written));
    return turns;
}

std::vector<Turn> found_by_search(const Position& position) {
    TranspositionTable table(64);
    SearchTask task;
    task.root = position;
    task.avoid = turns_of(position, true);
    task.lines = answers_compared;
    std::uint64_t used = 0;
    task.stop = [&used](std::uint64_t since) { return (used += since) >= nodes_for_answers; };
    std::vector<Turn> turns;
    for (const SearchLine& line : Search(table).run(task).lines) {
        turns.push_back(line.pv.front());
    }
    return turns;
}

std::string compact(const Position& position, Turn turn) {
    return format_turn(position, turn, TurnStyle::Compact);
}

void write_page(const Start& start, const std::string& line, const Position& position,
                const std::vector<BookTurn>& turns) {
    std::cout << ring_count(start.board) << ' ' << name_of(Rules(start.rules)) << (line.empty() ? "" : " ") << line
              << " :";
    for (const BookTurn& each : turns) {
        std::cout << ' ' << compact(position, each.turn) << ' ' << each.value;
    }
    std::cout << '\n' << std::flush;
}

void write_pages(const Start& start) {
    const Position position = Position::start(start.board, Rules(start.rules));
    write_page(start, "", position, compare(position, turns_of(position, false), start.first_turns));
    for (const std::string_view word : words_of(start.answered)) {
        const Position next = after(position, parse_turn(word, position)->turn);
        write_page(start, std::string(word), next, compare(next, found_by_search(next), answers));
    }
}

void write_book() {
    for (const Start& start : starts) {
        write_pages(start);
    }
}

} // namespace
} // namespace zertz

int main() {
    zertz::write_book();
}
