#pragma once

// Plays what 'zertz --record FILE' has written: the values of its lines (run/tape_values.hpp) read back, and the interface
// run with them in place of a terminal, engines, files and tables.

#include "base/number.hpp"
#include "base/words.hpp"
#include "games/gipf/position_text.hpp"
#include "games/zertz/position_text.hpp"
#include "run/tape_between.hpp"
#include "run/tape_values.hpp"
#include "screens.hpp"

#include <algorithm>
#include <charconv>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace zertz::tape {

/// What is to be read is no value of that kind.
struct Damage {};

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

template <class T>
T make(Reader& in);

/// The same for values that have a text already, from it.
template <class T>
struct FormRead;

template <class R>
std::optional<R> value_in(const Result<R, Misreading>& read) {
    return read ? std::optional(*read) : std::nullopt;
}

template <>
struct FormRead<Position> {
    static std::optional<Position> read(const std::string& text) { return value_in(parse_position(text)); }
};
template <>
struct FormRead<gipf::Position> {
    static std::optional<gipf::Position> read(const std::string& text) { return value_in(gipf::parse_position(text)); }
};
template <>
struct FormRead<Game> {
    static std::optional<Game> read(const std::string& text) {
        const auto games = read_records(text);
        return games.empty() ? std::nullopt : std::optional(games.front().game);
    }
};
template <class Whole>
requires std::same_as<Whole, Session> || std::same_as<Whole, ContestedGame>
struct FormRead<Whole> {
    static std::optional<Whole> read(const std::string& text) {
        auto games = read_any_records(text);
        auto game = games.empty() ? AnyWholeGame() : whole_game_of(std::move(games));
        return std::holds_alternative<Whole>(game) ? std::optional(std::get<Whole>(std::move(game))) : std::nullopt;
    }
};
template <>
struct FormRead<TableGame> {
    static std::optional<TableGame> read(const std::string& text) { return TableGame::read(text); }
};
template <>
struct FormRead<tui::Key> {
    static std::optional<tui::Key> read(std::string_view text) { return tui::take_key(text); }
};

inline GameChoices made_choices(Reader& in) {
    GameChoices choices;
    static_cast<SeatPlan&>(choices) = make<SeatPlan>(in);
    static_cast<ZertzRules::Variant&>(choices) = make<ZertzRules::Variant>(in);
    choices.start = make<std::optional<Position>>(in);
    choices.game = make<std::string_view>(in);
    choices.gipf_rules = make<gipf::Rules>(in);
    choices.gipf_handicap = make<gipf::Handicap>(in);
    const auto deciding = inner_games_named(make<std::string>(in));
    choices.deciding = deciding ? *deciding : throw Damage();
    choices.clock_at_tables = make<TimeControl>(in);
    choices.rated = make<bool>(in);
    return choices;
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
        auto value = FormRead<T>::read(in.text());
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
    } else {
        T value{};
        std::apply([&in](auto&... field) { ((field = make<std::remove_cvref_t<decltype(field)>>(in)), ...); },
                   fields_of(value));
        return value;
    }
}

} // namespace zertz::tape

namespace zertz::test {

class TapePlayer {
public:
    /// A recorded text to play; a message if it is none.
    static Result<std::unique_ptr<TapePlayer>, std::string> of(std::string_view text) {
        std::unique_ptr<TapePlayer> player(new TapePlayer);
        for_each_line(text, [&player](int, std::string_view line) { player->lines_.emplace_back(line); });
        const auto origin = player->next<Tape::Origin>(Tape::format);
        if (!origin) {
            return std::string("this is no file of '--record'");
        }
        player->origin_ = *origin;
        return player;
    }
    const Tape::Origin& origin() const { return origin_; }

    /// What is shown: after how many events, and whether that differs from what was recorded.
    using OnFrame = std::function<void(const tui::Frame& frame, int events, bool differs)>;
    /// Runs the interface again as it was recorded; the number of the line that ends it too early, if there is one.
    std::optional<std::size_t> play(const OnFrame& shown) {
        if (auto opening = next<tui::Opening>("opening")) {
            Screen screen(*this, shown);
            tape::Services<TapePlayer> services(*this, nullptr);
            tui::run_tui(screen, services, *std::move(opening));
        }
        return damaged_ && at_ < lines_.size() ? std::optional(at_ + 1) : std::nullopt;
    }

    // What stands in a line.

    template <class Call>
    auto told(std::string_view what, Call&& call) {
        using T = std::remove_cvref_t<decltype(call())>;
        auto value = next<T>(what);
        if constexpr (std::is_default_constructible_v<T>) {
            return value ? *std::move(value) : T();
        } else {
            return value ? *std::move(value) : T(std::string()); // a Result without a value
        }
    }
    /// An event, if there is one: only then is there a line.
    template <class Call>
    std::optional<tui::Event> told_event(std::string_view what, Call&&) {
        std::optional<tui::Event> event;
        if (next_is(what)) {
            if (auto value = next<tui::AnyEvent>(what)) {
                event = std::visit([](auto&& each) { return tui::Event(std::move(each)); }, *std::move(value));
            }
        }
        events_ += event ? 1 : 0;
        return event;
    }
    void studies(const StudyTask& task) { task_ = task; }

private:
    class Screen final : public tui::Screen {
    public:
        Screen(TapePlayer& tape, const OnFrame& shown) : tape_(tape), shown_(shown) {}

        tui::Size size() override {
            return tape_.told("size", [] { return tui::Size(); });
        }
        void present(const tui::Frame& frame) override {
            const std::string then = tape_.told("frame", [] { return std::string(); });
            if (!tape_.damaged_) {
                shown_(frame, tape_.events_, then != tape::checksum(frame));
            }
        }
        std::optional<tui::Event> wait(int) override {
            auto event = tape_.told_event("input", [] {});
            const bool ends = tape_.damaged_ || tape_.at_ == tape_.lines_.size();
            return ends && !event ? tui::Hangup() : std::move(event);
        }
        void bell() override {}
        void redraw() override {}
        bool copy(std::string_view) override {
            return tape_.told("copy", [] { return false; });
        }

    private:
        TapePlayer& tape_;
        const OnFrame& shown_;
    };

    TapePlayer() = default;
    bool next_is(std::string_view what) const {
        return !damaged_ && at_ < lines_.size() && word_and_rest(lines_[at_]).first == what;
    }
    template <class T>
    std::optional<T> next(std::string_view what) {
        if (!next_is(what)) {
            damaged_ = true;
            return std::nullopt;
        }
        try {
            const std::string_view line = lines_[at_];
            tape::Reader in(line.substr(std::min(line.size(), what.size() + 1)), task_ ? &*task_ : nullptr, texts_);
            T value = tape::make<T>(in);
            ++at_;
            return value;
        } catch (const tape::Damage&) {
            damaged_ = true;
            return std::nullopt;
        }
    }

    Tape::Origin origin_;
    std::vector<std::string> lines_;
    std::size_t at_ = 0;
    bool damaged_ = false;
    int events_ = 0;
    std::deque<std::string> texts_;
    std::optional<StudyTask> task_; // which the next study answers
};

} // namespace zertz::test
