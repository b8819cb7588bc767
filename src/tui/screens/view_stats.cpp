#include "tui/play/views.hpp"
#include "tui/words/screen_sentences.hpp"

#include <algorithm>

namespace zertz::tui {

void draw_stats(Frame& frame, const Model& model) {
    frame.put({0, 1}, sentences::statistics_title, Style::Title);
    if (!model.stats) {
        frame.put({2, 3}, sentences::reading_games, Style::Plain);
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

} // namespace zertz::tui
