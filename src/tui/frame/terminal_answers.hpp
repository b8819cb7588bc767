#pragma once

#include "tui/frame/glyphs.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace zertz::tui {

/// A width and a height in pixels.
struct PixelSize {
    int width = 0;
    int height = 0;
    friend bool operator==(PixelSize, PixelSize) = default;
};

/// The number of an image that is only asked about. Other programs may show images in the same window, but hardly one of
/// this number.
inline constexpr std::string_view asked_image = "1879048231";

/// What a terminal has answered when it was asked about itself. Nothing is assumed about what it did not answer.
struct TerminalAnswers {
    std::string name;                     // with its version, as it writes them: "kitty(0.41.1)" (XTVERSION)
    std::string multiplexer;              // the same of tmux, if it stands between: "tmux 3.3a"; then all else is of
                                          // the terminal beyond it, as far as that answers
    std::vector<int> attributes;          // its class and what it supports (DA1)
    std::vector<int> kind;                // its type and version (DA2)
    std::optional<PixelSize> cell;        // the size of a cell (CSI 16 t)
    std::optional<PixelSize> window;      // the size of its text area (CSI 14 t)
    std::optional<PixelSize> characters;  // the same in columns and rows (CSI 18 t)
    std::optional<PixelSize> window_size; // in pixels, as the system knows it; filled in by the program (TIOCGWINSZ)
    bool far = false;                     // whether a network lies between; filled in by the program
    std::optional<int> ground;            // its background: 0xRRGGBB (OSC 11)
    std::optional<bool> true_colours;     // whether it keeps a colour by red, green and blue (DECRQSS, XTGETTCAP)
    bool keeps_palette = false;           // whether it keeps a colour of the palette of 256 (DECRQSS)
    int colours = 0;                      // how many are used by now; filled in by the program
    bool shows_kitty_images = false;      // its answer to a query of kitty's protocol
    bool shows_files = false;             // its answers to questions of iTerm2's protocol
    bool anchors_images = false;          // whether it places images of kitty's protocol relative to others
    bool complete = false;                // all that was asked is answered, or the time for it is over
    friend bool operator==(const TerminalAnswers&, const TerminalAnswers&) = default;
};

/// Forgets what the terminal beyond tmux has answered: another one may have come in its place.
void forget_terminal_beyond(TerminalAnswers& answers);

/// Takes over what a sequence from the terminal says, beginning with its introducer after the escape and without its
/// end: "[?62;4c", "P>|foot(1.21.0)". False if it is no answer.
bool take_answer(TerminalAnswers& answers, std::string_view sequence);

/// Whether its background is rather light; nothing if it has not said so.
std::optional<bool> has_light_ground(const TerminalAnswers& answers);
/// The size of a cell, from the answers that fit together; nothing if none does.
std::optional<PixelSize> cell_size(const TerminalAnswers& answers);
/// Whether the terminal shows pixels in this way, and the size of its cells is known.
bool shows(const TerminalAnswers& answers, PixelMedium medium);
/// The medium that suits the terminal best. Only images that are sent once take few enough bytes for a network.
PixelMedium best_pixels(const TerminalAnswers& answers);
/// By name and version, as no answer tells which characters a terminal draws well.
Medium best_blocks(const TerminalAnswers& answers);
/// Whether it takes colours by red, green and blue: by its own answer, or else by its name.
bool takes_true_colours(const TerminalAnswers& answers);
/// How many colours to use where its entry promises so many: as many as its answers prove. A window that is to have none
/// keeps none.
int colours_proven(const TerminalAnswers& answers, int promised);
/// Whether it belongs to a class that understands every kind of question, if only by not answering.
bool understands_strings(const TerminalAnswers& answers);

} // namespace zertz::tui
