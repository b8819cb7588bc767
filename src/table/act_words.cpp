#include "table/act_words.hpp"

#include "base/words.hpp"
#include "zertz/turn_text.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace zertz {
namespace {

/// Acts that are one word.
struct PlainAct {
    std::string_view word;
    act::Act act;
};

const std::array<PlainAct, 10>& plain_acts() {
    static const std::array<PlainAct, 10> acts{{{"go-on", act::GoOn{}},
                                                {"suspend", act::Suspend{}},
                                                {"undo", act::TakeBack{}},
                                                {"redo", act::Redo{}},
                                                {"demand", act::DemandBack{}},
                                                {"draw", act::OfferDraw{}},
                                                {"yes", act::Respond{true}},
                                                {"no", act::Respond{false}},
                                                {"resign", act::Resign{}},
                                                {"flag", act::Tick{}}}};
    return acts;
}

using Kind = TurnStep::Kind;
constexpr std::array<std::pair<std::string_view, Kind>, 8> step_names{{{"take", Kind::Take},
                                                                       {"place", Kind::Place},
                                                                       {"remove", Kind::Remove},
                                                                       {"jump", Kind::Jump},
                                                                       {"pass", Kind::Pass},
                                                                       {"claim", Kind::Claim},
                                                                       {"decline", Kind::Decline},
                                                                       {"back", Kind::Back}}};

std::string step_words(const TurnStep& step, Board board) {
    std::string words(step_names[static_cast<std::size_t>(step.kind)].first);
    if (step.kind == Kind::Take || step.kind == Kind::Place) {
        words.append(" ").append(1, letter(step.marble));
    }
    if (step.cell != no_cell) {
        words += " " + name_of(board, step.cell);
    }
    if (step.to != no_cell) {
        words += " " + name_of(board, step.to);
    }
    return words;
}

std::optional<TurnStep> step_in(std::string_view words, Board board) {
    const std::string_view name = take_word(words);
    const auto named =
        std::find_if(step_names.begin(), step_names.end(), [name](const auto& row) { return row.first == name; });
    if (named == step_names.end()) {
        return std::nullopt;
    }
    TurnStep step = TurnStep::only(named->second);
    bool good = true;
    const auto read_cell = [&](Cell& cell) {
        const auto read = cell_named(board, take_word(words));
        good = good && read;
        cell = read.value_or(no_cell);
    };
    if (step.kind == Kind::Take || step.kind == Kind::Place) {
        const std::string_view colour = take_word(words);
        const auto marble = colour.size() == 1 ? marble_lettered(colour[0]) : std::nullopt;
        good = marble.has_value();
        step.marble = marble.value_or(Marble{});
    }
    if (step.kind == Kind::Place || step.kind == Kind::Remove || step.kind == Kind::Jump) {
        read_cell(step.cell);
    }
    if (step.kind == Kind::Jump) {
        read_cell(step.to);
    }
    return good && trimmed(words).empty() ? std::optional(step) : std::nullopt;
}

} // namespace

std::string words_of(const act::Act& act, const Position& position) {
    if (const auto* made = std::get_if<act::MakeTurn>(&act)) {
        return "turn " + format_turn(position, made->turn);
    }
    if (const auto* made = std::get_if<act::MakeStep>(&act)) {
        return "step " + step_words(made->step, position.board());
    }
    if (const auto* forfeit = std::get_if<act::Forfeit>(&act)) {
        return "forfeit " + forfeit->why;
    }
    const auto* answer = std::get_if<act::Respond>(&act);
    for (const PlainAct& plain : plain_acts()) {
        const auto* same = std::get_if<act::Respond>(&plain.act);
        if (plain.act.index() == act.index() && (answer == nullptr || answer->agreed == same->agreed)) {
            return std::string(plain.word);
        }
    }
    return {};
}

std::optional<act::Act> act_in(std::string_view words, const Position& position) {
    const auto [word, rest] = word_and_rest(words);
    if (word == "turn") {
        const auto read = parse_turn(rest, position);
        return read ? std::optional<act::Act>(act::MakeTurn{read->turn, {}}) : std::nullopt;
    }
    if (word == "step") {
        const auto step = step_in(rest, position.board());
        return step ? std::optional<act::Act>(act::MakeStep{*step}) : std::nullopt;
    }
    if (word == "forfeit") {
        return act::Forfeit{std::string(rest)};
    }
    for (const PlainAct& plain : plain_acts()) {
        if (word == plain.word && rest.empty()) {
            return plain.act;
        }
    }
    return std::nullopt;
}

} // namespace zertz
