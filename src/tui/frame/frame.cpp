#include "tui/frame/frame.hpp"

#include "base/filled.hpp"
#include "base/language.hpp"
#include "base/text.hpp"
#include "tui/frame/keys.hpp"

#include <algorithm>
#include <array>

namespace zertz::tui {
namespace {

constexpr std::array<std::string_view, theme_count> theme_names{marked("dark"), marked("light"),
                                                                marked("high-contrast"), marked("colour-blind")};
constexpr std::array<std::string_view, drawing_count> drawing_names{"picture", "lines", "ascii"};

constexpr std::array<std::string_view, medium_count> medium_names{"half-blocks", "quadrants", "sextants", "octants"};

template <class T, std::size_t N>
std::optional<T> found_in(const std::array<std::string_view, N>& names, std::string_view name) {
    const auto found = std::find(names.begin(), names.end(), name);
    return found == names.end() ? std::nullopt : std::optional(static_cast<T>(found - names.begin()));
}

/// The next character of a text in a form that is safe to show, following printable().
char32_t next_shown(std::string_view text, std::size_t& at, Charset charset) {
    const zertz::Character character = character_at(text, at);
    const std::string_view bytes = text.substr(at, character.size);
    at += character.size;
    if (!character.valid || printable(bytes) != bytes) {
        return U'?';
    }
    return charset == Charset::Unicode || character.code < 0x80 ? character.code : plain_letter(character.code);
}

/// The number of bytes of a text that fit `columns`.
std::size_t size_within(std::string_view text, int columns) {
    std::size_t size = 0;
    for (std::size_t at = 0; at < text.size(); size = at) {
        columns -= columns_of(next_shown(text, at, Charset::Unicode));
        if (columns < 0) {
            break;
        }
    }
    return size;
}

} // namespace

std::string_view name_of(Theme theme) {
    return theme_names[static_cast<std::size_t>(theme)];
}

std::optional<Theme> theme_named(std::string_view name) {
    return found_in<Theme>(theme_names, name);
}

std::string_view name_of(Drawing drawing) {
    return drawing_names[static_cast<std::size_t>(drawing)];
}

std::string_view name_of(Medium medium) {
    return medium_names[static_cast<std::size_t>(medium)];
}

Frame::Frame(Size size, Charset charset, Theme theme)
    : letters(charset),
      size_{std::max(size.rows, 0), std::max(size.cols, 0)},
      charset_(charset),
      theme_(theme),
      characters_(static_cast<std::size_t>(size_.rows) * static_cast<std::size_t>(size_.cols)) {}

std::optional<std::size_t> Frame::index_at(ScreenPos place) const {
    if (place.row < 0 || place.row >= size_.rows || place.col < 0 || place.col >= size_.cols) {
        return std::nullopt;
    }
    return static_cast<std::size_t>(place.row * size_.cols + place.col);
}

Frame::Character Frame::at(ScreenPos place) const {
    const auto index = index_at(place);
    return index ? characters_[*index] : Character{};
}

void Frame::set(ScreenPos place, char32_t code, Style style) {
    if (const auto index = index_at(place)) {
        characters_[*index] = {code, style, false};
    }
}

void Frame::show(Picture picture) {
    for (int row = 0; row < picture.size.rows; ++row) {
        for (int col = 0; col < picture.size.cols; ++col) {
            if (const auto index = index_at({picture.at.row + row, picture.at.col + col})) {
                characters_[*index] = {U' ', Style::Plain, true};
            }
        }
    }
    pictures_.push_back(std::move(picture));
}

void Frame::write_over(ScreenPos place, char32_t text, Style style) {
    if (const auto index = index_at(place)) {
        characters_[*index] = {text, style, true};
    }
}

void Frame::write_over(ScreenPos place, Sign sign, Style style) {
    write_over(place, shape_of(sign, charset_), style);
}

ScreenPos Frame::put(ScreenPos place, std::string_view text, Style style, int limit) {
    const int end = std::min(size_.cols, place.col + limit);
    // Another language is spoken only where the locale has its letters.
    const Charset shown = spoken().sentences == nullptr ? letters : Charset::Unicode;
    for (std::size_t at = 0; at < text.size();) {
        const char32_t code = next_shown(text, at, shown);
        const int columns = columns_of(code);
        if (place.col + columns > end) {
            cut_ = cut_ || end == size_.cols;
            break;
        }
        if (columns > 0) {
            set(place, code, style);
        }
        if (columns == 2) {
            set({place.row, place.col + 1}, 0, style);
        }
        place.col += columns;
    }
    return place;
}

void Frame::put(ScreenPos place, Sign sign, Style style) {
    set(place, shape_of(sign, charset_), style);
}

int width_of(std::string_view text) {
    int width = 0;
    for (std::size_t at = 0; at < text.size();) {
        width += columns_of(next_shown(text, at, Charset::Unicode));
    }
    return width;
}

std::string clipped(std::string_view text, int columns) {
    constexpr std::string_view sign = "...";
    if (width_of(text) <= columns) {
        return std::string(text);
    }
    const int room = std::max(0, columns - static_cast<int>(sign.size()));
    const std::string_view start = text.substr(0, size_within(text, room));
    // A space before the sign would look like a missing word.
    return std::string(start.substr(0, start.find_last_not_of(' ') + 1)).append(sign);
}

namespace {

/// The last space up to `end` where a line may end: not within a capture, "x f4Bd4".
std::size_t space_before(std::string_view line, std::size_t end) {
    std::size_t space = line.rfind(' ', end);
    while (space != line.npos && space > 1 && line[space - 1] == 'x' && line[space - 2] == ' ') {
        space = line.rfind(' ', space - 1);
    }
    return space;
}

} // namespace

std::vector<std::string> wrapped(std::string_view text, int columns, std::size_t most) {
    std::vector<std::string> lines;
    while (!text.empty() && lines.size() < most) {
        const std::string_view line = text.substr(0, text.find('\n'));
        std::size_t end = size_within(line, columns);
        if (end < line.size()) {
            const std::size_t space = space_before(line, end);
            end = space != line.npos && space > 0 ? space : std::max(end, character_at(line, 0).size);
        }
        lines.emplace_back(line.substr(0, end));
        text.remove_prefix(end);
        text.remove_prefix(std::min(text.find_first_not_of(" \n"), text.size()));
    }
    if (!text.empty() && most > 0) {
        lines.back() = clipped(lines.back() + "...", columns);
    }
    return lines;
}

} // namespace zertz::tui
