// Statistics from the player's own records.

#include "base/text.hpp"
#include "tui/play/updates.hpp"
#include "tui/words/screen_sentences.hpp"

#include <algorithm>

namespace zertz::tui {
namespace {

void open(Model& model, Effects& effects) {
    open_screen(model, screens::stats);
    model.stats_top = 0;
    model.reading_stats = true;
    effects.push_back(ReadStats{});
}

void act(Model& model, Effects& effects, Action action) {
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
        close_screen(model, effects);
        model.start_row = 0;
        break;
    default: break;
    }
    model.stats_top = std::clamp(model.stats_top + by, 0, std::max(0, lines - page));
}

void draw(Frame& frame, const Model& model, const Layout&, HitMap*) {
    frame.put({0, 1}, tr("Statistics of your own games"), Style::Title);
    if (!model.stats) {
        frame.put({2, 3}, tr("Reading your games..."), Style::Plain);
        return;
    }
    const std::vector<std::string> lines = stats_in_words(*model.stats);
    const int rows = frame.size().rows - 5;
    int row = 2;
    std::size_t i = static_cast<std::size_t>(model.stats_top);
    for (; i < lines.size() && row < 2 + rows; ++i) {
        for (const std::string& line : wrapped(lines[i], frame.size().cols - 4)) {
            frame.put({row++, 3}, line, Style::Plain);
        }
    }
}

} // namespace

constexpr ScreenKind screens::stats{
    .purpose = marked("Results of your own games."),
    .open = open,
    .context = always<context::stats>,
    .act = act,
    .draw = draw,
    .keys =
        [](const Model&) {
            return std::vector<KeyHint>{{Action::Cancel, "back"}};
        },
};

} // namespace zertz::tui
