#include "board/hex_picture.hpp"

#include "base/filled.hpp"
#include "base/words.hpp"

#include <algorithm>

namespace zertz {
namespace {

std::vector<std::string_view> words_between_commas(std::string_view line) {
    return words_of(line, [](char c) { return is_space(c) || c == ','; });
}

bool begins_with_column(const std::vector<std::string_view>& words) {
    return words[0].size() == 1 && words[0][0] >= 'a' && words[0][0] <= 'i';
}

} // namespace

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

bool PictureLines::next(std::string_view& line) {
    while (at_ < text_.size()) {
        const std::size_t end = std::min(text_.find('\n', at_), text_.size());
        line = trimmed(text_.substr(at_, end - at_));
        at_ = end + 1;
        ++number_;
        if (!line.empty()) {
            return true;
        }
    }
    return false;
}

std::optional<std::string> read_signs(PictureLines& lines, const std::vector<HexPlace>& places, SignsOfLine signs_of,
                                      const PluralSentence<"wanted">& other_number, std::string& signs) {
    signs.assign(places.size(), ' ');
    for (const std::vector<std::size_t>& row : lines_of(places)) {
        std::string_view line;
        std::string found;
        while (found.empty()) {
            if (!lines.next(line)) {
                return tr("the picture of the board is cut short");
            }
            found = signs_of(line);
        }
        if (found.size() != row.size()) {
            return counted(other_number, found.size(), gap<"wanted">(row.size()));
        }
        for (std::size_t i = 0; i < row.size(); ++i) {
            signs[row[i]] = found[i];
        }
    }
    return std::nullopt;
}

std::vector<std::string_view> PictureReader::next_words() {
    std::string_view line;
    return lines_.next(line) ? words_between_commas(line) : std::vector<std::string_view>{};
}

std::vector<std::string_view> PictureReader::next_words_below() {
    for (std::string_view line; lines_.next(line);) {
        std::vector<std::string_view> words = words_between_commas(line);
        if (!words.empty() && !begins_with_column(words)) {
            return words;
        }
    }
    return {};
}

} // namespace zertz
