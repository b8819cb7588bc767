#pragma once

#include "games/all.hpp"
#include "session/gipf_session.hpp"
#include "session/setup.hpp"

#include <string_view>
#include <type_traits>

namespace zertz {

/// The choices before a game of any kind; players and clock are the same for all.
struct GameChoices : SessionSetup {
    std::string_view game = Games::First::name; // in the list of games
    gipf::Rules gipf_rules;

    template <GameRules R>
    bool plays() const {
        return game == R::name;
    }
    template <GameRules R>
    void choose() {
        game = R::name;
    }

    friend bool operator==(const GameChoices&, const GameChoices&) = default;
};

/// The choices that apply to one of the games; one that has none here begins as usual.
template <GameRules R>
BasicSessionSetup<R> setup_of(const GameChoices& choices) {
    if constexpr (std::is_same_v<R, ZertzRules>) {
        return choices;
    } else {
        BasicSessionSetup<R> setup;
        static_cast<SeatPlan&>(setup) = choices;
        if constexpr (std::is_same_v<R, GipfRules>) {
            setup.rules = choices.gipf_rules;
        }
        return setup;
    }
}

} // namespace zertz
