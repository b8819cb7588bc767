#include "engine/level.hpp"

#include "engine/choose_among.hpp"
#include "engine/search.hpp"

#include <algorithm>
#include <array>

namespace zertz {
namespace {

constexpr std::array<Level, 9> levels{{
    {1, 4'000, 220, 0, false},
    {1, 4'000, 60, 0, false},
    {1, 4'000, 30, 0, false},
    {2, 2'200, 20, 2, false},
    {64, 7'500, 4, 2, false},
    {64, 60'000, 3, 2, false},
    {64, 270'000, 3, 2, false},
    {64, 1'800'000, 2, 3, true},
    {64, 0, 0, 6, true},
}};

} // namespace

const Level& level(int number) {
    return levels[static_cast<std::size_t>(std::clamp(number, weakest_level, full_level) - weakest_level)];
}

const SearchLine& choose(const SearchReport& report, const Position& position, Value tolerance, std::uint64_t seed) {
    return choose_among(report.lines, position.hash(), tolerance, seed);
}

} // namespace zertz
