#include "engine/level.hpp"

#include "engine/choose_among.hpp"
#include "engine/search.hpp"

#include <algorithm>
#include <array>

namespace zertz {
namespace {

constexpr std::array<Level, 9> levels{{
    {1, 4'000, 220, 0},
    {1, 4'000, 60, 0},
    {1, 4'000, 30, 0},
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
    return choose_among(report.lines, position.hash(), tolerance, seed);
}

} // namespace zertz
