#pragma once

#include "gipf/position.hpp"
#include "gipf/turn_step.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace zertz {

/// A step of a turn of GIPF as the tables' protocol has it: "enter B b1 b2", from a dot to the spot next to it;
/// "jump e5 e6", over the spot next to it; "take c3 d4 e5".
std::string step_words(const gipf::TurnStep& step, const gipf::Position& position);
/// Reads it back; nothing if it is none.
std::optional<gipf::TurnStep> step_in(std::string_view words, const gipf::Position& position);

} // namespace zertz
