#pragma once

#include "../support/inflate.hpp"
#include "tui/frame/drawing.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <string>
#include <string_view>

namespace zertz::tui {

inline std::size_t big_endian(std::string_view bytes, std::size_t at) {
    std::size_t value = 0;
    for (std::size_t i = 0; i < 4; ++i) {
        value = value << 8 | static_cast<unsigned char>(bytes.at(at + i));
    }
    return value;
}

/// Reads a PNG file as its specification says: eight bits, with a palette or with red, green, blue and alpha.
inline Raster png_read(const std::string& file) {
    REQUIRE(file.substr(0, 8) == "\x89PNG\r\n\x1a\n");
    std::map<std::string, std::string> chunks;
    for (std::size_t at = 8; at < file.size();) {
        const std::size_t size = big_endian(file, at);
        chunks[file.substr(at + 4, 4)] += file.substr(at + 8, size);
        at += size + 12;
    }
    REQUIRE(chunks.contains("IEND"));
    const std::string& head = chunks["IHDR"];
    Raster raster(static_cast<int>(big_endian(head, 0)), static_cast<int>(big_endian(head, 4)));
    const bool indexed = head.at(9) == 3;
    REQUIRE((indexed || head.at(9) == 6));
    const std::size_t channels = indexed ? 1 : 4;
    const std::string bytes = test::inflated(chunks["IDAT"]);
    const std::size_t row_size = static_cast<std::size_t>(raster.width) * channels;
    REQUIRE(bytes.size() == (row_size + 1) * static_cast<std::size_t>(raster.height));
    const std::string& cover = chunks["tRNS"];
    const std::string& palette = chunks["PLTE"];
    std::string above(row_size, '\0');
    for (int y = 0; y < raster.height; ++y) {
        std::string row = bytes.substr(static_cast<std::size_t>(y) * (row_size + 1) + 1, row_size);
        const int filter = bytes.at(static_cast<std::size_t>(y) * (row_size + 1));
        for (std::size_t i = 0; i < row.size(); ++i) {
            const auto byte = [](char c) { return static_cast<int>(static_cast<unsigned char>(c)); };
            const int a = i < channels ? 0 : byte(row[i - channels]);
            const int b = byte(above[i]);
            const int c = i < channels ? 0 : byte(above[i - channels]);
            const int p = a + b - c;
            const int near = std::min({std::abs(p - a), std::abs(p - b), std::abs(p - c)});
            const int paeth = std::abs(p - a) == near ? a : std::abs(p - b) == near ? b : c;
            const std::array<int, 5> added{0, a, b, (a + b) / 2, paeth};
            row[i] = static_cast<char>(byte(row[i]) + added.at(static_cast<std::size_t>(filter)));
        }
        for (int x = 0; x < raster.width; ++x) {
            const auto at = static_cast<std::size_t>(x) * channels;
            const auto part = [](const std::string& of, std::size_t i) { return static_cast<std::uint8_t>(of.at(i)); };
            if (indexed) {
                const std::size_t colour = part(row, at);
                raster.at(x, y) = {part(palette, 3 * colour), part(palette, 3 * colour + 1),
                                   part(palette, 3 * colour + 2),
                                   colour < cover.size() ? part(cover, colour) : std::uint8_t{255}};
            } else {
                raster.at(x, y) = {part(row, at), part(row, at + 1), part(row, at + 2), part(row, at + 3)};
            }
        }
        above = row;
    }
    return raster;
}

} // namespace zertz::tui
