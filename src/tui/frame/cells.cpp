#include "tui/frame/cells.hpp"

#include "tui/frame/palette.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <limits>

namespace zertz::tui {
namespace {

constexpr std::array<std::string_view, medium_count> medium_names{"half-blocks", "quadrants", "sextants", "octants"};

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

/// The colour of 256 that is nearest: one of the cube or a grey.
int nearest_of_256(int red, int green, int blue) {
    const auto level = [](int value) { return static_cast<int>(level_near[static_cast<std::size_t>(value)]); };
    const int cube = 16 + 36 * level(red) + 6 * level(green) + level(blue);
    const int mean = (red_weight * red + green_weight * green + blue_weight * blue) / 9;
    const int grey = 232 + std::clamp((mean - 3) / 10, 0, 23);
    const auto off = [&](int colour) {
        const int rgb = rgb_of(colour);
        return distance(red - red_of(rgb), green - green_of(rgb), blue - blue_of(rgb));
    };
    return off(grey) <= off(cube) ? grey : cube;
}

} // namespace

std::string_view name_of(Medium medium) {
    return medium_names[static_cast<std::size_t>(medium)];
}

std::optional<Medium> medium_named(std::string_view name) {
    const auto found = std::find(medium_names.begin(), medium_names.end(), name);
    return found == medium_names.end() ? std::nullopt
                                       : std::optional(static_cast<Medium>(found - medium_names.begin()));
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
};

/// A colour for some parts. Its cost is their squared differences from it, less the squares of the parts themselves,
/// which are the same for every colour.
struct Fitter::Choice {
    int colour = -1;
    double cost = 0;
};

std::size_t Fitter::Hash::operator()(const Cell& cell) const {
    std::size_t hash = 0;
    for (const Part& part : cell) {
        hash = (hash ^ static_cast<std::size_t>(part.red << 16 | part.green << 8 | part.blue)) * 0x9e3779b97f4a7c15ULL;
        hash ^= hash >> 29;
    }
    return hash;
}

Fitter::Fitter(Medium medium, Theme theme, int colours) : medium_(medium), theme_(theme), colours_(colours) {}

Fitter::Part Fitter::seen(Rgba pixel) const {
    const int below = page_of(theme_);
    const auto part = [&pixel](int above, int ground) {
        return (above * pixel.alpha + ground * (255 - pixel.alpha) + 127) / 255;
    };
    return {part(pixel.red, red_of(below)), part(pixel.green, green_of(below)), part(pixel.blue, blue_of(below))};
}

Fitter::Choice Fitter::nearest_to(const Sums& sums) const {
    if (sums.count == 0) {
        return {};
    }
    const auto mean = [&sums](int sum) { return (sum + sums.count / 2) / sums.count; };
    const int red = mean(sums.red);
    const int green = mean(sums.green);
    const int blue = mean(sums.blue);
    const bool exact = colours_ >= true_colours;
    const int colour = exact ? red << 16 | green << 8 | blue : nearest_of_256(red, green, blue);
    const int rgb = exact ? colour : rgb_of(colour);
    const auto cost = [&sums](int weight, int value, int sum) {
        return static_cast<double>(weight * value * (sums.count * value - 2 * sum));
    };
    return {colour, cost(red_weight, red_of(rgb), sums.red) + cost(green_weight, green_of(rgb), sums.green) +
                        cost(blue_weight, blue_of(rgb), sums.blue)};
}

Tile Fitter::nearest(const Cell& cell) const {
    const auto count = static_cast<unsigned>(parts_of(medium_).count());
    Sums ink;
    Sums ground;
    for (unsigned i = 0; i < count; ++i) {
        ground.add(cell[i], 1);
    }
    const Choice single = nearest_to(ground);
    Tile best{0, single.colour, single.colour};
    double least = single.cost;
    // Goes through all shapes that leave out the last part, from each to the next by a single part: the others are the
    // same with both colours exchanged.
    for (unsigned i = 1; i < 1U << (count - 1); ++i) {
        const unsigned gray = i ^ i >> 1;
        const auto changed = static_cast<unsigned>(std::countr_zero(i));
        const int sign = (gray >> changed & 1) != 0 ? 1 : -1;
        ink.add(cell[changed], sign);
        ground.add(cell[changed], -sign);
        const Choice one = nearest_to(ink);
        const Choice other = nearest_to(ground);
        if (one.cost + other.cost < least - 0.5) {
            least = one.cost + other.cost;
            best = {gray, one.colour, other.colour};
        }
    }
    return best.ink == best.ground ? Tile{0, best.ground, best.ground} : best;
}

std::vector<Tile> Fitter::fit(const Raster& raster) {
    constexpr std::size_t most_known = 50000;
    if (known_.size() > most_known) {
        known_.clear();
    }
    const Parts parts = parts_of(medium_);
    std::vector<Tile> tiles;
    for (int row = 0; row < raster.height / parts.down; ++row) {
        for (int col = 0; col < raster.width / parts.across; ++col) {
            Cell cell{};
            bool clear = true;
            for (int i = 0; i < parts.count(); ++i) {
                const Rgba pixel =
                    raster.at(col * parts.across + i % parts.across, row * parts.down + i / parts.across);
                cell[static_cast<std::size_t>(i)] = seen(pixel);
                clear = clear && pixel.alpha < 20;
            }
            if (clear) {
                tiles.push_back({});
                continue;
            }
            const auto [found, added] = known_.try_emplace(cell);
            if (added) {
                found->second = nearest(cell);
            }
            tiles.push_back(found->second);
        }
    }
    return tiles;
}

} // namespace zertz::tui
