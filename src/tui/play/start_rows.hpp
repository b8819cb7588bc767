#pragma once

#include "tui/model/model.hpp"

#include <string>
#include <vector>

namespace zertz::tui {

/// The rows of the start screen.
enum class StartRow : std::uint8_t {
    Return,
    PlayAgain,
    Begin,
    Resume,
    Players,
    Name,
    OtherName,
    Level,
    OtherLevel,
    Begins,
    Game,
    Potentials,
    Challenges,
    Deciding,
    DecidingFirst,
    Board,
    Rules,
    Clock,
    Handicap,
    Learn,
    Puzzles,
    Stats,
    Open,
    Library,
    SetUp,
    Tables,
    Settings
};

/// The rows that apply, from the top.
std::vector<StartRow> start_rows(const Model& model);
/// Puts the cursor of the start screen on a row, if it applies.
void choose_row(Model& model, StartRow row);
/// The row that opens the list of games on the screen or under it: the player's own, or those of a file.
StartRow row_of_list(const Model& model);
/// As the program begins: puts the cursor of the start screen on the row that continues a game, if one can be continued.
void offer_unfinished(Model& model);
/// Lists the unfinished games; the cursor of the start screen stays on its row.
void list_kept(Model& model, std::vector<UnfinishedGame> kept);
/// Takes what a list of tables said. If it is the first and the player is in a game, the cursor goes to that one's row.
void take_hall_news(Model& model, HallNews news);
/// The first visible row, if the window has no room for all.
int start_top(const Model& model);
/// The line of the window with the first row: where not all fit under the title and its two lines, only under the title.
int start_line(const Model& model);
/// The end of the visible rows: if more follow, the last line says how many.
int start_end(const Model& model);
/// The lines of the visible rows, with gaps between their groups where there is room, and the line after them.
std::vector<int> start_lines(const Model& model);
std::string_view label_of(StartRow row);
/// The same as shown on the screen, which may add something: "Continue (3)".
std::string label_in(const Model& model, StartRow row);
/// The value of a row.
std::string value_of(const Model& model, StartRow row);
std::string clock_in_words(const TimeControl& clock);
/// "ada: 1 black marble".
std::string handicap_in_words(const GameChoices& choices);
/// Whether the number of challenges matters.
inline bool has_potentials(const GameChoices& choices) {
    return choices.plays<GipfRules>() && choices.gipf_rules.potentials > 0;
}
/// Whether the chosen game can begin with one: in GIPF only a basic game (G2.5).
bool may_give_handicap(const GameChoices& choices);
/// Whether it will begin with one.
bool gives_handicap(const GameChoices& choices);
/// The next (1) or previous (-1) value of a row.
void change(GameChoices& choices, StartRow row, int by);
/// The clock of a game at a table, where players may also have days for each move.
void change_clock_at_table(GameChoices& choices, int by);

/// Whether a row has a value that the arrow keys change, rather than an action.
constexpr bool has_values(StartRow row) {
    switch (row) {
    case StartRow::Return:
    case StartRow::PlayAgain:
    case StartRow::Begin:
    case StartRow::Resume:
    case StartRow::Name:
    case StartRow::OtherName:
    case StartRow::Tables:
    case StartRow::Puzzles:
    case StartRow::Stats:
    case StartRow::Open:
    case StartRow::Library:
    case StartRow::SetUp:
    case StartRow::Settings: return false;
    default: return true;
    }
}

/// The columns of the labels and of the values.
inline constexpr int start_col = 6;
inline constexpr int start_values_col = 24;
inline constexpr int least_values = 30; // the columns for values, also where all of them are shorter
inline constexpr int around_value = 4;  // a value that can be changed is between < and >
/// The least board beside the rows, in a window with room for it, and what is around that.
inline constexpr Size least_sample{18, 33};
inline constexpr Size around_sample{4, 2};

} // namespace zertz::tui
