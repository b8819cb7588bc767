#pragma once

#include "base/random.hpp"
#include "engine/score.hpp"

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace zertz {

/// Chooses among the lines of a search, best first, that are within the tolerance of the first. The same position
/// (given by its hash) and seed give the same choice.
template <class Line>
const Line& choose_among(const std::vector<Line>& lines, std::uint64_t position, Value tolerance, std::uint64_t seed) {
    assert(!lines.empty());
    const Value best = lines.front().value;
    std::size_t good = 1;
    // Proven results leave no choice: a win is always taken, and a known loss is never chosen.
    while (!is_proven(best) && good < lines.size() && !is_loss(lines[good].value) &&
           lines[good].value >= best - tolerance) {
        ++good;
    }
    return lines[static_cast<std::size_t>(mixed(position + mixed(seed + 1)) % good)];
}

} // namespace zertz
