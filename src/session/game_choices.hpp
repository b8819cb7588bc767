#pragma once

#include "games/all.hpp"
#include "record/inner_games.hpp"
#include "session/gipf_session.hpp"
#include "session/setup.hpp"

#include <string_view>
#include <type_traits>
#include <vector>

namespace zertz {

/// The choices before a game of any kind; players and clock are the same for all.
struct GameChoices : SessionSetup {
    std::string_view game = Games::First::name; // in the list of games
    gipf::Rules gipf_rules;
    gipf::Handicap gipf_handicap; // in the basic version
    /// The games of ZÈRTZ that decide challenges in GIPF.
    InnerGames deciding;
    /// At tables, where each move may also have days; `clock` is that of games at this keyboard.
    TimeControl clock_at_tables;
    bool rated = true; // at tables

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

inline bool may_challenge(const GameChoices& choices) {
    return choices.plays<GipfRules>() && choices.gipf_rules.may_be_contested();
}

/// The chosen rules of GIPF. Where nothing can be challenged, the number of challenges is only remembered.
inline gipf::Rules gipf_rules_of(const GameChoices& choices) {
    gipf::Rules rules = choices.gipf_rules;
    rules.challenges = rules.may_be_contested() ? rules.challenges : 0;
    return rules;
}

/// The choices that apply to one of the games; one that has none here begins as usual.
template <GameRules R>
BasicSessionSetup<R> setup_of(const GameChoices& choices) {
    if constexpr (std::is_same_v<R, ZertzRules>) {
        return choices;
    } else {
        BasicSessionSetup<R> setup;
        static_cast<SeatPlan&>(setup) = choices;
        if constexpr (std::is_same_v<R, GipfRules>) {
            setup.rules = gipf_rules_of(choices);
            setup.handicap = choices.gipf_handicap;
            const std::vector<Tag> agreed = may_challenge(choices) ? tags_of(choices.deciding) : std::vector<Tag>();
            setup.tags.insert(setup.tags.end(), agreed.begin(), agreed.end());
        }
        return setup;
    }
}

} // namespace zertz
