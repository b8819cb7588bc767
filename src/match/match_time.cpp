#include "match/match_time.hpp"

#include "base/number.hpp"
#include "base/option_words.hpp"
#include "base/text.hpp"

#include <cmath>

namespace zertz {
namespace {

std::optional<Milliseconds> seconds_in(std::string_view text, double low) {
    const auto seconds = number_from<double>(text, low, day_in_seconds);
    return seconds ? std::optional(Milliseconds(std::lround(*seconds * 1000))) : std::nullopt;
}

std::string in_seconds(Milliseconds time) {
    std::string text = std::to_string(time.count() / 1000);
    if (const auto rest = time.count() % 1000; rest != 0) {
        std::string decimals = std::to_string(1000 + rest).substr(1);
        decimals.resize(decimals.find_last_not_of('0') + 1);
        text.append(".").append(decimals);
    }
    return text;
}

} // namespace

Result<MatchTime, std::string> parse_match_time(std::string_view text) {
    MatchTime time;
    if (text.starts_with("depth=")) {
        if (const auto number = number_from<std::int64_t>(text.substr(6), 1, 64)) {
            time.depth = static_cast<int>(*number);
            return time;
        }
    } else if (text.starts_with("nodes=")) {
        if (const auto number = number_from<std::int64_t>(text.substr(6), 1, std::int64_t{1} << 62)) {
            time.nodes = static_cast<std::uint64_t>(*number);
            return time;
        }
    } else if (text.ends_with("s")) {
        time.move_time = seconds_in(text.substr(0, text.size() - 1), 0.001);
        if (time.move_time) {
            return time;
        }
    } else if (const std::size_t plus = text.find('+'); plus != std::string_view::npos) {
        const auto main = seconds_in(text.substr(0, plus), 0.001);
        const auto increment = seconds_in(text.substr(plus + 1), 0);
        if (main && increment) {
            time.clock = ClockState{*main, *increment, {}, 0};
            return time;
        }
    }
    return in_quotes(text).append(" is no time: 10+0.1 (seconds for the game and for each turn), 0.5s a turn, depth=4 "
                                  "or nodes=5000");
}

std::string format_match_time(const MatchTime& time) {
    if (time.clock) {
        return in_seconds(time.clock->remaining) + "+" + in_seconds(time.clock->increment);
    }
    if (time.move_time) {
        return in_seconds(*time.move_time) + "s";
    }
    return time.depth ? "depth=" + std::to_string(*time.depth) : "nodes=" + std::to_string(time.nodes.value_or(0));
}

} // namespace zertz
