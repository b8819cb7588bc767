#include "table/listed_table.hpp"

#include <doctest/doctest.h>

namespace zertz {
namespace {

TEST_CASE("a table is listed with how long it is open, in the largest unit that fits") {
    ListedTable table;
    table.name = "ada";
    table.about = "37 rings";
    table.since = 1000;
    table.state = ListedTable::State::Running;
    CHECK(line_about(table, 1000) == "ada: 37 rings, just opened");
    CHECK(line_about(table, 1059) == "ada: 37 rings, just opened");
    CHECK(line_about(table, 900) == "ada: 37 rings, just opened"); // the machine's clock was set back
    CHECK(line_about(table, 1060) == "ada: 37 rings, open for 1 minute");
    CHECK(line_about(table, 1000 + 59 * 60) == "ada: 37 rings, open for 59 minutes");
    CHECK(line_about(table, 1000 + 119 * 60) == "ada: 37 rings, open for 1 hour");
    CHECK(line_about(table, 1000 + 120 * 60) == "ada: 37 rings, open for 2 hours");
    table.state = ListedTable::State::Stopped;
    CHECK(line_about(table, 1000) == "ada: 37 rings, stopped");
}

} // namespace
} // namespace zertz
