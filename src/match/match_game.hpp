#pragma once

#include "base/steady_now.hpp"
#include "match/match_player.hpp"

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace zertz {

/// The players of a game in order, and how it is conducted.
struct MatchPairing {
    PerPlayer<MatchPlayer*> players;
    PerPlayer<std::string> names;
    const MatchLimits& limits;
    Milliseconds patience;
    /// Lots for the games that decide challenges are drawn from this number.
    std::uint64_t lot;
    /// The time for the clocks of the game; it never runs backwards.
    std::function<Millis()> now = steady_now;
};

/// A game of a match after it was played.
template <GameRules R>
struct BasicMatchGame {
    BasicGame<R> game;
    /// The player who did not finish it, and why.
    std::optional<Player> failed;
    std::string why;
    bool cancelled = false;
    /// The games that decided challenges in it (G8), in order.
    std::vector<Game> decided{};
};
using MatchGame = BasicMatchGame<ZertzRules>;

/// Continues a game from an opening. A player who crashes, makes an illegal turn or takes too long loses it. Decides
/// about challenges (G8); the same players play the games that they lead to, with fresh clocks.
MatchGame play_match_game(Game opening, const MatchPairing& pairing, const std::atomic<bool>& cancelled);
BasicMatchGame<GipfRules> play_match_game(BasicGame<GipfRules> opening, const MatchPairing& pairing,
                                          const std::atomic<bool>& cancelled);

/// The same when one of the players cannot even start.
template <GameRules R>
BasicMatchGame<R> forfeit_match_game(BasicGame<R> opening, const MatchPairing& pairing, Player absent, std::string why);

} // namespace zertz
