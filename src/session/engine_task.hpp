#pragma once

#include "base/time_control.hpp"
#include "engine/engine.hpp"
#include "game/game.hpp"
#include "games/list.hpp"

#include <cstdint>
#include <optional>

namespace zertz {

/// The engine's task for a game in whose last position it is to move.
template <GameRules R>
BasicEngineTask<R> task_for(const BasicHistory<R>& history);

/// The search limits for a player with this much time; `unhurried` limits a move without a clock, if it is limited at
/// all.
Limits limits_for(const PlayerTime& time, std::optional<Milliseconds> unhurried);

/// The seed in a game's tags.
std::optional<std::uint64_t> seed_of(const Tags& game);

/// An engine's score as a remark in a game: from the first player's point of view.
Evaluation evaluation_of(Score score, Player mover, int depth);
/// The other way round.
Score score_of(const Evaluation& evaluation, Player mover);

} // namespace zertz
