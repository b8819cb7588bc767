#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace zertz::tui {

enum class Charset : std::uint8_t { Unicode, Ascii };

/// How the board is drawn: as a picture, with lines and arrows, or with ASCII only.
enum class Drawing : std::uint8_t { Picture, Lines, Ascii };
inline constexpr int drawing_count = static_cast<int>(Drawing::Ascii) + 1;

constexpr Charset charset_of(Drawing drawing) {
    return drawing == Drawing::Ascii ? Charset::Ascii : Charset::Unicode;
}

std::string_view name_of(Drawing drawing);

/// The characters that show a picture, coarsest first: each cell has parts in two colours.
enum class Medium : std::uint8_t { HalfBlocks, Quadrants, Sextants, Octants };
inline constexpr int medium_count = static_cast<int>(Medium::Octants) + 1;
std::string_view name_of(Medium medium);

/// How a terminal shows pixels, if it does.
enum class PixelMedium : std::uint8_t {
    None,
    Sixel,  // what has changed is sent again
    Iterm2, // the same, as files of images
    Kitty,  // images are sent once and placed by their numbers
};

/// The drawn signs. Each has one meaning in every look; the table below gives its two shapes.
enum class Sign : std::uint8_t {
    RingLeft,
    RingRight,
    FreeLeft,
    FreeRight,
    ChoiceLeft,
    ChoiceRight,
    LastLeft,
    LastRight,
    PendingLeft,
    PendingRight,
    ClaimLeft,
    ClaimRight,
    HintLeft,
    HintRight,
    OwnLeft,
    OwnRight,
    OwnDot,
    TargetLeft,
    TargetRight,
    CursorLeft,
    CursorRight,
    LastVacated,
    LastRemoved,
    Gone,
    BoxTopLeft,
    BoxTop,
    BoxTopRight,
    BoxSide,
    BoxBottomLeft,
    BoxBottom,
    BoxBottomRight,
    HeavyCorner,
    HeavyLine,
    HeavySide,
    Pointer,
    Dash,
    BarFull,
    BarEmpty,
    Rule,
    LineUpright,
    LineRising,
    LineFalling,
    Space,
    Block1,
    Block2,
    Block3,
    Block4,
    Block5,
    Block6,
    Block7,
    UpperHalf,
};

struct SignShapes {
    char32_t unicode;
    char ascii;
};

/// Only signs one column wide in every terminal; where there was a choice, in East Asian ones also.
inline constexpr std::array<SignShapes, static_cast<std::size_t>(Sign::UpperHalf) + 1> sign_shapes{{
    {U'(', '('},  {U')', ')'},               // Ring
    {U'[', '['},  {U']', ']'},               // Free
    {U'{', '{'},  {U'}', '}'},               // Choice
    {U'│', '|'},  {U'│', '|'},               // Last
    {U'+', '+'},  {U'+', '+'},               // Pending
    {U'*', '*'},  {U'*', '*'},               // Claim
    {U'?', '?'},  {U'?', '?'},               // Hint
    {U'!', '!'},  {U'!', '!'},  {U'∙', '~'}, // Own
    {U'»', '~'},  {U'«', '~'},               // Target
    {U'►', '>'},  {U'◄', '<'},               // Cursor
    {U'·', '\''}, {U'×', 'x'},  {U'·', '.'}, // LastVacated, LastRemoved, Gone
    {U'╭', '.'},  {U'─', '-'},  {U'╮', '.'}, // the box, from its top left
    {U'│', '|'},  {U'╰', '\''}, {U'─', '-'},   {U'╯', '\''},
    {U'▪', '#'},  {U'━', '='},  {U'┃', '#'},   // the cursor's box
    {U'›', '>'},  {U'–', '-'},                 // Pointer, Dash
    {U'█', '#'},  {U'░', '-'},                 // the progress bar
    {U'─', '-'},                               // Rule
    {U'│', '|'},  {U'/', '/'},  {U'\\', '\\'}, // lines of GIPF
    {U' ', ' '},                               // Space
    {U'▁', '.'},  {U'▂', '.'},  {U'▃', '.'},   {U'▄', ':'},
    {U'▅', ':'},  {U'▆', ':'},  {U'▇', ':'}, // columns of a graph
    {U'▀', '"'},                             // UpperHalf
}};

constexpr char32_t shape_of(Sign sign, Charset charset) {
    const SignShapes& shapes = sign_shapes[static_cast<std::size_t>(sign)];
    return charset == Charset::Unicode ? shapes.unicode : static_cast<char32_t>(shapes.ascii);
}

/// The strokes of a large digit as bits, clockwise from the one at the top, and last the one in its middle.
inline constexpr std::array<std::uint8_t, 10> strokes_of_digits{63, 6, 91, 79, 102, 109, 125, 7, 127, 111};
inline constexpr int large_rows = 3;

/// How many columns a large digit, colon or decimal mark takes.
constexpr int large_width(char sign) {
    return sign >= '0' && sign <= '9' ? 3 : 1;
}

/// Whether a large sign covers one of its squares: each character is two of them high.
constexpr bool covers_square(char sign, int row, int col) {
    if (large_width(sign) == 1) {
        return sign == ':' ? row == 1 || row == 3 : row == 4;
    }
    const unsigned strokes = strokes_of_digits[static_cast<std::size_t>(sign - '0')];
    const auto has = [strokes](int stroke) { return (strokes >> stroke & 1U) != 0; };
    const bool level = (row == 0 && has(0)) || (row == 4 && has(3)) || (row == 2 && has(6));
    const bool upper = row <= 2 && ((col == 2 && has(1)) || (col == 0 && has(5)));
    const bool lower = row >= 2 && row <= 4 && ((col == 2 && has(2)) || (col == 0 && has(4)));
    return level || upper || lower;
}

/// A character of a large sign. In ASCII its strokes are lines.
constexpr char32_t large_shape(char sign, int row, int col, Charset charset) {
    const bool above = covers_square(sign, 2 * row, col);
    const bool below = covers_square(sign, 2 * row + 1, col);
    if (charset == Charset::Unicode) {
        return shape_of(above && below ? Sign::BarFull
                        : above        ? Sign::UpperHalf
                        : below        ? Sign::Block4
                                       : Sign::Space,
                        charset);
    }
    if (large_width(sign) == 1) {
        return row == 2 || (row == 1 && sign == ':') ? U'.' : U' ';
    }
    const bool level = col == 1 && above; // at the lower end of its row
    const bool upright = col != 1 && row > 0 && covers_square(sign, 2 * row - 1, col);
    return level ? U'_' : upright ? U'|' : U' ';
}

} // namespace zertz::tui
