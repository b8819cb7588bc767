#pragma once

#include "base/result.hpp"
#include "games/zertz/position.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace zertz {

/// A position on one line (N3): `37 -3/5/---2G/7/2W3/5/-2- W5G7B10 - - 2`. Canonical.
std::string format_position(const Position& position);

/// Reads it back, and checks that the position is possible: the shape of the board, the number of marbles, and rules
/// that allow the board.
Result<Position, Misreading> parse_position(std::string_view text);

/// "W5G7B10", or "-" for none.
std::string format_count(MarbleCount count);
/// Reads it back; nothing if the text is not such a count.
std::optional<MarbleCount> parse_count(std::string_view text);

} // namespace zertz
