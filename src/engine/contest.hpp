#pragma once

#include "engine/gipf_hint.hpp"
#include "games/gipf/steps.hpp"
#include "games/gipf/turn_step.hpp"

#include <vector>

namespace zertz {

/// Whether the computer challenges a jump that its opponent has announced (G8.2): it does if the potential is worth
/// more to its owner than saving the challenge. `before`: the position before the jump.
bool would_challenge(const gipf::Position& before, gipf::Jump jump);

/// The best whole turn that finishes one whose action is made and that still has rows to take, by a quick evaluation.
gipf::Turn best_ending(const gipf::Steps& acted);
/// That as a hint, whose turn removes what is still to be removed and does nothing else.
GipfHint hint_for_ending(const gipf::Steps& acted);

/// The computer's next steps in a turn in progress: its answer to an announced jump, or the best ending. None if an
/// action is to be chosen.
std::vector<gipf::TurnStep> next_steps(const gipf::Steps& turn);

} // namespace zertz
