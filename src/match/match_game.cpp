#include "match/match_game.hpp"

#include "match/internal/referees.hpp"

#include <utility>

namespace zertz {

MatchGame play_match_game(Game opening, const MatchPairing& pairing, const std::atomic<bool>& cancelled) {
    return PlainReferee<ZertzRules>(std::move(opening), pairing).play(cancelled);
}

BasicMatchGame<GipfRules> play_match_game(BasicGame<GipfRules> opening, const MatchPairing& pairing,
                                          const std::atomic<bool>& cancelled) {
    return ContestReferee(std::move(opening), pairing).play(cancelled);
}

template <GameRules R>
BasicMatchGame<R> forfeit_match_game(BasicGame<R> opening, const MatchPairing& pairing, Player absent,
                                     std::string why) {
    return PlainReferee<R>(std::move(opening), pairing).forfeit(absent, std::move(why));
}

template MatchGame forfeit_match_game(Game, const MatchPairing&, Player, std::string);
template BasicMatchGame<GipfRules> forfeit_match_game(BasicGame<GipfRules>, const MatchPairing&, Player, std::string);

} // namespace zertz
