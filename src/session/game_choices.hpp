#pragma once

#include "games/gipf/position.hpp"
#include "session/gipf_session.hpp"
#include "session/setup.hpp"

namespace zertz {

/// The choices before a game of either kind; players and clock are the same for both.
struct GameChoices : SessionSetup {
    bool gipf = false; // whether to play GIPF
    gipf::Rules gipf_rules;

    friend bool operator==(const GameChoices&, const GameChoices&) = default;
};

/// The choices that apply to a game of GIPF.
inline BasicSessionSetup<GipfRules> gipf_setup(const GameChoices& choices) {
    BasicSessionSetup<GipfRules> setup;
    static_cast<SeatPlan&>(setup) = choices;
    setup.rules = choices.gipf_rules;
    return setup;
}

} // namespace zertz
