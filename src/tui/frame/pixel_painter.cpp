#include "tui/frame/pixel_painter.hpp"

#include "base/base64.hpp"
#include "tui/frame/pixel_colours.hpp"
#include "tui/frame/png.hpp"
#include "tui/frame/sixel.hpp"

#include <algorithm>

namespace zertz::tui {
namespace {

/// The most pixels across or down of an image of sixels: xterm, unless it is set up otherwise, shows nothing of one that
/// has more than 1000, also by its last band of six.
constexpr int most_pixels = 996;

/// Whether two lists of pictures take the same places.
bool same_places(const std::vector<Picture>& one, const std::vector<Picture>& other) {
    return std::equal(one.begin(), one.end(), other.begin(), other.end(),
                      [](const Picture& a, const Picture& b) { return a.at == b.at && a.size == b.size; });
}

Raster part_of(const Raster& raster, int left, int top, int width, int height) {
    Raster part(width, height);
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            part.at(x, y) = raster.at(left + x, top + y);
        }
    }
    return part;
}

/// Whether pixels must be erased so that the window shows where there were some.
bool uncovers(const Raster& before, const Raster& now) {
    return !std::equal(before.pixels.begin(), before.pixels.end(), now.pixels.begin(),
                       [](Rgba one, Rgba other) { return shows_in_sixels(one) <= shows_in_sixels(other); });
}

std::string place_cursor(ScreenPos place) {
    return "\033[" + std::to_string(place.row + 1) + ";" + std::to_string(place.col + 1) + "H";
}

/// The image as a file that fills so many cells, by iTerm2's protocol.
std::string inline_file_of(const Raster& raster, Size cells) {
    const std::string file = png_of(raster);
    return "\033]1337;File=inline=1;size=" + std::to_string(file.size()) + ";width=" + std::to_string(cells.cols) +
           ";height=" + std::to_string(cells.rows) + ";preserveAspectRatio=0;doNotMoveCursor=1:" + base64_of(file) +
           "\a";
}

/// A place of the pictures without a letter: `usual` if it is one.
std::optional<ScreenPos> blank_in(const std::vector<Picture>& pictures, const Frame& frame, ScreenPos usual) {
    if (!pictures.empty() && frame.at(usual).pictured && frame.at(usual).code == U' ') {
        return usual;
    }
    for (const Picture& picture : pictures) {
        for (int i = 0; i < picture.size.rows * picture.size.cols; ++i) {
            const ScreenPos place{picture.at.row + i / picture.size.cols, picture.at.col + i % picture.size.cols};
            if (frame.at(place).code == U' ') {
                return place;
            }
        }
    }
    return std::nullopt;
}

/// A rectangle of cells, or of pixels.
struct Patch {
    int row = 0;
    int col = 0;
    int rows = 0;
    int cols = 0;

    /// Whether something holds for a place in it.
    template <class Holds>
    bool any(Holds holds) const {
        for (int y = row; y < row + rows; ++y) {
            for (int x = col; x < col + cols; ++x) {
                if (holds(ScreenPos{y, x})) {
                    return true;
                }
            }
        }
        return false;
    }
};

/// Covers the cells that are wanted by rectangles without any that may not be touched.
template <class Wanted, class Free>
std::vector<Patch> patches_over(Size size, Wanted wanted, Free may_touch) {
    std::vector<Patch> patches;
    std::vector<bool> done(static_cast<std::size_t>(size.rows * size.cols), false);
    const auto is_needed = [&](ScreenPos at) {
        return !done[static_cast<std::size_t>(at.row * size.cols + at.col)] && wanted(at);
    };
    const auto is_barred = [&](ScreenPos at) { return !may_touch(at); };
    /// Whether a row or column beside the patch has a cell that is still wanted, and may be painted.
    const auto joins = [&](const Patch& line) { return line.any(is_needed) && !line.any(is_barred); };
    for (int row = 0; row < size.rows; ++row) {
        for (int col = 0; col < size.cols; ++col) {
            if (!is_needed({row, col})) {
                continue;
            }
            Patch patch{row, col, 1, 1};
            for (bool grows = true; grows;) {
                grows = false;
                const Patch right{patch.row, patch.col + patch.cols, patch.rows, 1};
                const Patch left{patch.row, patch.col - 1, patch.rows, 1};
                const Patch below{patch.row + patch.rows, patch.col, 1, patch.cols};
                if (right.col < size.cols && joins(right)) {
                    ++patch.cols;
                    grows = true;
                } else if (left.col >= 0 && joins(left)) {
                    --patch.col;
                    ++patch.cols;
                    grows = true;
                } else if (below.row < size.rows && joins(below)) {
                    ++patch.rows;
                    grows = true;
                }
            }
            for (int y = patch.row; y < patch.row + patch.rows; ++y) {
                for (int x = patch.col; x < patch.col + patch.cols; ++x) {
                    done[static_cast<std::size_t>(y * size.cols + x)] = true;
                }
            }
            patches.push_back(patch);
        }
    }
    return patches;
}

} // namespace

bool PixelPainter::shows(const Frame& frame) const {
    if (frame.pixels != medium_ || frame.pictures().empty()) {
        return false;
    }
    for (const Picture& picture : frame.pictures()) {
        const Patch all{picture.at.row, picture.at.col, picture.size.rows, picture.size.cols};
        if (all.any([&frame](ScreenPos place) { return !frame.at(place).pictured; })) {
            return false;
        }
        // Below the last row a terminal would scroll.
        if (medium_ != PixelMedium::Kitty && picture.at.row + picture.size.rows >= frame.size().rows) {
            return false;
        }
    }
    return true;
}

std::string PixelPainter::paint(Painter& painter, const Frame& frame) {
    const bool pixels = shows(frame);
    const std::vector<Picture> pictures = pixels ? frame.pictures() : std::vector<Picture>();
    const bool same_theme = last_ && last_->theme() == frame.theme();
    if (medium_ != PixelMedium::Kitty && (!same_theme || !same_places(pictures, pictures_))) {
        painter.forget(); // nothing else erases pixels everywhere
    }
    std::string bytes = painter.paint(frame, pixels);
    const bool whole = bytes.starts_with(Painter::clearing);
    const auto anchor = blank_in(pictures, frame, images_.last_anchor());
    if (whole) {
        images_.forget();
    } else {
        bytes.insert(0, images_.leave_anchor(anchor));
    }
    bytes = medium_ == PixelMedium::Kitty ? bytes + images_.paint(pictures, frame, anchor)
                                          : paint_changes(std::move(bytes), whole, pictures, frame);
    pictures_ = pictures;
    last_ = frame;
    return bytes;
}

std::string PixelPainter::paint_again(Painter& painter) {
    painter.forget();
    return last_ ? paint(painter, Frame(*last_)) : "";
}

std::string PixelPainter::leave() {
    return medium_ == PixelMedium::Kitty ? images_.remove_all() : "";
}

std::string PixelPainter::repeat(Painter& painter) {
    auto bytes = images_.sent_in_doubt();
    return bytes ? std::move(*bytes) : paint_again(painter);
}

std::string PixelPainter::paint_changes(std::string characters, bool whole, const std::vector<Picture>& pictures,
                                        const Frame& frame) {
    std::string below;
    std::string above;
    if (whole) {
        artists_.assign(pictures.size(), Artist(pixel_manner(cell_, frame.theme(), medium_ == PixelMedium::Sixel)));
        drawn_.assign(pictures.size(), Raster());
    }
    for (std::size_t i = 0; i < pictures.size(); ++i) {
        Raster now = on_page(artists_[i].draw(pictures[i]), frame.theme(), ground_);
        if (whole) {
            below += image_at(pictures[i].at, now);
        } else {
            above += patches(pictures[i], drawn_[i], now, frame);
        }
        drawn_[i] = std::move(now);
    }
    const auto kept_cursor = [](const std::string& bytes) { return bytes.empty() ? "" : "\0337" + bytes + "\0338"; };
    characters.insert(whole ? Painter::clearing.size() : 0, kept_cursor(below));
    return characters + kept_cursor(above);
}

std::string PixelPainter::patches(const Picture& picture, const Raster& before, const Raster& now,
                                  const Frame& frame) const {
    const auto is_blank = [&](ScreenPos cell) {
        return frame.at({picture.at.row + cell.row, picture.at.col + cell.col}).code == U' ';
    };
    const auto wanted = [&](ScreenPos cell) { return is_blank(cell) && changed(cell, picture, before, now, frame); };
    std::string bytes;
    for (const Patch& patch : patches_over(picture.size, wanted, is_blank)) {
        const auto part = [&](const Raster& of) {
            return part_of(of, patch.col * cell_.width, patch.row * cell_.height, patch.cols * cell_.width,
                           patch.rows * cell_.height);
        };
        const ScreenPos place{picture.at.row + patch.row, picture.at.col + patch.col};
        const Raster seen = part(now);
        for (int row = 0; row < patch.rows && uncovers(part(before), seen); ++row) {
            bytes += place_cursor({place.row + row, place.col}) + "\033[" + std::to_string(patch.cols) + "X";
        }
        bytes += image_at(place, seen);
    }
    return bytes;
}

bool PixelPainter::changed(ScreenPos cell, const Picture& picture, const Raster& before, const Raster& now,
                           const Frame& frame) const {
    const ScreenPos place{picture.at.row + cell.row, picture.at.col + cell.col};
    if (last_->at(place).code != frame.at(place).code) {
        return true; // a character has gone, and the pixels with it
    }
    const Patch pixels{cell.row * cell_.height, cell.col * cell_.width, cell_.height, cell_.width};
    return pixels.any([&](ScreenPos at) { return before.at(at.col, at.row) != now.at(at.col, at.row); });
}

std::string PixelPainter::image_at(ScreenPos place, const Raster& raster) const {
    const Size cells{raster.height / cell_.height, raster.width / cell_.width};
    const Raster whole = coarser(raster, step_of(medium_));
    if (medium_ == PixelMedium::Iterm2) {
        return place_cursor(place) + inline_file_of(whole, cells);
    }
    Size most{most_pixels / cell_.height, most_pixels / cell_.width};
    most.rows -= most.rows > 6 ? most.rows % 6 : 0; // so that the part below goes on where a band ends
    std::string bytes;
    for (int row = 0; row < cells.rows; row += most.rows) {
        for (int col = 0; col < cells.cols; col += most.cols) {
            const Raster part = part_of(whole, col * cell_.width, row * cell_.height,
                                        std::min(most.cols, cells.cols - col) * cell_.width,
                                        std::min(most.rows, cells.rows - row) * cell_.height);
            bytes += place_cursor({place.row + row, place.col + col}) + sixel_of(part);
        }
    }
    return bytes;
}

} // namespace zertz::tui
