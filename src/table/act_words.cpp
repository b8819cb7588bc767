#include "table/act_words.hpp"

#include "base/words.hpp"
#include "games/all.hpp"

#include <array>

namespace zertz {
namespace {

/// Acts of a single word.
template <class R>
struct PlainAct {
    std::string_view word;
    act::BasicAct<R> act;
};

template <class R>
const std::array<PlainAct<R>, 10>& plain_acts() {
    static const std::array<PlainAct<R>, 10> acts{{{"go-on", act::GoOn{}},
                                                   {"suspend", act::Suspend{}},
                                                   {"undo", act::TakeBack{}},
                                                   {"redo", act::Redo{}},
                                                   {"demand", act::DemandBack{}},
                                                   {"draw", act::OfferDraw{}},
                                                   {"yes", act::Respond{true}},
                                                   {"no", act::Respond{false}},
                                                   {"resign", act::Resign{}},
                                                   {"flag", act::Forfeit{.why = {}, .late = true}}}};
    return acts;
}

} // namespace

template <GameRules R>
std::string words_of(const act::BasicAct<R>& act, const typename R::Position& position) {
    if (const auto* made = std::get_if<act::BasicMakeTurn<R>>(&act)) {
        return "turn " + R::format_turn(position, made->turn);
    }
    if (const auto* made = std::get_if<act::BasicMakeStep<R>>(&act)) {
        return "step " + R::step_words(made->step, position);
    }
    if (const auto* forfeit = std::get_if<act::Forfeit>(&act)) {
        return forfeit->late ? "flag" : forfeit->why.empty() ? "forfeit" : "forfeit " + forfeit->why;
    }
    const auto* answer = std::get_if<act::Respond>(&act);
    for (const PlainAct<R>& plain : plain_acts<R>()) {
        const auto* same = std::get_if<act::Respond>(&plain.act);
        if (plain.act.index() == act.index() && (answer == nullptr || answer->agreed == same->agreed)) {
            return std::string(plain.word);
        }
    }
    return {};
}

template <GameRules R>
std::optional<act::BasicAct<R>> act_in(std::string_view words, const typename R::Position& position) {
    const auto [word, rest] = word_and_rest(words);
    if (word == "turn") {
        const auto read = R::parse_turn(rest, position);
        return read ? std::optional<act::BasicAct<R>>(act::BasicMakeTurn<R>{read->turn, {}}) : std::nullopt;
    }
    if (word == "step") {
        const auto step = R::step_in(rest, position);
        return step ? std::optional<act::BasicAct<R>>(act::BasicMakeStep<R>{*step}) : std::nullopt;
    }
    if (word == "forfeit") {
        return act::Forfeit{std::string(rest)};
    }
    for (const PlainAct<R>& plain : plain_acts<R>()) {
        if (word == plain.word && rest.empty()) {
            return plain.act;
        }
    }
    return std::nullopt;
}

#define INSTANTIATE(R)                                                                                                 \
    template std::string words_of(const act::BasicAct<R>&, const R::Position&);                                        \
    template std::optional<act::BasicAct<R>> act_in<R>(std::string_view, const R::Position&);
FOR_EACH_GAME(INSTANTIATE)
#undef INSTANTIATE

} // namespace zertz
