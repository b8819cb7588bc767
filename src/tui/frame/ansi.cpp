#include "tui/frame/ansi.hpp"

#include "tui/frame/keys.hpp"
#include "tui/frame/picture_cells.hpp"

namespace zertz::tui {
namespace {

std::string colour_sequence(std::string_view kind, int colour, int colours) {
    if (colour < 0) {
        return "";
    }
    if (colours < true_colours) {
        return ";" + std::string(kind) + ";5;" + std::to_string(colour);
    }
    return ";" + std::string(kind) + ";2;" + std::to_string(colour >> 16) + ";" + std::to_string(colour >> 8 & 255) +
           ";" + std::to_string(colour & 255);
}

std::string sequence_of(const Paint& paint, int colours) {
    return "\033[0" + std::string(paint.bold ? ";1" : "") + (paint.reverse ? ";7" : "") +
           colour_sequence("38", paint.ink, colours) + colour_sequence("48", paint.ground, colours) + "m";
}

} // namespace

std::string to_ansi(const Frame& frame, int colours) {
    const std::vector<Seen> places = seen_in(frame, colours);
    std::string text;
    for (int row = 0; row < frame.size().rows; ++row) {
        Paint before;
        for (int col = 0; col < frame.size().cols; ++col) {
            const auto& [code, inverse, paint] = places[static_cast<std::size_t>(row * frame.size().cols + col)];
            if (paint != before) {
                text += sequence_of(paint, colours);
                before = paint;
            }
            text += code == 0 ? "" : utf8_of(code);
        }
        text += before == Paint{} ? "\n" : "\033[0m\n";
    }
    return text;
}

} // namespace zertz::tui
