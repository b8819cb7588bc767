// R10: the changes that the rule sets and their single options make.

#include "../../support/boards.hpp"
#include "games/zertz/zertz_rules.hpp"

#include <set>

using namespace zertz;
using namespace zertz::test;

namespace {

constexpr std::string_view jump_on_the_board = R"(
48 rings, tournament, first to move

                8
            7   o   7
        6   o       o   6
    5   o       o       o   5
    o       o       o       o   4
        o       o       o       o
    o       o       o       o
        o       o       o       o
    o       o       o       o
        o       G       o       o
    o       o       o       o
        o       W       o       o
    o       o       o       o   h
    a   o       o       o   g
        b   o       o   f
            c   o   e
                d
)";

std::string with_rules(std::string_view picture, const std::string& rules) {
    std::string text(picture);
    const std::size_t from = text.find("rings, ") + 7;
    return text.replace(from, text.find(", ", from) - from, rules);
}

bool has_placement(const Position& position) {
    for (const Turn turn : legal_turns(position)) {
        if (turn.is_placement()) {
            return true;
        }
    }
    return false;
}

} // namespace

TEST_CASE("R10.3: a player may place although a jump was possible") {
    const Position position = picture(jump_on_the_board);
    CHECK(has_turn(position, "xd3Gd5"));
    CHECK(has_turn(position, "xd4Wd2"));
    CHECK(has_turn(position, "Ba1,a2"));
    // 46 vacant rings, 21 of them free: as many placements as without a possible jump, and the two captures.
    CHECK(count_turns(position) == 3 * (25 * 21 + 21 * 20) + 2);
    CHECK(legal_turns(position).size() == count_turns(position));
}

TEST_CASE("R10.3 a: the opponent of such a placement may capture") {
    History history(picture(jump_on_the_board));
    history.push(turn(history.current(), "Ba1,a2"));
    CHECK(history.current().capture_was_missed());
    CHECK(history.may_demand_back());
    CHECK(has_turn(history.current(), "xd3Gd5"));
    history.push(turn(history.current(), "x d3Gd5"));
    CHECK_FALSE(history.may_demand_back());
    CHECK_FALSE(history.current().capture_was_missed());
}

TEST_CASE("R10.3 b: the opponent may demand the turn back, and the offender, marble and ring restored, must capture") {
    const Position before = picture(jump_on_the_board);
    History history(before);
    history.push(turn(before, "Ba1,a2"));
    history.demand_back();
    const Position& back = history.current();
    CHECK(history.positions().size() == 1);
    CHECK(back.rings() == before.rings());
    CHECK(back.occupied() == before.occupied());
    CHECK(back.pool() == before.pool());
    CHECK(back.mover() == Player::First);
    CHECK(back.must_capture());
    CHECK(turns(back) == "xd3Gd5 xd4Wd2");
    CHECK(count_turns(back) == 2);
    CHECK(judged(back, Turn::place(Marble::Black, cell(back, "a1"), cell(back, "a2"))) ==
          "the capture was demanded, so placing is not allowed (R10.3)");
    history.push(turn(back, "x d4Wd2"));
    CHECK_FALSE(history.current().must_capture());
    CHECK_FALSE(history.may_demand_back());
    CHECK(has_placement(history.current()));
}

TEST_CASE("R10.3 c: the opponent may play on by placing; then it is the first offender who may demand that back") {
    History history(picture(jump_on_the_board));
    history.push(turn(history.current(), "Ba1,a2"));
    history.push(turn(history.current(), "Bh1,h2"));
    CHECK(history.current().mover() == Player::First);
    CHECK(history.may_demand_back());
    history.demand_back();
    // Second's placement is taken back; First's stays.
    CHECK(history.positions().size() == 2);
    CHECK(history.current().mover() == Player::Second);
    CHECK(names(history.current(), history.current().occupied()) == "a1 d3 d4");
    CHECK(turns(history.current()) == "xd3Gd5 xd4Wd2");
}

TEST_CASE("R10.3: both may go on placing past the jump") {
    History history(picture(jump_on_the_board));
    for (const std::string_view text : {"Ba1,a2", "Bh1,h2", "Gf6,g5", "x d3Gd5"}) {
        history.push(turn(history.current(), text));
    }
    CHECK(history.current().captured(Player::Second) == MarbleCount(0, 1, 0));
}

TEST_CASE("R10.3: a placement that takes the jump away is an offence all the same") {
    // d5 is a gap; with d2 filled and d1 removed, no marble can be jumped any more.
    const Position before = picture(R"(
48 rings, tournament, first to move

                8
            7   o   7
        6   o       o   6
    5   o       o       o   5
    o       o       o       o   4
        o       o       o       o
    o       o       o       o
        o       .       o       o
    o       o       o       o
        o       G       o       o
    o       o       o       o
        o       W       o       o
    o       o       o       o   h
    a   o       o       o   g
        b   o       o   f
            c   o   e
                d
)");
    CHECK(has_turn(before, "xd4Wd2"));
    History history(before);
    history.push(turn(before, "Bd2,d1"));
    CHECK_FALSE(can_jump(history.current()));
    CHECK(history.may_demand_back());
    history.demand_back();
    CHECK(turns(history.current()) == "xd4Wd2");
}

TEST_CASE("R10.3: a placement where no jump was possible cannot be demanded back") {
    History history(Position::start(Board::Rings48, Rules(Rules::Base::Tournament)));
    CHECK_FALSE(history.may_demand_back());
    history.push(turn(history.current(), "Wd4,d1"));
    CHECK_FALSE(history.may_demand_back());
    history.push(turn(history.current(), "Gd5,d8")); // makes a jump possible, but there was none before
    CHECK_FALSE(history.may_demand_back());
}

TEST_CASE("R10.3: a later turn does not make an old offence one that can be demanded back") {
    History history(picture(jump_on_the_board));
    history.push(turn(history.current(), "Bd2,a1"));  // d4 cannot jump d3 any more
    history.push(turn(history.current(), "x d3Gd5")); // but d3 could jump d4
    history.push(turn(history.current(), "Bh1,h2"));
    CHECK_FALSE(history.may_demand_back());
}

TEST_CASE("R10.4: opponent-enforced capture by itself") {
    const Position position = picture(with_rules(jump_on_the_board, "standard+enforce"));
    CHECK(has_turn(position, "xd3Gd5"));
    CHECK(has_turn(position, "Ba1,a2"));
    // Claims are not optional under it.
    const Position claim = picture(R"(
37 rings, standard+enforce, first to move

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
)");
    CHECK(has_turn(claim, "Wa2,g1xGa1Wa2"));
    CHECK_FALSE(has_turn(claim, "Wa2,g1x-"));
    CHECK(judged(claim, turn(claim, "Wa2,g1").with_claims_declined(true)) ==
          "claims cannot be declined in this rule set (R6.5)");
}

TEST_CASE("R10.4: optional claiming by itself") {
    const Position jump = picture(with_rules(jump_on_the_board, "standard+optional-claim"));
    CHECK(turns(jump) == "xd3Gd5 xd4Wd2");
    const Position claim = picture(R"(
37 rings, standard+optional-claim, first to move

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
)");
    CHECK(has_turn(claim, "Wa2,g1xGa1Wa2"));
    CHECK(has_turn(claim, "Wa2,g1x-"));
}

TEST_CASE("R10.4: touch-move by itself changes no turn") {
    for (const std::string_view rules : {"standard", "standard+touch"}) {
        CHECK(turns(picture(with_rules(jump_on_the_board, std::string(rules)))) == "xd3Gd5 xd4Wd2");
    }
    CHECK(turns(Position::start(Board::Rings37)) == turns(Position::start(Board::Rings37, Rules().with_touch_move())));
}

TEST_CASE("R10.3: tournament has optional claims, and a claim declined leaves the group dead") {
    const Position position = picture(R"(
48 rings, tournament, first to move

                8
            7   o   7
        6   o       o   6
    5   o       o       o   5
    o       o       o       o   4
        o       o       o       o
    o       o       o       o
        o       o       o       o
    .       o       o       o
        .       o       o       o
    o       o       o       o
        .       o       o       o
    G       o       o       o   h
    a   .       o       o   g
        b   o       o   f
            c   o   e
                d
)");
    const Position declined = played(position, {"Wa2,g1 x -"});
    CHECK(declined.captured(Player::First).empty());
    CHECK(names(declined, declined.occupied()) == "a1 a2");
    const Position claimed = played(position, {"Wa2,g1"});
    CHECK(claimed.captured(Player::First) == MarbleCount(1, 1, 0));
}

TEST_CASE("R4.6, R10.3: with an empty pool and nothing captured, who can jump must, also where the opponent enforces") {
    const Position position = picture(R"(
37 rings, standard+enforce, first to move

                7
            6   .   6
        5   .       .   5
    4   .       G       .   4
    .       B       G       .
        B       o       W
    .       o       o       .
        B       o       W
    .       W       o       .
        B       o       W
    .       B       G       .
    a   .       G       .   g
        b   .       .   f
            c   .   e
                d

    second  W2 G4 B5
)");
    CHECK(turns(position) == "xb2Wd4 xb3Wd3 xc2Wc4");
    CHECK(judged(position, Turn::pass()) == "passing is allowed only if no other move is possible (R4.6)");
}
