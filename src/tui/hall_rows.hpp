#pragma once

#include "tui/model.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace zertz::tui {

/// The rows of the list of tables: what a new one would be like, then the tables.
enum class HallRow : std::uint8_t {
    Open,
    Game,
    Board,
    Rules,
    Potentials,
    Challenges,
    Clock,
    Seat,
    Handicap,
    For,
    Rated,
    Table
};
/// Where the first row stands on the screen.
inline constexpr int hall_top = 2;
/// The lines of what is told of the chosen row, above the message line.
inline constexpr int hall_details = 2;

/// How many rows are terms of a new table; those below them are tables.
int hall_terms(const Model& model);
HallRow hall_row(const Model& model, int row);
int hall_row_count(const Model& model);
/// The table of a row; nothing if it is another row, or there is none any more.
const ListedTable* table_in(const Model& model, int row);
/// The first row in sight of those that scroll, which are all.
int hall_first_row(const Model& model);
/// The row drawn at a line of the screen.
std::optional<int> hall_row_at(const Model& model, int line);
std::string_view label_of(HallRow row);
std::string value_of(const Model& model, HallRow row);

} // namespace zertz::tui
