#pragma once

#include "../support/screens.hpp"
#include "tui/play/updates.hpp"
#include "tui/play/view.hpp"
#include "tui/play/words.hpp"
#include "tui/term/loop.hpp"

#include <algorithm>
#include <optional>
#include <ostream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace zertz::tui {

/// The rulebook's diagrams (R12).
inline constexpr const char* rulebook_d3 = "37 ----/1G2-/-2B1-/--4-/-2GW-/-1W2/-3 W4G6B9 - - 1";
inline constexpr const char* rulebook_d4 = "37 ----/-G2-/---2-/---2W-/-1B2-/-3B/-2W W4G7B8 - - 1";
inline constexpr const char* rulebook_d5 = "37 -3/5/-4-/--3G-/---2-/--2-/-1W- W1G1B5 W2G2B1 W2G4B4 1";

inline std::ostream& operator<<(std::ostream& out, const Frame& frame) {
    return out << "\n" << to_text(frame);
}

inline bool shows(std::string_view screen, std::string_view text) {
    return screen.find(text) != screen.npos;
}

/// A model in a window, with the display settings of the tests.
inline Model blank(Size window = {24, 80}, Charset charset = Charset::Unicode) {
    Model model;
    model.window = window;
    model.today = "2026-11-22";
    model.look.best = charset == Charset::Ascii ? Drawing::Ascii : Drawing::Picture;
    model.look.wished = charset == Charset::Ascii ? Drawing::Ascii : Drawing::Lines;
    return model;
}

/// A game of two people, by default ada, who goes first, and bob.
inline Session two_people(const Position& start, TimeControl clock = {},
                          Seats seats = {Seat::person("ada"), Seat::person("bob")}) {
    return {Game(start), std::move(seats), Clock(clock)};
}

/// A record to step through, with nothing behind it.
inline Updated begin_replay(Model model, const Game& game) {
    Updated step{std::move(model), {}};
    open_record(step.model, step.effects, game);
    step.model.behind.clear();
    return step;
}

inline Model playing(const Position& start, Size window = {24, 80}, Charset charset = Charset::Unicode) {
    return begin_game(blank(window, charset), two_people(start)).model;
}

inline Model playing(Board board = Board::Rings37, Rules rules = {}) {
    return playing(Position::start(board, rules));
}

/// The model after these keys; the effects of all of them are appended.
inline Model press(Model model, std::string_view keys, std::vector<Effect>* effects = nullptr) {
    const auto parsed = parse_keys(keys);
    if (!parsed) {
        throw std::invalid_argument("not keys: " + std::string(keys));
    }
    for (const Key& key : *parsed) {
        Updated step = update(std::move(model), key);
        model = std::move(step.model);
        if (effects != nullptr) {
            effects->insert(effects->end(), step.effects.begin(), step.effects.end());
        }
    }
    return model;
}

inline Model tell(Model model, const Event& event, std::vector<Effect>* effects = nullptr) {
    Updated step = update(std::move(model), event);
    if (effects != nullptr) {
        effects->insert(effects->end(), step.effects.begin(), step.effects.end());
    }
    return std::move(step.model);
}

inline std::string screen(const Model& model) {
    return to_text(view(model));
}

/// Where a text first stands.
inline std::optional<ScreenPos> find_on_screen(const Model& model, std::string_view text) {
    std::string shown = screen(model);
    for (int row = 0; !shown.empty(); ++row) {
        const std::string line = shown.substr(0, shown.find('\n'));
        if (const std::size_t at = line.find(text); at != std::string::npos) {
            return ScreenPos{row, width_of(std::string_view(line).substr(0, at))};
        }
        shown.erase(0, line.size() + 1);
    }
    return std::nullopt;
}

inline bool on_screen(const Model& model, std::string_view text) {
    return screen(model).find(text) != std::string::npos;
}

/// Whether the prompt is on the screen to its end, in one line or in two.
inline bool shows_whole_prompt(const Model& model) {
    const auto packed = [](std::string text) {
        std::erase_if(text, [](char c) { return c == ' ' || c == '\n'; });
        return text;
    };
    return shows(packed(screen(model)), packed(advice(model)));
}

/// The last place of a word, which must be on the screen.
inline ScreenPos place_of_word(const Model& model, std::string_view word) {
    const std::string text = screen(model);
    const std::size_t at = text.rfind(word);
    if (at == std::string::npos) {
        throw std::invalid_argument("not on the screen: " + std::string(word));
    }
    const std::size_t line = text.rfind('\n', at) + 1;
    return {static_cast<int>(std::count(text.begin(), text.begin() + static_cast<long>(at), '\n')),
            width_of(text.substr(line, at - line))};
}

template <class E>
const E* find_effect(const std::vector<Effect>& effects) {
    for (const Effect& effect : effects) {
        if (const auto* found = std::get_if<E>(&effect)) {
            return found;
        }
    }
    return nullptr;
}

} // namespace zertz::tui
