// R6 and R7: claiming isolated groups, and the full board.

#include "../../support/boards.hpp"

using namespace zertz;
using namespace zertz::test;

namespace {

/// a1 and a2 are isolated; one of them carries a marble.
constexpr std::string_view separate_pair = R"(
37 rings, standard, first to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    o       o       o       o
        o       o       o
    .       o       o       o
        .       o       o
    o       o       o       o
        .       o       o
    G       o       o       o
    a   .       o       o   g
        b   o       o   f
            c   o   e
                d
)";

std::string optional(std::string_view picture) {
    std::string text(picture);
    return text.replace(text.find("standard"), 8, "standard+optional-claim");
}

} // namespace

TEST_CASE("R6.1: the rings of an isolated group leave the game, its marbles go to the player who isolated it") {
    // Only a2 joins a1 to the board.
    const Position position = picture(R"(
37 rings, standard, second to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    o       o       o       o
        o       o       o
    o       o       o       o
        o       o       o
    o       o       o       o
        .       o       o
    W       o       o       o
    a   .       o       o   g
        b   o       o   f
            c   o   e
                d

    first   B1
    second  G1
)");
    CHECK(played(position, {"Bd4,a2 x Wa1"}) == picture(R"(
37 rings, standard, first to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    o       o       o       o
        o       o       o
    o       o       o       o
        o       B       o
    .       o       o       o
        .       o       o
    .       o       o       o
    a   .       o       o   g
        b   o       o   f
            c   o   e
                d

    first   B1
    second  W1 G1
)"));
}

TEST_CASE("R6.2: removing the ring that joined a group isolates it") {
    // Only a2 joins a1 and b1 to the board.
    const Position position = picture(R"(
37 rings, standard, first to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    o       o       o       o
        o       o       o
    o       o       o       o
        o       o       o
    o       o       o       o
        .       o       o
    W       .       o       o
    a   B       o       o   g
        b   .       o   f
            c   o   e
                d
)");
    CHECK(has_turn(position, "Gd4,a2xWa1Bb1"));
    CHECK_FALSE(has_turn(position, "Gd4,a2"));
    CHECK(played(position, {"Gd4,a2 x Wa1Bb1"}).captured(Player::First) == MarbleCount(1, 0, 1));
}

TEST_CASE("R6.2: filling the last vacant ring of a separate group claims it, and the ring removal still follows") {
    const Position position = picture(separate_pair);
    const Position after = played(position, {"Wa2,g1 x Ga1Wa2"});
    CHECK(after == picture(R"(
37 rings, standard, second to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    o       o       o       o
        o       o       o
    .       o       o       o
        .       o       o
    .       o       o       o
        .       o       o
    .       o       o       .
    a   .       o       o   g
        b   o       o   f
            c   o   e
                d

    first   W1 G1
)"));
    CHECK(judged(position, Turn::place(Marble::White, cell(position, "a2"))) ==
          "there is a free ring, so one must be removed (R4.2)");
}

TEST_CASE("R6.2: a single separate ring is a group as well") {
    const Position position = picture(R"(
37 rings, standard, first to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    o       o       o       o
        o       o       o
    o       o       o       o
        o       o       o
    .       o       o       o
        .       o       o
    o       o       o       o
    a   .       o       o   g
        b   o       o   f
            c   o   e
                d
)");
    CHECK(has_turn(position, "Wa1,g1xWa1"));
    CHECK(played(position, {"Wa1,g1xWa1"}).captured(Player::First) == MarbleCount(1, 0, 0));
}

TEST_CASE("R6.2: removing the last vacant ring of a separate group isolates what is left of it") {
    CHECK(played(picture(separate_pair), {"Wd4,a2 x Ga1"}) == picture(R"(
37 rings, standard, second to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    o       o       o       o
        o       o       o
    .       o       o       o
        .       W       o
    .       o       o       o
        .       o       o
    .       o       o       o
    a   .       o       o   g
        b   o       o   f
            c   o   e
                d

    first   G1
)"));
}

TEST_CASE("R6.2: filling one ring of a separate group and removing its last vacant one claims the rest") {
    const Position position = picture(R"(
37 rings, standard, first to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    .       o       o       o
        .       o       o
    o       o       o       o
        .       o       o
    o       o       o       o
        .       o       o
    G       o       o       o
    a   .       o       o   g
        b   o       o   f
            c   o   e
                d
)");
    CHECK(played(position, {"Wa2,a3 x Ga1Wa2"}).captured(Player::First) == MarbleCount(1, 1, 0));
    // Once a2 between them is removed, a1 and a3 are two groups.
    CHECK(played(position, {"Wa3,a2 x Ga1Wa3"}).captured(Player::First) == MarbleCount(1, 1, 0));
}

TEST_CASE("R6.3: a group with a vacant ring is not claimed and stays in play") {
    const Position position = picture(separate_pair);
    const Position after = played(position, {"Wd4,g1"});
    CHECK(after.captured(Player::First).empty());
    CHECK(names(after, after.rings() & cells(after, "a1 a2")) == "a1 a2");
    CHECK(has_turn(after, "Wa2,g2xGa1Wa2"));
}

TEST_CASE("R6.4: one ring removed may isolate two groups, and each is claimed") {
    const Position position = picture(R"(
37 rings, standard, first to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    .       o       o       o
        .       o       o
    B       o       o       o
        .       o       o
    o       o       o       o
        .       o       o
    W       o       o       o
    a   .       o       o   g
        b   o       o   f
            c   o   e
                d
)");
    CHECK(played(position, {"Gd4,a2 x Wa1Ba3"}).captured(Player::First) == MarbleCount(1, 0, 1));
}

TEST_CASE("R6.4: one turn may claim a group by its marble and another by its ring") {
    const Position position = picture(R"(
37 rings, standard, first to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    o       o       o       o
        o       o       o
    o       o       o       o
        o       o       o
    .       o       o       o
        .       o       .
    o       o       o       B
    a   .       o       .   g
        b   o       o   f
            c   o   e
                d
)");
    const Position after = played(position, {"Ga1,g2 x Ga1Bg1"});
    CHECK(after.captured(Player::First) == MarbleCount(0, 1, 1));
    CHECK(names(after, after.rings() & cells(after, "a1 g1 g2")) == "");
    // Each of them alone:
    CHECK(has_turn(position, "Ga1,g4xGa1"));
    CHECK(has_turn(position, "Gd4,g2xBg1"));
}

TEST_CASE("R6.5: where claims are compulsory, declining is no turn") {
    const Position position = picture(separate_pair);
    const Turn claim = turn(position, "Wa2,g1 x Ga1Wa2");
    CHECK(judged(position, claim.with_claims_declined(true)) == "claims cannot be declined in this rule set (R6.5)");
}

TEST_CASE("R6.5: a group not claimed then can never be claimed later, and stays as dead rings") {
    const Position position = picture(optional(separate_pair));
    CHECK(has_turn(position, "Wa2,g1xGa1Wa2"));
    CHECK(has_turn(position, "Wa2,g1x-"));
    const Position declined = played(position, {"Wa2,g1 x -"});
    CHECK(declined == picture(optional(R"(
37 rings, standard, second to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    o       o       o       o
        o       o       o
    .       o       o       o
        .       o       o
    W       o       o       o
        .       o       o
    G       o       o       .
    a   .       o       o   g
        b   o       o   f
            c   o   e
                d
)")));
    for (const Turn next : legal_turns(declined)) {
        REQUIRE(claim_of(declined, next).empty());
    }
    const Position later = played(declined, {"Wd4,g2", "Be1,d1"});
    CHECK(names(later, later.rings() & cells(later, "a1 a2")) == "a1 a2");
    CHECK(later.captured(Player::First).empty());
    CHECK(later.captured(Player::Second).empty());
}

TEST_CASE("R6.5: claims of two groups are declined together") {
    const Position position = picture(optional(R"(
37 rings, standard, first to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    o       o       o       o
        o       o       o
    o       o       o       o
        o       o       o
    .       o       o       o
        .       o       .
    o       o       o       B
    a   .       o       .   g
        b   o       o   f
            c   o   e
                d
)"));
    const Position declined = played(position, {"Ga1,g2 x -"});
    CHECK(declined.captured(Player::First).empty());
    CHECK(names(declined, declined.occupied()) == "a1 g1");
    CHECK(names(declined, declined.rings() & cells(declined, "a1 g1 g2")) == "a1 g1");
}

TEST_CASE("R6.5: only a claim can be declined") {
    const Position position = picture(optional(separate_pair));
    CHECK(judged(position, turn(position, "Wd4,g1").with_claims_declined(true)) ==
          "there is no claim to decline (R6.5)");
}

TEST_CASE("R6.6: a capture does not claim, whatever small group it lands in") {
    // a1 to a3 are separate; the jump fills a3, but empties a1 and a2.
    const Position position = picture(R"(
37 rings, standard, first to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    .       o       o       o
        .       o       o
    o       o       o       o
        .       o       o
    G       o       o       o
        .       o       o
    W       o       o       o
    a   .       o       o   g
        b   o       o   f
            c   o   e
                d
)");
    CHECK(played(position, {"x a1Ga3"}) == picture(R"(
37 rings, standard, second to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    .       o       o       o
        .       o       o
    W       o       o       o
        .       o       o
    o       o       o       o
        .       o       o
    o       o       o       o
    a   .       o       o   g
        b   o       o   f
            c   o   e
                d

    first   G1
)"));
}

TEST_CASE("R13.2: a full group that was there before is dead and not claimed by a turn") {
    const Position position = picture(R"(
37 rings, standard, first to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    o       o       o       o
        o       o       o
    .       o       o       o
        .       o       o
    W       o       o       o
        .       o       o
    G       o       o       o
    a   .       o       o   g
        b   o       o   f
            c   o   e
                d
)");
    for (const Turn turn : legal_turns(position)) {
        REQUIRE(claim_of(position, turn).empty());
    }
    CHECK(names(position, played(position, {"Wd4,g1"}).rings() & cells(position, "a1 a2")) == "a1 a2");
}

TEST_CASE("R7.1: who fills the last vacant ring of the whole board claims everything and wins") {
    const Position position = picture(R"(
37 rings, standard, second to move

                7
            6   .   6
        5   .       .   5
    4   .       .       .   4
    .       .       .       .
        .       G       .
    .       B       W       .
        .       o       .
    .       G       B       .
        .       B       .
    .       .       .       .
    a   .       .       .   g
        b   .       .   f
            c   .   e
                d

    first   W1
)");
    CHECK(turns(position) == "Bd4xGc3Bc4Bd3Bd4Gd5Be3We4 Gd4xGc3Bc4Bd3Gd4Gd5Be3We4 Wd4xGc3Bc4Bd3Wd4Gd5Be3We4");
    const Position after = played(position, {"Wd4"});
    CHECK(after.rings().empty());
    CHECK(after.captured(Player::Second) == MarbleCount(2, 2, 3)); // no winning set
    CHECK(after.outcome().result == GameResult::SecondWins);
    CHECK(after.outcome().ending == Ending::FullBoard);
    CHECK(turns(after).empty());
}

TEST_CASE("R7.1: the last vacant ring of the board may be the last ring of all; it is filled, not removed") {
    const Position position = picture(R"(
37 rings, standard, first to move

                7
            6   .   6
        5   .       .   5
    4   .       .       .   4
    .       .       .       .
        .       .       .
    .       .       .       .
        .       .       .
    .       .       .       .
        .       .       .
    o       .       .       .
    a   .       .       .   g
        b   .       .   f
            c   .   e
                d
)");
    CHECK(names(position, free_rings(position)) == "a1");
    CHECK(turns(position) == "Ba1xBa1 Ga1xGa1 Wa1xWa1");
    const Position after = played(position, {"Ga1"});
    CHECK(after.outcome().result == GameResult::FirstWins);
    CHECK(after.captured(Player::First) == MarbleCount(0, 1, 0));
}

TEST_CASE("R7.1: it wins for the one who filled it, however many marbles the other has") {
    const Position position = picture(R"(
37 rings, standard, second to move

                7
            6   .   6
        5   .       .   5
    4   .       .       .   4
    .       .       .       .
        .       .       .
    .       .       .       .
        .       .       .
    .       .       .       .
        .       .       .
    o       .       .       .
    a   .       .       .   g
        b   .       .   f
            c   .   e
                d

    first   W2 G4 B5
    second  G1
)");
    CHECK(played(position, {"Ba1"}).outcome().result == GameResult::SecondWins);
}

TEST_CASE("R7.1: a claim of the whole board that makes a winning set is that win") {
    const Position position = picture(R"(
37 rings, standard, first to move

                7
            6   .   6
        5   .       .   5
    4   .       .       .   4
    .       .       .       .
        .       .       .
    .       .       .       .
        .       .       .
    .       .       .       .
        .       .       .
    o       .       .       .
    a   .       .       .   g
        b   .       .   f
            c   .   e
                d

    first   W3
)");
    const Outcome outcome = played(position, {"Wa1"}).outcome();
    CHECK(outcome.result == GameResult::FirstWins);
    CHECK(outcome.ending == Ending::WinningSet);
    CHECK(outcome.set == WinningSet::White);
}

TEST_CASE("R7.2: when a removal leaves every ring of every group occupied, all is claimed and the mover wins") {
    // Placing on a2 and removing g1 leaves nothing vacant, as does the other way round.
    const Position position = picture(R"(
37 rings, standard, first to move

                7
            6   .   6
        5   .       .   5
    4   .       .       .   4
    .       .       .       .
        .       .       .
    .       .       .       .
        .       .       .
    o       .       .       .
        .       .       .
    G       .       .       o
    a   .       .       .   g
        b   .       .   f
            c   .   e
                d
)");
    CHECK(turns(position) == "Ba2,g1xGa1Ba2 Bg1,a2xGa1Bg1 Ga2,g1xGa1Ga2 Gg1,a2xGa1Gg1 Wa2,g1xGa1Wa2 Wg1,a2xGa1Wg1");
    const Position after = played(position, {"Wg1,a2"});
    CHECK(after.rings().empty());
    CHECK(after.captured(Player::First) == MarbleCount(1, 1, 0));
    CHECK(after.outcome().result == GameResult::FirstWins);
    CHECK(after.outcome().ending == Ending::FullBoard);
}

TEST_CASE("R7.2: all groups full by one removal between them") {
    const Position position = picture(R"(
37 rings, standard, first to move

                7
            6   .   6
        5   .       .   5
    4   .       .       .   4
    o       .       .       .
        .       .       .
    B       .       .       .
        .       .       .
    o       .       .       .
        .       .       .
    W       .       .       .
    a   .       .       .   g
        b   .       .   f
            c   .   e
                d
)");
    const Position after = played(position, {"Ga4,a2 x Wa1Ba3Ga4"});
    CHECK(after.outcome().result == GameResult::FirstWins);
    CHECK(after.captured(Player::First) == MarbleCount(1, 1, 1));
}

TEST_CASE("R13.2: when no vacant ring is left, dead groups are claimed too") {
    const Position position = picture(R"(
37 rings, standard, first to move

                7
            6   .   6
        5   .       .   5
    4   .       .       .   4
    .       .       .       .
        .       .       .
    .       .       .       .
        .       .       .
    o       .       .       .
        .       .       .
    G       .       .       B
    a   .       .       .   g
        b   .       .   f
            c   .   e
                d
)");
    CHECK(turns(position) == "Ba2xGa1Ba2Bg1 Ga2xGa1Ga2Bg1 Wa2xGa1Wa2Bg1");
    const Position by_ring = picture(R"(
37 rings, standard, first to move

                7
            6   .   6
        5   .       .   5
    4   .       .       .   4
    .       .       .       .
        .       .       .
    o       .       .       .
        .       .       .
    o       .       .       .
        .       .       .
    G       .       .       B
    a   .       .       .   g
        b   .       .   f
            c   .   e
                d
)");
    CHECK(played(by_ring, {"Wa2,a3 x Ga1Wa2Bg1"}).captured(Player::First) == MarbleCount(1, 1, 1));
}

TEST_CASE("R7: the claim of the whole board cannot be declined") {
    const Position position = picture(optional(R"(
37 rings, standard, first to move

                7
            6   .   6
        5   .       .   5
    4   .       .       .   4
    .       .       .       .
        .       .       .
    .       .       .       .
        .       .       .
    o       .       .       .
        .       .       .
    G       .       .       B
    a   .       .       .   g
        b   .       .   f
            c   .   e
                d
)"));
    CHECK(turns(position) == "Ba2xGa1Ba2Bg1 Ga2xGa1Ga2Bg1 Wa2xGa1Wa2Bg1");
    CHECK(judged(position, turn(position, "Wa2").with_claims_declined(true)) == "there is no claim to decline (R6.5)");
}

TEST_CASE("R4.5, R6.1: an own marble placed from an empty pool may come back by a claim") {
    const Position position = picture(R"(
37 rings, standard, first to move

                7
            6   B   6
        5   G       B   5
    4   W       B       .   4
    .       G       B       .
        W       B       .
    .       G       B       o
        W       B       .
    .       G       B       .
        .       G       .
    o       W       B       o
    a   W       G       .   g
        b   .       B   f
            c   G   e
                d

    first   W1 G1
)");
    REQUIRE(position.pool().empty());
    CHECK(played(position, {"Wg1,g3 x Wg1"}).captured(Player::First) == MarbleCount(1, 1, 0));
}

TEST_CASE("R13.3: a position in which somebody holds a winning set is finished and has no legal turn") {
    for (const std::string_view n3 : {"37 4/5/6/7/6/5/4 W2G8B10 W4 - 1", "37 4/5/6/7/6/5/4 W2G8B10 W4 - 2",
                                      "37 4/5/6/7/6/5/4 W6G3B10 - G5 1", "37 4/5/6/7/6/5/4 W3G5B7 - W3G3B3 2"}) {
        CAPTURE(std::string(n3));
        const Position position = line(n3);
        CHECK(position.over());
        CHECK(legal_turns(position).empty());
        CHECK(count_turns(position) == 0);
        CHECK(position.outcome().ending == Ending::WinningSet);
    }
    CHECK(line("37 4/5/6/7/6/5/4 W2G8B10 W4 - 1").outcome().result == GameResult::FirstWins);
    CHECK(line("37 4/5/6/7/6/5/4 W3G5B7 - W3G3B3 2").outcome().result == GameResult::SecondWins);
}

TEST_CASE("R13.3: a position without a vacant ring is finished and has no legal turn") {
    const Position full = picture(R"(
37 rings, standard, second to move

                7
            6   .   6
        5   .       .   5
    4   .       .       .   4
    .       .       .       .
        .       .       .
    .       .       .       .
        .       .       .
    G       .       .       .
        .       .       .
    W       .       .       .
    a   .       .       .   g
        b   .       .   f
            c   .   e
                d
)");
    CHECK(full.over());
    CHECK(legal_turns(full).empty());
    CHECK(full.outcome().result == GameResult::FirstWins); // the last mover
    CHECK(full.outcome().ending == Ending::FullBoard);
}
