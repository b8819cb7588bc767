#include "base/text.hpp"
#include "games/zertz/marble_words.hpp"
#include "tui/model/gipf_set_up_state.hpp"
#include "tui/play/start_rows.hpp"
#include "tui/play/views.hpp"
#include "tui/play/words.hpp"
#include "tui/words/sentences.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace zertz::tui {
namespace {

/// From this width on, tools have labels on their left, apart from them.
constexpr int wide_panel = 37;
/// The columns of a row beside its label and its value: an indent, a space, and < and > where these have no room for more.
constexpr int around_row = 5;

/// The contents of the panel for either game.
struct Panel {
    struct ToolLine {
        std::string label;
        std::vector<std::string> names;
    };
    struct Row {
        std::string label;
        std::string value;
    };

    std::vector<ToolLine> tools;
    SetUpTool tool;
    std::vector<Row> rows;
    std::optional<int> row;
    std::vector<std::string> faults;
    std::vector<std::string> doubts;
    std::string verdict;
};

constexpr PerMarble<const char*> first_captured{
    {marked("first captured: white"), marked("first captured: grey"), marked("first captured: black")}};
constexpr PerMarble<const char*> second_captured{
    {marked("second captured: white"), marked("second captured: grey"), marked("second captured: black")}};

/// In short, marbles are called by their letters.
Panel::Row row_of(const Arrangement& now, SetUpRow row, bool in_short) {
    const bool first = row.player == Player::First;
    const auto marble = gap<"marble">(letter(row.marble));
    switch (row.kind) {
    case SetUpRow::Kind::Board: return {tr("board"), rings_in_words(ring_count(now.board()))};
    case SetUpRow::Kind::Rules: return {tr("rules"), rules_in_words(now.rules())};
    case SetUpRow::Kind::Mover: return {tr("to move"), now.mover() == Player::First ? tr("first") : tr("second")};
    case SetUpRow::Kind::Captured:
        return {!in_short ? std::string(tr((first ? first_captured : second_captured)[row.marble]))
                : first   ? filled("first captured: {marble}", marble)
                          : filled("second captured: {marble}", marble),
                std::to_string(now.captured(row.player, row.marble))};
    }
    return {};
}

/// "White" or "Black", their first letters where there is no room for that beside all tools.
std::string colour_of(Player player, int room) {
    const std::string_view name = tr(gipf::colour_name(player));
    return std::string(name.substr(0, width_of(name) > room ? character_at(name, 0).size : name.size()));
}

/// A label that is said in full where all rows have room for that.
struct RowLabel {
    std::string_view whole;
    std::string_view in_short;
};
constexpr PerPlayer<RowLabel> reserve_labels{RowLabel{marked("White reserve"), marked("W reserve")},
                                             RowLabel{marked("Black reserve"), marked("B reserve")}};
constexpr PerPlayer<RowLabel> potential_labels{RowLabel{marked("White potentials"), marked("W potential")},
                                               RowLabel{marked("Black potentials"), marked("B potential")}};
constexpr PerPlayer<RowLabel> challenge_labels{RowLabel{marked("White challenges"), marked("W challenge")},
                                               RowLabel{marked("Black challenges"), marked("B challenge")}};
constexpr PerPlayer<RowLabel> gipf_piece_labels{RowLabel{marked("White GIPF-pieces"), marked("W GIPF")},
                                                RowLabel{marked("Black GIPF-pieces"), marked("B GIPF")}};

Panel::Row row_of(const gipf::Arrangement& now, GipfSetUpRow row, bool in_short) {
    const gipf::Hand& hand = now.hand(row.player);
    const auto labelled = [&](const PerPlayer<RowLabel>& labels, std::string value) {
        const RowLabel& label = labels[row.player];
        return Panel::Row{std::string(tr(in_short ? label.in_short : label.whole)), std::move(value)};
    };
    switch (row.kind) {
    case GipfSetUpRow::Kind::Version:
        return {in_short ? tr("at most 6 letters", "rules") : tr("version"),
                std::string(in_short ? gipf::name_of(now.version()) // which fits in any language
                                     : gipf::version_in_words(now.version()))};
    case GipfSetUpRow::Kind::Mover: return {tr("to move"), std::string(tr(gipf::colour_name(now.mover())))};
    case GipfSetUpRow::Kind::Challenged: return {tr("challenge"), now.centre() ? tr("from e5") : tr("any jump", "any")};
    case GipfSetUpRow::Kind::Reserve: return labelled(reserve_labels, std::to_string(hand.reserve));
    case GipfSetUpRow::Kind::Potentials: return labelled(potential_labels, std::to_string(hand.potentials));
    case GipfSetUpRow::Kind::Challenges: return labelled(challenge_labels, std::to_string(hand.challenges));
    case GipfSetUpRow::Kind::EntersGipf:
        return labelled(gipf_piece_labels, now.enters_gipf_pieces(row.player) ? tr("may enter") : tr("no more"));
    }
    return {};
}

std::vector<Panel::Row> rows_in(const auto& now, bool in_short) {
    return mapped<Panel::Row>(rows_of(now), [&](auto row) { return row_of(now, row, in_short); });
}

bool have_room(const std::vector<Panel::Row>& rows, int columns) {
    return std::all_of(rows.begin(), rows.end(), [columns](const Panel::Row& row) {
        return around_row + width_of(row.label) + width_of(row.value) <= columns;
    });
}

Panel panel_with(std::vector<Panel::ToolLine> tools, SetUpTool tool, std::vector<Panel::Row> rows, const auto& set_up) {
    return {std::move(tools),    tool,          std::move(rows), set_up.row, set_up.now.faults(),
            set_up.now.doubts(), set_up.verdict};
}

Panel panel_of(const SetUp& set_up, const std::string& key, int columns) {
    Panel::ToolLine tools{filled("{key}:", gap<"key">(key)), {tr("ring")}};
    for (const Marble marble : all_marbles) {
        tools.names.push_back(placed_colour(marble));
    }
    const SetUpTool tool{0, set_up.tool ? 1 + index_of(*set_up.tool) : 0};
    return panel_with({tools}, tool, rows_in(set_up.now, columns < 30), set_up);
}

Panel panel_of(const GipfSetUp& set_up, int columns) {
    std::vector<std::string> names;
    int room = columns - 1;
    for (const gipf::Piece piece : gipf::all_pieces) {
        names.push_back(short_name_of(piece));
        room -= width_of(names.back()) + 2;
    }
    const auto piece = std::find(gipf::all_pieces.begin(), gipf::all_pieces.end(), set_up.tool.piece);
    const SetUpTool tool{index_of(set_up.tool.colour), static_cast<int>(piece - gipf::all_pieces.begin())};
    const auto rows = rows_in(set_up.now, false);
    return panel_with({{colour_of(Player::First, room), names}, {colour_of(Player::Second, room), names}}, tool,
                      have_room(rows, columns) ? rows : rows_in(set_up.now, true), set_up);
}

Panel panel_of(const Model& model, const Layout& layout) {
    const int columns = layout.panel_size.cols;
    return model.screen == &screens::gipf_set_up
               ? panel_of(state_of<GipfSetUp>(model), columns)
               : panel_of(state_of<SetUp>(model), model.keys.first_key(Action::Act), columns);
}

/// The places of the parts of a panel.
class Places {
public:
    /// `whole`: the layout without a message that takes lines of the panel, so that rows stay where a click finds them.
    Places(const Panel& panel, const Layout& layout, const Layout& whole)
        : at_(layout.panel),
          size_(layout.panel_size),
          whole_rows_(whole.panel_size.rows) {
        std::size_t label = 0;
        for (const Panel::Row& row : panel.rows) {
            label = std::max(label, columns_of(row.label));
        }
        values_ = static_cast<int>(label) + 3;
        rows_ = static_cast<int>(panel.rows.size());
        const bool wide = size_.cols >= wide_panel;
        step_ = wide ? 8 : 7;
        for (const auto& line : panel.tools) {
            for (const std::string& name : line.names) {
                step_ = std::max(step_, width_of(name) + 2); // brackets around the chosen one
            }
        }
        // In a narrow panel with a single line of tools, the tools also take the place of its label.
        for (const auto& line : panel.tools) {
            const bool labelled = wide || panel.tools.size() > 1;
            first_ = std::max(first_, labelled ? width_of(line.label) + (wide ? 2 : 1) : 0);
        }
        place_tools(panel);
    }

    struct Tool {
        SetUpTool tool;
        ScreenPos at;
        int width = 0;
    };
    const std::vector<Tool>& tools() const { return tools_; }
    bool labelled() const { return first_ > 0; }
    ScreenPos line(int number) const { return {at_.row + lines_[static_cast<std::size_t>(number)], at_.col}; }
    ScreenPos left() const { return {at_.row + tool_rows_, at_.col}; }
    int first_row() const { return at_.row + tool_rows_ + 1 + (roomy() ? 1 : 0); }
    /// The column of a value: the same for all rows, except for values that are too long.
    int value_of(const Panel::Row& row) const {
        const int end = size_.cols - width_of(row.value) - (is_tight(row) ? 2 : 4);
        return at_.col + std::max(std::min(values_, end), 3 + width_of(row.label));
    }
    /// Whether < and > have no room for a space between them and the value.
    bool is_tight(const Panel::Row& row) const {
        return 3 + width_of(row.label) + 4 + width_of(row.value) > size_.cols;
    }
    /// Whether there is room for blank lines and for the messages below.
    bool roomy() const { return whole_rows_ - tool_rows_ - 1 - rows_ >= 7; }
    int end() const { return at_.row + size_.rows; }

private:
    /// Places the tools from left to right: in equal steps, if these have no room close together, and if there is none
    /// either, continuing on the next line.
    void place_tools(const Panel& panel) {
        for (std::size_t line = 0; line < panel.tools.size(); ++line) {
            const int count = static_cast<int>(panel.tools[line].names.size());
            const bool even = count * step_ <= size_.cols - first_;
            lines_.push_back(tool_rows_++);
            int col = first_;
            for (int place = 0; place < count; ++place) {
                const int width = even ? step_ : width_of(panel.tools[line].names[static_cast<std::size_t>(place)]) + 2;
                if (col > first_ && col + width > size_.cols) {
                    col = first_;
                    ++tool_rows_;
                }
                tools_.push_back({{static_cast<int>(line), place}, {at_.row + tool_rows_ - 1, at_.col + col}, width});
                col += width;
            }
        }
    }

    ScreenPos at_;
    Size size_;
    int whole_rows_;
    int step_ = 0;
    int first_ = 0;
    int values_ = 0;
    int rows_ = 0;
    int tool_rows_ = 0;
    std::vector<int> lines_;
    std::vector<Tool> tools_;
};

void draw_tools(Frame& frame, const Panel& panel, const Places& places) {
    for (std::size_t line = 0; places.labelled() && line < panel.tools.size(); ++line) {
        frame.put(places.line(static_cast<int>(line)), panel.tools[line].label, Style::Label);
    }
    const auto name_of_tool = [&panel](SetUpTool tool) {
        return panel.tools[static_cast<std::size_t>(tool.line)].names[static_cast<std::size_t>(tool.place)];
    };
    for (const auto& each : places.tools()) {
        frame.put(each.at, " " + name_of_tool(each.tool), Style::Plain);
    }
    for (const auto& each : places.tools()) {
        if (each.tool == panel.tool) {
            frame.put(each.at, "[" + name_of_tool(each.tool) + "]", Style::Current);
        }
    }
}

void draw_left(Frame& frame, const Arrangement& now, ScreenPos at, int /*room*/) {
    at = frame.put(at, tr("pool  "), Style::Label);
    for (const Marble marble : all_marbles) {
        at = frame.put(at, std::string(1, letter(marble)), style_of(marble));
        at =
            frame.put(at, std::to_string(now.pool(marble)) + " ", now.pool(marble) < 0 ? Style::Refusal : Style::Plain);
    }
}

void draw_left(Frame& frame, const gipf::Arrangement& now, ScreenPos at, int room) {
    const auto white = gap<"white">(now.captured_by(Player::First));
    const auto black = gap<"black">(now.captured_by(Player::Second));
    const std::string text = filled("captured  White {white} Black {black}", white, black);
    frame.put(at, width_of(text) <= room ? text : filled("captured  W {white} B {black}", white, black), Style::Plain);
}

void draw_rows(Frame& frame, const Panel& panel, const Places& places, ScreenPos at) {
    for (int i = 0; i < static_cast<int>(panel.rows.size()) && at.row + i < places.end(); ++i) {
        const Panel::Row& row = panel.rows[static_cast<std::size_t>(i)];
        const bool chosen = panel.row == i;
        const Style style = put_pointer(frame, {at.row + i, at.col}, chosen);
        frame.put({at.row + i, at.col + 2}, row.label, style);
        const std::string space = places.is_tight(row) ? "" : " ";
        frame.put({at.row + i, places.value_of(row)},
                  chosen ? "<" + space + row.value + space + ">" : " " + space + row.value, style);
    }
}

} // namespace

void draw_set_up(Frame& frame, const Model& model, const Layout& layout, HitMap*) {
    const Panel panel = panel_of(model, layout);
    const Places places(panel, layout, layout_of(model));
    draw_tools(frame, panel, places);
    model.screen == &screens::gipf_set_up
        ? draw_left(frame, state_of<GipfSetUp>(model).now, places.left(), layout.panel_size.cols)
        : draw_left(frame, state_of<SetUp>(model).now, places.left(), layout.panel_size.cols);
    draw_rows(frame, panel, places, {places.first_row(), layout.panel.col});
    int row = places.first_row() + static_cast<int>(panel.rows.size()) + (places.roomy() ? 1 : 0);
    const auto tell = [&](std::string_view text, Style style) {
        for (const std::string& line : wrapped(text, layout.panel_size.cols)) {
            if (row < places.end()) {
                frame.put({row++, layout.panel.col}, line, style);
            }
        }
    };
    for (const std::string& fault : panel.faults) {
        tell(fault, Style::Refusal);
    }
    for (const std::string& doubt : panel.doubts) {
        tell(doubt, Style::Warning);
    }
    tell(panel.verdict, Style::Plain);
    if (shows_openings(model)) {
        for (const std::string& line : opening_lines(model, 3)) {
            tell(line, Style::Plain);
        }
    }
}

std::optional<SetUpHit> set_up_row_at(const Model& model, ScreenPos at) {
    const Layout layout = layout_of(model);
    const Panel panel = panel_of(model, layout);
    const Places places(panel, layout, layout);
    const int row = at.row - places.first_row();
    const int col = at.col - layout.panel.col;
    const bool inside = row >= 0 && row < static_cast<int>(panel.rows.size()) && at.row < places.end();
    if (!inside || col < 0 || col >= layout.panel_size.cols) {
        return std::nullopt;
    }
    // The < before a value selects the previous value.
    const int value = places.value_of(panel.rows[static_cast<std::size_t>(row)]);
    return SetUpHit{row, at.col >= value && at.col < value + 2 ? -1 : 1};
}

std::optional<SetUpTool> set_up_tool_at(const Model& model, ScreenPos at) {
    const Layout layout = layout_of(model);
    const Places places(panel_of(model, layout), layout, layout);
    for (const auto& [tool, from, width] : places.tools()) {
        if (at.row == from.row && at.col >= from.col && at.col < from.col + width) {
            return tool;
        }
    }
    return std::nullopt;
}

} // namespace zertz::tui
