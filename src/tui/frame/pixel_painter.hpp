#pragma once

#include "tui/frame/kitty_images.hpp"
#include "tui/frame/painter.hpp"
#include "tui/frame/terminal_answers.hpp"

#include <optional>
#include <string>
#include <vector>

namespace zertz::tui {

/// Paints frames whose pictures the terminal shows as pixels; a Painter paints their characters.
class PixelPainter {
public:
    /// `cell`: the size of the terminal's cells; `ground`: its background, if it is known; `anchor`: as of KittyImages.
    PixelPainter(PixelMedium medium, PixelSize cell, std::optional<int> ground = {}, int anchor = 0)
        : medium_(medium),
          cell_(cell),
          ground_(ground),
          images_(cell, ground, anchor) {}

    PixelMedium medium() const { return medium_; }
    PixelSize cell() const { return cell_; }

    /// The bytes to write.
    std::string paint(Painter& painter, const Frame& frame);
    /// Paints the last frame again, whole.
    std::string paint_again(Painter& painter);
    /// Removes what the end of the screen would leave behind.
    std::string leave();
    /// The terminal has received everything up to now.
    void arrived() { images_.arrived(); }
    /// Shows again what may not have arrived.
    std::string repeat(Painter& painter);

private:
    /// Whether the frame's pictures are to show as pixels. One that is covered in part shows as characters: a
    /// terminal has no way to lay characters on pixels that suits every medium.
    bool shows(const Frame& frame) const;
    std::string paint_changes(std::string characters, bool whole, const std::vector<Picture>& pictures,
                              const Frame& frame);
    /// The parts of a picture that have changed.
    std::string patches(const Picture& picture, const Raster& before, const Raster& now, const Frame& frame) const;
    bool changed(ScreenPos cell, const Picture& picture, const Raster& before, const Raster& now,
                 const Frame& frame) const;
    std::string image_at(ScreenPos place, const Raster& raster) const;

    PixelMedium medium_;
    PixelSize cell_;
    std::optional<int> ground_;
    KittyImages images_;
    std::optional<Frame> last_;
    std::vector<Picture> pictures_; // those that show as pixels
    std::vector<Artist> artists_;   // of what is sent again, one for each picture
    std::vector<Raster> drawn_;
};

} // namespace zertz::tui
