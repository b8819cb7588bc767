#include "base/text_graph.hpp"

#include "base/text.hpp"

#include <doctest/doctest.h>

#include <sstream>

using namespace zertz;

TEST_CASE("columns reach from the axis up or down to their heights") {
    const TextGraph graph{2, 1, {2, 0, 1, -1, 1}, {{2, "high"}, {-1, "a name longer than its room"}}, "1", "5"};
    CHECK(drawn(graph) == "        high |#\n"
                          "             |# # #\n"
                          "             +-----\n"
                          "a name lo... |   #\n"
                          "              1   5\n");
    CHECK(drawn(TextGraph{2, 1, {}, {}, "1", "5"}).empty());
}

TEST_CASE("what is below the last column ends there in any script, and gives way to what is below the first") {
    TextGraph graph{1, 0, {1, 1, 1, 1, 1, 1, 1, 1}, {}, "1", "ход 8"};
    CHECK(drawn(graph).ends_with("              1  ход 8\n"));
    graph.heights.resize(7);
    CHECK(drawn(graph).ends_with("              1\n"));
}

TEST_CASE("the widest graph fits into 80 characters") {
    const TextGraph graph{1, 1, std::vector<int>(TextGraph::most_columns, 1), {{1, "twelve signs"}}, "first", "last"};
    std::istringstream lines(drawn(graph));
    for (std::string line; std::getline(lines, line);) {
        CHECK(length_in_characters(line) <= 80);
    }
}
