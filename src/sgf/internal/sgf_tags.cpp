#include "sgf/internal/sgf_tags.hpp"

#include "base/ascii.hpp"
#include "base/dates.hpp"
#include "base/number.hpp"

namespace zertz {
namespace {

/// The first letters of the months in the languages of the server's users. Longer prefixes come before their own
/// prefixes.
struct Month {
    std::string_view begins;
    int number;
};

constexpr std::array months{
    Month{"jan", 1},  Month{"gen", 1},  Month{"ene", 1},   Month{"feb", 2},  Month{"fév", 2},  Month{"fev", 2},
    Month{"mar", 3},  Month{"mär", 3},  Month{"maart", 3}, Month{"apr", 4},  Month{"abr", 4},  Month{"avr", 4},
    Month{"may", 5},  Month{"mai", 5},  Month{"mag", 5},   Month{"mei", 5},  Month{"juin", 6}, Month{"jun", 6},
    Month{"giu", 6},  Month{"jui", 7},  Month{"jul", 7},   Month{"lug", 7},  Month{"aug", 8},  Month{"ago", 8},
    Month{"aoû", 8},  Month{"sep", 9},  Month{"set", 9},   Month{"oct", 10}, Month{"okt", 10}, Month{"ott", 10},
    Month{"out", 10}, Month{"nov", 11}, Month{"dec", 12},  Month{"dez", 12}, Month{"dic", 12}, Month{"déc", 12},
    Month{"янв", 1},  Month{"фев", 2},  Month{"мар", 3},   Month{"апр", 4},  Month{"ма", 5},   Month{"июн", 6},
    Month{"июл", 7},  Month{"авг", 8},  Month{"сен", 9},   Month{"окт", 10}, Month{"ноя", 11}, Month{"дек", 12},
};

bool is_word_part(char c) {
    return is_letter(c) || static_cast<unsigned char>(c) >= 0x80;
}

int month_of(std::string_view word) {
    if (begins_with(word, "mardi") || begins_with(word, "marte")) {
        return 0; // a Tuesday, not March
    }
    for (const Month& month : months) {
        if (begins_with(word, month.begins)) {
            return month.number;
        }
    }
    return 0;
}

std::string two_digits(int number) {
    return number == 0 ? "??" : padded(number, 2);
}

/// Picks year, month and day out of a text, in any order and among other text.
class DateReader {
public:
    std::string read(std::string_view text) {
        for (std::size_t at = 0; at < text.size();) {
            const std::size_t start = at;
            if (is_digit(text[at])) {
                while (at < text.size() && is_digit(text[at])) {
                    ++at;
                }
                const bool time = (at < text.size() && text[at] == ':') || (start > 0 && text[start - 1] == ':');
                if (!time) {
                    take_digits(text.substr(start, at - start));
                }
            } else if (is_word_part(text[at])) {
                while (at < text.size() && is_word_part(text[at])) {
                    ++at;
                }
                take_word(text.substr(start, at - start));
            } else {
                ++at;
            }
        }
        if (year_ == 0) {
            return {};
        }
        const std::string month = padded(year_, 4) + "." + two_digits(month_) + ".";
        const std::string date = month + two_digits(month_ == 0 ? 0 : day_);
        return is_date_of_tag(date) ? date : month + two_digits(0);
    }

private:
    void take_digits(std::string_view digits) {
        const int number = number_from<int>(digits).value_or(0);
        if (digits.size() == 4 && year_ == 0) {
            year_ = number;
        } else if (digits.size() > 2 || number == 0) {
            return;
        } else if (month_ == 0 && year_ != 0 && number <= 12) {
            month_ = number; // 2021-12-15
        } else if (day_ == 0 && number <= 31) {
            day_ = number;
        }
    }

    void take_word(std::string_view word) {
        const int month = month_of(word);
        if (month != 0 && (month_ == 0 || may_be_weekday_)) {
            month_ = month;
            may_be_weekday_ = same_letters(word, "mar"); // a Tuesday, if a month follows
        }
    }

    int year_ = 0;
    int month_ = 0;
    int day_ = 0;
    bool may_be_weekday_ = false; // the word for the month
};

} // namespace

std::string date_from_sgf(std::string_view text) {
    return DateReader().read(text);
}

std::string_view sgf_player_type(std::string_view name) {
    constexpr std::string_view bot = "bot";
    if (name.empty() || name == "?") {
        return {};
    }
    const std::string_view end = name.size() < bot.size() ? name : name.substr(name.size() - bot.size());
    return same_letters(end, bot) ? "program" : "human";
}

} // namespace zertz
