#include "base/figures.hpp"
#include "base/filled.hpp"
#include "base/text.hpp"
#include "tui/model/library_state.hpp"
#include "tui/play/views.hpp"

#include <algorithm>

namespace zertz::tui {
namespace {

constexpr int filter_values_col = 20;

std::string heading_of(const LibraryState& library) {
    const GamePage& page = library.page;
    std::vector<std::string> parts{library.own ? tr("Library") : library.name};
    parts.push_back(page.progress ? counted("1 game so far, {percent}", "{number} games so far, {percent}", page.all,
                                            gap<"percent">(percentage(*page.progress * 100)))
                                  : counted("1 game", "{number} games", page.all));
    const bool filtered = !library.query.takes_all();
    if (filtered && page.all > 0) {
        parts.push_back(page.searching ? counted("1 game matches so far", "{number} games match so far", page.matching)
                                       : counted("1 game matches", "{number} games match", page.matching));
    } else if (page.searching && !filtered) {
        parts.push_back(tr("sorting"));
    }
    if (library.in_another_order() && page.all > 0) {
        parts.push_back(filled("order: {column}, {direction}", gap<"column">(value_of(library.query, FilterRow::Order)),
                               gap<"direction">(value_of(library.query, FilterRow::Direction))));
    }
    if (library.in_bin > 0) {
        parts.push_back(counted("1 game in the bin", "{number} games in the bin", library.in_bin));
    }
    return joined(parts, "   ");
}

/// Text in a column of a fixed width.
std::string column(const std::string& text, int width) {
    const std::string shown = clipped(text, width);
    return shown + std::string(static_cast<std::size_t>(std::max(0, width - width_of(shown))), ' ');
}

/// "37t": the number of rings, and a sign for rules other than the standard ones; "GIPF t"; then a challenge, "37 14w.1".
std::string board_in_short(const GameLine& line) {
    constexpr int widest_challenge = 10;
    const std::string_view rules = line.rules == Rules()     ? ""
                                   : line.rules.blitz()      ? "b"
                                   : line.rules.tournament() ? "t"
                                                             : "+";
    const std::string other = std::string(line.rule_set.empty() ? "" : " ").append(line.rule_set.substr(0, 1));
    const std::string board = line.game != ZertzRules::title ? std::string(line.game) + other
                                                             : std::to_string(ring_count(line.board)).append(rules);
    return line.challenge.empty() ? board : board + " " + clipped(line.challenge, widest_challenge);
}

/// The widths of the columns of a page.
struct Columns {
    int number = 0;
    int first = 0;
    int second = 0;
    int result = 0;
    int date = 0;
    int board = 0;
    int turns = 0;
};

/// From this width on, the columns have headings.
constexpr int headed = 74;

std::string about(const GameLine& line, const Columns& columns) {
    return "  " + column(std::string(name_of(line.result)), columns.result + 2) +
           column(format_date(line.date), columns.date + 2) + column(board_in_short(line), columns.board + 2) +
           column(std::to_string(line.turns), columns.turns);
}

/// The names share what the other columns leave; what one side does not need of its half goes to the other.
Columns columns_of(const GamePage& page, int width) {
    Columns columns;
    columns.number = static_cast<int>(std::to_string(page.all).size()) + 2;
    if (width >= headed) {
        columns.result = width_of(tr("heading", "result"));
        columns.date = width_of(tr("heading", "date"));
        columns.board = width_of(tr("heading", "board"));
        columns.turns = width_of(tr("heading", "moves"));
    }
    int first = 0;
    int second = 0;
    for (const GameLine& line : page.lines) {
        first = std::max(first, width_of(said_name(line.first)));
        second = std::max(second, width_of(said_name(line.second)));
        columns.result = std::max(columns.result, width_of(name_of(line.result)));
        columns.date = std::max(columns.date, width_of(format_date(line.date)));
        columns.board = std::max(columns.board, width_of(board_in_short(line)));
        columns.turns = std::max(columns.turns, width_of(std::to_string(line.turns)));
    }
    int room = width - columns.number - 3;
    for (const GameLine& line : page.lines) {
        room = std::min(room, width - columns.number - 3 - width_of(about(line, columns)));
    }
    const int half = room / 2;
    columns.first = std::clamp(room - second, std::min(first, half), std::max(first, half));
    columns.second = room - columns.first;
    return columns;
}

std::string headings(const Columns& columns) {
    return std::string(static_cast<std::size_t>(columns.number + columns.first + 3 + columns.second + 2), ' ') +
           column(tr("heading", "result"), columns.result + 2) + column(tr("heading", "date"), columns.date + 2) +
           column(tr("heading", "board"), columns.board + 2) + tr("heading", "moves");
}

/// Where a name has no room, the level of a computer is left of it.
std::string name_column(std::string_view name, int width) {
    const std::string said = said_name(name);
    const auto level = level_named(name);
    return column(level && width_of(said) > width ? filled("level {level}", gap<"level">(*level)) : said, width);
}

/// A game is numbered as in the title of its record.
std::string describe(std::uint64_t index, const GameLine& line, const Columns& columns) {
    const std::string number = column(std::to_string(index + 1) + ".", columns.number);
    if (!line.problem.empty()) {
        return number +
               clipped(said_name(line.first) + " - " + said_name(line.second), (columns.first + columns.second) / 2) +
               "  " + line.problem;
    }
    return number + name_column(line.first, columns.first) + " - " + name_column(line.second, columns.second) +
           about(line, columns);
}

void draw_filter(Frame& frame, const LibraryState& library) {
    for (int i = 0; i < filter_row_count; ++i) {
        const auto row = static_cast<FilterRow>(i);
        const bool chosen = library.row == row;
        const Style style = put_pointer(frame, {library_top + i, 1}, chosen);
        frame.put({library_top + i, 3}, label_of(row), style);
        const std::string value = chosen && !library.typed.empty() ? library.typed : value_of(library.query, row);
        const bool changes = chosen && (row != FilterRow::Board || has_boards(library.query));
        frame.put({library_top + i, filter_values_col}, changes ? "< " + value + " >" : "  " + value, style);
    }
    frame.put({library_top + filter_row_count + 1, 3},
              filled("Type a name, a number, or a date such as 2024 or {date}.", gap<"date">(format_date(20240630))),
              Style::Plain);
}

} // namespace

void draw_library(Frame& frame, const Model& model, const Layout&, HitMap*) {
    const auto& library = state_of<LibraryState>(model);
    const int width = frame.size().cols - 4;
    frame.put({0, 1}, clipped(heading_of(library), frame.size().cols - 2), Style::Title);
    if (library.row) {
        draw_filter(frame, library);
        return;
    }
    const Columns columns = columns_of(library.page, width);
    if (width >= headed && !library.page.lines.empty()) {
        frame.put({library_top - 1, 3}, headings(columns), Style::Faint);
    }
    int row = library_top;
    std::uint64_t place = library.page.first;
    for (const GameLine& line : library.page.lines) {
        if (row >= frame.size().rows - 2) {
            break;
        }
        const bool chosen = place == library.chosen;
        const Style style = put_pointer(frame, {row, 1}, chosen);
        frame.put({row, 3}, clipped(describe(library.number_of(place, line.row), line, columns), width),
                  chosen || line.problem.empty() ? style : Style::Warning);
        ++row;
        ++place;
    }
    if (library.page.lines.empty()) {
        frame.put({row, 3},
                  library.page.progress || library.page.searching ? tr("Reading...")
                  : library.page.all > 0                          ? tr("No game matches")
                  : library.own                                   ? tr("You have no finished games")
                                                                  : tr("There are no games"),
                  Style::Plain);
    }
    if (!library.page.problem.empty()) {
        const auto lines = wrapped(sentence(library.page.problem), width, 3);
        int at = frame.size().rows - 2 - static_cast<int>(lines.size());
        for (const std::string& line : lines) { // over what the list may have there
            frame.put({at++, 1}, padded_after(line, static_cast<std::size_t>(frame.size().cols - 1)), Style::Refusal);
        }
    }
}

} // namespace zertz::tui
