// Statistics from the player's own records.

#include "base/text.hpp"
#include "tui/play/updates.hpp"
#include "tui/play/views.hpp"
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

void act(Model& model, Effects& effects, Action action) {
    if (action == Action::Act || action == Action::Cancel) {
        close_screen(model, effects);
        return;
    }
    int& top = state_of<StatsShown>(model).top;
    const int lines = count_lines(model);
    top = scrolled_to(top, scrolled_by(action, lines, page_of(model)), lines, page_of(model));
}

void draw(Frame& frame, const Model& model, const Layout&, HitMap*) {
    frame.put({0, 1}, tr("Statistics of your own games"), Style::Title);
    if (!model.stats) {
        frame.put({2, stats_col}, tr("Reading your games..."), Style::Plain);
        return;
    }
    put_page(frame, {2, stats_col}, lines_of(model), state_of<StatsShown>(model).top, page_of(model));
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
