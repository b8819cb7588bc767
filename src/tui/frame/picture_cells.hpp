#pragma once

#include "tui/frame/cells.hpp"
#include "tui/frame/frame.hpp"
#include "tui/frame/palette.hpp"

#include <vector>

namespace zertz::tui {

/// What a terminal shows at a place, and how it is painted.
struct Seen {
    char32_t code = U' ';
    char32_t inverse = 0; // the character that shows the same with both colours exchanged; 0: none
    Paint paint;
    friend bool operator==(const Seen&, const Seen&) = default;
};

/// The characters and colours that show a frame with its pictures. Pictures are drawn again only as far as they have
/// changed.
class PictureCells {
public:
    explicit PictureCells(int colours) : colours_(colours) {}

    /// All places of a frame, row by row.
    std::vector<Seen> show(const Frame& frame);

private:
    struct Shown {
        Artist artist;
        Fitter fitter;
        Artist fine; // of what pixels show
    };
    void paint_picture(const Frame& frame, std::size_t number, std::vector<Seen>& seen);
    /// What lies below a letter on a picture that shows as pixels; -1: the window's own ground.
    int ground_in(const Raster& fine, int left, int top) const;

    int colours_;
    Medium medium_ = Medium::Quadrants;
    Theme theme_ = Theme::Dark;
    PixelMedium pixels_ = PixelMedium::None;
    bool on_light_ = false;
    std::vector<Shown> shown_;
};

std::vector<Seen> seen_in(const Frame& frame, int colours);

} // namespace zertz::tui
