#include "study/game_list.hpp"

#include "base/filled.hpp"
#include "base/number.hpp"

#include <array>

namespace zertz {

DateNumber date_number(std::string_view text) {
    const auto take = [&text](unsigned most) {
        unsigned value = 0;
        const auto number = take_number<unsigned>(text, 0, most);
        if (number) {
            value = *number;
        } else {
            text.remove_prefix(std::min(text.find_first_not_of('?'), text.size()));
        }
        if (!text.empty()) {
            text.remove_prefix(1); // the separator
        }
        return value;
    };
    const unsigned year = take(9999);
    const unsigned month = take(12);
    const unsigned day = take(31);
    return year == 0 ? 0 : year * 10000 + month * 100 + (month == 0 ? 0 : day);
}

std::string format_date(DateNumber date) {
    const auto part = [](unsigned number, std::size_t digits) {
        std::string text = number == 0 ? std::string(digits, '?') : std::to_string(number);
        return std::string(digits - std::min(digits, text.size()), '0') + text;
    };
    return filled("{year}.{month}.{day}", gap<"year">(part(date / 10000, 4)), gap<"month">(part(date / 100 % 100, 2)),
                  gap<"day">(part(date % 100, 2)));
}

std::string_view name_of(GameOrder order) {
    constexpr std::array<std::string_view, game_order_count> names{marked("file"),         marked("date"),
                                                                   marked("first player"), marked("second player"),
                                                                   marked("moves"),        marked("result")};
    return names[static_cast<std::size_t>(order)];
}

bool GameQuery::takes_all() const {
    GameQuery plain;
    plain.order = order;
    plain.descending = descending;
    return *this == plain;
}

} // namespace zertz
