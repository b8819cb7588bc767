#pragma once

#include "session/session.hpp"

#include <string>

namespace zertz {

/// A game with the players, the current turn and the clocks from its tags.
template <GameRules R>
BasicSession<R> session_of(BasicGame<R> game);

/// The record of an unfinished game: its tag Resume holds the current turn and the clocks.
template <GameRules R>
std::string resumable_record(const BasicSession<R>& session);

} // namespace zertz
