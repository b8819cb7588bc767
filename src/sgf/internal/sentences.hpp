#pragma once

#include "base/filled.hpp"

#include <string_view>

/// The problems of a game in SGF, as `check` reports them. A line and column come before, a rule after.
namespace zertz::sgf_sentences {

// The file.
inline constexpr char no_game[] = "no game found; a game starts with '(;'";
inline constexpr char text_before_game[] = "text before the game is skipped";
inline constexpr char not_sgf[] = "text that is not SGF is skipped";
inline constexpr char previous_not_closed[] = "the previous game is not closed; add ')'";
inline constexpr char file_ends[] = "the file ends in the middle of the game; add ')'";
inline constexpr char bracket_is_missing[] = "a ']' is missing or not escaped";
inline constexpr char value_too_long[] = "the value is longer than 1 MiB";
inline constexpr char texts_too_long[] = "the texts of the game are longer than 4 MiB";

// Properties of the whole game.
inline constexpr std::string_view other_game = "this is SGF game {number}; zertz reads GM[22] only";
inline constexpr std::string_view unknown_set_up =
    "unknown set-up {name}; use Zertz, Zertz+11, Zertz+24, Zertz+H or Zertz+xx";
inline constexpr char not_a_tag_name[] = "a tag cannot have this name";
inline constexpr std::string_view too_many_tags = "the game has more than {number} such tags; this one is left out";
inline constexpr std::string_view other_result = "RE says {said}, but the game ended {result}";
inline constexpr char third_time[] = "the game is a draw by threefold repetition";
inline constexpr char not_an_annotation[] = "an annotation must be a number from 0 to 255";

// Operations and their values.
inline constexpr char needs_operation[] = "no operation found; write one such as 'RtoB 2 0 D 4'";
inline constexpr std::string_view unknown_operation = "unknown operation {name} is skipped";
inline constexpr std::string_view not_a_rack = "cannot read {word}; use a rack: 0, 1 or 2";
inline constexpr char rack_is_missing[] = "the value ends here; use a rack: 0, 1 or 2";
inline constexpr std::string_view not_a_colour = "cannot read {word}; use a colour: 0, 1 or 2";
inline constexpr char colour_is_missing[] = "the value ends here; use a colour: 0, 1 or 2";
inline constexpr std::string_view not_a_column = "cannot read {word}; use a column letter";
inline constexpr char column_is_missing[] = "the value ends here; use a column letter";
inline constexpr std::string_view not_a_ring_number = "cannot read {word}; use a ring number";
inline constexpr char ring_number_is_missing[] = "the value ends here; use a ring number";
inline constexpr std::string_view not_a_sequence_number = "cannot read {word}; use a sequence number";
inline constexpr char sequence_number_is_missing[] = "the value ends here; use a sequence number";
inline constexpr std::string_view not_a_player = "cannot read {word}; use P0 or P1";
inline constexpr char player_is_missing[] = "the value ends here; use P0 or P1";

// Moves.
inline constexpr std::string_view other_players_turn = "P{player} acts, but it is P{mover}'s turn";
inline constexpr char game_is_over[] = "the game is over; the rest is skipped";
inline constexpr char second_marble[] = "a second marble in one move replaces the first";
inline constexpr std::string_view not_placed_here = "no marble was placed at {place} in this move";
inline constexpr std::string_view not_removed_here = "no ring was removed at {place} in this move";
inline constexpr char placement_or_capture[] = "a move is a placement or a capture, not both";
inline constexpr char needs_marble[] = "the move removes a ring but places no marble";
inline constexpr char marble_of_opponent[] = "the marble belongs to the opponent";
inline constexpr char pool_not_empty[] = "the pool is not empty, so no captured marble can be placed";
inline constexpr std::string_view another_jumps = "the marble at {place} is jumping, not the one at {other}";
inline constexpr char move_cut_short[] = "the move is cut short because it had already won";
inline constexpr std::string_view move_left_out = "the last move is incomplete and left out: {why}";
inline constexpr std::string_view too_many_moves = "the game has more than {number} moves";
inline constexpr char no_pass_before_start[] = "passing is not allowed before the start";
inline constexpr char no_swap_in_game[] = "players can change sides only before the first move";

// Variations.
inline constexpr char variation_needs_move[] = "a variation cannot come before the first move";
inline constexpr std::string_view too_deep = "variations are nested more than {number} deep";
inline constexpr char no_edit_in_variation[] = "the board cannot be edited within a variation";
inline constexpr char no_other_player_in_variation[] = "the player to move cannot change within a variation";

// The board during editing.
inline constexpr std::string_view no_ring_of_name = "the board has no ring {place}";
inline constexpr std::string_view no_ring_at = "there is no ring at {place}";
inline constexpr std::string_view ring_at = "there is a ring at {place}";
inline constexpr std::string_view ring_already_at = "there is already a ring at {place}";
inline constexpr std::string_view is_occupied = "{place} is occupied";
inline constexpr std::string_view no_marble_at = "there is no marble at {place}";
inline constexpr char no_such_marble[] = "there is no such marble there";
inline constexpr char handed_over_in_game[] = "marbles can be handed over only while the board is edited";
inline constexpr char edited[] = "the board was edited: the game starts here, and the moves before are left out";
inline constexpr char not_a_board[] = "SetBoard does not name a board";
inline constexpr char no_other_board_in_game[] = "the board cannot change during the game";
inline constexpr std::string_view not_in_the_grid = "the grid of custom boards has no place {place}";
inline constexpr char no_rings_laid[] = "no rings were laid";
inline constexpr std::string_view does_not_fit = "the {number} rings do not fit on the 61-ring board";

} // namespace zertz::sgf_sentences

namespace zertz {
namespace sentences = sgf_sentences; // other rooms have sentences of the same names
}
