#pragma once

#include "base/filled.hpp"
#include "tui/model/model.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace zertz::tui {

/// A way to draw the board, as it is named on the command line and in the configuration; the settings translate it.
struct NamedLook {
    std::string_view name;
    Drawing drawing = Drawing::Picture;
    /// How a picture is shown; without both, in the best way that the terminal has.
    std::optional<Medium> medium{};
    std::optional<PixelMedium> pixels{};
};

/// "auto" has no row: it is the richest drawing that the terminal can show.
inline constexpr std::array<NamedLook, 10> named_looks{{
    {marked("picture")},
    {"kitty", Drawing::Picture, std::nullopt, PixelMedium::Kitty},
    {"iterm2", Drawing::Picture, std::nullopt, PixelMedium::Iterm2},
    {"sixel", Drawing::Picture, std::nullopt, PixelMedium::Sixel},
    {marked("octants"), Drawing::Picture, Medium::Octants},
    {marked("sextants"), Drawing::Picture, Medium::Sextants},
    {marked("quadrants"), Drawing::Picture, Medium::Quadrants},
    {marked("half-blocks"), Drawing::Picture, Medium::HalfBlocks},
    {marked("lines"), Drawing::Lines},
    {"ascii", Drawing::Ascii},
}};

std::optional<NamedLook> look_named(std::string_view name);
/// The name of what is drawn.
std::string_view name_of(const Look& look);
/// Draws like this from now on, as far as the terminal can: without pixels of that kind, a picture of characters.
void choose_look(Look& look, const NamedLook& named);
/// What to say of a look that the terminal cannot show.
std::string cannot_show(std::string_view look);
/// The next of those that the terminal can show, or the one before.
void choose_next_look(Look& look, int by);
/// Takes over what the terminal has answered.
void take_answers(Look& look, const TerminalAnswers& answers);

/// "60", or "60 mirrored": by how many degrees clockwise the board is turned, and whether it is then mirrored.
std::string name_of(Outlook outlook);
std::optional<Outlook> outlook_named(std::string_view name);

} // namespace zertz::tui
