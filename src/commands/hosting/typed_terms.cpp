#include "commands/hosting/typed_terms.hpp"

#include "base/ascii.hpp"
#include "base/number.hpp"
#include "base/time_control.hpp"
#include "base/words.hpp"
#include "board/level_typed.hpp"
#include "games/gipf/position.hpp"
#include "record/inner_games.hpp"
#include "table/rating_range.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <utility>

namespace zertz {
namespace {

/// What was typed, by the names of terms.
using TypedTerms = std::map<std::string_view, std::string>;

bool is_seat(std::string_view word) {
    return word == "first" || word == "second" || word == "random";
}

/// The term that a word names, and that has a value after it; empty if there is none.
std::string_view term_named(std::string_view word) {
    constexpr std::array<std::string_view, 10> all{"board", "clock",      "for",        "handicap", "level",
                                                   "rules", "neutralise", "potentials", "seat",     "zertz"};
    word = word == "computer" ? "level" : word; // as the option has it
    return std::find(all.begin(), all.end(), word) != all.end() ? word : "";
}

/// The term that a word is by itself; empty if there is none.
std::string_view term_of(std::string_view word) {
    return word == "rated" || word == "unrated" ? "rated"
           : is_seat(word)                      ? "seat"
           : time_control_named(word)           ? "clock"
           : rating_range_named(word)           ? "range"
           : is_digit(word.front())             ? "" // no rules begin so
                                                : "rules";
}

/// Takes a term's value off the words. That of zertz may be two, as it has who goes first after the board.
std::string take_value(std::string_view term, std::string_view& words) {
    std::string value(take_word(words));
    std::string_view rest = words;
    const std::string beginner(take_word(rest));
    if (term == "zertz" && !beginner.empty() && inner_games_named(value + " " + beginner)) {
        words = rest;
        value.append(" ").append(beginner);
    }
    return value;
}

/// As read_terms.
const char* sort_terms(std::string_view words, TypedTerms& typed) {
    while (!trimmed(words).empty()) {
        std::string_view word = take_word(words);
        word.remove_prefix(word.size() > 2 && word.starts_with("--") ? 2 : 0);
        const std::string_view named = term_named(word);
        const std::string_view term = named.empty() ? term_of(word) : named;
        if (term.empty()) {
            return word.find('-') != word.npos && !typed.contains("range") ? how_ratings_are_typed : open_help;
        }
        std::string value = named.empty() ? std::string(word) : take_value(term, words);
        if (value.empty() || !typed.emplace(term, std::move(value)).second) {
            return open_help;
        }
    }
    return typed.contains("for") + typed.contains("level") + typed.contains("range") <= 1 ? nullptr : open_help;
}

} // namespace

const char* read_terms(std::string_view words, TableOptionsGiven& wanted, GipfOptions& gipf) {
    TypedTerms typed;
    if (const char* const wrong = sort_terms(words, typed)) {
        return wrong;
    }
    bool right = true;
    const auto text = [&typed](std::string_view term) {
        const auto found = typed.find(term);
        return found != typed.end() ? std::optional(found->second) : std::nullopt;
    };
    const auto number = [&](std::string_view term, int low, int high) {
        const auto value = text(term);
        const auto read = value ? number_from<int>(*value, low, high) : std::nullopt;
        right = right && value.has_value() == read.has_value();
        return read;
    };
    wanted.clock = text("clock").value_or(wanted.clock);
    wanted.unrated = text("rated").value_or(wanted.unrated ? "unrated" : "rated") == "unrated";
    wanted.seat = text("seat").value_or(wanted.seat);
    wanted.handicap = text("handicap");
    wanted.invited = text("for");
    const auto level = text("level");
    wanted.computer = level ? level_typed(*level).value_or(0) : 0;
    right = right && level.has_value() == (wanted.computer > 0);
    wanted.range = rating_range_named(text("range").value_or(""));
    wanted.start.rules = text("rules");
    wanted.start.rings = number("board", 0, std::numeric_limits<int>::max());
    gipf.potentials = number("potentials", 0, gipf::most_potentials);
    gipf.neutralise = text("neutralise");
    gipf.zertz = text("zertz");
    return right && is_seat(wanted.seat) ? nullptr : open_help;
}

} // namespace zertz
