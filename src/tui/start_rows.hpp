#pragma once

#include "tui/model.hpp"

#include <string>
#include <vector>

namespace zertz::tui {

/// The rows of the start screen.
enum class StartRow : std::uint8_t {
    Play,
    Resume,
    Players,
    Level,
    OtherLevel,
    Begins,
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
    Tables
};

/// Those that apply, from the top.
std::vector<StartRow> start_rows(const Model& model);
/// The first of the rows in sight, where the window has no room for all.
int start_top(const Model& model);
std::string_view label_of(StartRow row);
/// The value in a row; of the games to go on with, the one at this place.
std::string value_of(const Model& model, StartRow row, std::size_t place = 0);
/// "ada starts with W1 G1".
std::string handicap_in_words(const SessionSetup& choices);
/// The next (1) or previous (-1) value of a row.
void change(SessionSetup& choices, StartRow row, int by);

/// Whether a row holds a value that can be changed, rather than something to do.
constexpr bool has_values(StartRow row) {
    return row != StartRow::Play && row != StartRow::Resume && row != StartRow::Learn && row != StartRow::Puzzles &&
           row != StartRow::Stats && row != StartRow::Open && row != StartRow::Library && row != StartRow::SetUp &&
           row != StartRow::Tables;
}

/// Which of the games to go on with a row of the screen offers: they stand below the first row.
constexpr std::size_t resume_place(int row) {
    return static_cast<std::size_t>(row - 1);
}

/// Where the first row stands on the screen, and where its value begins.
inline constexpr ScreenPos start_rows_at{6, 6};
inline constexpr int start_values_col = 24;

} // namespace zertz::tui
