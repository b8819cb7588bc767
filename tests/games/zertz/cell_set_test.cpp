#include "board/cell_set.hpp"

#include "../../support/print.hpp"

#include <random>
#include <set>
#include <vector>

using namespace zertz;

TEST_CASE("a cell set holds what was put in and not taken out") {
    CellSet set;
    CHECK(set.empty());
    CHECK(set.size() == 0);
    set.insert(cell_from(0));
    set.insert(cell_from(63));
    CHECK(set.contains(cell_from(0)));
    CHECK(set.contains(cell_from(63)));
    CHECK_FALSE(set.contains(cell_from(1)));
    CHECK(set.size() == 2);
    CHECK_FALSE(set.single());
    set.erase(cell_from(0));
    set.erase(cell_from(5));
    CHECK(set == CellSet::of(cell_from(63)));
    CHECK(set.single());
    CHECK(set.first() == cell_from(63));
}

TEST_CASE("a cell set does what std::set does") {
    std::mt19937_64 random(1);
    for (int round = 0; round < 1000; ++round) {
        CellSet a;
        CellSet b;
        std::set<int> plain_a;
        std::set<int> plain_b;
        for (int i = 0; i < 30; ++i) {
            const int one = static_cast<int>(random() % 64);
            const int two = static_cast<int>(random() % 64);
            a.insert(cell_from(one));
            plain_a.insert(one);
            b.insert(cell_from(two));
            plain_b.insert(two);
        }
        std::vector<int> walked;
        for (const Cell cell : a) {
            walked.push_back(index_of(cell));
        }
        REQUIRE(walked == std::vector<int>(plain_a.begin(), plain_a.end()));
        REQUIRE(a.size() == static_cast<int>(plain_a.size()));
        REQUIRE(index_of(a.first()) == *plain_a.begin());
        for (int i = 0; i < 64; ++i) {
            const bool in_a = plain_a.count(i) != 0;
            const bool in_b = plain_b.count(i) != 0;
            REQUIRE((a | b).contains(cell_from(i)) == (in_a || in_b));
            REQUIRE((a & b).contains(cell_from(i)) == (in_a && in_b));
            REQUIRE((a - b).contains(cell_from(i)) == (in_a && !in_b));
            REQUIRE((~a).contains(cell_from(i)) == !in_a);
        }
    }
}
