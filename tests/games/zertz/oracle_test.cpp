#include "../../support/oracle.hpp"

#include "../../support/boards.hpp"
#include "games/zertz/perft.hpp"
#include "games/zertz/position_text.hpp"

#include <sstream>
#include <string>
#include <vector>

using namespace zertz;
using namespace zertz::test;

TEST_CASE("the oracle's counts of turn sequences") {
    constexpr std::uint64_t largest = 20'000'000; // larger ones belong in the bench
    for (const Row& row : rows_of("perft.tsv", 3)) {
        const std::uint64_t count = std::stoull(row[2]);
        if (count <= largest) {
            CAPTURE(row[0]);
            CAPTURE(row[1]);
            CHECK(perft(line(row[0]), std::stoi(row[1])) == count);
        }
    }
}

TEST_CASE("the oracle's legal turns") {
    for (const Row& row : rows_of("moves.tsv", 2)) {
        CAPTURE(row[0]);
        CHECK(turns(line(row[0])) == row[1]);
    }
}

TEST_CASE("the oracle's positions after a turn") {
    for (const Row& row : rows_of("turns.tsv", 4)) {
        CAPTURE(row[0]);
        CAPTURE(row[1]);
        const Position next = played(line(row[0]), {row[1]});
        CHECK(format_position(next) == row[2]);
        CHECK(name_of(next.outcome().result) == row[3]);
    }
}
