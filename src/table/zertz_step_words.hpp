#pragma once

#include "games/zertz/position.hpp"
#include "games/zertz/turn_step.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace zertz {

/// A step of a turn as written in the tables' protocol: "place W d4".
std::string step_words(const TurnStep& step, const Position& position);
/// Reads it back; nothing if it is not a step.
std::optional<TurnStep> step_in(std::string_view words, const Position& position);

} // namespace zertz
