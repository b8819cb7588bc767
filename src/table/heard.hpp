#pragma once

#include "base/filled.hpp"
#include "table/rating_range.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace zertz {

// A table speaks English, as its visitors have many languages; each program says what it hears in its own.

/// What a table says with a name, a reason or a number in it.
namespace heard_sentences {
inline constexpr const char* waits_for = marked("This table waits for {name}");
inline constexpr const char* banned = marked("The host does not let {name} in any more");
inline constexpr const char* removed = marked("{name} was removed by the host");
inline constexpr const char* closed = marked("The table is closed");
inline constexpr const char* not_here = marked("{name} is not here, so the table is closed");
inline constexpr const char* only_rated = marked("This table is for opponents with a rating of {range}");
inline constexpr const char* only_settled =
    marked("This table is for opponents with a settled rating (no ?) of {range}");
inline constexpr const char* not_for_guests =
    marked("Guests play only games that are not rated and without days per move");
inline constexpr const char* guests_are_silent = marked("Guests do not talk; members do, who come with an SSH key");
inline constexpr const char* seat_is_taken =
    marked("The seat of {name} is taken; if it is yours, come back with --code, otherwise choose another name");
/// A reason of the two sentences with {why}.
inline constexpr std::string_view cannot_write = marked("cannot write {file}: {why}");
inline constexpr const char* clocks_stop = marked("Moves cannot be saved, so the clocks stop: {why}");
inline constexpr const char* computer_stops = marked("The computer cannot think now, so the clocks stop: {why}");
inline constexpr const char* not_the_protocol = marked("This is not the protocol of zertz tables");
inline constexpr const char* sits_elsewhere = marked("You joined this table from another terminal");
inline constexpr const char* too_fast = marked("Wait before you send another message");
inline constexpr const char* silent = marked("The host has decided that you may not talk");
inline constexpr const char* silent_until = marked("The host has decided that you may not talk until {time}");
inline constexpr const char* silence_unread =
    marked("The club's list of those who may not talk cannot be read, so nobody may; tell the host");
inline constexpr const char* not_done = marked("Not done, because it cannot be saved: {why}");
/// Reasons.
inline constexpr const char* club_is_busy = marked("the club is busy; try again");
inline constexpr const char* player_unread =
    marked("what the club has noted about a player cannot be read; tell the host");
inline constexpr const char* no_answer = marked("You had no answer to {move}: your conditional moves are dropped");
inline constexpr const char* plan_is_void = marked("Your conditional moves do not apply any more and are dropped");
inline constexpr const char* conditional_when = marked("Add conditional moves while your opponent is to move");
inline constexpr const char* answered_already = marked("You already have an answer to {move}; forget that first");
inline constexpr const char* answer_refused = marked("Your answer to {move} could not be made: it is your turn");
inline constexpr const char* too_short_to_count =
    marked("This game does not count for ratings: it had fewer than 4 moves");
inline constexpr const char* counted_often =
    marked("This game does not count for ratings: 5 games of this pair have counted in 24 hours");
inline constexpr const char* saved_again = marked("Moves can be saved again");
inline constexpr const char* computer_goes_on = marked("The computer can think again");
inline constexpr const char* left_before_rematch =
    marked("{name} has left, so there is no rematch: open or join another table");
inline constexpr const char* asked_on_return = marked("{name} will be asked on coming back to this table");
/// Not said as it is: each program names its own way to agree (wants_to_log).
inline constexpr const char* agrees_to_log =
    "{name} agrees to save the talk in the record; to agree as well, press K, or type log on";
inline constexpr const char* talk_is_logged = marked("Both players agree: talk is saved in the record from now on");
inline constexpr const char* talk_is_no_longer_logged = marked("Talk is not saved in the record");
inline constexpr const char* protocol = marked("This table speaks version {version} of the protocol");
inline constexpr const char* adjourned = marked("The game is adjourned; it continues when both players come back");
inline constexpr const char* adjourned_alone = marked("The game is adjourned; it can be continued at any time");
inline constexpr Plural spectators = marked("There is 1 spectator already", "There are {number} spectators already");
inline constexpr Plural wrong_codes = marked("1 wrong code was given for the seats of this table",
                                             "{number} wrong codes were given for the seats of this table");
inline constexpr Plural conditional_lines =
    marked("You can have 1 line of conditional moves", "You can have {number} lines of conditional moves");
inline constexpr Plural restarted = marked(
    "This table was killed and restarted once in this game; the clocks went back to the last move",
    "This table was killed and restarted {number} times in this game; each time the clocks went back to the last move");
inline constexpr Plural claim_later =
    marked("You can claim the game when your opponent has been away for 1 minute",
           "You can claim the game when your opponent has been away for {number} minutes");
inline constexpr const char* guest_ended_game =
    marked("The guest has gone and cannot come back, so this game does not go on");
inline constexpr Plural guest_has_gone =
    marked("The guest has gone and cannot come back; you can claim the game after 1 minute",
           "The guest has gone and cannot come back; you can claim the game after {number} minutes");
} // namespace heard_sentences

/// Whom a table is for: "This table is for opponents with a rating of 1400-1600".
std::string only_for(const RatingRange& range);

/// Whether a table says by it that it does not pass talk on.
bool refuses_talk(std::string_view english);

/// Whether a table says by it what has happened, and not that something asked of it is refused, though both come in lines
/// of one kind.
bool tells_news(std::string_view english);

/// Whether this, as it was heard, says why a game does not count for ratings.
bool tells_of_rating(std::string_view heard);

/// Who agrees by it to save the talk, and waits for the other player to agree as well.
std::optional<std::string> wants_to_log(std::string_view english);

/// A message of a table in the language that is spoken; as it came if it is not known.
std::string heard(std::string_view english);

} // namespace zertz
