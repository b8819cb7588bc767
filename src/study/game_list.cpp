#include "study/game_list.hpp"

#include "base/dates.hpp"
#include "base/filled.hpp"
#include "base/number.hpp"
#include "games/all.hpp"

#include <algorithm>
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
    return date_of(part(date / 10000, 4), part(date / 100 % 100, 2), part(date % 100, 2));
}

std::optional<DateNumber> typed_date(std::string_view text) {
    constexpr std::string_view digits = "0123456789?";
    std::vector<std::string> parts;
    while (!text.empty()) {
        const std::string_view part = text.substr(0, text.find_first_not_of(digits));
        text.remove_prefix(part.size());
        const std::size_t between = text.find_first_of(digits);
        if (part.empty() || parts.size() == 3 || (between == text.npos && !text.empty())) {
            return std::nullopt;
        }
        parts.emplace_back(part);
        text.remove_prefix(text.empty() ? 0 : between);
    }
    if (parts.size() == 1 && (parts[0].size() == 6 || parts[0].size() == 8)) {
        const std::string whole = parts[0];
        parts = {whole.substr(0, 4), whole.substr(4, 2)};
        parts.resize(whole.size() == 8 ? 3 : 2, whole.size() == 8 ? whole.substr(6) : "");
    }
    if (!parts.empty() && parts.front().size() != 4) { // the year comes first or last
        std::reverse(parts.begin(), parts.end());
    }
    if (parts.empty() || parts.front().size() != 4 || parts.front().front() == '?') {
        return std::nullopt;
    }
    constexpr std::array<unsigned, 3> most{9999, 12, 31};
    DateNumber date = 0;
    for (std::size_t i = 0; i < most.size(); ++i) {
        const bool known = i < parts.size() && parts[i].front() != '?';
        const auto number = known ? number_from<unsigned>(parts[i], 1, most[i]) : std::optional(0U);
        if (!number || (i > 0 && i < parts.size() && parts[i].size() > 2)) {
            return std::nullopt;
        }
        date = date * 100 + *number;
    }
    return date;
}

DateNumber last_day_of(DateNumber date) {
    return date + (date % 10000 == 0 ? 9999 : date % 100 == 0 ? 99 : 0);
}

std::string_view name_of(GameOrder order) {
    constexpr std::array<std::string_view, game_order_count> names{marked("file"),         marked("date"),
                                                                   marked("first player"), marked("second player"),
                                                                   marked("moves"),        marked("result")};
    return names[static_cast<std::size_t>(order)];
}

namespace {

/// Whether a game is the one wanted, or any is.
template <GameRules R>
bool is_wanted(std::optional<std::size_t> game) {
    return game.value_or(number_of_game<R>) == number_of_game<R>;
}

} // namespace

std::vector<std::string_view> rule_words(std::optional<std::size_t> game) {
    std::vector<std::string_view> words;
    Games::each([&]<GameRules R> {
        for (const std::string_view word : R::rule_sets) {
            const bool known = std::find(words.begin(), words.end(), word) != words.end();
            if (!known && is_wanted<R>(game)) {
                words.push_back(word);
            }
        }
    });
    return words;
}

std::string rules_in_words(std::string_view word, std::optional<std::size_t> game) {
    std::string said;
    Games::each([&]<GameRules R> {
        const auto set = std::find(R::rule_sets.begin(), R::rule_sets.end(), word);
        if (said.empty() && set != R::rule_sets.end() && is_wanted<R>(game)) {
            said = R::rule_set_in_words(static_cast<std::size_t>(set - R::rule_sets.begin()));
        }
    });
    return said;
}

bool GameQuery::takes_all() const {
    return *this == GameQuery{.order = order, .descending = descending};
}

} // namespace zertz
