#pragma once

#include "base/result.hpp"
#include "base/words.hpp"
#include "engine/limits.hpp"
#include "session/clock.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace zertz {

// The lines of the engine protocol (N6) as values. Errors are messages in words.

using Words = std::span<const std::string_view>;
/// The words with spaces between them.
std::string joined(Words words);

/// The longest part of an input word that an answer quotes.
inline constexpr std::size_t longest_quote = 60;

/// The contents of a `go` line, without that word.
struct GoRequest {
    PerPlayer<std::optional<Milliseconds>> time; // of the first and the second player
    PerPlayer<Milliseconds> increment{};
    std::optional<Milliseconds> move_time;
    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;
    bool infinite = false;
    bool ponder = false;
};
Result<GoRequest, std::string> parse_go(Words words);

/// "go movetime 200".
std::string format_go(const GoRequest& request);

/// The clock that `go` describes, and the reverse: what to tell an engine that moves by a clock.
Result<Clock, std::string> clock_of(const GoRequest& request, Player mover);
GoRequest go_by(const Clock& clock, Player mover, Millis now);

/// The contents of a `setoption` line, without that word: name N value V. Name and value may consist of several words.
struct OptionRequest {
    std::string name;
    std::string value;
};
Result<OptionRequest, std::string> parse_option(Words words);

} // namespace zertz
