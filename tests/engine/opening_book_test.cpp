#include "engine/opening_book.hpp"

#include "../support/boards.hpp"
#include "base/words.hpp"
#include "engine/engine.hpp"
#include "games/zertz/movegen.hpp"
#include "games/zertz/symmetry.hpp"
#include "games/zertz/turn_text.hpp"

#include <doctest/doctest.h>

#include <set>
#include <string>

using namespace zertz;

namespace {

Position position_of(const BookPage& page) {
    Position position = Position::start(page.board, Rules(page.rules));
    for (const std::string_view word : words_of(page.line)) {
        const auto turn = parse_turn(word, position);
        REQUIRE(turn.ok());
        position = after(position, turn->turn);
    }
    return position;
}

/// The turns as texts; of those that are the same by a symmetry of the position, one.
std::set<std::string> names(const Position& position, const std::vector<Turn>& turns) {
    std::set<std::string> texts;
    for (const Turn turn : turns) {
        texts.insert(format_turn(position, canonical(turn, symmetries_of(position))));
    }
    return texts;
}

std::vector<Turn> turns_of(const std::vector<BookTurn>& known) {
    std::vector<Turn> turns;
    for (const BookTurn& each : known) {
        turns.push_back(each.turn);
    }
    return turns;
}

EngineTask task_with_book(const Position& position) {
    EngineTask task;
    task.position = position;
    task.limits.nodes = 2'000;
    task.own_book = true;
    return task;
}

/// Whether the engine decides without a search.
bool uses_book(const EngineTask& task) {
    static Engine engine(EngineOptions{1, 1});
    const EngineChoice choice = engine.think(task);
    CHECK(is_legal(task.position, choice.turn()));
    return choice.info.nodes == 0;
}

} // namespace

TEST_CASE("every turn of the opening book is legal, and the best come first") {
    for (const BookPage& page : book_pages()) {
        CAPTURE(page.line);
        const Position position = position_of(page);
        const std::vector<BookTurn> known = book_turns(position);
        REQUIRE_FALSE(known.empty());
        CHECK(2 * known.size() == words_of(page.turns).size());
        for (const BookTurn& each : known) {
            CHECK(is_legal(position, each.turn));
            CHECK(each.value <= known.front().value);
        }
        CHECK(names(position, turns_of(known)).size() == known.size());
    }
}

TEST_CASE("the opening book is the same for rules that begin in the same way, and only for them") {
    const Position start = Position::start(Board::Rings48);
    const Position tournament = Position::start(Board::Rings48, Rules(Rules::Base::Tournament));
    CHECK_FALSE(book_turns(start).empty());
    CHECK(names(start, turns_of(book_turns(start))) == names(start, turns_of(book_turns(tournament))));
    const Position usual = Position::start(Board::Rings37);
    const Position blitz = Position::start(Board::Rings37, Rules(Rules::Base::Blitz));
    CHECK(names(usual, turns_of(book_turns(usual))) != names(blitz, turns_of(book_turns(blitz))));
    Position::Parts parts = start.parts();
    parts.mover = Player::Second;
    CHECK(book_turns(Position::from_parts(parts)).empty());
}

TEST_CASE("the opening book plays an image of a position as it plays the position") {
    for (const BookPage& page : book_pages()) {
        CAPTURE(page.line);
        const Position position = position_of(page);
        for (const Symmetry& symmetry : symmetries(page.board)) {
            const Position image = symmetry.apply(position);
            std::vector<Turn> expected;
            for (const BookTurn& each : book_turns(position)) {
                expected.push_back(symmetry.apply(each.turn));
            }
            CHECK(names(image, turns_of(book_turns(image))) == names(image, expected));
        }
    }
}

TEST_CASE("the computer plays every good turn of the opening book, by the seed, and no other") {
    for (const BookPage& page : book_pages()) {
        const Position position = position_of(page);
        const std::vector<BookTurn> known = book_turns(position);
        std::set<std::string> played;
        for (std::uint64_t seed = 0; seed < 100; ++seed) {
            const auto choice = choose_from_book(position, seed);
            REQUIRE(choice);
            CHECK(choice->turn == choose_from_book(position, seed)->turn);
            played.merge(names(position, {choice->turn}));
        }
        CHECK(played == names(position, turns_of(known)));
    }
}

TEST_CASE("a symmetric position does not always get the same image of a turn") {
    const Position start = Position::start(Board::Rings37);
    std::set<std::string> played;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        played.insert(format_turn(start, choose_from_book(start, seed)->turn));
    }
    CHECK(played.size() > book_turns(start).size());
}

TEST_CASE("the engine uses its opening book only where it is asked to play") {
    const Position start = Position::start(Board::Rings37);
    const EngineTask task = task_with_book(start);
    CHECK(uses_book(task));
    const Position won = test::line("37 W1--/--3/6/7/6/5/4 W2G8B10 W3 - 1"); // so the demand is not worth it
    const auto changed = [&task](auto change) {
        EngineTask other = task;
        change(other);
        return other;
    };
    CHECK_FALSE(uses_book(changed([](EngineTask& other) { other.own_book = false; })));
    CHECK_FALSE(uses_book(changed([](EngineTask& other) { other.lines = 2; })));
    CHECK_FALSE(uses_book(changed([&](EngineTask& other) { other.if_demanded_back = won; })));
    for (int level = weakest_level; level <= full_level; ++level) {
        CAPTURE(level);
        CHECK(uses_book(changed([level](EngineTask& other) { other.level = level; })) == (level >= 8));
    }
}
