#include "tui/frame/kitty_images.hpp"

#include "base/base64.hpp"
#include "tui/frame/pixel_colours.hpp"
#include "tui/frame/png.hpp"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>

namespace zertz::tui {
namespace {

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

} // namespace

std::string KittyImages::paint(const std::vector<Picture>& pictures, Theme theme, int rows) {
    out_.clear();
    rows_ = rows;
    std::vector<Placement> wanted = placements_of(pictures, theme);
    const auto same = [](const Placement& one, const Placement& other) {
        return one.image == other.image && one.x == other.x && one.y == other.y && one.layer == other.layer;
    };
    if (wanted.empty() && !shown_.empty()) {
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
    return out_.empty() ? "" : "\0337" + std::exchange(out_, {}) + "\0338";
}

void KittyImages::forget() {
    images_.clear();
    shown_.clear();
}

std::vector<KittyImages::Placement> KittyImages::placements_of(const std::vector<Picture>& pictures, Theme theme) {
    std::vector<Placement> placements;
    for (const Picture& picture : pictures) {
        const int left = picture.at.col * cell_.width;
        const int top = picture.at.row * cell_.height;
        if (picture.table || !picture.lines.empty()) {
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
    const std::string coded = base64_of(png_of(coarser(raster, 4)));
    std::string keys = "a=t,f=100,q=2,i=" + std::to_string(images_.size());
    for (std::size_t at = 0; at < coded.size(); at += longest_chunk) {
        const bool more = at + longest_chunk < coded.size();
        keys += (keys.empty() ? "m=" : ",m=") + std::string(more ? "1" : "0");
        out_ += control(keys, std::string_view(coded).substr(at, longest_chunk));
        keys.clear();
    }
}

void KittyImages::place(const Placement& placement) {
    const Image& image = images_[placement.image];
    const int x = std::max(placement.x, 0);
    const int y = std::max(placement.y, 0);
    std::string keys = "a=p,i=" + std::to_string(placement.image + 1) + ",p=" + std::to_string(placement.number);
    const auto add = [&keys](char key, int value) {
        keys += value == 0 ? "" : std::string(",") + key + "=" + std::to_string(value);
    };
    add('x', x - placement.x); // what would be beyond the window's edge
    add('y', y - placement.y);
    add('X', x % cell_.width);
    add('Y', y % cell_.height);
    add('z', placement.layer);
    // Beside an image at the end, the cursor would make the window scroll.
    const bool reaches_end = (y + image.size.height) / cell_.height + 1 >= rows_;
    out_ += "\033[" + std::to_string(y / cell_.height + 1) + ";" + std::to_string(x / cell_.width + 1) + "H" +
            control(keys + (reaches_end ? ",C=1,q=2" : ",q=2"));
}

void KittyImages::take_away(const Placement& placement) {
    out_ +=
        control("a=d,d=i,i=" + std::to_string(placement.image + 1) + ",p=" + std::to_string(placement.number) + ",q=2");
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
