#include "base/text.hpp"
#include "tui/play/start_rows.hpp"
#include "tui/play/views.hpp"
#include "tui/words/screen_sentences.hpp"

#include <algorithm>
#include <utility>

namespace zertz::tui {
namespace {

constexpr int help_col = 17;
constexpr int help_frame = 5; // lines around the scrolling ones

/// The help of one screen as lines of keys and their effects; a narrow window wraps the effects.
std::vector<std::pair<std::string, std::string>> help_lines(const Model& model) {
    const int room = std::max(20, model.window.cols - help_col - 1);
    std::vector<std::pair<std::string, std::string>> lines;
    for (const Binding& binding : binding_table()) {
        if ((binding.contexts & context_of(model)) == 0) {
            continue;
        }
        std::string keys;
        for (const Key& key : model.keys.keys_for(binding.action)) {
            if (model.keys.find(context_of(model), key) == binding.action) {
                keys += (keys.empty() ? "" : " ") + label_of(key);
            }
        }
        keys = keys.empty() ? sentences::help_without_key : keys;
        for (std::string& line : wrapped(binding.help, room)) {
            lines.emplace_back(std::exchange(keys, ""), std::move(line));
        }
    }
    return lines;
}

std::string_view purpose_of(ScreenName screen) {
    switch (screen) {
    case ScreenName::Start: return sentences::help_of_start;
    case ScreenName::Play: return sentences::help_of_play;
    case ScreenName::Gipf: return sentences::help_of_gipf;
    case ScreenName::Replay: return sentences::help_of_replay;
    case ScreenName::Puzzle: return sentences::help_of_puzzle;
    case ScreenName::Stats: return sentences::help_of_statistics;
    case ScreenName::GipfReview:
    case ScreenName::Review: return sentences::help_of_review;
    case ScreenName::Tables: return sentences::help_of_tables;
    case ScreenName::Library: return sentences::help_of_library;
    case ScreenName::GipfLearn:
    case ScreenName::Learn: return sentences::help_of_lesson;
    case ScreenName::SetUp: return sentences::help_of_set_up;
    case ScreenName::GipfSetUp: return sentences::help_of_gipf_set_up;
    }
    return {};
}

} // namespace

int last_help_top(const Model& model) {
    return std::max(0, static_cast<int>(help_lines(model).size()) - (model.window.rows - help_frame));
}

void draw_help(Frame& frame, const Model& model) {
    const auto lines = help_lines(model);
    const int rows = frame.size().rows - help_frame;
    const int most = last_help_top(model);
    const int top = std::clamp(model.help_top, 0, most); // the window may have grown in the meantime
    frame.put({0, 1}, sentences::help_title, Style::Title);
    frame.put({1, 1}, purpose_of(model.screen), Style::Plain);
    for (int row = 0; row < rows && top + row < static_cast<int>(lines.size()); ++row) {
        const auto& [keys, help] = lines[static_cast<std::size_t>(top + row)];
        frame.put({3 + row, 1}, keys, Style::Label, 15);
        frame.put({3 + row, help_col}, help, Style::Plain);
    }
    frame.put({frame.size().rows - 1, 1}, most > 0 ? sentences::help_scrolls : sentences::help_closes, Style::Title);
}

void draw_start(Frame& frame, const Model& model) {
    frame.put({0, start_rows_at.col}, frame.charset() == Charset::Unicode ? "ZÈRTZ" : "ZERTZ", Style::Title);
    frame.put({1, start_rows_at.col}, sentences::shared_marbles, Style::Plain);
    frame.put({2, start_rows_at.col}, sentences::captures_you_must_make, Style::Plain);
    const std::vector<StartRow> rows = start_rows(model);
    const int top = start_top(model);
    for (std::size_t i = static_cast<std::size_t>(top); i < rows.size(); ++i) {
        const bool chosen = static_cast<int>(i) == model.start_row;
        const int row = start_rows_at.row + static_cast<int>(i) - top;
        if (row >= frame.size().rows - 2) {
            break;
        }
        const Style style = chosen ? Style::Current : Style::Plain;
        if (chosen) {
            frame.put({row, start_rows_at.col - 2}, Sign::Pointer, style);
        }
        frame.put({row, start_rows_at.col}, label_in(model, rows[i]), style);
        constexpr int around = 5; // a value that can be changed is between < and >
        const std::string value = clipped(value_of(model, rows[i]), frame.size().cols - start_values_col - around);
        frame.put({row, start_values_col}, chosen && has_values(rows[i]) ? "< " + value + " >" : "  " + value, style);
    }
}

void draw_text_box(Frame& frame, const TextBox& box) {
    frame.put({0, 1}, filled(sentences::text_to_copy, gap<"what">(box.what)), Style::Title);
    const std::vector<std::string> lines = wrapped(box.text, frame.size().cols);
    const int rows = frame.size().rows - 4;
    const int count = static_cast<int>(lines.size());
    const int top = std::clamp(box.top, 0, std::max(0, count - rows));
    for (int row = 0; row < rows && top + row < count; ++row) {
        // Starts in the first column, so that a selection contains nothing else.
        frame.put({2 + row, 0}, lines[static_cast<std::size_t>(top + row)], Style::Plain);
    }
    frame.put({frame.size().rows - 1, 1}, count > rows ? sentences::scroll_or_close : sentences::any_key_closes,
              Style::Title);
}

} // namespace zertz::tui
