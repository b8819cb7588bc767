#pragma once

#include "base/result.hpp"
#include "game/game.hpp"
#include "games/all.hpp"
#include "session/whole_game.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace zertz {

// A correspondence game is an ordinary record (N2) that its two players send each other, each with one act more, or with
// several if the player remains the one to act. In GIPF the games of ZÈRTZ that decide challenges follow it (G11.2), and
// Begun holds the turn in progress: an announcement, the answer to it and each turn inside is an act. Its tags: Correspondence, a word that no other game has; DrawOffer, "first" or "second", while that player's offer waits
// for an answer; and Seat, whose copy it is, once that player has acted or has taken a record over.

inline constexpr std::string_view correspondence_tag = "Correspondence";
inline constexpr std::string_view draw_offer_tag = "DrawOffer";

/// Who has offered a draw that the other may accept.
std::optional<Player> draw_offer(const Tags& game);

/// A game and the games inside it, in order, as a copy holds them.
template <class R>
struct BasicRecords {
    BasicGame<R> game{};
    std::vector<Game> inside{};

    friend bool operator==(const BasicRecords&, const BasicRecords&) = default;
};
template <GameRules R>
std::string format_records(const BasicRecords<R>& records);

/// The game with two persons, at the end of its main line and in the middle of the turn in progress.
template <GameRules R>
WholeGameOf<R> correspondence_game(const BasicRecords<R>& records);

/// The place, in BasicRecords::inside, of the game inside that is being played; nothing if the game itself is.
template <class Whole>
std::optional<std::size_t> open_inside(const Whole& game) {
    if constexpr (HoldsGames<Whole>) {
        return game.inner ? std::optional(game.decided.size()) : std::nullopt;
    } else {
        return std::nullopt;
    }
}

/// A legal turn with a jump that the opponent is asked about, named without the rows that its player chooses afterwards
/// (G8.7); nothing if a text does not name one.
std::optional<gipf::Turn> jump_to_announce(const ContestedGame& game, std::string_view text);

/// Inside: a turn of the game inside; Challenge and Allow: the answer to the opponent who announces a jump (G8.2). Of two
/// games, a resignation is of the one being played.
enum class PostKind : std::uint8_t { Turn, Resignation, DrawAccepted, Demand, Inside, Challenge, Allow };

/// What the player who must act does before the record goes to the opponent.
template <class R>
struct BasicPost {
    using Kind = PostKind;

    Kind kind = Kind::Turn;
    /// In the middle of a turn, the rest of it as a turn from there, or the whole turn.
    typename R::Turn turn{};
    bool offers_draw = false; // with a turn that is made
    std::string comment{};
    Turn inside{};
};

/// The game after that, as the copy of the player who did it; a message if it cannot be done.
template <GameRules R>
Result<BasicRecords<R>, std::string> posted(const BasicRecords<R>& records, const BasicPost<R>& post);

/// What a record from the opponent is, compared with the player's own; of several, the later in this list counts less.
enum class Receipt : std::uint8_t {
    Taken,      // one act more, or several of the same player
    Refused,    // anything else
    NothingNew, // the same
    Older,      // an earlier state of the game
    OtherGame,
    Nothing, // there is no record
};

/// The records are the player's own copy, after the opponent's act if it was taken.
template <class R>
struct BasicReceived : BasicRecords<R> {
    Receipt receipt = Receipt::Nothing;
    /// For Refused and OtherGame: why, and where in the text.
    ParseError why{};
    /// For Older: the turns of the record.
    std::size_t turns = 0;
};

/// Looks in a text, which may be a mail, for the record of a game with the opponent's next act. Takes over only what is
/// legal, and the comments on it; everything else must be as in the player's own game.
template <GameRules R>
BasicReceived<R> received(const BasicRecords<R>& own, std::string_view mail);

template <class R>
using ReceivedOf = BasicReceived<R>;
/// Takes over a game of which the player has no copy: the longest in the text. `most`: the turns it may have.
OfAnyGame<ReceivedOf> received_first(std::string_view mail, std::size_t most);

} // namespace zertz
