#include "../../support/oracle.hpp"

#include "../../support/gipf.hpp"
#include "games/gipf/perft.hpp"
#include "games/gipf/position_text.hpp"
#include "games/gipf/turn_text.hpp"

#include <string>

namespace zertz::gipf {

using namespace test;
using zertz::test::rows_of;

TEST_CASE("GIPF: the oracle's counts of turn sequences") {
    for (const zertz::test::Row& row : rows_of("gipf-perft.tsv", 3)) {
        CAPTURE(row[0]);
        CAPTURE(row[1]);
        CHECK(perft(line(row[0]), std::stoi(row[1])) == std::stoull(row[2]));
    }
}

TEST_CASE("GIPF: the oracle's legal turns") {
    for (const zertz::test::Row& row : rows_of("gipf-moves.tsv", 2)) {
        CAPTURE(row[0]);
        CHECK(turns(line(row[0])) == row[1]);
    }
}

TEST_CASE("GIPF: the oracle's positions after a turn") {
    for (const zertz::test::Row& row : rows_of("gipf-turns.tsv", 4)) {
        CAPTURE(row[0]);
        CAPTURE(row[1]);
        const Position position = line(row[0]);
        const Turn made = turn(position, row[1]);
        CHECK(format_turn(position, made) == row[1]);
        CHECK_FALSE(why_not(position, made));
        CHECK(format_position(after(position, made)) == row[2]);
        CHECK(name_of(outcome(after(position, made)).result) == row[3]);
    }
}

TEST_CASE("GIPF: what the oracle calls illegal is refused") {
    for (const zertz::test::Row& row : rows_of("gipf-illegal.tsv", 2)) {
        CAPTURE(row[0]);
        CAPTURE(row[1]);
        CHECK_FALSE(parse_turn(row[1], line(row[0])));
    }
}

} // namespace zertz::gipf
