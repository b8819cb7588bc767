#include "base/words.hpp"
#include "games/gipf/gipf_rules.hpp"

#include <algorithm>
#include <array>

namespace zertz {
namespace {

using Step = gipf::TurnStep;
using Kind = Step::Kind;

/// In the order of the kinds.
constexpr std::array<std::string_view, 9> step_names{"take",      "enter",      "jump",   "challenge", "allow",
                                                     "owner-won", "owner-lost", "finish", "back"};

std::optional<Cell> spot_named(std::string_view name) {
    const auto point = gipf::point_named(name);
    return point && gipf::is_spot(*point) ? std::optional(gipf::spot_at(*point)) : std::nullopt;
}

std::optional<Step> taking_in(std::string_view words) {
    CellSet cells;
    while (!trimmed(words).empty()) {
        const auto spot = spot_named(take_word(words));
        if (!spot) {
            return std::nullopt;
        }
        cells.insert(*spot);
    }
    return cells.empty() ? std::nullopt : std::optional(Step::take(cells));
}

std::optional<Step> entry_in(std::string_view words) {
    const std::string_view letter = take_word(words);
    const auto piece = letter.size() == 1 ? gipf::piece_lettered(letter[0]) : std::nullopt;
    const auto dot = gipf::point_named(take_word(words));
    const auto spot = spot_named(take_word(words));
    const auto way = dot && spot ? gipf::way_from(*dot, *spot) : std::nullopt;
    return piece && way && trimmed(words).empty() ? std::optional(Step::enter(*piece, *way)) : std::nullopt;
}

std::optional<Step> jump_in(std::string_view words) {
    const auto from = spot_named(take_word(words));
    const auto over = spot_named(take_word(words));
    for (const Direction direction : all_directions) {
        if (from && over && gipf::next_spot(*from, direction) == *over && trimmed(words).empty()) {
            return Step::announce({*from, direction});
        }
    }
    return std::nullopt;
}

} // namespace

std::string GipfRules::step_words(const Step& step, const gipf::Position&) {
    std::string words(step_names[static_cast<std::size_t>(step.kind)]);
    const auto add = [&words](const std::string& word) { words += " " + word; };
    switch (step.kind) {
    case Kind::Take:
        for (const Cell cell : step.cells) {
            add(gipf::name_of(cell));
        }
        break;
    case Kind::Enter:
        add(std::string(1, gipf::letter(step.piece)));
        add(gipf::name_of(gipf::dot_of(step.way)));
        add(gipf::name_of(step.way.spot));
        break;
    case Kind::Announce:
        add(gipf::name_of(step.jump.from));
        add(gipf::name_of(gipf::next_spot(step.jump.from, step.jump.direction)));
        break;
    default: break;
    }
    return words;
}

std::optional<Step> GipfRules::step_in(std::string_view words, const gipf::Position&) {
    const auto found = std::find(step_names.begin(), step_names.end(), take_word(words));
    if (found == step_names.end()) {
        return std::nullopt;
    }
    switch (const Kind kind = static_cast<Kind>(found - step_names.begin())) {
    case Kind::Take: return taking_in(words);
    case Kind::Enter: return entry_in(words);
    case Kind::Announce: return jump_in(words);
    default: return trimmed(words).empty() ? std::optional(Step::only(kind)) : std::nullopt;
    }
}

} // namespace zertz
