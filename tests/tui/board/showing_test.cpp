#include "tui/model/showing.hpp"

#include "../../support/boards.hpp"
#include "../../support/random_play.hpp"
#include "../support.hpp"
#include "games/zertz/movegen.hpp"
#include "tui/board/spots.hpp"

#include <doctest/doctest.h>

namespace zertz::tui {
namespace {

const Spot& spot(const Spots& spots, std::string_view name) {
    return spots[*cell_named(spots.board, name)];
}

Model against_computer(const Position& start) {
    return begin_game(blank(), two_people(start, {}, {Seat::person("ada"), Seat::computer(3)})).model;
}

} // namespace

TEST_CASE(
    "a placement is shown as its marble, then its ring; a capture jump by jump; the last step is the whole turn") {
    test::Random random(11);
    int claims = 0;
    for (int i = 0; i < 300; ++i) {
        const Position before = test::random_end(random, Board::Rings37, {});
        const std::vector<Turn> turns = legal_turns(before);
        if (turns.empty() || turns.front().is_pass()) {
            continue;
        }
        const Turn turn = test::random_turn(random, before, turns, test::Taste::Claims);
        const Showing showing{before, turn, 1000, 600};
        const Position whole = after(before, turn);
        const Position first = seen_at(showing, 1000).position;
        if (turn.is_placement()) {
            CHECK(first.marble_at(turn.cell()) == turn.marble());
            CHECK(first.rings() == before.rings());
        } else {
            CHECK(first.occupied().size() == before.occupied().size() - 1);
        }
        Millis now = showing.since;
        CellSet marbles = first.occupied();
        CellSet rings = first.rings();
        int steps = 1;
        while (const auto next = next_step_of(showing, now)) {
            REQUIRE(*next > now);
            now = *next;
            const Position seen = seen_at(showing, now).position;
            const bool moved = seen.occupied() != marbles || seen.rings() != rings;
            CHECK(moved == (now < showing.since + showing.lasts)); // the end changes nothing
            marbles = seen.occupied();
            rings = seen.rings();
            steps += moved ? 1 : 0;
        }
        CHECK(now == showing.since + showing.lasts);
        CHECK(marbles == whole.occupied());
        CHECK(rings == whole.rings());
        const int own = turn.is_capture() ? turn.jumps() : turn.removes() ? 2 : 1;
        CHECK(steps - own >= 0);
        CHECK(steps - own <= 1);
        claims += steps - own;
    }
    CHECK(claims > 10);
}

TEST_CASE("; shows the last move again: its ring is there until its time has come, and then it stays marked") {
    Model model = press(playing(), ":Wd4,a1<ret>");
    CHECK_FALSE(model.play.showing.has_value());
    CHECK_FALSE(next_wake(model).has_value());
    model = tell(press(tell(std::move(model), Tick{10'000}), ";"), Tick{10'001});
    CHECK(spot(spots_of(model), "a1").ring);
    CHECK(spot(spots_of(model), "d4").marble == Marble::White);
    CHECK(next_wake(model) == 10'250);
    model = tell(std::move(model), Tick{10'250});
    CHECK_FALSE(spot(spots_of(model), "a1").ring);
    model = tell(std::move(model), Tick{10'500});
    CHECK_FALSE(model.play.showing.has_value());
    CHECK_FALSE(next_wake(model).has_value());
    CHECK(spot(spots_of(model), "a1").inside == Inside::Cross);
    CHECK(spot(spots_of(model), "d4").mark == Mark::LastTurn);
}

TEST_CASE("before the first move there is none to be shown again") {
    const Model model = press(playing(), ";");
    CHECK_FALSE(model.play.showing.has_value());
    CHECK(model.notice == "No move has been made yet");
}

TEST_CASE("what the computer does is shown step by step, and a key that ends that does what it does") {
    Model model = press(against_computer(Position::start(Board::Rings37)), ":Wd4,a1<ret>");
    CHECK_FALSE(model.play.showing.has_value()); // the player has seen the own move
    const Turn reply = Turn::place(Marble::Grey, *cell_named(Board::Rings37, "b2"), *cell_named(Board::Rings37, "g4"));
    model = tell(std::move(model), Answer{model.play.ticket, {reply}});
    REQUIRE(model.play.showing.has_value());
    CHECK(spot(spots_of(model), "g4").ring);
    const Model key = press(model, "b");
    CHECK_FALSE(key.play.showing.has_value());
    CHECK(key.play.marble == Marble::Black);
    CHECK_FALSE(spot(spots_of(key), "g4").ring);
    model.look.animation = 0;
}

TEST_CASE("with no time for it a move is shown at once, but for who asks to see it") {
    Model model = press(against_computer(Position::start(Board::Rings37)), ":Wd4,a1<ret>");
    model.look.animation = 0;
    const Turn reply = Turn::place(Marble::Grey, *cell_named(Board::Rings37, "b2"), *cell_named(Board::Rings37, "g4"));
    model = tell(std::move(model), Answer{model.play.ticket, {reply}});
    CHECK_FALSE(model.play.showing.has_value());
    CHECK(press(model, ";").play.showing.has_value());
    CHECK(press(model, ";").look.animation == 0);
}

} // namespace zertz::tui
