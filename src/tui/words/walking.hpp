#pragma once

#include "base/result.hpp"
#include "game/walk.hpp"
#include "tui/words/bindings.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace zertz::tui {

/// Whether an action goes to another position of a game.
bool is_walk(Action action);
/// Whether an action moves the cursor on a board.
bool moves_cursor(Action action);

/// Goes to another position of a game, along the line shown in the list of turns.
template <GameRules R>
void walk(const BasicGame<R>& game, Walk& walk, Action action);

/// The meaning of an action on a board without a cursor: the arrow keys step through the moves.
Action walking_by(Action action);

/// The row to which an action goes in a list in which Up and Down go round; nothing for any other action.
std::optional<int> row_by(Action action, int row, int count, int page);

/// The next or previous of `count` places, of which the last and the first are neighbours.
constexpr int stepped(int at, int by, int count) {
    return (at + by + count) % count;
}
/// The same for a list of values; one that is not there counts as the first.
template <class List, class T>
T neighbour_in(const List& values, const T& value, int by) {
    const auto found = std::find(values.begin(), values.end(), value);
    const auto at = found == values.end() ? 0 : found - values.begin();
    return values[static_cast<std::size_t>(stepped(static_cast<int>(at), by, static_cast<int>(values.size())))];
}

/// How far an action scrolls a text, or goes in a list without a round; 0 for any other.
std::int64_t scrolled_by(Action action, std::int64_t lines, int page);

/// The first line shown of a text after it was scrolled so far, on pages of the window as it is now.
int scrolled_to(int top, std::int64_t by, int lines, int page);

/// Why a step led nowhere.
std::string why_no_walk(Action action);

/// The position after this number of moves of the line shown. With dots the number is that of the list: "6." is the
/// first player's move 6, "6..." the second player's.
template <GameRules R>
Result<NodeId, std::string> move_named(const BasicGame<R>& game, NodeId at, std::string_view number);

} // namespace zertz::tui
