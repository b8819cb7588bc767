#pragma once

#include "base/filled.hpp"

#include <string_view>

/// Why a session does not do what one of its players asks.
namespace zertz::session_sentences {

inline constexpr char game_is_over[] = "The game is over";
inline constexpr std::string_view others_turn = "It is {name}'s turn";
inline constexpr char game_is_paused[] = "The game is paused";
inline constexpr char finish_the_move[] = "You must finish the move you have begun";
inline constexpr char finish_the_move_strictly[] = "Touch-move: you must finish the move you have begun";
inline constexpr char play_what_you_touched[] = "You must play what you touched";
inline constexpr char play_what_you_touched_strictly[] = "Touch-move: you must play what you touched";
inline constexpr char nothing_to_take_back[] = "There is no move of yours to take back";
inline constexpr char nothing_to_redo[] = "There is no move to redo";
inline constexpr char no_missed_capture[] = "Your opponent has not missed a capture";
inline constexpr char persons_play[] = "Only a game between computers can be paused";
inline constexpr char nothing_asked[] = "Your opponent has not asked for anything";
inline constexpr char wait_for_answer[] = "Wait for your opponent's answer";

// Where an opponent may challenge a jump.
inline constexpr char opponent_is_asked[] = "Your opponent is asked whether to challenge the jump";
inline constexpr char others_challenge[] =
    "Type the move without :0 and :1; your opponent decides whether to challenge";
inline constexpr char not_in_this_game[] = "The move cannot be made here";

// About a whole game.
inline constexpr std::string_view computer_plays_on = "{engine}: {why}; {computer} continues"; // in the record
inline constexpr std::string_view progress_taken_back = "{first} vs {second}, all moves taken back";
inline constexpr Plural progress{"{first} vs {second}, {number} move", "{first} vs {second}, {number} moves"};

} // namespace zertz::session_sentences

namespace zertz {
namespace sentences = session_sentences; // other rooms have sentences of the same names
}
