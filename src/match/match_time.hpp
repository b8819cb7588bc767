#pragma once

#include "base/result.hpp"
#include "engine/clock.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace zertz {

/// How much each player of a match may think: one of a clock for the game, a time for each turn, a depth, nodes.
struct MatchTime {
    std::optional<ClockState> clock;
    std::optional<Milliseconds> move_time;
    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;

    bool timed() const { return clock || move_time; }
};

/// "10+0.1" (seconds for the game, and more for each turn), "0.5s" a turn, "depth=4", "nodes=5000".
Result<MatchTime, std::string> parse_match_time(std::string_view text);
/// As the tag TimeControl: the same again.
std::string format_match_time(const MatchTime& time);

} // namespace zertz
