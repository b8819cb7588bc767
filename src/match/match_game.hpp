#pragma once

#include "match/match_player.hpp"

#include <array>
#include <atomic>
#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace zertz {

/// The players of a game, the first one first, and what is the same in every game of a match.
struct MatchPairing {
    std::array<MatchPlayer*, 2> players;
    std::array<std::string, 2> names;
    const MatchLimits& limits;
    Milliseconds patience;
    /// The time that the clocks of the game go by; it never runs backwards.
    std::function<Millis()> now = [] {
        return std::chrono::duration_cast<Milliseconds>(std::chrono::steady_clock::now().time_since_epoch()).count();
    };
};

/// A game of a match as it was played.
template <GameRules R>
struct BasicMatchGame {
    BasicGame<R> game;
    /// Who did not play it to its end, and why.
    std::optional<Player> failed;
    std::string why;
    bool cancelled = false;
    /// The games that decided something in it (G8), in their order.
    std::vector<Game> decided{};
};
using MatchGame = BasicMatchGame<ZertzRules>;

/// Plays a game on from an opening. Who breaks down, makes an illegal turn or takes too long loses it. Challenges (G8)
/// are decided here, and the same players play the games that they lead to, with their time anew.
MatchGame play_match_game(Game opening, const MatchPairing& pairing, const std::atomic<bool>& cancelled);
BasicMatchGame<GipfRules> play_match_game(BasicGame<GipfRules> opening, const MatchPairing& pairing,
                                          const std::atomic<bool>& cancelled);

/// The same if one of them cannot even begin.
template <GameRules R>
BasicMatchGame<R> forfeit_match_game(BasicGame<R> opening, const MatchPairing& pairing, Player absent, std::string why);

} // namespace zertz
