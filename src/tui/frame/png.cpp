#include "tui/frame/png.hpp"

#include "base/deflate.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <optional>
#include <string_view>
#include <vector>

namespace zertz::tui {
namespace {

void append_number(std::string& out, std::uint32_t number) {
    for (const int shift : {24, 16, 8, 0}) {
        out += static_cast<char>(number >> shift & 255);
    }
}

/// CRC-32, as in the annex of the PNG specification.
std::uint32_t checksum_of(std::string_view bytes) {
    std::uint32_t sum = 0xffffffff;
    for (const char byte : bytes) {
        sum ^= static_cast<std::uint8_t>(byte);
        for (int bit = 0; bit < 8; ++bit) {
            sum = sum >> 1 ^ ((sum & 1) != 0 ? 0xedb88320u : 0u);
        }
    }
    return ~sum;
}

void append_chunk(std::string& out, std::string_view name, std::string_view data) {
    append_number(out, static_cast<std::uint32_t>(data.size()));
    const std::string chunk = std::string(name).append(data);
    out += chunk;
    append_number(out, checksum_of(chunk));
}

/// Invisible pixels have no colour.
std::array<std::uint8_t, 4> channels_of(Rgba pixel) {
    return pixel.alpha == 0 ? std::array<std::uint8_t, 4>{}
                            : std::array<std::uint8_t, 4>{pixel.red, pixel.green, pixel.blue, pixel.alpha};
}

/// The colours of an image with few, those that are not opaque first; nothing if there are too many.
using Palette = std::vector<std::array<std::uint8_t, 4>>;
std::optional<Palette> palette_of(const Raster& raster) {
    constexpr std::size_t most = 256;
    Palette colours;
    for (const Rgba pixel : raster.pixels) {
        colours.push_back(channels_of(pixel));
    }
    std::sort(colours.begin(), colours.end());
    colours.erase(std::unique(colours.begin(), colours.end()), colours.end());
    std::stable_partition(colours.begin(), colours.end(), [](const auto& colour) { return colour[3] < 255; });
    return colours.size() <= most ? std::optional(colours) : std::nullopt;
}

std::uint8_t paeth(int left, int above, int corner) {
    const int guess = left + above - corner;
    const int by_left = std::abs(guess - left);
    const int by_above = std::abs(guess - above);
    const int by_corner = std::abs(guess - corner);
    return static_cast<std::uint8_t>(by_left <= by_above && by_left <= by_corner ? left
                                     : by_above <= by_corner                     ? above
                                                                                 : corner);
}

/// A row by one of the five filters: what is left when each byte is foretold by its neighbours.
std::string filtered(int filter, const std::string& row, const std::string& above, std::size_t pixel) {
    std::string result(1, static_cast<char>(filter));
    const auto byte = [](const std::string& of, std::size_t at) {
        return static_cast<int>(static_cast<std::uint8_t>(of[at]));
    };
    for (std::size_t i = 0; i < row.size(); ++i) {
        const int left = i < pixel ? 0 : byte(row, i - pixel);
        const int up = byte(above, i);
        const int corner = i < pixel ? 0 : byte(above, i - pixel);
        const std::array<int, 5> foretold{0, left, up, (left + up) / 2, paeth(left, up, corner)};
        result += static_cast<char>(byte(row, i) - foretold[static_cast<std::size_t>(filter)]);
    }
    return result;
}

/// The filter whose remains are smallest, as the specification advises.
std::string best_filtered(const std::string& row, const std::string& above, std::size_t pixel) {
    std::string best;
    int least = 0;
    for (int filter = 0; filter < 5; ++filter) {
        std::string tried = filtered(filter, row, above, pixel);
        int sum = 0;
        for (const char byte : tried) {
            sum += std::abs(static_cast<signed char>(byte));
        }
        if (best.empty() || sum < least) {
            least = sum;
            best = std::move(tried);
        }
    }
    return best;
}

} // namespace

std::string png_of(const Raster& raster) {
    constexpr char indexed = 3;
    constexpr char true_colour_with_alpha = 6;
    const auto palette = palette_of(raster);
    std::string rows;
    std::string above(static_cast<std::size_t>(raster.width) * (palette ? 1 : 4), '\0');
    for (int y = 0; y < raster.height; ++y) {
        std::string row;
        for (int x = 0; x < raster.width; ++x) {
            const auto channels = channels_of(raster.at(x, y));
            if (palette) {
                row += static_cast<char>(std::find(palette->begin(), palette->end(), channels) - palette->begin());
            } else {
                row.append(channels.begin(), channels.end());
            }
        }
        rows += palette ? std::string(1, '\0').append(row) : best_filtered(row, above, 4);
        above = std::move(row);
    }
    std::string head;
    append_number(head, static_cast<std::uint32_t>(raster.width));
    append_number(head, static_cast<std::uint32_t>(raster.height));
    head += {8, palette ? indexed : true_colour_with_alpha, 0, 0, 0};
    std::string file = "\x89PNG\r\n\x1a\n";
    append_chunk(file, "IHDR", head);
    if (palette) {
        std::string colours;
        std::string cover;
        for (const auto& colour : *palette) {
            colours.append(colour.begin(), colour.begin() + 3);
            cover.append(colour[3] < 255 ? 1 : 0, static_cast<char>(colour[3]));
        }
        append_chunk(file, "PLTE", colours);
        if (!cover.empty()) {
            append_chunk(file, "tRNS", cover);
        }
    }
    append_chunk(file, "IDAT", deflated(rows));
    append_chunk(file, "IEND", "");
    return file;
}

} // namespace zertz::tui
