#include "games/gipf/position_text.hpp"
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

TEST_CASE("G2.5: more pieces are in the reserve of whom they are for, in a basic game that begins as usual") {
    BasicSessionSetup<GipfRules> setup;
    setup.begins = SeatPlan::Begins::Second; // the person plays Black
    setup.rules.version = gipf::Version::Basic;
    setup.handicap = *gipf::handicap_named("one:2");
    const auto session = new_session(setup, 0);
    CHECK(session.position().reserve(Player::First) == 12);
    CHECK(session.position().reserve(Player::Second) == 14);
    CHECK(format_record(session.record()).find("[Setup \"gipf:basic b2B/5/6/B5b/6/5/b2B 12 14 1\"]") !=
          std::string::npos);
    CHECK(gipf::handicap_of(session.game().start()) == gipf::handicap_named("second:2"));
    CHECK(gipf::swapped(*gipf::handicap_named("second:2")) == *gipf::handicap_named("first:2"));
    setup.handicap = *gipf::handicap_named("both:3");
    CHECK(new_session(setup, 0).position().reserve(Player::First) == 15);
    CHECK(gipf::handicap_of(new_session(setup, 0).position()) == gipf::handicap_named("both:3"));

    setup.start = new_session(setup, 0).position(); // no usual start
    CHECK(new_session(setup, 0).position() == *setup.start);
    setup.start.reset();
    CHECK_FALSE(gipf::handicap_of(gipf::Position::start(setup.rules)).has_value());
    CHECK_FALSE(gipf::handicap_of(*gipf::parse_position("gipf:basic b2B/5/6/B5b/6/5/b2B 13 14 1")).has_value());
    CHECK_FALSE(gipf::handicap_of(*gipf::parse_position("gipf:basic b2B/5/6/B5b/6/5/b2B 12 14 2")).has_value());
    for (const auto version : {gipf::Version::Standard, gipf::Version::Tournament}) {
        setup.rules.version = version;
        CHECK(new_session(setup, 0).position() == gipf::Position::start(setup.rules));
    }
    for (const char* name : {"none", "one:1", "other:3", "first:2", "second:1", "both:3"}) {
        REQUIRE(gipf::handicap_named(name).has_value());
        CHECK(name_of(*gipf::handicap_named(name)) == name);
    }
    for (const char* name : {"", "one", "one:", "one:0", "one:4", "both:W1", "none:1", "nobody:1", "one:1:1"}) {
        CAPTURE(name);
        CHECK_FALSE(gipf::handicap_named(name).has_value());
    }
    CHECK_FALSE(handicap_named("both:W1").has_value()); // it would only shorten a game of ZÈRTZ
}

} // namespace zertz
