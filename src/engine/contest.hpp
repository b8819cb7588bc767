#pragma once

#include "gipf/position.hpp"

namespace zertz {

/// Whether the computer challenges a jump that its opponent has announced (G8.2): where the potential is worth more to
/// its owner than a challenge that may be wanted later. `before`: the position before the jump.
bool would_challenge(const gipf::Position& before, gipf::Jump jump);

} // namespace zertz
