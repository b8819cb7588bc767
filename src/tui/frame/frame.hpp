#pragma once

#include "games/zertz/marble.hpp"
#include "tui/frame/drawing.hpp"
#include "tui/frame/geometry.hpp"
#include "tui/frame/glyphs.hpp"
#include "tui/frame/theme.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace zertz::tui {

/// What a character means. The terminal chooses colours and attributes for it; no meaning depends on the style alone.
enum class Style : std::uint8_t {
    Plain,
    Faint,
    Title,
    Label,
    Ring,
    FreeRing,
    Choice, // a marble that can jump, or a landing ring, to choose now
    Gone,
    LastTurn,
    Pending,
    Hint,
    Best,       // what an evaluation says of the best move
    Coordinate, // on a picture
    Own,        // what the player has marked
    WhiteMarble,
    GreyMarble,
    BlackMarble,
    Claimed,
    Cursor,
    Current, // the selected line of a list
    Prompt,
    Refusal,
    Warning,
    Progress,
};
inline constexpr int style_count = static_cast<int>(Style::Progress) + 1;

constexpr Style style_of(Marble marble) {
    return static_cast<Style>(static_cast<int>(Style::WhiteMarble) + index_of(marble));
}

/// The contents of a screen: a grid of characters with their meanings, one per column. A character two columns wide is
/// followed by one with code 0.
class Frame {
public:
    struct Character {
        char32_t code = U' ';
        Style style = Style::Plain;
        /// Whether a picture shows here: a blank leaves it whole, any other character stands on it.
        bool pictured = false;
        friend bool operator==(Character, Character) = default;
    };

    /// The signs and, at first, the letters are of this charset.
    Frame(Size size, Charset charset, Theme theme = Theme::Dark);

    Size size() const { return size_; }
    Theme theme() const { return theme_; }
    Charset charset() const { return charset_; }
    bool contains(ScreenPos place) const { return index_at(place).has_value(); }
    Character at(ScreenPos place) const;

    /// Writes UTF-8 text from `place` on, up to the edge of the frame and at most `limit` columns, and returns the
    /// place after it. Replaces characters that could control or confuse a terminal by question marks; if the letters
    /// are ASCII and English is spoken, also all others that have no similar plain letter.
    ScreenPos put(ScreenPos place, std::string_view text, Style style, int limit = 10000);
    void put(ScreenPos place, Sign sign, Style style);
    /// Whether a text was cut at the edge.
    bool is_cut() const { return cut_; }
    /// Shows a picture, over what was written there. What is put there later covers it.
    void show(Picture picture);
    const std::vector<Picture>& pictures() const { return pictures_; }
    /// Writes a letter or a sign on a picture.
    void write_over(ScreenPos place, char32_t text, Style style);
    void write_over(ScreenPos place, Sign sign, Style style);

    /// The letters of texts: what the terminal has, also where the signs are plainer because the player wants that.
    Charset letters;
    /// Where to show the terminal's own cursor, as in a line of input.
    std::optional<ScreenPos> caret;
    /// The characters that show the pictures.
    Medium medium = Medium::Quadrants;
    /// How the terminal shows the pictures as pixels; None: as characters.
    PixelMedium pixels = PixelMedium::None;
    /// Whether the terminal's own background is known to be light.
    bool on_light = false;
    /// Whether to report clicks.
    bool mouse = false;
    /// The title of the terminal's window; empty to leave it as it is.
    std::string title;

private:
    /// The index of the character at `place`; nothing outside the frame.
    std::optional<std::size_t> index_at(ScreenPos place) const;
    void set(ScreenPos place, char32_t code, Style style);

    Size size_;
    Charset charset_;
    Theme theme_;
    std::vector<Character> characters_;
    std::vector<Picture> pictures_;
    bool cut_ = false;
};

/// The number of columns that a text takes in a frame.
int width_of(std::string_view text);
/// The text, shortened with "..." if it is wider than `columns`.
std::string clipped(std::string_view text, int columns);
/// The text in lines of at most `columns` columns, broken at its line ends, at spaces, or anywhere if there are none;
/// if there are more than `most` lines, the last one ends in "...".
std::vector<std::string> wrapped(std::string_view text, int columns, std::size_t most = 1000);

} // namespace zertz::tui
