#pragma once

#include "base/time_control.hpp"
#include "engine/engine.hpp"
#include "engine/gipf_engine.hpp"
#include "game/game.hpp"

#include <cstdint>
#include <optional>

namespace zertz {

/// The engine's task for a game whose last position is to move in.
EngineTask task_for(const History& history);
GipfEngineTask task_for(const gipf::History& history);

/// The limits of a search by a player who has so much time; `unhurried` for a move where there is no clock, if even then
/// there is to be an end.
Limits limits_for(const PlayerTime& time, std::optional<Milliseconds> unhurried);

/// The seed that a game's tags tell.
std::optional<std::uint64_t> seed_of(const Tags& game);

/// An engine's score as a remark in a game: for the first player.
Evaluation evaluation_of(Score score, Player mover, int depth);

} // namespace zertz
