#pragma once

#include "base/result.hpp"
#include "zertz/position.hpp"
#include "zertz/turn.hpp"

#include <string_view>

namespace zertz {

/// The turn that a text names without its notation: rings and colours, with spaces, hyphens, commas and x between them
/// or not, in any case and in any order, as long as only one legal turn is made of them. Of turns that differ only in
/// the order of their rings the one in the order of the text is meant. Claims need not be told.
Result<Turn, Misreading> read_loosely(std::string_view text, const Position& position);

} // namespace zertz
