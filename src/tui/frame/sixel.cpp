#include "tui/frame/sixel.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <unordered_map>
#include <vector>

namespace zertz::tui {
namespace {

constexpr std::size_t most_colours = 255;
constexpr int no_colour = -1;

/// A colour by its percentages, as sixels tell it.
struct Percent {
    int red = 0;
    int green = 0;
    int blue = 0;
    int key() const { return (red * 101 + green) * 101 + blue; }
};

int distance(Percent one, Percent other) {
    const int red = one.red - other.red;
    const int green = one.green - other.green;
    const int blue = one.blue - other.blue;
    return 2 * red * red + 4 * green * green + 3 * blue * blue;
}

Percent percent_of(Rgba pixel) {
    const auto part = [](int value) { return (value * 100 + 127) / 255; };
    return {part(pixel.red), part(pixel.green), part(pixel.blue)};
}

struct Used {
    Percent colour;
    int count = 0;
    double worth = 0; // of having it: how far the nearest one chosen is, and how often it is used
    int register_number = 0;
};

/// Chooses registers one after the other, each time the colour that is missed most: rare colours far from all others
/// count as well as frequent ones.
std::vector<Percent> choose_registers(std::vector<Used>& used) {
    std::vector<Percent> registers;
    for (Used& one : used) {
        one.worth = 1e9 * std::sqrt(one.count);
    }
    while (registers.size() < std::min(most_colours, used.size())) {
        const auto missed = std::max_element(
            used.begin(), used.end(), [](const Used& one, const Used& other) { return one.worth < other.worth; });
        const Percent chosen = missed->colour;
        for (Used& one : used) {
            const double worth = distance(one.colour, chosen) * std::sqrt(one.count);
            if (worth < one.worth) {
                one.worth = worth;
                one.register_number = static_cast<int>(registers.size());
            }
        }
        registers.push_back(chosen);
    }
    return registers;
}

/// An image by the numbers of its registers.
struct Indexed {
    std::vector<int> pixels;
    std::vector<Percent> registers;
};

Indexed indexed(const Raster& raster) {
    std::vector<Used> used;
    std::unordered_map<int, std::size_t> places; // in `used`
    std::vector<int> keys;
    for (const Rgba pixel : raster.pixels) {
        const Percent colour = percent_of(pixel);
        keys.push_back(shows_in_sixels(pixel) ? colour.key() : no_colour);
        if (keys.back() != no_colour) {
            const auto [found, is_new] = places.try_emplace(colour.key(), used.size());
            if (is_new) {
                used.push_back({colour, 0, 0, 0});
            }
            ++used[found->second].count;
        }
    }
    Indexed image;
    image.registers = choose_registers(used);
    for (const int key : keys) {
        image.pixels.push_back(key == no_colour ? no_colour : used[places.at(key)].register_number);
    }
    return image;
}

void append_run(std::string& out, char sixel, int count) {
    constexpr int worth_a_repeat = 4;
    out += count < worth_a_repeat ? std::string(static_cast<std::size_t>(count), sixel)
                                  : "!" + std::to_string(count) + sixel;
}

/// A band of six rows: for each of its colours the columns, and a return to the left.
void append_band(std::string& out, const Indexed& image, int width, int top, int rows) {
    const auto at = [&](int x, int y) {
        return image
            .pixels[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x)];
    };
    std::vector<int> colours;
    for (int y = top; y < top + rows; ++y) {
        for (int x = 0; x < width; ++x) {
            colours.push_back(at(x, y));
        }
    }
    std::sort(colours.begin(), colours.end());
    colours.erase(std::unique(colours.begin(), colours.end()), colours.end());
    std::erase(colours, no_colour);
    for (std::size_t i = 0; i < colours.size(); ++i) {
        out += (i == 0 ? "#" : "$#") + std::to_string(colours[i]);
        char before = 0;
        int count = 0;
        for (int x = 0; x < width; ++x) {
            int bits = 0;
            for (int y = 0; y < rows; ++y) {
                bits |= (at(x, top + y) == colours[i] ? 1 : 0) << y;
            }
            const char sixel = static_cast<char>('?' + bits);
            if (sixel != before && count > 0) {
                append_run(out, before, count);
                count = 0;
            }
            before = sixel;
            ++count;
        }
        if (before != '?') {
            append_run(out, before, count);
        }
    }
}

} // namespace

std::string sixel_of(const Raster& raster) {
    constexpr int band = 6;
    const Indexed image = indexed(raster);
    std::string out = "\033P0;1q\"1;1;" + std::to_string(raster.width) + ";" + std::to_string(raster.height);
    for (std::size_t i = 0; i < image.registers.size(); ++i) {
        const Percent& colour = image.registers[i];
        out += "#" + std::to_string(i) + ";2;" + std::to_string(colour.red) + ";" + std::to_string(colour.green) + ";" +
               std::to_string(colour.blue);
    }
    for (int top = 0; top < raster.height; top += band) {
        out += top > 0 ? "-" : "";
        append_band(out, image, raster.width, top, std::min(band, raster.height - top));
    }
    return out + "\033\\";
}

} // namespace zertz::tui
