#pragma once

#include "session/session.hpp"

#include <string>
#include <string_view>

namespace zertz {

/// The tag with the current turn and the clocks of a game to be continued.
inline constexpr std::string_view resume_tag = "Resume";

/// A game with the players, the current turn and the clocks from its tags.
template <GameRules R>
BasicSession<R> session_of(BasicGame<R> game);

/// The record of an unfinished game.
template <GameRules R>
std::string resumable_record(const BasicSession<R>& session);

} // namespace zertz
