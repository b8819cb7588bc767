#include "board/hex_picture.hpp"

#include "base/text.hpp"

#include <algorithm>

namespace zertz {
std::vector<std::vector<std::size_t>> lines_of(const std::vector<HexPlace>& places) {
    int lowest = 0;
    int highest = 0;
    for (const HexPlace& place : places) {
        lowest = std::min(lowest, place.height);
        highest = std::max(highest, place.height);
    }
    std::vector<std::vector<std::size_t>> lines(static_cast<std::size_t>(highest - lowest + 1));
    for (std::size_t i = 0; i < places.size(); ++i) {
        lines[static_cast<std::size_t>(highest - places[i].height)].push_back(i);
    }
    return lines;
}

std::vector<std::string> draw(const std::vector<HexPlace>& places, std::string_view signs) {
    constexpr std::size_t indent = 4;
    constexpr std::size_t spacing = 4;
    const auto lines = lines_of(places);
    std::vector<std::string> canvas(lines.size() + 2); // one line more above and one below, for the labels
    const auto put = [&canvas](std::size_t line, int column, char sign) {
        const std::size_t at = indent + spacing * static_cast<std::size_t>(column);
        canvas[line].resize(std::max(canvas[line].size(), at + 1), ' ');
        canvas[line][at] = sign;
    };
    for (std::size_t i = 0; i < lines.size(); ++i) {
        for (const std::size_t index : lines[i]) {
            const HexPlace& place = places[index];
            put(i + 1, place.column, signs[index]);
            if (place.number == 1) {
                put(i + 2, place.column, static_cast<char>('a' + place.column));
            }
            if (place.last) {
                put(i, place.column, static_cast<char>('0' + place.number));
            }
        }
    }
    return canvas;
}

std::string rows_below(const std::vector<std::pair<std::string_view, std::string>>& rows) {
    std::size_t longest = 6;
    for (const auto& [name, text] : rows) {
        longest = std::max(longest, columns_of(name));
    }
    std::string below;
    for (const auto& [name, text] : rows) {
        below += "    " + padded_after(name, longest + 2) + text + "\n";
    }
    return below;
}

} // namespace zertz
