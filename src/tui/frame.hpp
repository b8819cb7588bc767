#pragma once

#include "tui/geometry.hpp"
#include "tui/glyphs.hpp"
#include "tui/material.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace zertz::tui {

/// What a character means. The terminal chooses colours and attributes for it; nothing is told by the style alone.
enum class Style : std::uint8_t {
    Plain,
    Faint,
    Title,
    Label,
    Ring,
    FreeRing,
    Choice, // a jumper or a landing that can be chosen now
    Gone,
    LastTurn,
    Pending,
    Hint,
    WhiteMarble,
    GreyMarble,
    BlackMarble,
    Claimed,
    Cursor,
    Current, // the line of a list that is meant
    Prompt,
    Refusal,
    Warning,
    Progress,
};
inline constexpr int style_count = static_cast<int>(Style::Progress) + 1;

constexpr Style style_of(Marble marble) {
    return static_cast<Style>(static_cast<int>(Style::WhiteMarble) + index_of(marble));
}

enum class Theme : std::uint8_t { Dark, Light, HighContrast, ColourBlind };
inline constexpr int theme_count = static_cast<int>(Theme::ColourBlind) + 1;
std::string_view name_of(Theme theme);
std::optional<Theme> theme_named(std::string_view name);

/// What a screen shows: a grid of characters with their meaning, one per column. A character two columns wide is
/// followed by one with code 0.
class Frame {
public:
    struct Character {
        char32_t code = U' ';
        Style style = Style::Plain;
        /// The upper half of a cell that is part of a picture; of a character it is none.
        Pixel upper;
        /// Its lower half; or the ground of a character, where that is not the one of its style.
        Pixel lower;
        bool picture() const { return upper.body != Material::None; }
        friend bool operator==(Character, Character) = default;
    };

    Frame(Size size, Charset charset, Theme theme = Theme::Dark);

    Size size() const { return size_; }
    Charset charset() const { return charset_; }
    Theme theme() const { return theme_; }
    Character at(ScreenPos place) const;

    /// Writes UTF-8 text from a place on, as far as the frame and `limit` columns reach, and returns the place after
    /// it. Whatever a terminal could obey or misplace becomes a question mark; in ASCII so does all that is not ASCII
    /// and has no plain letter close to it.
    ScreenPos put(ScreenPos place, std::string_view text, Style style, int limit = 10000);
    void put(ScreenPos place, Sign sign, Style style);
    /// Two pixels of a picture, one above the other.
    void paint(ScreenPos place, Pixel upper, Pixel lower);
    /// Lays a ground under the character that stands there.
    void lay(ScreenPos place, Material ground);

    /// Where the terminal's own cursor stands, as it does in a line of input.
    std::optional<ScreenPos> caret;
    /// Whether clicks are wanted.
    bool mouse = false;
    /// The title of the terminal's window; empty: the one that it has.
    std::string title;

private:
    /// Which of the characters stands there; nothing outside the frame.
    std::optional<std::size_t> index_at(ScreenPos place) const;
    void set(ScreenPos place, char32_t code, Style style);

    Size size_;
    Charset charset_;
    Theme theme_;
    std::vector<Character> characters_;
};

/// The characters alone, without the spaces at line ends; every line ends with a newline.
std::string to_text(const Frame& frame);

/// How many columns a text takes in a frame.
int width_of(std::string_view text);
/// The text, or where it is too wide for so many columns as much of its beginning as leaves room for "...".
std::string clipped(std::string_view text, int columns);
/// The text in lines of so many columns at most, broken at its line ends, at spaces, or where there are none anywhere;
/// of more lines than are wanted the last one ends in "...".
std::vector<std::string> wrapped(std::string_view text, int columns, std::size_t most = 1000);

} // namespace zertz::tui
