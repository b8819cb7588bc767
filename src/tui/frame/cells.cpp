#include "tui/frame/cells.hpp"

#include "tui/frame/palette.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

namespace zertz::tui {
namespace {

constexpr std::array<char32_t, 16> quadrants{U' ', U'▘', U'▝', U'▀', U'▖', U'▌', U'▞', U'▛',
                                             U'▗', U'▚', U'▐', U'▜', U'▄', U'▙', U'▟', U'█'};

/// Sextants are numbered like their parts, but for the halves and the whole, which are older.
constexpr char32_t sextant_of(unsigned inked) {
    constexpr unsigned left = 0b010101;
    constexpr unsigned right = 0b101010;
    constexpr char32_t first = 0x1fb00;
    switch (inked) {
    case 0: return U' ';
    case left: return U'▌';
    case right: return U'▐';
    case 63: return U'█';
    default: return first + inked - 1 - (inked > left ? 1 : 0) - (inked > right ? 1 : 0);
    }
}

/// The parts of an octant that make a quadrant.
constexpr std::array<unsigned, 4> eighths_of_quadrants{0b00000101, 0b00001010, 0b01010000, 0b10100000};

/// The shapes of eight parts that are older than octants. Some terminals lack the oldest of a single part or a pair:
/// those are drawn by their other parts.
constexpr std::array<char32_t, 256> octant_shapes() {
    std::array<char32_t, 256> shapes{};
    for (unsigned quarters = 0; quarters < 16; ++quarters) {
        unsigned inked = 0;
        for (unsigned i = 0; i < 4; ++i) {
            inked |= (quarters >> i & 1) != 0 ? eighths_of_quadrants[i] : 0;
        }
        shapes[inked] = quadrants[quarters];
    }
    shapes[0x03] = 0x1fb82;
    shapes[0xc0] = U'▂';
    shapes[0x3f] = 0x1fb85;
    shapes[0xfc] = U'▆';
    const auto lacking = [](unsigned inked) {
        return inked == 0x01 || inked == 0x02 || inked == 0x40 || inked == 0x80 || inked == 0x14 || inked == 0x28;
    };
    char32_t next = 0x1cd00;
    for (unsigned inked = 0; inked < shapes.size(); ++inked) {
        if (shapes[inked] == 0 && !lacking(inked)) {
            shapes[inked] = next++;
        }
    }
    return shapes;
}
constexpr std::array<char32_t, 256> octants = octant_shapes();
static_assert(octants[0xfe] == 0x1cde5, "there are 230 octants");

// How much the eye notices differences in red, green and blue.
constexpr int red_weight = 2;
constexpr int green_weight = 4;
constexpr int blue_weight = 3;

constexpr std::array<int, 6> levels{0, 95, 135, 175, 215, 255};

/// The nearest level of the cube for each value.
constexpr std::array<std::uint8_t, 256> nearest_levels() {
    std::array<std::uint8_t, 256> nearest{};
    for (int value = 0; value < 256; ++value) {
        std::uint8_t best = 0;
        for (std::uint8_t i = 1; i < levels.size(); ++i) {
            const auto off = [value](std::uint8_t level) {
                return value > levels[level] ? value - levels[level] : levels[level] - value;
            };
            best = off(i) < off(best) ? i : best;
        }
        nearest[static_cast<std::size_t>(value)] = best;
    }
    return nearest;
}
constexpr std::array<std::uint8_t, 256> level_near = nearest_levels();

int distance(int red, int green, int blue) {
    return red_weight * red * red + green_weight * green * green + blue_weight * blue * blue;
}

int red_of(int rgb) {
    return rgb >> 16;
}
int green_of(int rgb) {
    return rgb >> 8 & 255;
}
int blue_of(int rgb) {
    return rgb & 255;
}

} // namespace

int nearest_of_256(int red, int green, int blue) {
    const auto level = [](int value) { return static_cast<int>(level_near[static_cast<std::size_t>(value)]); };
    const int cube = 16 + 36 * level(red) + 6 * level(green) + level(blue);
    const int mean = (red_weight * red + green_weight * green + blue_weight * blue) / 9;
    const int grey = 232 + std::clamp((mean + 2) / 20 * 2, 0, 22); // every second one is enough
    const auto off = [&](int colour) {
        const int rgb = rgb_of(colour);
        return distance(red - red_of(rgb), green - green_of(rgb), blue - blue_of(rgb));
    };
    return off(grey) <= off(cube) ? grey : cube;
}

Tones::Tones(std::vector<int> tones) : tones_(std::move(tones)), known_(std::size_t{1} << 15, -1) {}

int Tones::nearest(int red, int green, int blue) const {
    constexpr int shift = 3; // colours that differ less are not told apart
    int& known = known_[static_cast<std::size_t>(red >> shift << 10 | green >> shift << 5 | blue >> shift)];
    if (known < 0) {
        // From the middle of those colours, so that it does not matter which of them is asked for first.
        const auto middle = [](int value) { return (value >> shift << shift) + (1 << (shift - 1)); };
        const auto off = [=](int tone) {
            return distance(middle(red) - red_of(tone), middle(green) - green_of(tone), middle(blue) - blue_of(tone));
        };
        known = *std::min_element(tones_.begin(), tones_.end(),
                                  [&off](int one, int other) { return off(one) < off(other); });
    }
    return known;
}

Manner manner_of(Medium medium, Theme theme, int colours) {
    const Parts parts = parts_of(medium);
    return {theme, static_cast<double>(parts.across), parts.down / 2.0, colours < true_colours};
}

char32_t shape_of(Medium medium, unsigned inked) {
    switch (medium) {
    case Medium::HalfBlocks: return quadrants[(inked & 1) * 3 + (inked >> 1) * 12];
    case Medium::Quadrants: return quadrants[inked];
    case Medium::Sextants: return sextant_of(inked);
    case Medium::Octants: return octants[inked];
    }
    return U' ';
}

struct Fitter::Cell {
    std::array<Part, 8> parts{};
    bool open = false; // whether a part shows the window's own ground
};

/// The sum of the colours of some parts.
struct Fitter::Sums {
    int red = 0;
    int green = 0;
    int blue = 0;
    int count = 0;

    void add(const Part& part, int sign) {
        red += sign * part.red;
        green += sign * part.green;
        blue += sign * part.blue;
        count += sign;
    }
    /// How much of their squares the mean of the parts accounts for.
    float weight() const {
        const auto square = [](int value) { return static_cast<float>(value) * static_cast<float>(value); };
        return (red_weight * square(red) + green_weight * square(green) + blue_weight * square(blue)) /
               static_cast<float>(count);
    }
};

/// A colour for some parts. Its cost is their squared differences from it, less the squares of the parts themselves,
/// which are the same for every colour.
struct Fitter::Choice {
    int colour = -1;
    int cost = 0;
};

/// The best shapes, if any colours were possible.
class Fitter::Best {
public:
    struct Shape {
        unsigned inked = 0;
        float weight = -1;
        Sums ink;
        Sums ground;
    };
    explicit Best(std::size_t most) : most_(most) {}

    void take(unsigned inked, const Sums& ink, const Sums& ground) {
        const float weight = ink.weight() + ground.weight();
        if (weight <= shapes_[most_ - 1].weight) {
            return;
        }
        std::size_t place = most_ - 1;
        for (; place > 0 && shapes_[place - 1].weight < weight; --place) {
            shapes_[place] = shapes_[place - 1];
        }
        shapes_[place] = {inked, weight, ink, ground};
    }
    auto begin() const { return shapes_.begin(); }
    auto end() const {
        return std::find_if(shapes_.begin(), shapes_.begin() + static_cast<std::ptrdiff_t>(most_),
                            [](const Shape& shape) { return shape.weight < 0; });
    }

private:
    std::size_t most_;
    std::array<Shape, 8> shapes_;
};

Fitter::Fitter(Medium medium, Theme theme, int colours)
    : medium_(medium),
      parts_(parts_of(medium)),
      page_(page_of(theme)),
      colours_(colours),
      tones_(tones_of(manner_of(medium, theme, colours))) {}

Fitter::Choice Fitter::nearest_to(const Sums& sums) const {
    const auto mean = [&sums](int sum) { return (sum + sums.count / 2) / sums.count; };
    const int red = mean(sums.red);
    const int green = mean(sums.green);
    const int blue = mean(sums.blue);
    const bool exact = colours_ >= true_colours;
    const int colour = exact ? tones_.nearest(red, green, blue) : nearest_of_256(red, green, blue);
    const int rgb = exact ? colour : rgb_of(colour);
    const auto cost = [&sums](int weight, int value, int sum) {
        return weight * value * (sums.count * value - 2 * sum);
    };
    return {colour, cost(red_weight, red_of(rgb), sums.red) + cost(green_weight, green_of(rgb), sums.green) +
                        cost(blue_weight, blue_of(rgb), sums.blue)};
}

Fitter::Cell Fitter::cell_at(const Raster& raster, int left, int top) const {
    Cell cell;
    for (int i = 0; i < parts_.count(); ++i) {
        const Rgba pixel = raster.at(left + i % parts_.across, top + i / parts_.across);
        const auto part = [&pixel](int above, int below) {
            return (above * pixel.alpha + below * (255 - pixel.alpha) + 127) / 255;
        };
        cell.parts[static_cast<std::size_t>(i)] = {part(pixel.red, red_of(page_)), part(pixel.green, green_of(page_)),
                                                   part(pixel.blue, blue_of(page_))};
        cell.open = cell.open || pixel.alpha < 128;
    }
    return cell;
}

Tile Fitter::nearest(const Cell& cell) const {
    const auto count = static_cast<unsigned>(parts_.count());
    Sums ink;
    Sums ground;
    Part least = cell.parts[0];
    Part most = least;
    for (unsigned i = 0; i < count; ++i) {
        const Part& part = cell.parts[i];
        ground.add(part, 1);
        least = {std::min(least.red, part.red), std::min(least.green, part.green), std::min(least.blue, part.blue)};
        most = {std::max(most.red, part.red), std::max(most.green, part.green), std::max(most.blue, part.blue)};
    }
    const Choice single = nearest_to(ground);
    Tile tile{0, single.colour, single.colour};
    constexpr int unseen = 8; // twice the square of half a step of the greys
    if (distance(most.red - least.red, most.green - least.green, most.blue - least.blue) < 9 * unseen) {
        return tile;
    }
    Best best(6);
    // Goes through all shapes that leave out the last part, from each to the next by a single part: the others are the
    // same with both colours exchanged.
    for (unsigned i = 1; i < 1U << (count - 1); ++i) {
        const unsigned inked = i ^ i >> 1;
        const auto changed = static_cast<unsigned>(std::countr_zero(i));
        const int sign = (inked >> changed & 1) != 0 ? 1 : -1;
        ink.add(cell.parts[changed], sign);
        ground.add(cell.parts[changed], -sign);
        best.take(inked, ink, ground);
    }
    // What is hardly seen is not worth a second colour.
    constexpr int faint = 9 * 5 * 5;
    int cost = single.cost - static_cast<int>(count) * faint;
    for (const Best::Shape& shape : best) {
        const Choice one = nearest_to(shape.ink);
        const Choice other = nearest_to(shape.ground);
        if (one.cost + other.cost < cost) {
            cost = one.cost + other.cost;
            tile = {shape.inked, one.colour, other.colour};
        }
    }
    return tile.ink == tile.ground ? Tile{0, tile.ground, tile.ground} : tile;
}

/// Where the window's own ground shows, it is left as it is.
Tile Fitter::fitted(const Raster& raster, int left, int top) const {
    const Cell cell = cell_at(raster, left, top);
    Tile tile = nearest(cell);
    const auto is_page = [this](int colour) {
        const int rgb = colours_ >= true_colours ? colour : rgb_of(colour);
        constexpr int close = 14;
        return distance(red_of(rgb) - red_of(page_), green_of(rgb) - green_of(page_), blue_of(rgb) - blue_of(page_)) <
               9 * close * close;
    };
    if (!cell.open) {
        return tile;
    }
    const unsigned all = (1U << parts_.count()) - 1;
    if (is_page(tile.ink) && shape_of(medium_, all & ~tile.inked) != 0) {
        tile = {all & ~tile.inked, tile.ground, tile.ink};
    }
    if (is_page(tile.ground) && shape_of(medium_, tile.inked) != 0) {
        tile.ground = -1;
        tile.ink = tile.inked == 0 || is_page(tile.ink) ? -1 : tile.ink;
    }
    return tile.ink == tile.ground ? Tile{0, tile.ground, tile.ground} : tile;
}

bool Fitter::same_as_before(const Raster& raster, int left, int top) const {
    for (int row = 0; row < parts_.down; ++row) {
        for (int col = 0; col < parts_.across; ++col) {
            if (raster.at(left + col, top + row) != before_.at(left + col, top + row)) {
                return false;
            }
        }
    }
    return true;
}

const std::vector<Tile>& Fitter::fit(Raster raster) {
    const int rows = raster.height / parts_.down;
    const int cols = raster.width / parts_.across;
    const bool anew = raster.width != before_.width || raster.height != before_.height;
    tiles_.resize(static_cast<std::size_t>(rows) * static_cast<std::size_t>(cols));
    for (int i = 0; i < rows * cols; ++i) {
        const int left = i % cols * parts_.across;
        const int top = i / cols * parts_.down;
        if (anew || !same_as_before(raster, left, top)) {
            tiles_[static_cast<std::size_t>(i)] = fitted(raster, left, top);
        }
    }
    before_ = std::move(raster);
    return tiles_;
}

} // namespace zertz::tui
