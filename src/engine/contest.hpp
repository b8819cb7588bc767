#pragma once

#include "gipf/steps.hpp"

namespace zertz {

/// Whether the computer challenges a jump that its opponent has announced (G8.2): where the potential is worth more to
/// its owner than a challenge that may be wanted later. `before`: the position before the jump.
bool would_challenge(const gipf::Position& before, gipf::Jump jump);

/// The whole turn of one whose action is made and that leaves rows to be taken: what its player does best, at a glance.
gipf::Turn best_ending(const gipf::Steps& acted);

} // namespace zertz
