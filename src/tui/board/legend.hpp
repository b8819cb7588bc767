#pragma once

#include "tui/board/spots.hpp"
#include "tui/frame/frame.hpp"

#include <string>
#include <vector>

namespace zertz::tui {

/// A thing or mark on a board, and what it means.
struct LegendRow {
    Spot spot;
    bool of_gipf = false;
    std::string meaning;
};

/// All of them, as the board of ZÈRTZ or of GIPF has them in a look.
std::vector<LegendRow> legend_of(bool gipf, Drawing drawing);

/// How many lines a sample takes in a look.
int sample_rows(Drawing drawing);
/// Draws a row's thing as the board shows it, with its top left corner at a place, at most seven columns wide.
void draw_sample(Frame& frame, ScreenPos at, const LegendRow& row, Drawing drawing);

} // namespace zertz::tui
