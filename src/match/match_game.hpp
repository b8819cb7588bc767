#pragma once

#include "match/match_player.hpp"

#include <array>
#include <optional>
#include <string>

namespace zertz {

/// The players of a game, the first one first, and what is the same in every game of a match.
struct MatchPairing {
    std::array<MatchPlayer*, 2> players;
    std::array<std::string, 2> names;
    const MatchTime& time;
    Milliseconds patience;
};

/// A game of a match as it was played.
struct MatchGame {
    Game game;
    /// Who did not play it to its end, and why.
    std::optional<Player> failed;
    std::string why;
    bool cancelled = false;
};

/// Plays a game on from an opening. Who breaks down, makes an illegal turn or takes too long loses it.
MatchGame play_match_game(Game opening, const MatchPairing& pairing, const std::atomic<bool>& cancelled);

} // namespace zertz
