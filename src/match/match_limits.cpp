#include "match/match_limits.hpp"

#include "base/filled.hpp"
#include "base/number.hpp"
#include "base/option_words.hpp"
#include "base/text.hpp"

#include <cmath>

namespace zertz {
namespace {

std::optional<Millis> seconds_in(std::string_view text, double low) {
    const auto seconds = number_from<double>(text, low, day_in_seconds);
    return seconds ? std::optional<Millis>(std::lround(*seconds * 1000)) : std::nullopt;
}

} // namespace

Result<MatchLimits, std::string> parse_match_limits(std::string_view text) {
    MatchLimits limits;
    if (text.starts_with("depth=")) {
        if (const auto number = number_from<std::int64_t>(text.substr(6), 1, 64)) {
            limits.depth = static_cast<int>(*number);
            return limits;
        }
    } else if (text.starts_with("nodes=")) {
        if (const auto number = number_from<std::int64_t>(text.substr(6), 1, std::int64_t{1} << 62)) {
            limits.nodes = static_cast<std::uint64_t>(*number);
            return limits;
        }
    } else if (text.ends_with("s")) {
        if (const auto each = seconds_in(text.substr(0, text.size() - 1), 0.001)) {
            limits.time = {TimeControl::Kind::PerTurn, 0, *each, 0};
            return limits;
        }
    } else if (const std::size_t plus = text.find('+'); plus != std::string_view::npos) {
        const auto main = seconds_in(text.substr(0, plus), 0.001);
        const auto increment = seconds_in(text.substr(plus + 1), 0);
        if (main && increment) {
            limits.time = {TimeControl::Kind::Fischer, *main, *increment, 0};
            return limits;
        }
    }
    return filled(
        "cannot read {text}; use 10+0.1 (seconds per game and per move), 0.5s (per move), depth=4 or nodes=5000",
        gap<"text">(in_quotes(text)));
}

std::string name_of(const MatchLimits& limits) {
    if (limits.depth || limits.nodes) {
        return limits.depth ? "depth=" + std::to_string(*limits.depth) : "nodes=" + std::to_string(*limits.nodes);
    }
    return name_of(limits.time);
}

} // namespace zertz
