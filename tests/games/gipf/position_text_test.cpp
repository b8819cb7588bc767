#include "games/gipf/position_text.hpp"

#include "../../support/gipf.hpp"

namespace zertz::gipf {

TEST_CASE("G10: a position on one line is read and written the same") {
    for (const std::string_view text :
         {"gipf:standard g2G/5/6/G5g/6/5/g2G 12 12 1", "gipf:tournament 4/5/1L4/3GgPB/6/5/4 13C1 14L1 2",
          "gipf:tournament+centre 4/5/6/7/6/5/4 18sL6C6 18s 1", "gipf:tournament 2G1/5/6/7/6/5/g3 16g 16gL2 1"}) {
        CAPTURE(text);
        const auto read = parse_position(text);
        CHECK((read && format_position(*read) == text));
    }
    CHECK(format_position(Position::start({})) == "gipf:standard g2G/5/6/G5g/6/5/g2G 12 12 1");
    CHECK(format_position(Position::start({Version::Basic, 3, 1, true})) ==
          "gipf:basic+centre b2B/5/6/B5b/6/5/b2B 12L3C1 12L3C1 1");
    CHECK(format_position(Position::start({Version::Tournament, 0, 0, false})) ==
          "gipf:tournament 4/5/6/7/6/5/4 18s 18s 1");
}

TEST_CASE("G10.4: what cannot be a position is refused with place and clause") {
    struct Case {
        std::string_view text;
        std::size_t offset;
        std::string_view rule;
    };
    for (const Case& each : {Case{"", 0, "G10.1"},
                             Case{"gipf 4/5/6/7/6/5/4 1 1 1", 0, "G10.1"},
                             Case{"gipf:basic", 10, "G10.2"},
                             Case{"gipf:basic 4/5/6/7/6/5 1 1 1", 22, "G10.2"},
                             Case{"gipf:basic 4/5/6/7/6/5/4/ 1 1 1", 24, "G10.2"},
                             Case{"gipf:basic 4/5/6/8/6/5/4 1 1 1", 17, "G10.2"},
                             Case{"gipf:basic 4/5/6/3x3/6/5/4 1 1 1", 18, "G10.2"},
                             Case{"gipf:basic 4/5/6/7/6/5/4 01 1 1", 25, "G10.3"},
                             Case{"gipf:basic 4/5/6/7/6/5/4 19 1 1", 25, "G10.3"},
                             Case{"gipf:basic 4/5/6/7/6/5/4 1L0 1 1", 27, "G10.3"},
                             Case{"gipf:basic 4/5/6/7/6/5/4 1C7 1 1", 27, "G10.3"},
                             Case{"gipf:basic 4/5/6/7/6/5/4 1C1L1 1 1", 28, "G10.3"},
                             Case{"gipf:basic 4/5/6/7/6/5/4 1 1 3", 29, "G10.3"},
                             Case{"gipf:basic 4/5/6/7/6/5/4 1 1 1 x", 31, "G10"},
                             Case{"gipf:basic G3/5/6/7/6/5/4 1 1 1", 26, "G10.4"},
                             Case{"gipf:basic B3/5/6/7/6/5/4 18 1 1", 26, "G10.4"},
                             Case{"gipf:standard G3/5/6/7/6/5/4 17 1 1", 29, "G10.4"},
                             Case{"gipf:basic L3/5/6/7/6/5/4 5L6 1 1", 26, "G10.4"},
                             Case{"gipf:standard 4/5/6/7/6/5/4 18s 1 1", 28, "G10.4"},
                             Case{"gipf:tournament G3/5/6/7/6/5/4 16s 1 1", 31, "G10.4"},
                             Case{"gipf:tournament B3/5/6/7/6/5/4 16g 1 1", 31, "G10.4"}}) {
        CAPTURE(each.text);
        const auto read = parse_position(each.text);
        CHECK_FALSE(read.ok());
        if (!read) {
            CAPTURE(read.error());
            CHECK(read.error().offset == each.offset);
            CHECK(read.error().rule == each.rule);
        }
    }
}

TEST_CASE("what is wrong with a position is said with the player and the numbers") {
    const auto fault = [](std::string_view text) { return parse_position(text).error().message; };
    CHECK(fault("gipf:basic 4/5/6/7/6/5 1 1 1") == "too few columns: 6 of 7");
    CHECK(fault("gipf:basic 4/5/6/7/6/5/4/ 1 1 1") == "too many columns: the board has 7");
    CHECK(fault("gipf:basic 1/5/6/7/6/5/4 1 1 1") == "column b is too short: 1 spot of 4");
    CHECK(fault("gipf:basic 3/5/6/7/6/5/4 1 1 1") == "column b is too short: 3 spots of 4");
    CHECK(fault("gipf:basic 4/5/6/3x3/6/5/4 1 1 1") ==
          "cannot read 'x'; use B, G, L or P, or a number of vacant spots");
    CHECK(fault("gipf:basic 4/5/6/7/6/5/4 1 1L0 1") == "Black's potentials to enter must be a number from 1 to 6");
    CHECK(fault("gipf:basic 4/5/6/7/6/5/4 1C7 1 1") == "White's challenges left must be a number from 1 to 6");
    CHECK(fault("gipf:basic 4/5/6/7/6/5/4 1x 1 1") == "cannot read 'x' after the reserve; use s, g, L or C");
}

} // namespace zertz::gipf
