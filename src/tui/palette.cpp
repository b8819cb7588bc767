#include "tui/palette.hpp"

namespace zertz::tui {
namespace {

struct Row {
    Paint dark;
    Paint light;
    Paint high_contrast;
    Paint eight; // with eight colours the themes are one
    Paint mono;
};

constexpr Paint plain{};
constexpr Paint bold{-1, -1, true};
constexpr Paint reverse{-1, -1, false, true};

constexpr Paint ink(int colour) {
    return {colour, -1};
}
constexpr Paint on(int colour, int ground) {
    return {colour, ground};
}

// In the order of Style. Only the 16 basic colours, and bold only where a line seldom changes: each of the 256 takes
// twice the bytes over a slow line, and so does every change of an attribute.
constexpr std::array<Row, style_count> rows{{
    {plain, plain, on(15, 0), plain, plain},              // Plain
    {ink(8), ink(8), on(7, 0), plain, plain},             // Faint
    {bold, bold, on(15, 0), bold, bold},                  // Title
    {ink(6), ink(4), on(14, 0), ink(6), plain},           // Label
    {plain, plain, on(15, 0), plain, plain},              // Ring
    {ink(10), ink(2), on(10, 0), ink(2), plain},          // FreeRing
    {ink(11), ink(5), on(11, 0), ink(3), bold},           // Choice
    {ink(8), ink(8), on(7, 0), plain, plain},             // Gone
    {ink(14), ink(4), on(14, 0), ink(6), bold},           // LastTurn
    {ink(13), ink(5), on(13, 0), ink(5), bold},           // Pending
    {ink(12), ink(6), on(12, 0), ink(4), bold},           // Hint
    {on(0, 15), on(0, 15), on(0, 15), on(0, 7), reverse}, // WhiteMarble
    {on(15, 8), on(15, 8), on(15, 8), on(0, 6), bold},    // GreyMarble
    {on(15, 0), on(15, 0), on(15, 0), on(7, 0), bold},    // BlackMarble
    {on(15, 1), on(15, 1), on(15, 9), on(7, 1), reverse}, // Claimed
    {on(0, 11), on(15, 4), on(0, 11), on(0, 3), reverse}, // Cursor
    {ink(11), ink(4), on(11, 0), ink(3), bold},           // Current
    {plain, plain, on(15, 0), plain, plain},              // Prompt
    {ink(9), ink(1), on(9, 0), ink(1), bold},             // Refusal
    {ink(11), ink(1), on(11, 0), ink(3), bold},           // Warning
    {ink(6), ink(4), on(14, 0), ink(6), plain},           // Progress
}};

} // namespace

Paint paint_of(Style style, Theme theme, int colours) {
    const Row& row = rows[static_cast<std::size_t>(style)];
    if (colours < 8) {
        return row.mono;
    }
    if (colours < 16) {
        return row.eight;
    }
    switch (theme) {
    case Theme::Dark: return row.dark;
    case Theme::Light: return row.light;
    case Theme::HighContrast: return row.high_contrast;
    }
    return {};
}

} // namespace zertz::tui
