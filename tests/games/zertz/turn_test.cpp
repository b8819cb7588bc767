#include "games/zertz/turn.hpp"

#include "../../support/print.hpp"

using namespace zertz;

TEST_CASE("R3: a turn is a placement, a capture or a pass, and remembers its parts") {
    CHECK(Turn::pass().is_pass());
    CHECK(Turn() == Turn::pass());
    for (const Marble marble : all_marbles) {
        for (int cell = 0; cell < 64; ++cell) {
            for (const Cell removed : {cell_from(0), cell_from(63), no_cell}) {
                for (const bool declined : {false, true}) {
                    const Turn turn = Turn::place(marble, cell_from(cell), removed, declined);
                    CAPTURE(turn);
                    REQUIRE(turn.is_placement());
                    REQUIRE(turn.marble() == marble);
                    REQUIRE(turn.cell() == cell_from(cell));
                    REQUIRE(turn.removed() == removed);
                    REQUIRE(turn.removes() == (removed != no_cell));
                    REQUIRE(turn.declines_claims() == declined);
                    REQUIRE(turn.with_claims_declined(!declined).declines_claims() == !declined);
                    REQUIRE(turn.with_claims_declined(!declined).with_claims_declined(declined) == turn);
                }
            }
        }
    }
}

TEST_CASE("R5.3: a capture remembers every jump, up to the 23 that 24 marbles allow") {
    for (int pattern = 0; pattern < 6; ++pattern) {
        Turn turn = Turn::capture(cell_from(17));
        const auto direction_of = [pattern](int jump) { return static_cast<Direction>((jump * 5 + pattern) % 6); };
        for (int jump = 0; jump < Turn::max_jumps; ++jump) {
            turn = turn.with_jump(direction_of(jump));
            REQUIRE(turn.jumps() == jump + 1);
        }
        CAPTURE(turn);
        CHECK(turn.is_capture());
        CHECK(turn.cell() == cell_from(17));
        for (int jump = 0; jump < turn.jumps(); ++jump) {
            CAPTURE(jump);
            CHECK(turn.jump(jump) == direction_of(jump));
        }
    }
}

TEST_CASE("turns that differ in one part differ") {
    const Turn place = Turn::place(Marble::White, cell_from(1), cell_from(2));
    CHECK_FALSE(place == Turn::place(Marble::Grey, cell_from(1), cell_from(2)));
    CHECK_FALSE(place == Turn::place(Marble::White, cell_from(3), cell_from(2)));
    CHECK_FALSE(place == Turn::place(Marble::White, cell_from(1), cell_from(3)));
    CHECK_FALSE(place == Turn::place(Marble::White, cell_from(1)));
    CHECK_FALSE(place == place.with_claims_declined(true));
    CHECK_FALSE(place == Turn::pass());
    const Turn capture = Turn::capture(cell_from(1)).with_jump(Direction::Up);
    CHECK_FALSE(capture == Turn::capture(cell_from(2)).with_jump(Direction::Up));
    CHECK_FALSE(capture == Turn::capture(cell_from(1)).with_jump(Direction::Down));
    CHECK_FALSE(capture == capture.with_jump(Direction::Up));
    CHECK_FALSE(capture == Turn::capture(cell_from(1)));
}
