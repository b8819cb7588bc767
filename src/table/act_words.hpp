#pragma once

#include "session/command.hpp"
#include "zertz/position.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace zertz {

/// An act as a line of the tables' protocol has it: `turn Wd4,d1`, `step place W d4`, `undo`, `resign`. Empty for acts
/// that no table knows. The position is the one that the act is for.
std::string words_of(const act::Act& act, const Position& position);

/// Reads it back; nothing if it is none, or a turn that cannot be made there.
std::optional<act::Act> act_in(std::string_view words, const Position& position);

} // namespace zertz
