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
    Space,
    Block1,
    Block2,
    Block3,
    Block4,
    Block5,
    Block6,
    Block7,
};

struct SignShapes {
    char32_t unicode;
    char ascii;
};

/// Only signs one column wide in every terminal; where there was a choice, in East Asian ones also.
inline constexpr std::array<SignShapes, static_cast<std::size_t>(Sign::Block7) + 1> sign_shapes{{
    {U'(', '('},  {U')', ')'},               // Ring
    {U'[', '['},  {U']', ']'},               // Free
    {U'{', '{'},  {U'}', '}'},               // Choice
    {U'│', '|'},  {U'│', '|'},               // Last
    {U'+', '+'},  {U'+', '+'},               // Pending
    {U'*', '*'},  {U'*', '*'},               // Claim
    {U'?', '?'},  {U'?', '?'},               // Hint
    {U'►', '>'},  {U'◄', '<'},               // Cursor
    {U'·', '\''}, {U'×', 'x'},  {U'·', '.'}, // LastVacated, LastRemoved, Gone
    {U'╭', '.'},  {U'─', '-'},  {U'╮', '.'}, // the box, from its top left
    {U'│', '|'},  {U'╰', '\''}, {U'─', '-'}, {U'╯', '\''}, {U'▪', '#'}, {U'━', '='}, {U'┃', '#'}, // the cursor's box
    {U'›', '>'},  {U'–', '-'},                                                                    // Pointer, Dash
    {U'█', '#'},  {U'░', '-'},                                                                    // the progress bar
    {U'─', '-'},                                                                                  // Rule
    {U' ', ' '},                                                                                  // Space
    {U'▁', '.'},  {U'▂', '.'},  {U'▃', '.'}, {U'▄', ':'},  {U'▅', ':'}, {U'▆', ':'}, {U'▇', ':'}, // columns of a graph
}};

constexpr char32_t shape_of(Sign sign, Charset charset) {
    const SignShapes& shapes = sign_shapes[static_cast<std::size_t>(sign)];
    return charset == Charset::Unicode ? shapes.unicode : static_cast<char32_t>(shapes.ascii);
}

} // namespace zertz::tui
