#pragma once

#include "base/result.hpp"
#include "game/walk.hpp"
#include "tui/words/bindings.hpp"

#include <string>
#include <string_view>

namespace zertz::tui {

/// Whether an action goes to another position of a game.
bool is_walk(Action action);

/// Goes to another position of a game, along the line shown in the list of turns.
template <GameRules R>
void walk(const BasicGame<R>& game, Walk& walk, Action action);

/// The meaning of an action on a board without a cursor: the arrow keys step through the moves.
Action walking_by(Action action);

/// Why a step led nowhere.
std::string why_no_walk(Action action);

/// The position after this number of moves of the line shown. With dots the number is that of the list: "6." is the
/// first player's move 6, "6..." the second player's.
template <GameRules R>
Result<NodeId, std::string> move_named(const BasicGame<R>& game, NodeId at, std::string_view number);

} // namespace zertz::tui
