#include "games/gipf/perft.hpp"

#include "../../support/gipf.hpp"

namespace zertz::gipf {

namespace {

struct Start {
    Version version;
    int potentials;
    std::array<std::uint64_t, 4> counts;
};

constexpr std::array<Start, 6> starts{{{Version::Basic, 0, {30, 924, 29'016, 924'432}},
                                       {Version::Standard, 0, {30, 924, 29'016, 924'432}},
                                       {Version::Tournament, 0, {18, 348, 14'304, 620'352}},
                                       {Version::Basic, 3, {60, 3'696, 175'176, 8'426'424}},
                                       {Version::Standard, 3, {60, 3'696, 175'176, 8'426'424}},
                                       {Version::Tournament, 3, {18, 348, 21'456, 1'395'792}}}};

void check_depths(int from, int to) {
    for (const Start& start : starts) {
        const Position position = Position::start({start.version, start.potentials, 0, false});
        CAPTURE(position);
        for (int depth = from; depth <= to; ++depth) {
            CHECK(perft(position, depth) == start.counts[static_cast<std::size_t>(depth - 1)]);
        }
    }
}

} // namespace

TEST_CASE("G14.1: up to three turns from the start positions") {
    CHECK(perft(Position::start({}), 0) == 1u);
    check_depths(1, 3);
}

TEST_CASE("G14.1: four turns from the start positions" * doctest::skip()) {
    check_depths(4, 4);
}

TEST_CASE("G5.6: seven GIPF-pieces in one line give 16,251 turns") {
    CHECK(perft(test::line("gipf:standard g3/5/6/GGGGGGG/6/5/4 4 5 1"), 1) == 16'251u);
}

} // namespace zertz::gipf
