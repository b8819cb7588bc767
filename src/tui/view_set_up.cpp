#include "base/text.hpp"
#include "tui/start_rows.hpp"
#include "tui/views.hpp"

#include <algorithm>

namespace zertz::tui {
namespace {

constexpr int values_col = 18;

/// Where the tools stand in the panel: from which column on, and how far from each other.
struct ToolColumns {
    int first;
    int step;
};

/// In a narrow panel they take the place of the word before them.
ToolColumns tool_columns(const Layout& layout) {
    return layout.panel_size.cols >= 37 ? ToolColumns{5, 8} : ToolColumns{0, 7};
}

/// Where the parts of the panel stand, from its top: the tools, the pool, and then the rows.
int first_row(const Layout& layout) {
    return layout.panel_size.rows >= 18 ? 3 : 2;
}

std::string label_of(SetUpRow row) {
    if (const auto counted = captured_row(row)) {
        return std::string(counted->player == Player::First ? "first" : "second") + " has " +
               std::string(name_of(counted->marble));
    }
    return row == SetUpRow::Board ? "board" : row == SetUpRow::Rules ? "rules" : "to move";
}

std::string value_of(const Arrangement& now, SetUpRow row) {
    if (const auto counted = captured_row(row)) {
        return std::to_string(now.captured(counted->player, counted->marble));
    }
    return row == SetUpRow::Board   ? std::to_string(ring_count(now.board())) + " rings"
           : row == SetUpRow::Rules ? name_of(now.rules())
                                    : std::string(now.mover() == Player::First ? "first" : "second");
}

/// "ring", or a marble's name, by place.
std::string_view tool_name(int place) {
    return place == 0 ? "ring" : name_of(all_marbles[static_cast<std::size_t>(place - 1)]);
}

int place_of(const std::optional<Marble>& tool) {
    return tool ? 1 + index_of(*tool) : 0;
}

void draw_tools(Frame& frame, const SetUp& set_up, const Layout& layout) {
    const ScreenPos at = layout.panel;
    const ToolColumns columns = tool_columns(layout);
    if (columns.first > 0) {
        frame.put(at, "put", Style::Label);
    }
    for (int place = 0; place <= 3; ++place) {
        const bool chosen = place == place_of(set_up.tool);
        const std::string name(tool_name(place));
        frame.put({at.row, at.col + columns.first + place * columns.step}, chosen ? "[" + name + "]" : " " + name,
                  chosen ? Style::Current : Style::Plain);
    }
}

void draw_left(Frame& frame, const Arrangement& now, ScreenPos at) {
    at = frame.put(at, "pool  ", Style::Label);
    for (const Marble marble : all_marbles) {
        at = frame.put(at, std::string(1, letter(marble)), style_of(marble));
        at =
            frame.put(at, std::to_string(now.pool(marble)) + " ", now.pool(marble) < 0 ? Style::Refusal : Style::Plain);
    }
}

void draw_rows(Frame& frame, const SetUp& set_up, ScreenPos at) {
    for (int i = 0; i < set_up_row_count; ++i) {
        const auto row = static_cast<SetUpRow>(i);
        const bool chosen = set_up.row == row;
        const Style style = chosen ? Style::Current : Style::Plain;
        if (chosen) {
            frame.put({at.row + i, at.col}, Sign::Pointer, style);
        }
        frame.put({at.row + i, at.col + 2}, label_of(row), style);
        const std::string value = value_of(set_up.now, row);
        frame.put({at.row + i, at.col + values_col}, chosen ? "< " + value + " >" : "  " + value, style);
    }
}

} // namespace

void draw_set_up(Frame& frame, const Model& model, const Layout& layout) {
    const SetUp& set_up = model.set_up;
    const ScreenPos top = layout.panel;
    const int rows = first_row(layout);
    draw_tools(frame, set_up, layout);
    draw_left(frame, set_up.now, {top.row + 1, top.col});
    draw_rows(frame, set_up, {top.row + rows, top.col});
    int row = top.row + rows + set_up_row_count + (rows > 2 ? 1 : 0);
    const int end = top.row + layout.panel_size.rows;
    const auto tell = [&](std::string_view text, Style style) {
        for (const std::string& line : wrapped(text, layout.panel_size.cols)) {
            if (row < end) {
                frame.put({row++, top.col}, line, style);
            }
        }
    };
    for (const std::string& fault : set_up.now.faults()) {
        tell(fault, Style::Refusal);
    }
    for (const std::string& doubt : set_up.now.doubts()) {
        tell(doubt, Style::Warning);
    }
    tell(set_up.verdict, Style::Plain);
    if (shows_openings(model)) {
        for (const std::string& line : opening_lines(model, 3)) {
            tell(line, Style::Plain);
        }
    }
}

std::optional<SetUpHit> set_up_row_at(const Model& model, ScreenPos at) {
    const Layout layout = layout_of(model);
    const int row = at.row - layout.panel.row - first_row(layout);
    const int col = at.col - layout.panel.col;
    if (row < 0 || row >= set_up_row_count || col < 0 || col >= layout.panel_size.cols) {
        return std::nullopt;
    }
    // The sign < before a value means the value before.
    return SetUpHit{static_cast<SetUpRow>(row), col >= values_col && col < values_col + 2 ? -1 : 1};
}

std::optional<std::optional<Marble>> set_up_tool_at(const Model& model, ScreenPos at) {
    const Layout layout = layout_of(model);
    const ToolColumns columns = tool_columns(layout);
    const int col = at.col - layout.panel.col - columns.first;
    if (at.row != layout.panel.row || col < 0 || col / columns.step > 3) {
        return std::nullopt;
    }
    const int place = col / columns.step;
    return place == 0 ? std::optional<Marble>() : all_marbles[static_cast<std::size_t>(place - 1)];
}

} // namespace zertz::tui
