#include "engine/transposition_table.hpp"

#include "base/joined_thread.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <vector>

using namespace zertz;

namespace {

/// Keys spread over the whole table.
std::uint64_t key_of(std::uint64_t number) {
    return (number + 1) * 0x9e3779b97f4a7c15u;
}

} // namespace

TEST_CASE("the table gives back what was stored, negative values too") {
    TranspositionTable table(1);
    table.store(key_of(1), {77, -1234, 5, Bound::AtLeast});
    table.store(key_of(2), {78, loss_in(3), -1, Bound::Exact});
    const auto first = table.find(key_of(1));
    REQUIRE(first);
    CHECK(first->turn == 77);
    CHECK(first->value == -1234);
    CHECK(first->depth == 5);
    CHECK(first->bound == Bound::AtLeast);
    const auto second = table.find(key_of(2));
    REQUIRE(second);
    CHECK(second->value == loss_in(3));
    CHECK(second->depth == -1);
    CHECK_FALSE(table.find(key_of(3)));
}

TEST_CASE("a bound without a turn does not forget the turn known") {
    TranspositionTable table(1);
    table.store(key_of(1), {77, 10, 5, Bound::AtLeast});
    table.store(key_of(1), {0, 12, 6, Bound::AtMost});
    CHECK(table.find(key_of(1))->turn == 77);
    CHECK(table.find(key_of(1))->value == 12);
}

TEST_CASE("a shallow finding does not replace a deeper one about the same position, until that has aged") {
    TranspositionTable table(1);
    table.store(key_of(1), {77, 10, 9, Bound::AtLeast});
    table.store(key_of(1), {0, 500, 1, Bound::Exact});
    CHECK(table.find(key_of(1))->depth == 9);
    CHECK(table.find(key_of(1))->value == 10);
    for (int search = 0; search < 3; ++search) {
        table.age();
    }
    table.store(key_of(1), {78, 500, 1, Bound::Exact});
    CHECK(table.find(key_of(1))->depth == 1);
    CHECK(table.find(key_of(1))->turn == 78);
}

TEST_CASE("a shallow proof replaces a deep estimate, and no estimate replaces a proof") {
    TranspositionTable table(1);
    table.store(key_of(1), {77, 10, 9, Bound::AtLeast});
    table.store(key_of(1), {78, win_in(3), 1, Bound::AtLeast});
    CHECK(table.find(key_of(1))->value == win_in(3));
    table.store(key_of(1), {79, 10, 20, Bound::Exact});
    CHECK(table.find(key_of(1))->value == win_in(3));
    // A win as an upper bound does not prove a win.
    table.store(key_of(2), {77, win_in(3), 1, Bound::AtMost});
    table.store(key_of(2), {78, 20, 2, Bound::Exact});
    CHECK(table.find(key_of(2))->value == 20);
}

TEST_CASE("a cleared table is empty") {
    TranspositionTable table(1);
    table.store(key_of(1), {77, 10, 5, Bound::AtLeast});
    table.clear();
    CHECK_FALSE(table.find(key_of(1)));
    CHECK(table.per_mille_full() == 0);
}

TEST_CASE("the table counts only what the present search has filled") {
    TranspositionTable table(1);
    for (std::uint64_t i = 0; i < 200'000; ++i) {
        table.store(key_of(i), {1, 0, 1, Bound::Exact});
    }
    CHECK(table.per_mille_full() > 900);
    table.age();
    CHECK(table.per_mille_full() == 0);
}

TEST_CASE("shallow entries of earlier searches give way to new ones, deep ones of this search stay") {
    TranspositionTable table(1);
    table.store(key_of(0), {9, 0, 40, Bound::Exact});
    for (std::uint64_t i = 1; i < 200'000; ++i) {
        table.store(key_of(i), {1, 0, 1, Bound::Exact});
    }
    CHECK(table.find(key_of(0)));
}

TEST_CASE("threads that write the same entries never read a mixture of two") {
    TranspositionTable table(1);
    std::vector<JoinedThread> threads;
    std::atomic<int> wrong = 0;
    for (int thread = 0; thread < 4; ++thread) {
        threads.emplace_back([&table, &wrong, thread] {
            for (std::uint64_t i = 0; i < 20'000; ++i) {
                const std::uint64_t number = i % 64;
                table.store(key_of(number), {static_cast<std::uint32_t>(number + 1), static_cast<Value>(number) * 10,
                                             thread, Bound::Exact});
                const auto found = table.find(key_of((i * 7) % 64));
                if (found && found->value != (static_cast<Value>(found->turn) - 1) * 10) {
                    ++wrong;
                }
            }
        });
    }
    threads.clear();
    CHECK(wrong == 0);
}
