#include "tui/play/views.hpp"
#include "tui/screens/settings_rows.hpp"
#include "tui/words/screen_sentences.hpp"

namespace zertz::tui {

void draw_settings(Frame& frame, const Model& model) {
    frame.put({1, setting_rows_at.col}, "Settings", Style::Title);
    for (int i = 0; i < setting_count; ++i) {
        const auto row = static_cast<SettingRow>(i);
        const bool chosen = i == model.settings->row;
        const Style style = chosen ? Style::Current : Style::Plain;
        const int at = setting_rows_at.row + i;
        if (chosen) {
            frame.put({at, setting_rows_at.col - 2}, Sign::Pointer, style);
        }
        const std::string value = value_of(model, row);
        frame.put({at, setting_rows_at.col}, label_of(row), style);
        frame.put({at, setting_values_col}, chosen ? "< " + value + " >" : "  " + value, style);
    }
    const int last = frame.size().rows - 1;
    const auto chosen = static_cast<SettingRow>(model.settings->row);
    frame.put({last - 1, 1}, model.notice.empty() ? help_of(chosen) : model.notice,
              model.notice.empty() ? Style::Plain : model.notice_style);
    frame.put({last, 1}, sentences::settings_keys, Style::Faint);
}

} // namespace zertz::tui
