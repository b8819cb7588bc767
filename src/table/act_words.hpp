#pragma once

#include "games/seam.hpp"
#include "session/command.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace zertz {

/// An act as written in the tables' protocol: `turn Wd4,d1`, `step place W d4`, `undo`, `resign`. Empty for acts that
/// the protocol does not have. The position is the one that the act is for.
template <GameRules R>
std::string words_of(const act::BasicAct<R>& act, const typename R::Position& position);

/// Reads it back; nothing if it is not an act, or a turn that is not possible there.
template <GameRules R>
std::optional<act::BasicAct<R>> act_in(std::string_view words, const typename R::Position& position);

} // namespace zertz
