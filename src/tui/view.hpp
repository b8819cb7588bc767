#pragma once

#include "tui/hit_map.hpp"
#include "tui/model.hpp"

namespace zertz::tui {

/// The screen that a model looks like.
Frame view(const Model& model);

/// What can be clicked beside the board of that screen.
HitMap hits_of(const Model& model);

/// How many lines of the help there are above its last page.
int last_help_top(const Model& model);

/// A row of the set-up screen's panel that stands at a place of the window, and which way a click there changes it.
struct SetUpHit {
    int row;
    int by;
};
std::optional<SetUpHit> set_up_row_at(const Model& model, ScreenPos at);
/// The tool that stands there: which line of them, and which one of it.
struct SetUpTool {
    int line = 0;
    int place = 0;

    friend bool operator==(const SetUpTool&, const SetUpTool&) = default;
};
std::optional<SetUpTool> set_up_tool_at(const Model& model, ScreenPos at);
/// Where the list of the games of a file begins, and which of them is the first in sight.
inline constexpr int games_row = 2;
int games_top(const Model& model);

} // namespace zertz::tui
