#pragma once

#include "games/gipf/position.hpp"
#include "games/gipf/turn_step.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace zertz {

/// A step of a turn of GIPF as written in the tables' protocol: "enter B b1 b2", from a dot to the adjacent spot; "jump
/// e5 e6", over the adjacent spot; "take c3 d4 e5".
std::string step_words(const gipf::TurnStep& step, const gipf::Position& position);
/// Reads it back; nothing if it is not a step.
std::optional<gipf::TurnStep> step_in(std::string_view words, const gipf::Position& position);

} // namespace zertz
