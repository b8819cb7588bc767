#pragma once

#include "tui/gipf_state.hpp"

namespace zertz::tui {

/// The position between part (a) of a turn and its action, after the jumps that were lost to challenges.
gipf::Position position_before_action(const gipf::Position& start, gipf::Turn turn);
/// The spots, after its action, of the piece that a turn enters and of those that it pushes; of a jump, both its ends.
CellSet moved_by(const gipf::Position& before_action, gipf::Turn turn);
/// The positions that a turn leads through, from the one before it to the one after: rows taken, the action, rows again.
std::vector<gipf::Position> parts_of(const gipf::Position& start, gipf::Turn turn);

/// The part of a turn that is seen at a moment.
const gipf::Position& part_at(const GipfShowing& showing, Millis now);
/// When the next will be seen; nothing once the last is.
std::optional<Millis> next_part_of(const GipfShowing& showing, Millis now);
/// The games of ZÈRTZ that decided about the turn shown, as far as they are recorded (G11.2).
std::vector<const Game*> contests_here(const GipfPlay& play);

} // namespace zertz::tui
