#pragma once

#include "store/club.hpp"
#include "table/table.hpp"

namespace zertz {

/// What a table asks of its club.
HouseRules house_of(const Club& club);
/// The same without what only ratings need.
KnownStrength known(const RatedPlayer& player);

} // namespace zertz
