#include "tui/words/walking.hpp"

#include "base/filled.hpp"
#include "base/number.hpp"
#include "base/words.hpp"
#include "game/gipf_game.hpp"

#include <algorithm>
#include <vector>

namespace zertz::tui {

bool is_walk(Action action) {
    switch (action) {
    case Action::Back:
    case Action::Forward:
    case Action::ToStart:
    case Action::ToEnd:
    case Action::PreviousVariation:
    case Action::NextVariation: return true;
    default: return false;
    }
}

bool moves_cursor(Action action) {
    switch (action) {
    case Action::CursorUp:
    case Action::CursorDown:
    case Action::CursorLeft:
    case Action::CursorRight:
    case Action::CursorUpLeft:
    case Action::CursorUpRight:
    case Action::CursorDownLeft:
    case Action::CursorDownRight:
    case Action::NextPlace:
    case Action::PreviousPlace: return true;
    default: return false;
    }
}

template <GameRules R>
void walk(const BasicGame<R>& game, Walk& walk, Action action) {
    switch (action) {
    case Action::Back: walk.back(); break;
    case Action::Forward:
        if (const NodeId next = game.main_child(walk.at()); next != no_node) {
            walk.go_to(game, next);
        }
        break;
    case Action::ToStart: walk.to_start(); break;
    case Action::ToEnd: walk.go_to(game, game.line_end(walk.at())); break;
    case Action::PreviousVariation: walk.to_previous_variation(game); break;
    case Action::NextVariation: walk.to_next_variation(game); break;
    default: break;
    }
}

Action walking_by(Action action) {
    switch (action) {
    case Action::CursorLeft: return Action::Back;
    case Action::CursorRight:
    case Action::Act: return Action::Forward;
    case Action::CursorUp: return Action::PreviousVariation;
    case Action::CursorDown: return Action::NextVariation;
    case Action::First: return Action::ToStart;
    case Action::Last: return Action::ToEnd;
    default: return action;
    }
}

std::optional<int> row_by(Action action, int row, int count, int page) {
    switch (action) {
    case Action::CursorUp: return (row + count - 1) % count;
    case Action::CursorDown: return (row + 1) % count;
    case Action::First: return 0;
    case Action::Last: return count - 1;
    case Action::PageUp: return std::max(0, row - page);
    case Action::PageDown: return std::min(row + page, count - 1);
    default: return std::nullopt;
    }
}

std::int64_t scrolled_by(Action action, std::int64_t lines, int page) {
    switch (action) {
    case Action::CursorUp: return -1;
    case Action::CursorDown: return 1;
    case Action::CursorLeft:
    case Action::PageUp: return -page;
    case Action::CursorRight:
    case Action::PageDown: return page;
    case Action::First: return -lines;
    case Action::Last: return lines;
    default: return 0;
    }
}

int scrolled_to(int top, std::int64_t by, int lines, int page) {
    const int last = std::max(0, lines - page);
    return static_cast<int>(std::clamp<std::int64_t>(std::min(top, last) + by, 0, last));
}

std::string why_no_walk(Action action) {
    const bool forward = action == Action::Forward || action == Action::ToEnd;
    const bool variation = action == Action::PreviousVariation || action == Action::NextVariation;
    return !variation                        ? (forward ? tr("This is the last move") : tr("This is the start"))
           : action == Action::NextVariation ? tr("There is no next variation here")
                                             : tr("There is no previous variation here");
}

template <GameRules R>
Result<NodeId, std::string> move_named(const BasicGame<R>& game, NodeId at, std::string_view number) {
    number = trimmed(number);
    const std::size_t digits = std::min(number.find('.'), number.size());
    const std::string_view dots = number.substr(digits);
    const auto wanted = number_from<int>(number.substr(0, digits), 0);
    if (!wanted || !(dots.empty() || dots == "." || dots == "...")) {
        return std::string(tr("Type a number of moves, or 6. or 6... as in the list"));
    }
    const std::vector<NodeId> line = game.line_to(game.line_end(at));
    if (dots.empty() && *wanted == 0) {
        return root_node;
    }
    const Player mover = dots == "." ? Player::First : Player::Second;
    const auto found = std::find_if(line.begin(), line.end(), [&](NodeId node) {
        return dots.empty() ? game.ply(node) == *wanted
                            : game.turn_number(node) == *wanted && game.position(game.parent(node)).mover() == mover;
    });
    if (found == line.end()) {
        return dots.empty() ? counted("There is only 1 move", "There are only {number} moves", line.size())
                            : filled("There is no move {number}", gap<"number">(number));
    }
    return *found;
}

template void walk(const BasicGame<ZertzRules>&, Walk&, Action);
template void walk(const BasicGame<GipfRules>&, Walk&, Action);
template Result<NodeId, std::string> move_named(const BasicGame<ZertzRules>&, NodeId, std::string_view);
template Result<NodeId, std::string> move_named(const BasicGame<GipfRules>&, NodeId, std::string_view);

} // namespace zertz::tui
