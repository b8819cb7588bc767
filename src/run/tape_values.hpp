#pragma once

#include "base/fingerprint.hpp"
#include "base/result.hpp"
#include "record/record.hpp"
#include "session/contested_game.hpp"
#include "session/game_choices.hpp"
#include "session/resume.hpp"
#include "session/whole_game.hpp"
#include "study/study_task.hpp"
#include "table/mirror.hpp"
#include "table/table_game.hpp"
#include "tui/frame/keys.hpp"
#include "tui/model/players.hpp"

#include <array>
#include <charconv>
#include <chrono>
#include <concepts>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

// Every value that reaches a screen as words of a line: a struct as its fields in their order, a game as its record, a
// position as its text. A type without such a form does not compile. tests/support/tape_player.hpp reads them back.

namespace zertz::tape {

class Writer {
public:
    void word(std::string_view word) { line_.append(line_.empty() ? "" : " ").append(word); }
    /// A text is a word of its own: what could end it is written in hexadecimal digits.
    void text(std::string_view text) {
        std::string escaped = "'";
        for (const char c : text) {
            const auto byte = static_cast<unsigned char>(c);
            if (byte <= 32 || byte == 127 || c == '\\') {
                escaped += '\\' + in_hex(byte, 2);
            } else {
                escaped += c;
            }
        }
        word(escaped);
    }
    const std::string& line() const { return line_; }

private:
    std::string line_;
};

/// A value that has a text already.
template <class T>
struct Form;

template <>
struct Form<Position> {
    static std::string text(const Position& position) { return format_position(position); }
};
template <>
struct Form<gipf::Position> {
    static std::string text(const gipf::Position& position) { return gipf::format_position(position); }
};
template <>
struct Form<Game> {
    static std::string text(const Game& game) { return format_record(game); }
};
template <class Whole>
requires std::same_as<Whole, Session> || std::same_as<Whole, ContestedGame>
struct Form<Whole> {
    static std::string text(const Whole& game) { return resumable_records(game); }
};
template <>
struct Form<TableGame> {
    static std::string text(const TableGame& game) { return game.record(); }
};
template <>
struct Form<tui::Key> {
    static std::string text(const tui::Key& key) { return tui::to_string(key); }
};

/// Stands for any field, to count the fields of a struct.
struct Anything {
    template <class T>
    operator T() const;
};

/// The most values with which the struct can begin.
template <class T, std::size_t count = 24>
consteval std::size_t field_count() {
    constexpr bool begins = []<std::size_t... each>(std::index_sequence<each...>) {
        return requires {
            T{(static_cast<void>(each), Anything())...};
        };
    }
    (std::make_index_sequence<count>());
    if constexpr (std::is_same_v<T, news::Game>) {
        return 4; // a table's game can begin with too much to be counted so
    } else if constexpr (begins || count == 0) {
        return count;
    } else {
        return field_count<T, count - 1>();
    }
}

/// The fields of a struct. Another number than that of its fields does not compile.
template <class T>
auto fields_of(T& value) {
    constexpr std::size_t count = field_count<std::remove_const_t<T>>();
// One row for each number of fields, as a list of names cannot be computed before C++26.
#define ZERTZ_FIELDS(number, ...)                                                                                      \
    if constexpr (count == number) {                                                                                   \
        auto& [__VA_ARGS__] = value;                                                                                   \
        return std::tie(__VA_ARGS__);                                                                                  \
    } else
    ZERTZ_FIELDS(1, a)
    ZERTZ_FIELDS(2, a, b)
    ZERTZ_FIELDS(3, a, b, c)
    ZERTZ_FIELDS(4, a, b, c, d)
    ZERTZ_FIELDS(5, a, b, c, d, e)
    ZERTZ_FIELDS(6, a, b, c, d, e, f)
    ZERTZ_FIELDS(7, a, b, c, d, e, f, g)
    ZERTZ_FIELDS(8, a, b, c, d, e, f, g, h)
    ZERTZ_FIELDS(9, a, b, c, d, e, f, g, h, i)
    ZERTZ_FIELDS(10, a, b, c, d, e, f, g, h, i, j)
    ZERTZ_FIELDS(11, a, b, c, d, e, f, g, h, i, j, k)
    ZERTZ_FIELDS(12, a, b, c, d, e, f, g, h, i, j, k, l)
    ZERTZ_FIELDS(13, a, b, c, d, e, f, g, h, i, j, k, l, m)
    ZERTZ_FIELDS(14, a, b, c, d, e, f, g, h, i, j, k, l, m, n)
    ZERTZ_FIELDS(15, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o)
    ZERTZ_FIELDS(16, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p)
    ZERTZ_FIELDS(17, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q)
    ZERTZ_FIELDS(18, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r)
    ZERTZ_FIELDS(19, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s)
    ZERTZ_FIELDS(20, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t)
    ZERTZ_FIELDS(21, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u)
    ZERTZ_FIELDS(22, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v)
    ZERTZ_FIELDS(23, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w)
    ZERTZ_FIELDS(24, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x) {
        static_assert(std::is_empty_v<T>);
        return std::tuple<>();
    }
#undef ZERTZ_FIELDS
}

/// What kind of type it is.
template <class T, template <class...> class Of>
inline constexpr bool is_a = false;
template <class... Parts, template <class...> class Of>
inline constexpr bool is_a<Of<Parts...>, Of> = true;

template <class T>
concept Array = requires(const T& value) {
    []<class Each, std::size_t size>(const std::array<Each, size>&) {}(value);
};
template <class T>
concept Map = requires {
    typename T::mapped_type;
};
template <class T>
concept Numeric = std::is_arithmetic_v<T> && !std::is_same_v<T, bool>;
template <class T>
concept HasForm = requires(const T& value) {
    Form<T>::text(value);
};
/// A class that tells which of its parts make its value.
template <class T>
concept HasParts = requires(T& value) {
    value.parts();
};

// Struct by struct.

template <class T>
void put(Writer& out, const T& value);

template <class Number>
void put_number(Writer& out, Number number) {
    std::array<char, 64> digits;
    out.word({digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr});
}

inline void put_choices(Writer& out, const GameChoices& choices) {
    put(out, static_cast<const SeatPlan&>(choices));
    put(out, static_cast<const ZertzRules::Variant&>(choices));
    put(out, choices.start);
    put(out, choices.game);
    put(out, choices.gipf_rules);
    put(out, choices.gipf_handicap);
    put(out, name_of(choices.deciding));
    put(out, choices.clock_at_tables);
    put(out, choices.rated);
}
template <class T>
void put(Writer& out, const T& value) {
    const auto each = [&out](const auto& part) { put(out, part); };
    if constexpr (std::is_enum_v<T>) {
        put_number(out, static_cast<long long>(value));
    } else if constexpr (std::is_same_v<T, bool> || std::is_same_v<T, char32_t>) {
        put_number(out, static_cast<std::uint32_t>(value));
    } else if constexpr (Numeric<T>) {
        put_number(out, value);
    } else if constexpr (std::is_convertible_v<T, std::string_view>) {
        out.text(value);
    } else if constexpr (std::is_same_v<T, GameChoices>) {
        put_choices(out, value);
    } else if constexpr (HasForm<T>) {
        out.text(Form<T>::text(value));
    } else if constexpr (is_a<T, std::optional>) {
        put(out, value.has_value());
        value ? put(out, *value) : void();
    } else if constexpr (is_a<T, Result>) {
        put(out, value.ok());
        value ? put(out, *value) : put(out, value.error());
    } else if constexpr (is_a<T, std::variant>) {
        put_number(out, value.index());
        std::visit(each, value);
    } else if constexpr (is_a<T, std::vector> || is_a<T, std::deque> || Map<T> || Array<T>) {
        put_number(out, value.size());
        for (const auto& part : value) {
            put(out, part);
        }
    } else if constexpr (is_a<T, std::pair>) {
        put(out, value.first);
        put(out, value.second);
    } else if constexpr (is_a<T, std::chrono::duration>) {
        put_number(out, value.count());
    } else if constexpr (HasParts<const T>) {
        std::apply([&each](const auto&... part) { (each(part), ...); }, value.parts());
    } else {
        std::apply([&each](const auto&... field) { (each(field), ...); }, fields_of(value));
    }
}

} // namespace zertz::tape
