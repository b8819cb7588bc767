#include "tui/frame/kitty_images.hpp"

#include "base/base64.hpp"
#include "tui/frame/palette.hpp"
#include "tui/frame/passthrough.hpp"
#include "tui/frame/pixel_colours.hpp"
#include "tui/frame/png.hpp"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>

namespace zertz::tui {
namespace {

/// The most that is sent a second time; what is longer than that is no shorter than everything.
constexpr std::size_t most_in_doubt = 50'000;

// Layers below the text.
constexpr int table_layer = -9;
constexpr int top_layer = -1;

/// A thing lies above those painted before it at its place, and what points at a place above its neighbours, too.
int layer_of(const std::vector<Placed>& things, std::size_t number) {
    const auto end = things.begin() + static_cast<std::ptrdiff_t>(number);
    const auto below = std::count_if(things.begin(), end, [&](const Placed& one) { return one.middle == end->middle; });
    return end->sprite >= Sprite::Cursor ? top_layer
                                         : std::min(table_layer + 1 + static_cast<int>(below), top_layer - 1);
}

/// A part of an image, without the invisible pixels around it.
struct Trimmed {
    Raster raster;
    int left = 0;
    int top = 0;
};

Trimmed trimmed(const Raster& raster) {
    int left = raster.width;
    int top = raster.height;
    int right = 0;
    int bottom = 0;
    for (int y = 0; y < raster.height; ++y) {
        for (int x = 0; x < raster.width; ++x) {
            if (raster.at(x, y).alpha > 0) {
                left = std::min(left, x);
                right = std::max(right, x + 1);
                top = std::min(top, y);
                bottom = std::max(bottom, y + 1);
            }
        }
    }
    if (right <= left) {
        return {Raster(1, 1), 0, 0};
    }
    Trimmed part{Raster(right - left, bottom - top), left, top};
    for (int y = top; y < bottom; ++y) {
        for (int x = left; x < right; ++x) {
            part.raster.at(x - left, y - top) = raster.at(x, y);
        }
    }
    return part;
}

std::string control(std::string_view keys, std::string_view payload = {}) {
    return std::string("\033_G").append(keys).append(payload.empty() ? "" : ";").append(payload).append("\033\\");
}

std::string cursor_to(int row, int col) {
    return "\033[" + std::to_string(row + 1) + ";" + std::to_string(col + 1) + "H";
}

/// Writes a cell and leaves the cursor and its colours as they were.
std::string cell_at(ScreenPos place, std::string_view text) {
    return "\0337" + cursor_to(place.row, place.col).append(text).append("\0338");
}

/// The commands for the terminal beyond tmux, in parts that fit its memory and a slow line.
std::string in_parts(std::string_view commands) {
    constexpr std::size_t enough = 4000;
    constexpr std::string_view end_mark = "\033\\";
    std::string parts;
    while (!commands.empty()) {
        const std::size_t end = commands.find(end_mark, std::min(enough, commands.size() - end_mark.size()));
        const std::size_t size = end == std::string_view::npos ? commands.size() : end + end_mark.size();
        parts += through_tmux(commands.substr(0, size));
        commands.remove_prefix(size);
    }
    return parts;
}

} // namespace

std::string KittyImages::leave_anchor(std::optional<ScreenPos> next) {
    const bool leaves = anchored_ && next != anchored_;
    return leaves ? cell_at(*std::exchange(anchored_, std::nullopt), "\033[m ") : "";
}

std::string KittyImages::paint(const std::vector<Picture>& pictures, const Frame& frame,
                               std::optional<ScreenPos> anchor) {
    window_ = frame.size();
    if (anchor_ != 0 && !anchor) {
        return sent(); // nothing shows
    }
    std::string bytes;
    if (anchor_ != 0 && anchor != anchored_) {
        anchored_ = anchor;
        origin_ = *anchor;
        // In the first row and column of the image that has the number of the colour.
        bytes = cell_at(*anchor, "\033[38;5;" + std::to_string(anchor_) + "m\U0010EEEE\u0305\u0305");
    }
    if (anchor_ != 0 && images_.empty()) {
        out_ += control("a=T,U=1,f=32,s=1,v=1,c=1,r=1,p=1,q=2,i=" + std::to_string(anchor_), "AAAAAA==");
    }
    std::vector<Placement> wanted = placements_of(pictures, frame);
    const auto same = [](const Placement& one, const Placement& other) {
        return one.image == other.image && one.x == other.x && one.y == other.y && one.layer == other.layer;
    };
    if (anchor_ == 0 && wanted.empty() && !shown_.empty()) {
        shown_.clear();
        return control("a=d,q=2"); // all that shows
    }
    std::vector<Placement> left; // shown, and not wanted there
    std::erase_if(shown_, [&](const Placement& one) {
        const auto kept =
            std::find_if(wanted.begin(), wanted.end(), [&](const Placement& other) { return same(one, other); });
        if (kept == wanted.end()) {
            left.push_back(one);
            return true;
        }
        wanted.erase(kept);
        return false;
    });
    std::vector<Placement> added;
    for (Placement& placement : wanted) {
        const auto moves =
            std::find_if(left.begin(), left.end(), [&](const Placement& one) { return one.image == placement.image; });
        if (moves != left.end()) { // placing it with the same number moves it
            placement.number = moves->number;
            left.erase(moves);
            shown_.push_back(placement);
            place(placement);
        } else {
            added.push_back(placement);
        }
    }
    for (const Placement& placement : left) {
        take_away(placement);
    }
    for (Placement& placement : added) {
        placement.number = free_number(placement.image);
        shown_.push_back(placement);
        place(placement);
    }
    return bytes + sent();
}

std::string KittyImages::sent() {
    if (anchor_ == 0) {
        return out_.empty() ? "" : "\0337" + std::exchange(out_, {}) + "\0338";
    }
    if (doubtful_.size() <= most_in_doubt) {
        doubtful_ += out_;
    }
    return in_parts(std::exchange(out_, {}));
}

std::optional<std::string> KittyImages::sent_in_doubt() {
    const std::string commands = std::exchange(doubtful_, {});
    return commands.size() > most_in_doubt ? std::nullopt : std::optional(in_parts(commands));
}

void KittyImages::forget() {
    for (std::size_t i = 0; anchor_ != 0 && i < images_.size(); ++i) {
        out_ += control("a=d,d=I,q=2,i=" + std::to_string(number_of(i))); // the terminal beyond tmux was not cleared
    }
    images_.clear();
    shown_.clear();
    anchored_.reset();
}

std::string KittyImages::remove_all() {
    if (anchor_ == 0) {
        return control("a=d,d=A,q=2");
    }
    forget();
    out_ += control("a=d,d=I,q=2,i=" + std::to_string(anchor_));
    return sent();
}

int KittyImages::number_of(std::size_t image) const {
    return anchor_ * 256 + static_cast<int>(image) + 1;
}

std::vector<KittyImages::Placement> KittyImages::placements_of(const std::vector<Picture>& pictures,
                                                               const Frame& frame) {
    const Theme theme = frame.theme();
    const bool painted = paint_of(Style::Plain, theme, true_colours, frame.on_light).ground >= 0;
    std::vector<Placement> placements;
    for (const Picture& picture : pictures) {
        const int left = (picture.at.col - origin_.col) * cell_.width;
        const int top = (picture.at.row - origin_.row) * cell_.height;
        // The cells below images have the terminal's own ground.
        if (picture.table || !picture.lines.empty() || painted) {
            placements.push_back({table_image(picture, theme), left, top, table_layer, 0});
        }
        for (std::size_t i = 0; i < picture.things.size(); ++i) {
            const Placed& thing = picture.things[i];
            const std::size_t image = sprite_image(thing.sprite, picture.pitch, theme);
            const int x = left + static_cast<int>(std::floor(thing.middle.x * cell_.width)) + images_[image].left;
            const int y = top + static_cast<int>(std::floor(thing.middle.y * cell_.height / 2)) + images_[image].top;
            placements.push_back({image, x, y, layer_of(picture.things, i), 0});
        }
    }
    return placements;
}

std::size_t KittyImages::table_image(const Picture& picture, Theme theme) {
    Picture bare = picture;
    bare.at = {};
    bare.things.clear();
    const auto known = std::find_if(images_.begin(), images_.end(),
                                    [&](const Image& image) { return image.table == bare && image.theme == theme; });
    if (known == images_.end()) {
        const Raster raster = on_page(table_of(bare, pixel_manner(cell_, theme)), theme, ground_);
        send({bare, {}, picture.pitch, theme, 0, 0, {raster.width, raster.height}}, raster);
        return images_.size() - 1;
    }
    return static_cast<std::size_t>(known - images_.begin());
}

std::size_t KittyImages::sprite_image(Sprite sprite, double pitch, Theme theme) {
    const auto known = std::find_if(images_.begin(), images_.end(), [&](const Image& image) {
        return !image.table && image.sprite == sprite && image.pitch == pitch && image.theme == theme;
    });
    if (known == images_.end()) {
        const Stamp stamp = stamp_of(sprite, pitch, pixel_manner(cell_, theme));
        const Trimmed part = trimmed(stamp.raster);
        send({std::nullopt,
              sprite,
              pitch,
              theme,
              stamp.left + part.left,
              stamp.top + part.top,
              {part.raster.width, part.raster.height}},
             part.raster);
        return images_.size() - 1;
    }
    return static_cast<std::size_t>(known - images_.begin());
}

void KittyImages::send(Image image, const Raster& raster) {
    constexpr std::size_t longest_chunk = 4096;
    images_.push_back(std::move(image));
    const std::string coded = base64_of(png_of(coarser(raster, step_of(PixelMedium::Kitty))));
    std::string keys = "a=t,f=100,q=2,i=" + std::to_string(number_of(images_.size() - 1));
    for (std::size_t at = 0; at < coded.size(); at += longest_chunk) {
        const bool more = at + longest_chunk < coded.size();
        keys += (keys.empty() ? "m=" : ",m=") + std::string(more ? "1" : "0");
        out_ += control(keys, std::string_view(coded).substr(at, longest_chunk));
        keys.clear();
    }
}

void KittyImages::place(const Placement& placement) {
    const Image& image = images_[placement.image];
    const ScreenPos corner{origin_.row * cell_.height, origin_.col * cell_.width};
    const int x = std::max(placement.x + corner.col, 0);
    const int y = std::max(placement.y + corner.row, 0);
    std::string keys = "a=p,i=" + std::to_string(number_of(placement.image)) + ",p=" + std::to_string(placement.number);
    const auto add = [&keys](char key, int value) {
        keys += value == 0 ? "" : std::string(",") + key + "=" + std::to_string(value);
    };
    const PixelSize cut{x - corner.col - placement.x, y - corner.row - placement.y};
    add('x', cut.width); // what would be beyond the window's edge
    add('y', cut.height);
    add('X', x % cell_.width);
    add('Y', y % cell_.height);
    add('z', placement.layer);
    if (anchor_ != 0) {
        // Nothing may leave this window for another one of tmux.
        const PixelSize left{window_.cols * cell_.width - x, window_.rows * cell_.height - y};
        add('w', image.size.width - cut.width > left.width ? left.width : 0);
        add('h', image.size.height - cut.height > left.height ? left.height : 0);
        add('H', x / cell_.width - origin_.col);
        add('V', y / cell_.height - origin_.row);
        out_ += control(keys + ",P=" + std::to_string(anchor_) + ",Q=1,q=2"); // which leaves the cursor where it is
        return;
    }
    // Beside an image at the end, the cursor would make the window scroll.
    const bool reaches_end = (y + image.size.height) / cell_.height + 1 >= window_.rows;
    out_ += cursor_to(y / cell_.height, x / cell_.width) + control(keys + (reaches_end ? ",C=1,q=2" : ",q=2"));
}

void KittyImages::take_away(const Placement& placement) {
    out_ += control("a=d,d=i,i=" + std::to_string(number_of(placement.image)) +
                    ",p=" + std::to_string(placement.number) + ",q=2");
}

int KittyImages::free_number(std::size_t image) const {
    for (int number = 1;; ++number) {
        if (std::none_of(shown_.begin(), shown_.end(),
                         [&](const Placement& one) { return one.image == image && one.number == number; })) {
            return number;
        }
    }
}

} // namespace zertz::tui
