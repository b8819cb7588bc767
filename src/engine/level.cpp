#include "engine/level.hpp"

#include "base/random.hpp"
#include "engine/search.hpp"

#include <algorithm>
#include <array>
#include <cassert>

namespace zertz {
namespace {

constexpr std::array<Level, 9> levels{{
    {1, 4'000, 220, 0},
    {1, 4'000, 90, 0},
    {1, 4'000, 50, 0},
    {2, 2'200, 20, 2},
    {64, 7'500, 4, 2},
    {64, 60'000, 3, 2},
    {64, 270'000, 3, 2},
    {64, 1'800'000, 2, 3},
    {64, 0, 0, 6},
}};

} // namespace

const Level& level(int number) {
    return levels[static_cast<std::size_t>(std::clamp(number, weakest_level, full_level) - weakest_level)];
}

const SearchLine& choose(const SearchReport& report, const Position& position, Value tolerance, std::uint64_t seed) {
    assert(!report.lines.empty());
    const Value best = report.lines.front().value;
    std::size_t good = 1;
    // What is proven is no matter of taste: a win is taken, and nothing is chosen that is seen to lose.
    while (!is_proven(best) && good < report.lines.size() && !is_loss(report.lines[good].value) &&
           report.lines[good].value >= best - tolerance) {
        ++good;
    }
    return report.lines[mixed(position.hash() + mixed(seed + 1)) % good];
}

} // namespace zertz
