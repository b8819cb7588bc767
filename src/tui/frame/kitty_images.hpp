#pragma once

#include "tui/frame/drawing.hpp"
#include "tui/frame/terminal_answers.hpp"

#include <optional>
#include <string>
#include <vector>

namespace zertz::tui {

/// Shows pictures by kitty's protocol: images are sent once and placed by their numbers, below the text.
class KittyImages {
public:
    KittyImages(PixelSize cell, std::optional<int> ground) : cell_(cell), ground_(ground) {}

    /// The bytes that make these the pictures shown in a window of this many rows. They leave the cursor where it was.
    std::string paint(const std::vector<Picture>& pictures, Theme theme, int rows);
    /// The screen was cleared, and images with it.
    void forget();
    /// Removes all images, also from the terminal's memory.
    static std::string remove_all() { return "\033_Ga=d,d=A,q=2\033\\"; }

private:
    /// An image that the terminal has: a table, or a thing at a size.
    struct Image {
        std::optional<Picture> table; // without its place and things
        Sprite sprite = Sprite::Ring;
        double pitch = 0;
        Theme theme = Theme::Dark;
        int left = 0; // from the point that it shows to its first pixel
        int top = 0;
        PixelSize size;
    };
    /// Where an image shows, in pixels of the window.
    struct Placement {
        std::size_t image = 0;
        int x = 0;
        int y = 0;
        int layer = 0;
        int number = 0; // among those of this image
    };

    std::vector<Placement> placements_of(const std::vector<Picture>& pictures, Theme theme);
    std::size_t table_image(const Picture& picture, Theme theme);
    std::size_t sprite_image(Sprite sprite, double pitch, Theme theme);
    void send(Image image, const Raster& raster);
    void place(const Placement& placement);
    void take_away(const Placement& placement);
    /// The smallest number that no placement of an image has.
    int free_number(std::size_t image) const;

    PixelSize cell_;
    std::optional<int> ground_; // the terminal's own background
    int rows_ = 0;              // of the window
    std::vector<Image> images_; // their numbers in the terminal begin with 1
    std::vector<Placement> shown_;
    std::string out_;
};

} // namespace zertz::tui
