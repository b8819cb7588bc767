#pragma once

#include "session/session.hpp"

#include <string>

namespace zertz {

/// A game with who plays it, as its tags tell, at the turn where it stood and with the time that was left.
template <GameRules R>
BasicSession<R> session_of(BasicGame<R> game);

/// The record of an unfinished game: its tag Resume says at which turn it stands and what the clocks show.
template <GameRules R>
std::string resumable_record(const BasicSession<R>& session);

} // namespace zertz
