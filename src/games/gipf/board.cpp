#include "games/gipf/board.hpp"

#include "base/ascii.hpp"

namespace zertz::gipf {

std::string name_of(Point at) {
    return {static_cast<char>('a' + at.q), static_cast<char>('0' + number_of(at))};
}

std::string name_of(Cell spot) {
    return name_of(point_of(spot));
}

std::optional<Point> point_named(std::string_view name) {
    if (name.size() != 2 || !is_letter(name[0]) || !is_digit(name[1])) {
        return std::nullopt;
    }
    const int column = lower(name[0]) - 'a';
    const int number = name[1] - '0';
    if (column >= column_count || number < 1 || number > column_length(column)) {
        return std::nullopt;
    }
    return point_at(column, number);
}

std::optional<Way> way_from(Point dot, Cell spot) {
    for (const Direction direction : all_directions) {
        if (is_dot(dot) && moved(dot, direction) == point_of(spot)) {
            return Way{spot, direction};
        }
    }
    return std::nullopt;
}

} // namespace zertz::gipf
