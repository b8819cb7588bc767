#pragma once

#include "gipf/position.hpp"
#include "session/gipf_session.hpp"
#include "session/setup.hpp"

namespace zertz {

/// What is chosen before a game of either kind; who plays and by what clock is the same for both.
struct GameChoices : SessionSetup {
    bool gipf = false; // that is to be played
    gipf::Rules gipf_rules;

    friend bool operator==(const GameChoices&, const GameChoices&) = default;
};

/// What they say of a game of GIPF.
inline BasicSessionSetup<GipfRules> gipf_setup(const GameChoices& choices) {
    BasicSessionSetup<GipfRules> setup;
    static_cast<SeatPlan&>(setup) = choices;
    setup.rules = choices.gipf_rules;
    return setup;
}

} // namespace zertz
