#pragma once

#include "tui/frame/frame.hpp"
#include "tui/model/hall_state.hpp"
#include "tui/model/model.hpp"
#include "tui/play/start_rows.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace zertz::tui {

/// The rows of the list of tables: the terms of a new table, then the tables.
enum class HallRow : std::uint8_t {
    Open,
    Computer,
    Game,
    Board,
    Rules,
    Potentials,
    Challenges,
    Deciding,
    DecidingFirst,
    Clock,
    Seat,
    Handicap,
    For,
    Range,
    Rated,
    Tournament,
    Table
};
/// The line of the screen with the first row.
inline constexpr int hall_top = 2;

inline auto& hall_of(auto& model) {
    return state_of<TableHall>(model);
}
/// The number of lines about the chosen row, above the prompt: more where a table's terms need them.
int hall_details(const Model& model);
/// The number of rows with terms of a new table; the rows below them are tournaments, then tables, and last the
/// tournaments that are over.
int hall_terms(const Model& model);
int hall_first_table(const Model& model);
int hall_end_of_tables(const Model& model);
HallRow hall_row(const Model& model, int row);
int hall_row_count(const Model& model);
/// The tournament or the table of a row; nothing for another kind of row, or if the table is gone.
const ListedTournament* tournament_in(const Model& model, int row);
const ListedTable* table_in(const Model& model, int row);
/// The name of either; empty for another kind of row.
std::string name_in(const Model& model, int row);
/// The lines that all rows take, with the headings of the tables' columns.
int hall_line_count(const Model& model);
/// The line of the screen below the last row shown, where stands how many more there are.
int hall_end_of_rows(const Model& model);
/// The rows that a page goes on by.
int hall_page(const Model& model);
/// The row drawn at a line of the screen above hall_end_of_rows; nothing for the headings.
std::optional<int> hall_row_on(const Model& model, int line);
/// The row drawn at a place of the screen.
std::optional<int> hall_row_at(const Model& model, ScreenPos at);
/// What is said of a table, with as little left out as there is room for.
template <class Says>
std::string as_much_as_fits(Says&& says, int columns, std::size_t lines = 1) {
    std::string text;
    for (int i = 0; i <= static_cast<int>(LeftOut::State); ++i) {
        text = says(static_cast<LeftOut>(i));
        if (wrapped(text, columns).size() <= lines) {
            break;
        }
    }
    return text;
}
/// The row of the start screen that shows and changes the same setting in the same way.
std::optional<StartRow> same_on_start(HallRow row);
std::string_view label_of(HallRow row);
std::string value_of(const Model& model, HallRow row);

} // namespace zertz::tui
