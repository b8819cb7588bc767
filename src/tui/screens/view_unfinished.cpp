#include "base/text.hpp"
#include "tui/play/unfinished.hpp"
#include "tui/play/views.hpp"
#include "tui/words/screen_sentences.hpp"

namespace zertz::tui {

void draw_unfinished(Frame& frame, const Model& model) {
    const UnfinishedList& list = *model.unfinished;
    const std::vector<UnfinishedRow> rows = unfinished_shown(model);
    const int count = static_cast<int>(rows.size());
    const int last = frame.size().rows - 1;
    frame.put({0, 1}, counted(sentences::unfinished_games, count), Style::Title);
    const ScreenPos end =
        frame.put({1, 1}, filled(sentences::find_unfinished, gap<"text">(list.filter)), Style::Prompt);
    frame.caret = ScreenPos{end.row, std::min(end.col, frame.size().cols - 1)};
    const int top = unfinished_top(model, count);
    for (int i = top; i < count && unfinished_row + i - top < last - 1; ++i) {
        const int row = unfinished_row + i - top;
        const Style style = i == list.chosen ? Style::Current : Style::Plain;
        if (i == list.chosen) {
            frame.put({row, 1}, Sign::Pointer, style);
        }
        frame.put({row, 3}, clipped(rows[static_cast<std::size_t>(i)].text, frame.size().cols - 4), style);
    }
    if (!model.notice.empty()) {
        frame.put({last - 1, 1}, clipped(model.notice, frame.size().cols - 2), model.notice_style);
    }
    frame.put({last, 1}, sentences::unfinished_keys, Style::Faint);
}

} // namespace zertz::tui
