#pragma once

#include "base/result.hpp"
#include "game/game.hpp"
#include "games/all.hpp"
#include "session/gipf_session.hpp"
#include "session/session.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace zertz {

// A correspondence game is an ordinary record (N2) that its two players send each other, each with one act more. Its
// tags: Correspondence, a word that no other game has; DrawOffer, "first" or "second", while that player's offer waits
// for an answer; and Seat, whose copy it is, once that player has acted or has taken a record over.

inline constexpr std::string_view correspondence_tag = "Correspondence";
inline constexpr std::string_view draw_offer_tag = "DrawOffer";

/// Who has offered a draw that the other may accept.
std::optional<Player> draw_offer(const Tags& game);

/// Why a game that starts like this cannot be played by correspondence: the opponent may have to decide something in
/// the middle of a turn. Nothing if it can.
template <GameRules R>
std::optional<std::string> why_no_correspondence(const typename R::Position& start);

/// The game with two persons, at the end of its main line.
template <GameRules R>
BasicSession<R> correspondence_session(const BasicGame<R>& game);

/// What the player to move does before the record goes to the opponent.
template <class R>
struct BasicPost {
    enum class Kind : std::uint8_t { Turn, Resignation, DrawAccepted, Demand };

    Kind kind = Kind::Turn;
    typename R::Turn turn{};
    bool offers_draw = false; // with the turn
    std::string comment{};
};

/// The game after that, as the copy of the player who did it; a message if it cannot be done.
template <GameRules R>
Result<BasicGame<R>, std::string> posted(const BasicGame<R>& game, const BasicPost<R>& post);

/// What a record from the opponent is, compared with the player's own; of several, the later in this list counts less.
enum class Receipt : std::uint8_t {
    Taken,      // one act more
    Refused,    // anything else
    NothingNew, // the same
    Older,      // an earlier state of the game
    OtherGame,
    Nothing, // there is no record
};

template <class R>
struct BasicReceived {
    Receipt receipt = Receipt::Nothing;
    /// The player's own copy after the opponent's act.
    BasicGame<R> game;
    /// For Refused and OtherGame: why, and where in the text.
    ParseError why{};
    /// For Older: the turns of the record.
    std::size_t turns = 0;
};

/// Looks in a text, which may be a mail, for the record of a game with the opponent's next act. Takes over only what is
/// legal, and the comments on it; everything else must be as in the player's own game.
template <GameRules R>
BasicReceived<R> received(const BasicGame<R>& own, std::string_view mail);

template <class R>
using ReceivedOf = BasicReceived<R>;
/// Takes over a game of which the player has no copy: the longest in the text. `most`: the turns it may have.
OfAnyGame<ReceivedOf> received_first(std::string_view mail, std::size_t most);

} // namespace zertz
