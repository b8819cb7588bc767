// Statistics from the player's own records.

#include "base/text.hpp"
#include "tui/play/updates.hpp"
#include "tui/words/walking.hpp"

#include <algorithm>

namespace zertz::tui {
namespace {

/// Scrolled to a line.
struct StatsShown {
    int top = 0;
};

void open(Model& model, Effects& effects) {
    open_screen(model, screens::stats);
    model.reading_stats = true;
    effects.push_back(ReadStats{});
}

constexpr int stats_col = 1;

/// The lines as the window wraps them.
std::vector<std::string> lines_of(const Model& model) {
    const int room = model.window.cols - stats_col;
    std::vector<std::string> lines;
    for (const std::string& line : stats_in_words(*model.stats)) {
        for (std::string& part : wrapped(line, room)) {
            lines.push_back(std::move(part));
        }
    }
    return lines;
}

void act(Model& model, Effects& effects, Action action) {
    const int page = std::max(1, model.window.rows - 5);
    const int lines = model.stats ? static_cast<int>(lines_of(model).size()) : 0;
    if (action == Action::Act || action == Action::Cancel) {
        close_screen(model, effects);
        return;
    }
    int& top = state_of<StatsShown>(model).top;
    top = std::clamp(top + static_cast<int>(scrolled_by(action, lines, page)), 0, std::max(0, lines - page));
}

void draw(Frame& frame, const Model& model, const Layout&, HitMap*) {
    frame.put({0, 1}, tr("Statistics of your own games"), Style::Title);
    if (!model.stats) {
        frame.put({2, stats_col}, tr("Reading your games..."), Style::Plain);
        return;
    }
    const std::vector<std::string> lines = lines_of(model);
    const int top = state_of<StatsShown>(model).top;
    for (int row = 0; row < frame.size().rows - 5 && top + row < static_cast<int>(lines.size()); ++row) {
        frame.put({2 + row, stats_col}, lines[static_cast<std::size_t>(top + row)], Style::Plain);
    }
}

} // namespace

constexpr ScreenKind screens::stats{
    .purpose = marked("Results of your own games."),
    .open = open,
    .fresh = fresh_state<StatsShown>,
    .context = always<context::stats>,
    .act = act,
    .draw = draw,
    .keys =
        [](const Model&) {
            return std::vector<KeyHint>{{Action::Cancel, tr("back")}};
        },
};

} // namespace zertz::tui
