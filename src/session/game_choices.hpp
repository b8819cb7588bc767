#pragma once

#include "gipf/position.hpp"
#include "session/setup.hpp"

namespace zertz {

/// What is chosen before a game of either kind; who plays and by what clock is the same for both.
struct GameChoices : SessionSetup {
    bool gipf = false; // that is to be played
    gipf::Rules gipf_rules;

    friend bool operator==(const GameChoices&, const GameChoices&) = default;
};

} // namespace zertz
