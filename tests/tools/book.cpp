// Makes the opening books, src/engine/data/opening_book.txt of ZÈRTZ and gipf_opening_book.txt.
//
// The engine plays games against itself after the candidates of a position: few after each, then more with more nodes
// after the best, and so on, because the values of searches are of little use there (see TRIALS.md). The value of a turn
// is the result of its games in the last round, in points. All turns are written that are about as good as the best.
//
// In ZÈRTZ the candidates of the start are all turns up to symmetry. Answers to the first turns that occur most often in
// recorded games are compared in the same way, if a search finds them. In GIPF a search finds all candidates, nearly equal
// ones, also for the answers to each first turn and to the book's own; games only leave out what fails clearly. The
// numbers of nodes and games are fixed, so a book comes out the same on every machine; 37 rings take about 5 minutes of
// one core, the other boards one each, GIPF 3 in all.
//
//     g++ -std=c++20 -O3 -DNDEBUG -Isrc tests/tools/book.cpp src/base/*.cpp src/board/*.cpp src/games/zertz/*.cpp
//         src/games/gipf/*.cpp src/engine/*.cpp src/session/engine_task.cpp src/game/tags.cpp -o book
//     ./book ZERTZ > src/engine/data/opening_book.txt
//     ./book GIPF > src/engine/data/gipf_opening_book.txt

#include "base/random.hpp"
#include "base/words.hpp"
#include "engine/gipf_search.hpp"
#include "engine/opening_book.hpp"
#include "games/all.hpp"
#include "playing.hpp"
#include "searching.hpp"
#include "study/review.hpp"

#include <algorithm>
#include <cmath>
#include <iostream>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

namespace zertz {
namespace {

constexpr std::size_t most_written = 8;
/// The points that are written for odds of e in games.
constexpr double points_to_e = 75;

/// Games after each of some turns, with `nodes` per turn on average. The best `left` turns go on to the next round.
struct Round {
    std::uint64_t nodes;
    int games;
    std::size_t left;
};
struct Rounds {
    std::span<const Round> rounds;
    /// How much worse than the best a turn may look at last and still be written.
    Value about_equal;
};

// In 20 games, 50 points are about two losses more. Where a search has left only turns of nearly the same value, few games
// have to be clearer.
constexpr Round first_turns_37[] = {{8'000, 2, 60}, {20'000, 6, 16}, {100'000, 20, 12}};
constexpr Round first_turns[] = {{4'000, 1, 40}, {10'000, 4, 12}, {20'000, 10, 6}};
constexpr Round answers[] = {{8'000, 4, 3}, {30'000, 6, 3}};
constexpr Round turns_of_gipf[] = {{4'000, 8, 4}};

/// A search for the candidates of a position, at most `most`, no more than the tolerance worse than the best if there is
/// one.
struct Candidates {
    std::uint64_t nodes;
    std::size_t most;
    Value tolerance;
};

template <class R>
struct Start {
    typename R::Position position;
    Rounds first_turns;
    bool all_first_turns; // or those that a search finds
    /// First turns that the book answers; all, if there is no list.
    std::optional<std::string_view> answered;
    Rounds answers;
    /// Whether the book also answers its own answers to its own first turns.
    bool goes_on;
    Candidates candidates;
};

template <class R>
struct BookOf;
template <>
struct BookOf<ZertzRules> {
    using Search = BasicFixedSearch<zertz::Search, SearchTask>;

    static std::vector<Start<ZertzRules>> starts() {
        std::vector<Start<ZertzRules>> starts;
        const auto add = [&starts](Board board, Rules::Base rules, std::span<const Round> rounds,
                                   std::string_view answered) {
            const auto position = Position::start(board, Rules(rules));
            starts.push_back({position, {rounds, 50}, true, answered, {answers, 50}, false, {1'000'000, 12, 0}});
        };
        add(Board::Rings37, Rules::Base::Standard, first_turns_37, "Bd1,e1 Bd4,d1 Wd4,d1 Wd1,e1 Bd2,e1 Bd4,e1");
        add(Board::Rings37, Rules::Base::Blitz, first_turns, "");
        for (const Board board : {Board::Rings40, Board::Rings43, Board::Rings44, Board::Rings48, Board::Rings61}) {
            add(board, Rules::Base::Standard, first_turns, "");
        }
        return starts;
    }
};
template <>
struct BookOf<GipfRules> {
    using Search = BasicFixedSearch<GipfSearch, GipfSearchTask>;

    static std::vector<Start<GipfRules>> starts() {
        std::vector<Start<GipfRules>> starts;
        for (const gipf::Version version : gipf::all_versions) {
            const auto position = gipf::Position::start({version, 0, 0, false});
            constexpr Rounds rounds{turns_of_gipf, 150};
            starts.push_back({position, rounds, false, std::nullopt, rounds, true, {1'000'000, 4, 4}});
        }
        return starts;
    }
};

/// The same for all images of a position under the symmetries of its board.
template <class R>
std::uint64_t key_of(const typename R::Position& position) {
    return R::indexed(position, {}).key;
}

/// The turns that lead to other positions, up to symmetry, than those before them, or the others.
template <class R>
std::vector<typename R::Turn> turns_of(const typename R::Position& position, bool others) {
    std::set<std::uint64_t> reached;
    std::vector<typename R::Turn> turns = R::legal_turns(position);
    std::erase_if(turns, [&](typename R::Turn turn) {
        return reached.insert(key_of<R>(R::after(position, turn))).second == others;
    });
    return turns;
}

/// Plays games of the engine against itself.
template <class R>
class SelfPlay {
public:
    /// The value of having reached a position, for the player who did. Turns take different numbers of nodes, so that
    /// the games differ.
    Value value_of(const typename R::Position& position, const Round& round) {
        double won = 0;
        for (int i = 0; i < round.games; ++i) {
            Random random(position.hash() + static_cast<std::uint64_t>(i));
            won += 1 - result_for_mover(position, round.nodes, random);
        }
        return static_cast<Value>(std::lround(points_to_e * std::log((won + 1) / (round.games - won + 1))));
    }

private:
    double result_for_mover(const typename R::Position& position, std::uint64_t nodes, Random& random) {
        engine_.new_game();
        const Chooser<R> choose = [&](const typename R::History& history) {
            BasicEngineTask<R> task = task_for(history);
            task.if_demanded_back.reset();
            task.limits.nodes = nodes / 2 + random.below(nodes);
            return engine_.think(task).turn();
        };
        const GameResult result = play<R>(typename R::History(position), choose, choose);
        return result == win_of(position.mover()) ? 1 : result == win_of(opponent(position.mover())) ? 0 : 0.5;
    }

    BasicEngine<R> engine_{{16, 1}};
};

/// The turns that are about as good as the best after all rounds, the best first.
template <class R>
std::vector<BasicBookTurn<R>> compare(const typename R::Position& position,
                                      const std::vector<typename R::Turn>& candidates, const Rounds& rounds) {
    SelfPlay<R> games;
    std::vector<BasicBookTurn<R>> turns;
    for (const typename R::Turn turn : candidates) {
        turns.push_back({turn, 0});
    }
    for (const Round& round : rounds.rounds) {
        for (BasicBookTurn<R>& each : turns) {
            each.value = games.value_of(R::after(position, each.turn), round);
        }
        std::stable_sort(turns.begin(), turns.end(), [](const auto& a, const auto& b) { return a.value > b.value; });
        turns.resize(std::min(turns.size(), round.left));
    }
    std::erase_if(turns,
                  [least = turns.front().value - rounds.about_equal](const auto& each) { return each.value < least; });
    turns.resize(std::min(turns.size(), most_written));
    return turns;
}

template <class R>
std::vector<typename R::Turn> found_by_search(const typename R::Position& position, const Candidates& candidates) {
    typename BookOf<R>::Search search(64);
    typename BookOf<R>::Search::Task task;
    task.root = position;
    task.avoid = turns_of<R>(position, true);
    task.lines = candidates.tolerance == 0 ? static_cast<int>(candidates.most) : 1;
    task.tolerance = candidates.tolerance;
    std::vector<typename R::Turn> turns;
    task.report = [&turns, &candidates](const auto& report) { // the last depth may be broken off
        turns.clear();
        for (const auto& line : report.lines) {
            turns.push_back(line.pv.front());
        }
        turns.resize(std::min(turns.size(), candidates.most));
    };
    search.run(task, candidates.nodes);
    return turns;
}

template <class R>
void write_page(const std::string& line, const typename R::Position& position,
                const std::vector<BasicBookTurn<R>>& turns) {
    std::cout << line << (line.empty() ? ":" : " :");
    for (const BasicBookTurn<R>& each : turns) {
        std::cout << ' ' << R::format_compact(position, each.turn) << ' ' << each.value;
    }
    std::cout << '\n' << std::flush;
}

template <class R>
std::vector<typename R::Turn> answered_by_book(const Start<R>& start) {
    if (!start.answered) {
        return turns_of<R>(start.position, false);
    }
    std::vector<typename R::Turn> turns;
    for (const std::string_view word : words_of(*start.answered)) {
        turns.push_back(R::parse_turn(word, start.position)->turn);
    }
    return turns;
}

/// Writes the page of a position after the start, and returns its turns.
template <class R>
std::vector<BasicBookTurn<R>> write_answers(const Start<R>& start, const std::string& line,
                                            const typename R::Position& position) {
    const auto answers = compare<R>(position, found_by_search<R>(position, start.candidates), start.answers);
    write_page<R>(line, position, answers);
    return answers;
}

template <class R>
void write_pages(const Start<R>& start) {
    std::cout << R::format_position(start.position) << '\n';
    const auto first = start.all_first_turns ? turns_of<R>(start.position, false)
                                             : found_by_search<R>(start.position, start.candidates);
    const auto own = compare<R>(start.position, first, start.first_turns);
    write_page<R>("", start.position, own);
    std::set<std::uint64_t> written; // several turns may lead to a position
    for (const typename R::Turn turn : answered_by_book(start)) {
        const std::string line = R::format_compact(start.position, turn);
        const typename R::Position next = R::after(start.position, turn);
        written.insert(key_of<R>(next));
        const auto answers = write_answers<R>(start, line, next);
        const bool is_own = std::any_of(own.begin(), own.end(), [&](const auto& each) { return each.turn == turn; });
        for (const BasicBookTurn<R>& answer : answers) {
            const typename R::Position third = R::after(next, answer.turn);
            if (start.goes_on && is_own && written.insert(key_of<R>(third)).second) {
                write_answers<R>(start, line + ' ' + R::format_compact(next, answer.turn), third);
            }
        }
    }
}

} // namespace
} // namespace zertz

int main(int count, char** arguments) {
    const bool known = count == 2 && zertz::Games::named(arguments[1], []<class R> {
                           for (const zertz::Start<R>& start : zertz::BookOf<R>::starts()) {
                               zertz::write_pages<R>(start);
                           }
                       });
    if (!known) {
        std::cerr << "usage: book ZERTZ|GIPF > FILE\n";
        return 2;
    }
}
