#pragma once

#include "base/result.hpp"
#include "game/walk.hpp"
#include "tui/bindings.hpp"

#include <string>
#include <string_view>

namespace zertz::tui {

/// Whether an action goes to another position of a game.
bool is_walk(Action action);

/// Goes to another position of a game, along the line that the list of turns shows.
template <GameRules R>
void walk(const BasicGame<R>& game, Walk& walk, Action action);

/// What an action does where there is no cursor on the board: the arrow keys walk.
Action walking_by(Action action);

/// Why a walk did not get anywhere.
std::string why_no_walk(Action action);

/// The position after so many moves of the line that is walked; with dots after it, a number is one of the list: "6." is
/// the first player's move of that number and "6..." the second's.
template <GameRules R>
Result<NodeId, std::string> move_named(const BasicGame<R>& game, NodeId at, std::string_view number);

} // namespace zertz::tui
