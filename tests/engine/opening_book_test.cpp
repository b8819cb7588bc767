#include "engine/opening_book.hpp"

#include "../support/boards.hpp"
#include "../support/effort.hpp"
#include "../support/gipf.hpp"
#include "base/words.hpp"
#include "games/all.hpp"
#include "games/gipf/movegen.hpp"
#include "games/gipf/symmetry.hpp"
#include "games/zertz/movegen.hpp"
#include "games/zertz/symmetry.hpp"

#include <doctest/doctest.h>

#include <set>
#include <string>

using namespace zertz;

namespace {

template <class R>
typename R::Position position_of(const BasicBookPage<R>& page) {
    typename R::Position position = page.start;
    for (const std::string_view word : words_of(page.line)) {
        const auto turn = R::parse_turn(word, position);
        REQUIRE(turn);
        REQUIRE_FALSE(R::why_not(position, turn->turn));
        position = R::after(position, turn->turn);
    }
    return position;
}

// The symmetries of each game, from its own room.

Turn canonical_in(const Position& position, Turn turn) {
    return canonical(turn, symmetries_of(position));
}
gipf::Turn canonical_in(const gipf::Position& position, gipf::Turn turn) {
    return gipf::canonical(turn, position, gipf::symmetries_of(position));
}
const std::vector<Symmetry>& symmetries_for(const Position& position) {
    return symmetries(position.board());
}
const std::vector<gipf::Symmetry>& symmetries_for(const gipf::Position&) {
    return gipf::symmetries();
}
Turn image(const Symmetry& symmetry, Turn turn, const Position&) {
    return symmetry.apply(turn);
}
gipf::Turn image(const gipf::Symmetry& symmetry, gipf::Turn turn, const gipf::Position& position) {
    return symmetry.apply(turn, position);
}

/// The turns as texts; of those that are the same by a symmetry of the position, one.
template <class R>
std::set<std::string> names(const typename R::Position& position, const std::vector<typename R::Turn>& turns) {
    std::set<std::string> texts;
    for (const typename R::Turn turn : turns) {
        texts.insert(R::format_turn(position, canonical_in(position, turn)));
    }
    return texts;
}

template <class R>
std::vector<typename R::Turn> turns_of(const std::vector<BasicBookTurn<R>>& known) {
    std::vector<typename R::Turn> turns;
    for (const BasicBookTurn<R>& each : known) {
        turns.push_back(each.turn);
    }
    return turns;
}

template <class R>
std::set<std::string> known_names(const typename R::Position& position) {
    return names<R>(position, turns_of<R>(book_turns<R>(position)));
}

template <class R>
BasicEngineTask<R> task_with_book(const typename R::Position& position) {
    BasicEngineTask<R> task;
    task.position = position;
    task.limits.nodes = 2'000;
    task.own_book = true;
    return task;
}

/// Whether the engine decides without a search.
template <class R>
bool uses_book(const BasicEngineTask<R>& task) {
    static BasicEngine<R> engine(EngineOptions{1, 1});
    const BasicEngineChoice<R> choice = engine.think(task);
    CHECK_FALSE(R::why_not(task.position, choice.turn()));
    return choice.info.nodes == 0;
}

} // namespace

TEST_CASE_TEMPLATE("every turn of an opening book is legal, and the best come first", R, ZertzRules, GipfRules) {
    for (const BasicBookPage<R>& page : book_pages<R>()) {
        CAPTURE(page.line);
        const typename R::Position position = position_of<R>(page);
        const std::vector<std::string_view> words = words_of(page.turns);
        const auto known = book_turns<R>(position);
        REQUIRE_FALSE(known.empty());
        REQUIRE(2 * known.size() == words.size());
        for (std::size_t i = 0; i < known.size(); ++i) {
            CHECK_FALSE(R::why_not(position, known[i].turn));
            CHECK(known[i].value <= known.front().value);
            const auto written = R::parse_turn(words[2 * i], position);
            REQUIRE(written);
            CHECK(names<R>(position, {known[i].turn}) == names<R>(position, {written->turn}));
        }
        CHECK(names<R>(position, turns_of<R>(known)).size() == known.size());
    }
}

TEST_CASE_TEMPLATE("no position is twice in an opening book", R, ZertzRules, GipfRules) {
    std::set<std::uint64_t> keys;
    for (const BasicBookPage<R>& page : book_pages<R>()) {
        CAPTURE(page.line);
        CHECK(keys.insert(R::indexed(position_of<R>(page), {}).key).second);
    }
}

TEST_CASE("the opening book is the same for rules that begin in the same way, and only for them") {
    const Position start = Position::start(Board::Rings48);
    const Position tournament = Position::start(Board::Rings48, Rules(Rules::Base::Tournament));
    CHECK_FALSE(book_turns<ZertzRules>(start).empty());
    CHECK(known_names<ZertzRules>(start) == known_names<ZertzRules>(tournament));
    const Position usual = Position::start(Board::Rings37);
    const Position blitz = Position::start(Board::Rings37, Rules(Rules::Base::Blitz));
    CHECK(known_names<ZertzRules>(usual) != known_names<ZertzRules>(blitz));
    Position::Parts parts = start.parts();
    parts.mover = Player::Second;
    CHECK(book_turns<ZertzRules>(Position::from_parts(parts)).empty());
}

TEST_CASE("the opening book of GIPF knows the start of each version, and what any first move leads to") {
    for (const gipf::Version version : gipf::all_versions) {
        const gipf::Position start = gipf::Position::start({version, 0, 0, false});
        CHECK_FALSE(book_turns<GipfRules>(start).empty());
        for (const gipf::Turn turn : gipf::legal_turns(start)) {
            CHECK_FALSE(book_turns<GipfRules>(gipf::after(start, turn)).empty());
        }
        CHECK(book_turns<GipfRules>(gipf::Position::start({version, 3, 0, false})).empty()); // with potentials
    }
}

TEST_CASE_TEMPLATE("an opening book plays an image of a position as it plays the position", R, ZertzRules, GipfRules) {
    for (const BasicBookPage<R>& page : book_pages<R>()) {
        CAPTURE(page.line);
        const typename R::Position position = position_of<R>(page);
        for (const auto& symmetry : symmetries_for(position)) {
            const typename R::Position turned = symmetry.apply(position);
            std::vector<typename R::Turn> expected;
            for (const BasicBookTurn<R>& each : book_turns<R>(position)) {
                expected.push_back(image(symmetry, each.turn, position));
            }
            CHECK(known_names<R>(turned) == names<R>(turned, expected));
        }
    }
}

TEST_CASE_TEMPLATE("the computer plays every good turn of its opening book, by the seed, and no other", R, ZertzRules,
                   GipfRules) {
    int looked_at = 0;
    for (const BasicBookPage<R>& page : book_pages<R>()) {
        if (looked_at++ % test::sanitized_share != 0) {
            continue;
        }
        const typename R::Position position = position_of<R>(page);
        std::set<std::string> played;
        for (std::uint64_t seed = 0; seed < 100; ++seed) {
            const auto choice = choose_from_book<R>(position, seed);
            REQUIRE(choice);
            CHECK(choice->turn == choose_from_book<R>(position, seed)->turn);
            played.merge(names<R>(position, {choice->turn}));
        }
        CHECK(played == known_names<R>(position));
    }
}

TEST_CASE_TEMPLATE("a symmetric position does not always get the same image of a turn", R, ZertzRules, GipfRules) {
    const typename R::Position start = R::usual_start();
    std::set<std::string> played;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        played.insert(R::format_turn(start, choose_from_book<R>(start, seed)->turn));
    }
    CHECK(played.size() > book_turns<R>(start).size());
}

TEST_CASE_TEMPLATE("the engine uses its opening book only where it is asked to play", R, ZertzRules, GipfRules) {
    const BasicEngineTask<R> task = task_with_book<R>(R::usual_start());
    CHECK(uses_book<R>(task));
    const auto changed = [&task](auto change) {
        BasicEngineTask<R> other = task;
        change(other);
        return other;
    };
    CHECK_FALSE(uses_book<R>(changed([](auto& other) { other.own_book = false; })));
    CHECK_FALSE(uses_book<R>(changed([](auto& other) { other.lines = 2; })));
    for (int level = weakest_level; level <= full_level; ++level) {
        CAPTURE(level);
        CHECK(uses_book<R>(changed([level](auto& other) { other.level = level; })) == (level >= 8));
    }
}

TEST_CASE("the engine weighs a demand before it uses its opening book") {
    EngineTask task = task_with_book<ZertzRules>(ZertzRules::usual_start());
    const Position won = test::line("37 W1--/--3/6/7/6/5/4 W2G8B10 W3 - 1"); // so the demand is not worth it
    task.if_demanded_back = won;
    CHECK_FALSE(uses_book<ZertzRules>(task));
}
