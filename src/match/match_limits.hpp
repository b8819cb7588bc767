#pragma once

#include "base/result.hpp"
#include "base/time_control.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace zertz {

/// How much each player of a match may think: by a clock, or else to a depth or number of nodes.
struct MatchLimits {
    TimeControl time;
    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;
};

/// "10+0.1" (seconds for the game, and an increment per turn), "0.5s" per turn, "depth=4", "nodes=5000".
Result<MatchLimits, std::string> parse_match_limits(std::string_view text);
/// As in the tag TimeControl.
std::string name_of(const MatchLimits& limits);

} // namespace zertz
