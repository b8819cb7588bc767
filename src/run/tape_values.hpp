#pragma once

#include "base/number.hpp"
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
#include <cstring>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

// Every value that reaches a screen as words of a line, and back: a struct as its fields in their order, a game as its
// record, a position as its text. A type without such a form does not compile.

namespace zertz::tape {

/// What is to be read is no value of that kind.
struct Damage {};

class Writer {
public:
    void word(std::string_view word) { line_.append(line_.empty() ? "" : " ").append(word); }
    /// A text is a word of its own: what could end it is written in hexadecimal digits.
    void text(std::string_view text) {
        std::string escaped = "'";
        for (const char c : text) {
            const auto byte = static_cast<unsigned char>(c);
            if (byte <= 32 || byte == 127 || c == '\\') {
                escaped += '\\';
                escaped += "0123456789abcdef"[byte >> 4];
                escaped += "0123456789abcdef"[byte & 15];
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

class Reader {
public:
    /// `task` is what the answer of a study answers; `texts` keeps what a value only points to.
    Reader(std::string_view line, const StudyTask* task, std::deque<std::string>& texts)
        : task_(task),
          rest_(line),
          texts_(texts) {}

    std::string_view word() {
        const std::string_view word = rest_.substr(0, rest_.find(' '));
        rest_.remove_prefix(std::min(rest_.size(), word.size() + 1));
        return word.empty() ? throw Damage() : word;
    }
    template <class T>
    T number() {
        const auto number = number_from<T>(word());
        return number ? *number : throw Damage();
    }
    std::string text() {
        const std::string_view escaped = word();
        std::string text;
        for (std::size_t i = escaped.front() == '\'' ? 1 : throw Damage(); i < escaped.size(); ++i) {
            unsigned byte = static_cast<unsigned char>(escaped[i]);
            if (escaped[i] == '\\') {
                const std::string_view digits = escaped.substr(i + 1, 2);
                const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), byte, 16);
                i += error == std::errc() && end == digits.data() + 2 ? std::size_t{2} : throw Damage();
            }
            text += static_cast<char>(byte);
        }
        return text;
    }
    std::string_view kept_text() { return texts_.emplace_back(text()); }
    const StudyTask* task() const { return task_; }

private:
    const StudyTask* task_;
    std::string_view rest_;
    std::deque<std::string>& texts_;
};

/// A value that has a text already.
template <class T>
struct Form;

template <class R>
std::optional<R> value_in(const Result<R, Misreading>& read) {
    return read ? std::optional(*read) : std::nullopt;
}

template <>
struct Form<Position> {
    static std::string text(const Position& position) { return format_position(position); }
    static std::optional<Position> read(const std::string& text) { return value_in(parse_position(text)); }
};
template <>
struct Form<gipf::Position> {
    static std::string text(const gipf::Position& position) { return gipf::format_position(position); }
    static std::optional<gipf::Position> read(const std::string& text) { return value_in(gipf::parse_position(text)); }
};
template <>
struct Form<Game> {
    static std::string text(const Game& game) { return format_record(game); }
    static std::optional<Game> read(const std::string& text) {
        const auto games = read_records(text);
        return games.empty() ? std::nullopt : std::optional(games.front().game);
    }
};
template <class Whole>
requires std::same_as<Whole, Session> || std::same_as<Whole, ContestedGame>
struct Form<Whole> {
    static std::string text(const Whole& game) { return resumable_records(game); }
    static std::optional<Whole> read(const std::string& text) {
        auto games = read_any_records(text);
        auto game = games.empty() ? AnyWholeGame() : whole_game_of(std::move(games));
        return std::holds_alternative<Whole>(game) ? std::optional(std::get<Whole>(std::move(game))) : std::nullopt;
    }
};
template <>
struct Form<TableGame> {
    static std::string text(const TableGame& game) { return game.record(); }
    static std::optional<TableGame> read(const std::string& text) { return TableGame::read(text); }
};
template <>
struct Form<tui::Key> {
    static std::string text(const tui::Key& key) { return tui::to_string(key); }
    static std::optional<tui::Key> read(std::string_view text) { return tui::take_key(text); }
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
        return 3; // a table's game can begin with too much to be counted so
    } else if constexpr (begins || count == 0) {
        return count;
    } else {
        return field_count<T, count - 1>();
    }
}

/// Does something with each field of a struct. Another number than that of its fields does not compile.
template <class T, class Act>
void each_field(T& value, Act&& act) {
    constexpr std::size_t count = field_count<std::remove_const_t<T>>();
    if constexpr (count == 0) {
        static_assert(std::is_empty_v<T>);
    } else if constexpr (count == 1) {
        auto& [a] = value;
        (act(a));
    } else if constexpr (count == 2) {
        auto& [a, b] = value;
        (act(a), act(b));
    } else if constexpr (count == 3) {
        auto& [a, b, c] = value;
        (act(a), act(b), act(c));
    } else if constexpr (count == 4) {
        auto& [a, b, c, d] = value;
        (act(a), act(b), act(c), act(d));
    } else if constexpr (count == 5) {
        auto& [a, b, c, d, e] = value;
        (act(a), act(b), act(c), act(d), act(e));
    } else if constexpr (count == 6) {
        auto& [a, b, c, d, e, f] = value;
        (act(a), act(b), act(c), act(d), act(e), act(f));
    } else if constexpr (count == 7) {
        auto& [a, b, c, d, e, f, g] = value;
        (act(a), act(b), act(c), act(d), act(e), act(f), act(g));
    } else if constexpr (count == 8) {
        auto& [a, b, c, d, e, f, g, h] = value;
        (act(a), act(b), act(c), act(d), act(e), act(f), act(g), act(h));
    } else if constexpr (count == 9) {
        auto& [a, b, c, d, e, f, g, h, i] = value;
        (act(a), act(b), act(c), act(d), act(e), act(f), act(g), act(h), act(i));
    } else if constexpr (count == 10) {
        auto& [a, b, c, d, e, f, g, h, i, j] = value;
        (act(a), act(b), act(c), act(d), act(e), act(f), act(g), act(h), act(i), act(j));
    } else if constexpr (count == 11) {
        auto& [a, b, c, d, e, f, g, h, i, j, k] = value;
        (act(a), act(b), act(c), act(d), act(e), act(f), act(g), act(h), act(i), act(j), act(k));
    } else if constexpr (count == 12) {
        auto& [a, b, c, d, e, f, g, h, i, j, k, l] = value;
        (act(a), act(b), act(c), act(d), act(e), act(f), act(g), act(h), act(i), act(j), act(k), act(l));
    } else if constexpr (count == 13) {
        auto& [a, b, c, d, e, f, g, h, i, j, k, l, m] = value;
        (act(a), act(b), act(c), act(d), act(e), act(f), act(g), act(h), act(i), act(j), act(k), act(l), act(m));
    } else if constexpr (count == 14) {
        auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n] = value;
        (act(a), act(b), act(c), act(d), act(e), act(f), act(g), act(h), act(i), act(j), act(k), act(l), act(m),
         act(n));
    } else if constexpr (count == 15) {
        auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o] = value;
        (act(a), act(b), act(c), act(d), act(e), act(f), act(g), act(h), act(i), act(j), act(k), act(l), act(m), act(n),
         act(o));
    } else if constexpr (count == 16) {
        auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p] = value;
        (act(a), act(b), act(c), act(d), act(e), act(f), act(g), act(h), act(i), act(j), act(k), act(l), act(m), act(n),
         act(o), act(p));
    } else if constexpr (count == 17) {
        auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q] = value;
        (act(a), act(b), act(c), act(d), act(e), act(f), act(g), act(h), act(i), act(j), act(k), act(l), act(m), act(n),
         act(o), act(p), act(q));
    } else if constexpr (count == 18) {
        auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r] = value;
        (act(a), act(b), act(c), act(d), act(e), act(f), act(g), act(h), act(i), act(j), act(k), act(l), act(m), act(n),
         act(o), act(p), act(q), act(r));
    } else if constexpr (count == 19) {
        auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s] = value;
        (act(a), act(b), act(c), act(d), act(e), act(f), act(g), act(h), act(i), act(j), act(k), act(l), act(m), act(n),
         act(o), act(p), act(q), act(r), act(s));
    } else if constexpr (count == 20) {
        auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t] = value;
        (act(a), act(b), act(c), act(d), act(e), act(f), act(g), act(h), act(i), act(j), act(k), act(l), act(m), act(n),
         act(o), act(p), act(q), act(r), act(s), act(t));
    } else if constexpr (count == 21) {
        auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u] = value;
        (act(a), act(b), act(c), act(d), act(e), act(f), act(g), act(h), act(i), act(j), act(k), act(l), act(m), act(n),
         act(o), act(p), act(q), act(r), act(s), act(t), act(u));
    } else if constexpr (count == 22) {
        auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v] = value;
        (act(a), act(b), act(c), act(d), act(e), act(f), act(g), act(h), act(i), act(j), act(k), act(l), act(m), act(n),
         act(o), act(p), act(q), act(r), act(s), act(t), act(u), act(v));
    } else if constexpr (count == 23) {
        auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w] = value;
        (act(a), act(b), act(c), act(d), act(e), act(f), act(g), act(h), act(i), act(j), act(k), act(l), act(m), act(n),
         act(o), act(p), act(q), act(r), act(s), act(t), act(u), act(v), act(w));
    } else if constexpr (count == 24) {
        auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x] = value;
        (act(a), act(b), act(c), act(d), act(e), act(f), act(g), act(h), act(i), act(j), act(k), act(l), act(m), act(n),
         act(o), act(p), act(q), act(r), act(s), act(t), act(u), act(v), act(w), act(x));
    } else {
        static_assert(count == 0, "a struct with more fields than this knows");
    }
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

// Struct by struct, in both directions.

template <class T>
void put(Writer& out, const T& value);
template <class T>
T make(Reader& in);

template <class Number>
void put_number(Writer& out, Number number) {
    std::array<char, 64> digits;
    out.word({digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr});
}

/// The bytes of a small value that has no other form, such as a turn, which only its position could name.
template <class T>
requires std::is_trivially_copyable_v<T>
void put_bytes(Writer& out, const T& value) {
    std::array<unsigned char, sizeof(T)> bytes;
    std::memcpy(bytes.data(), &value, sizeof(T));
    std::string digits;
    for (const unsigned char byte : bytes) {
        digits += "0123456789abcdef"[byte >> 4];
        digits += "0123456789abcdef"[byte & 15];
    }
    out.word(digits);
}
template <class T>
T made_of_bytes(Reader& in) {
    const std::string_view digits = in.word();
    std::array<unsigned char, sizeof(T)> bytes;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const std::string_view two = digits.size() == 2 * sizeof(T) ? digits.substr(2 * i, 2) : throw Damage();
        unsigned byte = 0;
        const auto [end, error] = std::from_chars(two.data(), two.data() + 2, byte, 16);
        bytes[i] = static_cast<unsigned char>(error == std::errc() && end == two.data() + 2 ? byte : throw Damage());
    }
    T value{};
    std::memcpy(&value, bytes.data(), sizeof(T));
    return value;
}

inline void put_choices(Writer& out, const GameChoices& choices) {
    put(out, static_cast<const SeatPlan&>(choices));
    put(out, static_cast<const ZertzRules::Variant&>(choices));
    put(out, choices.start);
    put(out, choices.game);
    put(out, choices.gipf_rules);
    put(out, name_of(choices.deciding));
}
inline GameChoices made_choices(Reader& in) {
    GameChoices choices;
    static_cast<SeatPlan&>(choices) = make<SeatPlan>(in);
    static_cast<ZertzRules::Variant&>(choices) = make<ZertzRules::Variant>(in);
    choices.start = make<std::optional<Position>>(in);
    choices.game = make<std::string_view>(in);
    choices.gipf_rules = make<gipf::Rules>(in);
    const auto deciding = inner_games_named(make<std::string>(in));
    choices.deciding = deciding ? *deciding : throw Damage();
    return choices;
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
    } else if constexpr (std::is_aggregate_v<T>) {
        each_field(value, each);
    } else {
        put_bytes(out, value);
    }
}

template <class T, std::size_t at = 0>
T made_variant(Reader& in, std::size_t index) {
    if constexpr (at < std::variant_size_v<T>) {
        using Part = std::variant_alternative_t<at, T>;
        return index == at ? T(std::in_place_index<at>, make<Part>(in)) : made_variant<T, at + 1>(in, index);
    } else {
        throw Damage();
    }
}

template <class T>
T made_list(Reader& in) {
    T list{};
    const auto size = in.number<std::size_t>();
    for (std::size_t i = 0; i < size; ++i) {
        if constexpr (Map<T>) {
            auto key = make<typename T::key_type>(in);
            list.emplace(std::move(key), make<typename T::mapped_type>(in));
        } else if constexpr (Array<T>) {
            (i < list.size() ? list[i] : throw Damage()) = make<typename T::value_type>(in);
        } else {
            list.push_back(make<typename T::value_type>(in));
        }
    }
    return list;
}

/// A value of a class with parts; a review goes on from the one that was to be continued, whose game it keeps.
template <class T>
T made_of_parts(Reader& in) {
    const auto filled = [&in](T value) {
        std::apply([&in](auto&... part) { ((part = make<std::remove_cvref_t<decltype(part)>>(in)), ...); },
                   value.parts());
        return value;
    };
    if constexpr (std::is_default_constructible_v<T>) {
        return filled(T());
    } else {
        const T* const begun = in.task() != nullptr ? std::get_if<T>(in.task()) : nullptr;
        return begun != nullptr ? filled(*begun) : throw Damage();
    }
}

template <class T>
T make(Reader& in) {
    if constexpr (std::is_enum_v<T>) {
        return static_cast<T>(in.number<long long>());
    } else if constexpr (std::is_same_v<T, bool> || std::is_same_v<T, char32_t>) {
        return static_cast<T>(in.number<std::uint32_t>());
    } else if constexpr (Numeric<T>) {
        return in.number<T>();
    } else if constexpr (std::is_same_v<T, std::string>) {
        return in.text();
    } else if constexpr (std::is_same_v<T, std::string_view>) {
        return in.kept_text();
    } else if constexpr (std::is_same_v<T, GameChoices>) {
        return made_choices(in);
    } else if constexpr (HasForm<T>) {
        auto value = Form<T>::read(in.text());
        return value ? *std::move(value) : throw Damage();
    } else if constexpr (is_a<T, std::optional>) {
        return make<bool>(in) ? T(make<typename T::value_type>(in)) : T();
    } else if constexpr (is_a<T, Result>) {
        using Value = std::remove_cvref_t<decltype(std::declval<const T&>().value())>;
        using Error = std::remove_cvref_t<decltype(std::declval<const T&>().error())>;
        return make<bool>(in) ? T(make<Value>(in)) : T(make<Error>(in));
    } else if constexpr (is_a<T, std::variant>) {
        return made_variant<T>(in, in.number<std::size_t>());
    } else if constexpr (is_a<T, std::vector> || is_a<T, std::deque> || Map<T> || Array<T>) {
        return made_list<T>(in);
    } else if constexpr (is_a<T, std::pair>) {
        auto first = make<std::remove_const_t<typename T::first_type>>(in);
        return {std::move(first), make<typename T::second_type>(in)};
    } else if constexpr (is_a<T, std::chrono::duration>) {
        return T(in.number<typename T::rep>());
    } else if constexpr (HasParts<T>) {
        return made_of_parts<T>(in);
    } else if constexpr (std::is_same_v<T, tui::Studied>) {
        const auto ticket = make<int>(in);
        return {ticket, make<StudyResult>(in)};
    } else if constexpr (std::is_aggregate_v<T>) {
        T value{};
        each_field(value, [&in](auto& field) { field = make<std::remove_cvref_t<decltype(field)>>(in); });
        return value;
    } else {
        return made_of_bytes<T>(in);
    }
}

} // namespace zertz::tape
