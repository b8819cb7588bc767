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

int page_of(const Model& model) {
    return std::max(1, model.window.rows - 5);
}

int count_lines(const Model& model) {
    return model.stats ? static_cast<int>(lines_of(model).size()) : 0;
}

/// The first line of a page that should begin at a line, in the window as it is now.
int top_near(const Model& model, int line) {
    return std::clamp(line, 0, std::max(0, count_lines(model) - page_of(model)));
}

void act(Model& model, Effects& effects, Action action) {
    if (action == Action::Act || action == Action::Cancel) {
        close_screen(model, effects);
        return;
    }
    int& top = state_of<StatsShown>(model).top;
    top = top_near(model,
                   top_near(model, top) + static_cast<int>(scrolled_by(action, count_lines(model), page_of(model))));
}

void draw(Frame& frame, const Model& model, const Layout&, HitMap*) {
    frame.put({0, 1}, tr("Statistics of your own games"), Style::Title);
    if (!model.stats) {
        frame.put({2, stats_col}, tr("Reading your games..."), Style::Plain);
        return;
    }
    const std::vector<std::string> lines = lines_of(model);
    const int top = top_near(model, state_of<StatsShown>(model).top);
    for (int row = 0; row < page_of(model) && top + row < static_cast<int>(lines.size()); ++row) {
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
        [](const Model& model) {
            return count_lines(model) > page_of(model)
                       ? std::vector<KeyHint>{{Action::CursorDown, tr("scroll")}, {Action::Cancel, tr("back")}}
                       : std::vector<KeyHint>{{Action::Cancel, tr("back")}};
        },
};

} // namespace zertz::tui
