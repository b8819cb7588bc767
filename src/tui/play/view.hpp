#pragma once

#include "tui/frame/hit_map.hpp"
#include "tui/model/model.hpp"

namespace zertz::tui {

/// The screen for a model.
Frame view(const Model& model);

/// What can be clicked beside the board on that screen.
HitMap hits_of(const Model& model);

/// The row of the set-up screen's panel at a place of the window, and the direction in which a click there changes it.
struct SetUpHit {
    int row;
    int by;
};
std::optional<SetUpHit> set_up_row_at(const Model& model, ScreenPos at);
/// The tool at a place of the window: its line, and its index in the line.
struct SetUpTool {
    int line = 0;
    int place = 0;

    friend bool operator==(const SetUpTool&, const SetUpTool&) = default;
};
std::optional<SetUpTool> set_up_tool_at(const Model& model, ScreenPos at);

} // namespace zertz::tui
