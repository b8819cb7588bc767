#pragma once

#include "tui/model/gipf_state.hpp"

namespace zertz::tui {

/// The position between part (a) of a turn and its action, after any jumps lost to challenges.
gipf::Position position_before_action(const gipf::Position& start, gipf::Turn turn);
/// The spots, after the action, of the piece that a turn enters and of the pieces that it pushes; for a jump, both its
/// ends.
CellSet moved_by(const gipf::Position& before_action, gipf::Turn turn);
/// The positions that a turn passes through, including those before and after it: rows taken, the action, rows taken
/// again.
std::vector<gipf::Position> parts_of(const gipf::Position& start, gipf::Turn turn);

/// Shows them from now on.
std::optional<GipfShowing> showing_of(const gipf::Position& before, gipf::Turn turn, Millis now, Millis lasts);
/// The part of a turn visible at time `now`.
const gipf::Position& part_at(const GipfShowing& showing, Millis now);
/// When the next part becomes visible; nothing after the last.
std::optional<Millis> next_step_of(const GipfShowing& showing, Millis now);
/// The games of ZÈRTZ that have decided in the turn shown, and in the one in progress after it (G11.2), by their indices
/// among the decided ones.
std::vector<std::size_t> contests_here(const GipfPlay& play);

} // namespace zertz::tui
