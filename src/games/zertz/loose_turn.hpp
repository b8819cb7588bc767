#pragma once

#include "base/result.hpp"
#include "games/zertz/position.hpp"
#include "games/zertz/turn.hpp"

#include <string_view>

namespace zertz {

/// The turn that a text names without notation: rings and colours in any case and any order, optionally with spaces,
/// hyphens, commas and x between them, as long as only one legal turn fits. If several turns differ only in the order
/// of their rings, the order in the text decides. What begins with x is a capture. Claims can be left out.
Result<Turn, Misreading> read_loosely(std::string_view text, const Position& position);

} // namespace zertz
