#include "record/record.hpp"
#include "session/setup.hpp"

#include <doctest/doctest.h>

namespace zertz {

TEST_CASE("a handicap comes from the pool, to the side that it is for, and the record tells it (N3)") {
    SessionSetup setup;
    setup.begins = SessionSetup::Begins::Second; // the computer goes first
    setup.handicap = *handicap_named("one:W1G2");
    Session session = new_session(setup, 0);
    CHECK(session.position().captured(Player::Second) == MarbleCount(1, 2, 0));
    CHECK(session.position().pool() == MarbleCount(5, 6, 10));
    CHECK(format_record(session.record()).find("[Setup \"37 4/5/6/7/6/5/4 W5G6B10 - W1G2 1\"]") != std::string::npos);
    CHECK(handicap_of(session.game().start()) == std::pair(Player::Second, MarbleCount(1, 2, 0)));
    setup.handicap = *handicap_named("other:B1");
    CHECK(new_session(setup, 0).position().captured(Player::First) == MarbleCount(0, 0, 1));
    setup.handicap = *handicap_named("second:B1");
    CHECK(new_session(setup, 0).position().captured(Player::Second) == MarbleCount(0, 0, 1));
    CHECK_FALSE(handicap_of(Position::start(Board::Rings37)).has_value());
}

TEST_CASE("handicaps are read back as they are written, and nonsense is refused") {
    for (const char* name : {"none", "one:W1", "other:W1G1B1", "first:G2", "second:W2G2B2"}) {
        REQUIRE(handicap_named(name).has_value());
        CHECK(name_of(*handicap_named(name)) == name);
    }
    // The last ones would win at once (R2.1), or are more than there are.
    for (const char* name : {"", "one", "one:", "nobody:W1", "one:X1", "one:W", "one:-", "none:W1", "one:W1W1",
                             "one:W4", "first:W3G3B3", "one:B11"}) {
        CAPTURE(name);
        CHECK_FALSE(handicap_named(name).has_value());
    }
    CHECK_FALSE(
        with_handicap(Position::start(Board::Rings37, Rules(Rules::Base::Blitz)), Player::First, MarbleCount(2, 2, 2))
            .has_value()); // R10.2
}

} // namespace zertz
