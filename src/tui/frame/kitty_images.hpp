#pragma once

#include "tui/frame/drawing.hpp"
#include "tui/frame/frame.hpp"
#include "tui/frame/terminal_answers.hpp"

#include <optional>
#include <string>
#include <vector>

namespace zertz::tui {

/// Shows pictures by kitty's protocol: images are sent once and placed by their numbers, below the text.
///
/// Within tmux they go to the terminal beyond it, which does not know where tmux shows this screen, nor when. But tmux
/// shows characters where they belong: one cell of the pictures, the anchor, holds the character that stands for an
/// invisible image (a Unicode placeholder), and all other images are placed relative to that. They come, go and move with
/// that cell. What is sent while tmux shows another window gets lost, so it is sent again when a key is pressed here.
class KittyImages {
public:
    /// `anchor`: the number of the invisible image, from 1 to 255; 0: the terminal is asked without tmux.
    KittyImages(PixelSize cell, std::optional<int> ground, int anchor = 0)
        : cell_(cell),
          ground_(ground),
          anchor_(anchor) {}

    /// Where the anchor is, or was last: as long as it stays there, nothing has to be placed again.
    ScreenPos last_anchor() const { return origin_; }
    /// What to write before the characters of a frame whose anchor is there.
    std::string leave_anchor(std::optional<ScreenPos> next);
    /// The bytes that make these the pictures shown in a window of this size. They leave the cursor where it was.
    std::string paint(const std::vector<Picture>& pictures, const Frame& frame, std::optional<ScreenPos> anchor = {});
    /// The screen was cleared, and images with it.
    void forget();
    /// Removes all images, also from the terminal's memory.
    std::string remove_all();
    /// All that was sent has arrived.
    void arrived() { doubtful_.clear(); }
    /// What may have got lost, to be sent again; nothing if that is too much.
    std::optional<std::string> sent_in_doubt();

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
    /// Where an image shows, in pixels from the anchor, or from the window's corner.
    struct Placement {
        std::size_t image = 0;
        int x = 0;
        int y = 0;
        int layer = 0;
        int number = 0; // among those of this image
    };

    std::vector<Placement> placements_of(const std::vector<Picture>& pictures, const Frame& frame);
    std::size_t table_image(const Picture& picture, Theme theme);
    std::size_t sprite_image(Sprite sprite, double pitch, Theme theme);
    void send(Image image, const Raster& raster);
    void place(const Placement& placement);
    void take_away(const Placement& placement);
    /// The number of an image in the terminal. Within tmux, other programs may show images in the same window.
    int number_of(std::size_t image) const;
    /// The commands collected, as they are to be sent.
    std::string sent();
    /// The smallest number that no placement of an image has.
    int free_number(std::size_t image) const;

    PixelSize cell_;
    std::optional<int> ground_; // the terminal's own background
    int anchor_;
    std::optional<ScreenPos> anchored_; // where the anchor shows
    ScreenPos origin_;                  // what placements are relative to; without an anchor, the window's corner
    Size window_;
    std::vector<Image> images_;
    std::vector<Placement> shown_;
    std::string doubtful_; // what was sent since `arrived`
    std::string out_;
};

} // namespace zertz::tui
