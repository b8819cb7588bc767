#pragma once

#include "club/tournament.hpp"
#include "commands/commands.hpp"
#include "match/match_limits.hpp"
#include "match/match_player.hpp"
#include "match/match_score.hpp"

#include <iosfwd>
#include <optional>
#include <vector>

namespace zertz {

/// The parsed options that do not depend on the game.
struct MatchPlan {
    std::vector<MatchPlayerSpec> engines;
    MatchLimits limits;
    std::optional<Sprt> sprt;
    bool is_tournament = false; // else the two engines are compared
    Tournament tournament;      // what is to be played, in either case
};

/// Makes the plan. Returns Done, or a status after a message.
int make_plan(const MatchOptions& options, MatchPlan& plan, std::ostream& err);

} // namespace zertz
