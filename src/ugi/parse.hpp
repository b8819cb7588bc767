#pragma once

#include "base/result.hpp"
#include "base/words.hpp"
#include "engine/limits.hpp"
#include "session/clock.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace zertz {

// The lines of the engine protocol (N6) as values. What is wrong with one is said in words.

using Words = std::span<const std::string_view>;

/// The longest word of an input line quoted in an answer.
inline constexpr std::size_t longest_quote = 60;

/// What `go` asks for, its own word left out.
struct GoRequest {
    std::array<std::optional<Milliseconds>, 2> time; // of the first and the second player
    std::array<Milliseconds, 2> increment{};
    std::optional<Milliseconds> move_time;
    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;
    bool infinite = false;
    bool ponder = false;
};
Result<GoRequest, std::string> parse_go(Words words);

/// "go movetime 200".
std::string format_go(const GoRequest& request);

/// The clock that `go` tells of, and what to tell an engine that is to move by a clock: both ways here.
Result<Clock, std::string> clock_of(const GoRequest& request, Player mover);
GoRequest go_by(const Clock& clock, Player mover, Millis now);

/// What `setoption` asks for, its own word left out: name N value V. A name or a value may be of several words.
struct OptionRequest {
    std::string name;
    std::string value;
};
Result<OptionRequest, std::string> parse_option(Words words);

} // namespace zertz
