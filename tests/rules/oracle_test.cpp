// Tables made by an independent program, which are not part of this tree: the environment variable ZERTZ_SHARED names
// the folder that has them in oracle/.

#include "../support/boards.hpp"
#include "notation/position_text.hpp"
#include "rules/perft.hpp"

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

using namespace zertz;
using namespace zertz::test;

namespace {

using Row = std::vector<std::string>;

/// The rows of a table; none, and a message, where there are no tables.
std::vector<Row> rows_of(const std::string& name, std::size_t columns) {
    const char* folder = std::getenv("ZERTZ_SHARED");
    std::vector<Row> rows;
    if (folder == nullptr || *folder == '\0') {
        MESSAGE("skipped: ZERTZ_SHARED names no folder with oracle/" << name);
        return rows;
    }
    std::ifstream in(std::string(folder) + "/oracle/" + name);
    REQUIRE_MESSAGE(in, "cannot read oracle/" << name << " in " << folder);
    for (std::string text; std::getline(in, text);) {
        if (text.empty()) {
            continue;
        }
        Row row;
        std::istringstream fields(text);
        for (std::string field; std::getline(fields, field, '\t');) {
            row.push_back(field);
        }
        row.resize(std::max(row.size(), columns)); // the last field may be empty
        rows.push_back(row);
    }
    REQUIRE_FALSE(rows.empty());
    return rows;
}

} // namespace

TEST_CASE("the oracle's counts of turn sequences") {
    constexpr std::uint64_t largest = 20'000'000; // more belongs into the bench
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
