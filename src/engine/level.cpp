#include "engine/level.hpp"

#include "base/random.hpp"
#include "engine/choose_among.hpp"
#include "engine/search.hpp"

#include <algorithm>
#include <array>

namespace zertz {
namespace {

constexpr std::array<Level, 9> levels{{
    {1, 4'000, 20, 0, false, 2, 60},
    {1, 4'000, 20, 0, false, 2, 10},
    {1, 4'000, 20, 0, false, 3, 15},
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

int sight_in(const Level& level, const Position& position, std::uint64_t seed) {
    // Independent of the number that `choose` draws.
    const std::uint64_t drawn = mixed(mixed(position.hash()) + mixed(seed + 1));
    return level.sight - (drawn % 100 < static_cast<std::uint64_t>(level.lapses) ? 1 : 0);
}

const SearchLine& choose(const SearchReport& report, const Position& position, Value tolerance, std::uint64_t seed) {
    return choose_among(report.lines, position.hash(), tolerance, seed);
}

} // namespace zertz
