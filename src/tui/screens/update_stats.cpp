// Statistics from the player's own records.

#include "tui/play/updates.hpp"

#include <algorithm>

namespace zertz::tui {

void open_stats(Model& model, Effects& effects) {
    model.screen = ScreenName::Stats;
    model.stats_top = 0;
    model.reading_stats = true;
    effects.push_back(ReadStats{});
}

void stats_action(Model& model, Action action) {
    const int page = std::max(1, model.window.rows - 6);
    const auto lines = model.stats ? static_cast<int>(stats_in_words(*model.stats).size()) : 0;
    int by = 0;
    switch (action) {
    case Action::CursorUp: by = -1; break;
    case Action::CursorDown: by = 1; break;
    case Action::CursorLeft: by = -page; break;
    case Action::CursorRight: by = page; break;
    case Action::Act:
    case Action::Cancel:
        model.screen = ScreenName::Start;
        model.start_row = 0;
        break;
    default: break;
    }
    model.stats_top = std::clamp(model.stats_top + by, 0, std::max(0, lines - page));
}

} // namespace zertz::tui
