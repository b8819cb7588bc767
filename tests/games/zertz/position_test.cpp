#include "games/zertz/position.hpp"

#include "../../support/boards.hpp"

#include <functional>
#include <random>
#include <set>
#include <vector>

using namespace zertz;
using namespace zertz::test;

namespace {

/// R2.1 and R10.2 literally.
bool wins_in_words(int white, int grey, int black, bool blitz) {
    if (blitz) {
        return (white >= 2 && grey >= 2 && black >= 2) || white >= 3 || grey >= 4 || black >= 5;
    }
    return (white >= 3 && grey >= 3 && black >= 3) || white >= 4 || grey >= 5 || black >= 6;
}

Position::Parts some_parts() {
    Position::Parts parts;
    parts.board = Board::Rings48;
    parts.rings = starting_rings(Board::Rings48);
    parts.marbles[0] = CellSet::of(*cell_named(Board::Rings48, "d4"));
    parts.pool = MarbleCount(4, 7, 9);
    parts.captured = {MarbleCount(1, 0, 0), MarbleCount(0, 1, 1)};
    return parts;
}

} // namespace

TEST_CASE("R1.2: a game begins with 6 white, 8 grey and 10 black marbles in the pool, and first to move") {
    for (const Board board : all_boards) {
        CAPTURE(board);
        const Position start = Position::start(board);
        CHECK(start.board() == board);
        CHECK(start.rings() == starting_rings(board));
        CHECK(start.vacant() == start.rings());
        CHECK(start.pool() == MarbleCount(6, 8, 10));
        CHECK(start.captured(Player::First).empty());
        CHECK(start.captured(Player::Second).empty());
        CHECK(start.mover() == Player::First);
        CHECK_FALSE(start.over());
        CHECK(start.outcome() == Outcome{});
    }
}

TEST_CASE("R10.2: blitz begins with 5 white, 7 grey and 9 black marbles") {
    const Position start = Position::start(Board::Rings37, Rules(Rules::Base::Blitz));
    CHECK(start.pool() == MarbleCount(5, 7, 9));
    CHECK(start.blitz());
}

TEST_CASE("R2.1: a win is 3 of each colour, or 4 white, or 5 grey, or 6 black; R10.2: in blitz 2, or 3, 4, 5") {
    for (const bool blitz : {false, true}) {
        for (int white = 0; white <= 6; ++white) {
            for (int grey = 0; grey <= 8; ++grey) {
                for (int black = 0; black <= 10; ++black) {
                    CAPTURE(blitz);
                    CAPTURE(MarbleCount(white, grey, black));
                    const bool expected = wins_in_words(white, grey, black, blitz);
                    REQUIRE(wins(MarbleCount(white, grey, black), blitz) == expected);
                    REQUIRE(winning_set_in(MarbleCount(white, grey, black), blitz).has_value() == expected);
                }
            }
        }
    }
}

TEST_CASE("R2.1: which winning set it is") {
    CHECK(winning_set_in(MarbleCount(3, 3, 3), false) == WinningSet::OfEach);
    CHECK(winning_set_in(MarbleCount(4, 0, 0), false) == WinningSet::White);
    CHECK(winning_set_in(MarbleCount(0, 5, 0), false) == WinningSet::Grey);
    CHECK(winning_set_in(MarbleCount(0, 0, 6), false) == WinningSet::Black);
    CHECK(winning_set_in(MarbleCount(3, 4, 5), false) == WinningSet::OfEach);
    CHECK_FALSE(winning_set_in(MarbleCount(3, 4, 2), false));
    CHECK_FALSE(winning_set_in(MarbleCount(2, 4, 5), false));
    CHECK(winning_set_in(MarbleCount(2, 2, 2), true) == WinningSet::OfEach);
    CHECK(winning_set_in(MarbleCount(3, 1, 4), true) == WinningSet::White);
    CHECK(winning_set_in(MarbleCount(1, 4, 4), true) == WinningSet::Grey);
    CHECK(winning_set_in(MarbleCount(1, 3, 5), true) == WinningSet::Black);
    CHECK_FALSE(winning_set_in(MarbleCount(1, 3, 4), true));
}

TEST_CASE("R10.2: in blitz three white marbles win") {
    const Position position = picture(R"(
37 rings, blitz, first to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    o       o       o       o
        o       o       o
    o       o       o       o
        o       G       o
    o       o       o       o
        o       W       o
    o       o       o       o
    a   o       o       o   g
        b   o       o   f
            c   o   e
                d

    second  W2
)");
    CHECK(played(position, {"x d3Gd5"}).outcome().result == GameResult::Open);
    const Position won = played(picture(R"(
37 rings, blitz, second to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    o       o       o       o
        o       o       o
    o       o       o       o
        o       G       o
    o       o       o       o
        o       W       o
    o       o       o       o
    a   o       o       o   g
        b   o       o   f
            c   o   e
                d

    second  W2
)"),
                                {"x d4Wd2"});
    CHECK(won.outcome().result == GameResult::SecondWins);
    CHECK(won.outcome().set == WinningSet::White);
    CHECK(won.outcome().blitz);
    // The same three marbles do not win the standard game.
    CHECK_FALSE(played(picture(R"(
37 rings, standard, second to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    o       o       o       o
        o       o       o
    o       o       o       o
        o       G       o
    o       o       o       o
        o       W       o
    o       o       o       o
    a   o       o       o   g
        b   o       o   f
            c   o   e
                d

    second  W2
)"),
                       {"x d4Wd2"})
                    .over());
}

TEST_CASE("a position keeps the parts it is made of") {
    for (const Rules rules : {Rules(), Rules(Rules::Base::Blitz), Rules(Rules::Base::Tournament),
                              Rules().with_touch_move(), Rules().with_opponent_enforcing(),
                              Rules().with_optional_claim(), Rules(Rules::Base::Blitz).with_touch_move()}) {
        for (const Board board : all_boards) {
            for (const Player mover : {Player::First, Player::Second}) {
                Position::Parts parts = some_parts();
                parts.board = board;
                parts.rules = rules;
                parts.mover = mover;
                parts.rings = starting_rings(board);
                parts.marbles = {CellSet::of(cells_in_order(board)[3]), CellSet::of(cells_in_order(board)[30]),
                                 CellSet{}};
                const Position position = Position::from_parts(parts);
                CAPTURE(position);
                CHECK(position.board() == board);
                CHECK(position.rules() == rules);
                CHECK(position.mover() == mover);
                CHECK(position.rings() == parts.rings);
                CHECK(position.marbles(Marble::White) == parts.marbles[0]);
                CHECK(position.marbles(Marble::Grey) == parts.marbles[1]);
                CHECK(position.marbles(Marble::Black).empty());
                CHECK(position.occupied().size() == 2);
                CHECK(position.pool() == parts.pool);
                CHECK(position.captured(Player::First) == parts.captured[0]);
                CHECK(position.captured(Player::Second) == parts.captured[1]);
                CHECK(position.opponent_enforces() == rules.opponent_enforces());
                CHECK(position.claim_is_optional() == rules.optional_claim());
                CHECK(position.plain() == !(rules.opponent_enforces() || rules.optional_claim()));
            }
        }
    }
}

TEST_CASE("which marble stands where") {
    const Position position = picture(R"(
37 rings, standard, first to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    o       o       o       B
        o       o       o
    o       o       o       o
        o       G       o
    o       o       o       o
        o       o       o
    W       o       o       o
    a   o       o       o   g
        b   o       o   f
            c   o   e
                d
)");
    CHECK(position.marble_at(cell(position, "a1")) == Marble::White);
    CHECK(position.marble_at(cell(position, "d4")) == Marble::Grey);
    CHECK(position.marble_at(cell(position, "g4")) == Marble::Black);
    CHECK_FALSE(position.marble_at(cell(position, "d5")));
    CHECK(names(position, position.occupied()) == "a1 d4 g4");
}

TEST_CASE("positions that differ in one field differ, and so do their hashes") {
    using Change = std::function<void(Position::Parts&)>;
    const std::vector<Change> changes{
        [](Position::Parts&) {},
        [](Position::Parts& p) { p.board = Board::Rings44; },
        [](Position::Parts& p) { p.rules = Rules(Rules::Base::Blitz); },
        [](Position::Parts& p) { p.rules = Rules(Rules::Base::Tournament); },
        [](Position::Parts& p) { p.rules = p.rules.with_touch_move(); },
        [](Position::Parts& p) { p.rules = p.rules.with_opponent_enforcing(); },
        [](Position::Parts& p) { p.rules = p.rules.with_optional_claim(); },
        [](Position::Parts& p) { p.rings.erase(*cell_named(p.board, "a1")); },
        [](Position::Parts& p) { p.rings.erase(*cell_named(p.board, "a2")); },
        [](Position::Parts& p) { p.marbles[0] = CellSet::of(*cell_named(p.board, "d5")); },
        [](Position::Parts& p) { std::swap(p.marbles[0], p.marbles[1]); },
        [](Position::Parts& p) { std::swap(p.marbles[0], p.marbles[2]); },
        [](Position::Parts& p) { p.pool.add(Marble::White); },
        [](Position::Parts& p) { p.pool.add(Marble::Grey); },
        [](Position::Parts& p) { p.pool.add(Marble::Black); },
        [](Position::Parts& p) { p.captured[0].add(Marble::White); },
        [](Position::Parts& p) { p.captured[0].add(Marble::Grey); },
        [](Position::Parts& p) { p.captured[0].add(Marble::Black); },
        [](Position::Parts& p) { p.captured[1].add(Marble::White); },
        [](Position::Parts& p) { p.captured[1].add(Marble::Grey); },
        [](Position::Parts& p) { p.captured[1].add(Marble::Black); },
        [](Position::Parts& p) { std::swap(p.captured[0], p.captured[1]); },
        [](Position::Parts& p) { p.mover = Player::Second; },
    };
    std::vector<Position> positions;
    for (const Change& change : changes) {
        Position::Parts parts = some_parts();
        change(parts);
        positions.push_back(Position::from_parts(parts));
        CHECK(Position::from_parts(parts) == positions.back());
        CHECK(Position::from_parts(parts).hash() == positions.back().hash());
    }
    // States that only turns can lead to.
    Position flagged = positions.front();
    flagged.end_pass();
    positions.push_back(flagged); // with second to move, after a pass
    flagged.end_pass();
    positions.push_back(flagged); // and over
    flagged = positions.front();
    flagged.end_placement(true);
    positions.push_back(flagged); // after a capture was missed
    positions.push_back(positions.front().with_placement_demanded_back());
    std::set<std::uint64_t> hashes;
    for (std::size_t i = 0; i < positions.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            CAPTURE(i);
            CAPTURE(j);
            CHECK_FALSE(positions[i] == positions[j]);
        }
        hashes.insert(positions[i].hash());
    }
    CHECK(hashes.size() == positions.size());
}

TEST_CASE("the same position reached in another order has the same hash") {
    const Position start = Position::start(Board::Rings37);
    const Position one = played(start, {"Wd4,d1", "Gb2,a1", "Be2,g1"});
    const Position other = played(start, {"Be2,g1", "Gb2,d1", "Wd4,a1"});
    CHECK(one == other);
    CHECK(one.hash() == other.hash());
    CHECK_FALSE(one.hash() == played(start, {"Wd4,d1", "Bb2,a1", "Ge2,g1"}).hash());
}

TEST_CASE("R8.1: for repetition, positions are the same whatever the marbles' colours") {
    const Position one = picture(R"(
37 rings, standard, first to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    o       o       o       o
        o       o       o
    o       o       o       o
        o       G       o
    o       o       o       o
        o       o       o
    W       o       o       o
    a   o       o       o   g
        b   o       o   f
            c   .   e
                d

    first   W1
    second  B2
)");
    const Position recoloured = picture(R"(
37 rings, standard, first to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    o       o       o       o
        o       o       o
    o       o       o       o
        o       B       o
    o       o       o       o
        o       o       o
    B       o       o       o
    a   o       o       o   g
        b   o       o   f
            c   .   e
                d

    first   G1
    second  W1 G1
)");
    CHECK_FALSE(one == recoloured);
    CHECK(one.repetition_key() == recoloured.repetition_key());
    // The rings, the rings with marbles, the captured marbles and the mover all count.
    const std::vector<Position> others{
        picture(R"(
37 rings, standard, first to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    o       o       o       o
        o       o       o
    o       o       o       o
        o       G       o
    o       o       o       o
        o       o       o
    W       o       o       o
    a   o       o       o   g
        b   .       o   f
            c   o   e
                d

    first   W1
    second  B2
)"),
        picture(R"(
37 rings, standard, first to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    o       o       o       o
        o       G       o
    o       o       o       o
        o       o       o
    o       o       o       o
        o       o       o
    W       o       o       o
    a   o       o       o   g
        b   o       o   f
            c   .   e
                d

    first   W1
    second  B2
)"),
        picture(R"(
37 rings, standard, first to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    o       o       o       o
        o       o       o
    o       o       o       o
        o       G       o
    o       o       o       o
        o       o       o
    W       o       o       o
    a   o       o       o   g
        b   o       o   f
            c   .   e
                d

    first   W2
    second  B2
)"),
        picture(R"(
37 rings, standard, first to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    o       o       o       o
        o       o       o
    o       o       o       o
        o       G       o
    o       o       o       o
        o       o       o
    W       o       o       o
    a   o       o       o   g
        b   o       o   f
            c   .   e
                d

    first   W1
    second  B3
)"),
        picture(R"(
37 rings, standard, first to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    o       o       o       o
        o       o       o
    o       o       o       o
        o       G       o
    o       o       o       o
        o       o       o
    W       o       o       o
    a   o       o       o   g
        b   o       o   f
            c   .   e
                d

    first   B2
    second  W1
)"),
        picture(R"(
37 rings, standard, second to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    o       o       o       o
        o       o       o
    o       o       o       o
        o       G       o
    o       o       o       o
        o       o       o
    W       o       o       o
    a   o       o       o   g
        b   o       o   f
            c   .   e
                d

    first   W1
    second  B2
)"),
    };
    for (const Position& other : others) {
        CAPTURE(other);
        CHECK_FALSE(one.repetition_key() == other.repetition_key());
    }
}

TEST_CASE("no two of many random positions share a hash") {
    std::mt19937_64 random(6);
    std::set<std::uint64_t> hashes;
    constexpr int many = 20000;
    Position::Parts parts = some_parts();
    for (int i = 0; i < many; ++i) {
        // Adds or removes one ring each time, so that similar positions are also compared.
        const CellSet change = CellSet::of(cell_from(static_cast<int>(random() % 64)));
        parts.marbles[static_cast<std::size_t>(random() % 3)] = CellSet(random());
        parts.rings = (parts.rings | change) - (parts.rings & change);
        hashes.insert(Position::from_parts(parts).hash());
    }
    CHECK(hashes.size() == many);
}
