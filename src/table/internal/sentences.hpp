#pragma once

#include "base/filled.hpp"

#include <string_view>

/// Messages of a table to its visitors, and its line in the list of tables.
namespace zertz::table_sentences {

// Coming and going.
inline constexpr char sent_too_much[] = "You sent too many lines at once";
inline constexpr char not_our_protocol[] = "This is not the protocol of zertz tables";
inline constexpr char other_version[] = "This table needs another version of zertz";
inline constexpr std::string_view speaks_version = "This table speaks version {version} of the protocol";
inline constexpr char say_who_first[] = "Say who you are first";
inline constexpr char say_who_once[] = "Say who you are once, with a name";
inline constexpr char you_have_left[] = "You have left the table";
inline constexpr char come_from_elsewhere[] = "You joined this table from another terminal";
inline constexpr Plural spectators_already{"There is 1 spectator already", "There are {number} spectators already"};
inline constexpr char no_such_seat[] = "There is no seat with this name and code";
inline constexpr char seats_taken[] = "Both seats are taken";
inline constexpr Plural wrong_codes{"1 wrong code was given for the seats of this table",
                                    "{number} wrong codes were given for the seats of this table"};
inline constexpr Plural restarted{
    "This table was killed and restarted once in this game; the clocks then show the time of the last move",
    "This table was killed and restarted {number} times in this game; the clocks then show the time of the last move"};
inline constexpr std::string_view waits_for = "This table waits for {name}";
inline constexpr std::string_view name_is_taken = "There is a player called {name} here; choose another name";

// What is not possible now.
inline constexpr char only_players[] = "Only the players can do this";
inline constexpr char only_table[] = "Only the table does this";
inline constexpr char cannot_be_made[] = "The move cannot be made here";
inline constexpr char game_is_over[] = "The game is over";
inline constexpr char game_is_not_over[] = "The game is not over";
inline constexpr char waits_for_both[] = "The game waits until both players are here";
inline constexpr char nothing_to_claim[] = "There is no game to claim";
inline constexpr Plural seat_is_reserved{"The seat of your opponent is reserved for 1 minute",
                                         "The seat of your opponent is reserved for {number} minutes"};
inline constexpr char nothing_to_adjourn[] = "There is no game to adjourn";
inline constexpr char wait_for_answer[] = "Wait for your opponent's answer";
inline constexpr char adjourned[] = "The game is adjourned; it continues when both players come back";
inline constexpr char no_room_for_talk[] = "The record has no room for more talk; this is not saved";
inline constexpr std::string_view stalled = "Moves cannot be saved, so the clocks stop: {why}";
inline constexpr char resumed[] = "Moves can be saved again";
inline constexpr char talks_too_fast[] = "Wait before you send another message";

// A table in one line: a list, with commas.
inline constexpr std::string_view playing = "{first} vs {second}";
inline constexpr char finished[] = "finished";
inline constexpr Plural moves{"1 move", "{number} moves"};
inline constexpr std::string_view first_waits = "{name} waits (first): {terms}";
inline constexpr std::string_view second_waits = "{name} waits (second): {terms}";
inline constexpr std::string_view rings = "{number} rings";
inline constexpr std::string_view gipf_version = "GIPF, {version}";
inline constexpr Plural potentials{"1 potential", "{number} potentials"};
inline constexpr char no_clock[] = "no clock";
inline constexpr char rated[] = "rated";
inline constexpr char not_rated[] = "not rated";
inline constexpr Plural spectators{"1 spectator", "{number} spectators"};
inline constexpr char a_game[] = "a game";
inline constexpr std::string_view just_opened = "{name}: {about}, just opened";
inline constexpr Plural open_for_minutes{"{name}: {about}, open for 1 minute",
                                         "{name}: {about}, open for {number} minutes"};
inline constexpr Plural open_for_hours{"{name}: {about}, open for 1 hour", "{name}: {about}, open for {number} hours"};
inline constexpr std::string_view stopped = "{name}: {about}, stopped";
inline constexpr std::string_view unusable = "{name}: {about}";

} // namespace zertz::table_sentences

namespace zertz {
namespace sentences = table_sentences; // other rooms have sentences of the same names
}
