#include "tui/frame/palette.hpp"

#include <algorithm>

namespace zertz::tui {
namespace {

struct Row {
    Paint dark;
    Paint light;
    Paint high_contrast;
    Paint colour_blind;
    Paint eight; // but for the light theme, which has the darker of its own colours
    Paint mono;
};

constexpr Paint plain{};
constexpr Paint bold{-1, -1, true};
constexpr Paint reverse{-1, -1, false, true};
constexpr Paint bold_blue{4, -1, true};

constexpr Paint ink(int colour) {
    return {colour, -1};
}
constexpr Paint on(int colour, int ground) {
    return {colour, ground};
}

// In the order of Style. Bold only where a line seldom changes: a change of attribute takes bytes, which are slow on
// some lines. In the colour-blind theme no two meanings differ in red and green alone.
constexpr std::array<Row, style_count> rows{{
    {plain, plain, on(15, 0), plain, plain, plain},                  // Plain
    {ink(8), ink(8), on(7, 0), ink(8), plain, plain},                // Faint
    {bold, bold, on(15, 0), bold, bold, bold},                       // Title
    {ink(6), ink(4), on(14, 0), ink(6), ink(6), plain},              // Label
    {plain, plain, on(15, 0), plain, plain, plain},                  // Ring
    {ink(10), ink(2), on(10, 0), ink(14), ink(2), plain},            // FreeRing
    {ink(11), ink(5), on(11, 0), ink(11), ink(3), bold},             // Choice
    {ink(8), ink(8), on(7, 0), ink(8), plain, plain},                // Gone
    {ink(14), ink(4), on(14, 0), ink(12), ink(6), bold},             // LastTurn
    {ink(13), ink(5), on(13, 0), ink(15), ink(5), bold},             // Pending
    {ink(12), bold_blue, on(12, 0), ink(6), bold_blue, bold},        // Hint
    {on(0, 14), on(15, 4), on(0, 14), on(0, 14), on(0, 6), reverse}, // Best
    {ink(6), ink(4), on(14, 0), ink(6), ink(6), plain},              // Coordinate
    {ink(9), ink(1), on(9, 0), ink(13), ink(1), bold},               // Own
    {on(0, 15), on(0, 15), on(0, 15), on(0, 15), on(0, 7), reverse}, // WhiteMarble
    {on(15, 8), on(15, 8), on(15, 8), on(15, 8), on(0, 6), bold},    // GreyMarble
    {on(15, 0), on(15, 0), on(15, 0), on(15, 0), on(7, 0), bold},    // BlackMarble
    {on(15, 1), on(15, 1), on(15, 9), on(0, 11), on(7, 1), reverse}, // Claimed
    {ink(11), ink(5), on(11, 0), ink(15), ink(3), bold},             // Cursor
    {ink(11), ink(4), on(11, 0), ink(11), ink(3), bold},             // Current
    {plain, plain, on(15, 0), plain, plain, plain},                  // Prompt
    {ink(9), ink(1), on(9, 0), ink(11), ink(1), bold},               // Refusal
    {ink(11), ink(1), on(11, 0), ink(11), ink(3), bold},             // Warning
    {ink(6), ink(4), on(14, 0), ink(6), ink(6), plain},              // Progress
}};

// Where there are 256 colours, large areas are not loud, nor what stands on every table.
constexpr Row coordinate_in_256{ink(152), ink(240), on(14, 0), ink(152), plain, plain};
constexpr Row progress_in_256{ink(30), ink(67), on(14, 0), ink(67), plain, plain};
// The colours of the player's own marks and of marbles there: the same as in pictures, so that both look alike.
constexpr Row own_in_256{ink(191), ink(18), on(231, 0), ink(141), plain, plain};
constexpr std::array<Paint, 3> marbles_in_256{{on(0, 230), on(15, 61), on(15, 16)}};

const Paint& in_theme(const Row& row, Theme theme) {
    switch (theme) {
    case Theme::Light: return row.light;
    case Theme::HighContrast: return row.high_contrast;
    case Theme::ColourBlind: return row.colour_blind;
    case Theme::Dark: break;
    }
    return row.dark;
}

Paint in_256(Style style, Theme theme) {
    switch (style) {
    case Style::WhiteMarble:
    case Style::GreyMarble:
    case Style::BlackMarble:
        return marbles_in_256[static_cast<std::size_t>(style) - static_cast<std::size_t>(Style::WhiteMarble)];
    case Style::Own: return in_theme(own_in_256, theme);
    case Style::Progress: return in_theme(progress_in_256, theme);
    case Style::Coordinate: return in_theme(coordinate_in_256, theme);
    default: return in_theme(rows[static_cast<std::size_t>(style)], theme);
    }
}

/// The colour of a style, converted unless it is the terminal's own.
int in_true_colour(int colour) {
    return colour < 0 ? colour : rgb_of(colour);
}

/// A paint of the light theme where there are eight colours: the darker of each pair, and what white shows.
Paint light_in_eight(Paint paint) {
    const auto darker = [](int colour) { return colour == 8 ? 0 : colour > 8 ? colour - 8 : colour; };
    return paint.ground == 8 ? on(0, 6) : Paint{darker(paint.ink), darker(paint.ground), paint.bold, false};
}

/// The page of a theme that paints the whole window, whatever colours the terminal has.
Paint page_in(Theme theme, int colours) {
    return theme != Theme::Light ? on(7, 0) : colours >= 256 ? on(16, 255) : colours >= 16 ? on(0, 15) : on(0, 7);
}

Paint on_page(Paint paint, const Paint& page) {
    return {paint.ink < 0 ? page.ink : paint.ink, paint.ground < 0 ? page.ground : paint.ground, paint.bold,
            paint.reverse};
}

} // namespace

Paint paint_of(Style style, Theme theme, int colours, bool on_light) {
    const Row& row = rows[static_cast<std::size_t>(style)];
    if (colours < 8) {
        return row.mono;
    }
    Paint paint = colours >= 256          ? in_256(style, theme)
                  : colours >= 16         ? in_theme(row, theme)
                  : theme == Theme::Light ? light_in_eight(row.light)
                                          : row.eight;
    if (theme == Theme::Light || on_light) {
        paint = on_page(paint, page_in(theme, colours));
    }
    if (colours >= true_colours) {
        paint.ink = in_true_colour(paint.ink);
        paint.ground = in_true_colour(paint.ground);
    }
    return paint;
}

int page_of(Theme theme) {
    return theme == Theme::Light ? 0xeeeeee : 0x000000;
}

int rgb_of(int colour) {
    constexpr std::array<int, 16> basic{0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5,
                                        0x7f7f7f, 0xff0000, 0x00ff00, 0xffff00, 0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff};
    constexpr std::array<int, 6> levels{0, 95, 135, 175, 215, 255};
    if (colour < 16) {
        return basic[static_cast<std::size_t>(std::max(0, colour))];
    }
    if (colour >= 232) {
        return (8 + 10 * (colour - 232)) * 0x010101;
    }
    const auto level = [&levels](int digit) { return levels[static_cast<std::size_t>(digit % 6)]; };
    const int cube = colour - 16;
    return level(cube / 36) << 16 | level(cube / 6) << 8 | level(cube);
}

} // namespace zertz::tui
