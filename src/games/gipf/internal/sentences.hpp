#pragma once

#include "base/filled.hpp"
#include "base/unreadable.hpp"

#include <string_view>

/// Messages about the rules of GIPF, and about texts that break them. Pictures of positions and names of versions are
/// not here: they are read back, so they are formats.
namespace zertz::gipf_sentences {

// Why a move, or a step of one, is not legal.
inline constexpr char game_is_over[] = "the game is over";
inline constexpr std::string_view row_left = "you must remove your row at {spot}";
inline constexpr std::string_view row_unbroken = "your row at {spot} has loaded pieces: you must break it";
inline constexpr std::string_view not_in_row = "{spot} is not in a row that you can remove";
inline constexpr char nothing_taken[] = "choose the pieces of a row to remove";
inline constexpr std::string_view must_be_taken = "you must take {spot} with its row";
inline constexpr char not_together[] = "you cannot take exactly these pieces: rows go one at a time";
inline constexpr char action_missing[] = "a piece must enter or a potential must jump";
inline constexpr char action_needless[] = "the removal ends the game, so nothing follows it";
inline constexpr char gipf_not_in_version[] = "you can enter GIPF-pieces only in the tournament version";
inline constexpr char gipf_too_late[] = "you can enter GIPF-pieces only before all other pieces";
inline constexpr char gipf_first[] = "your first piece must be a GIPF-piece";
inline constexpr char no_potential[] = "you have no potential left to enter";
inline constexpr char potential_alone[] = "a potential enters only on a basic piece";
inline constexpr char reserve_empty[] = "your reserve is empty";
inline constexpr char reserve_short[] = "your reserve has too few pieces for a GIPF-piece, which needs 2";
inline constexpr std::string_view not_a_way = "no line leads to {spot} from that dot";
inline constexpr std::string_view barred = "the line through {spot} is full";
inline constexpr std::string_view no_loaded_piece = "you have no loaded piece on {spot}";
inline constexpr std::string_view nothing_to_jump = "there is nothing next to {spot} to jump over in that direction";
inline constexpr std::string_view no_landing = "the pieces next to {spot} reach the edge: there is no spot to land on";
inline constexpr char no_challenge_left[] = "the opponent has no challenge left";
inline constexpr char not_challengeable[] = "only the jump of a potential on e5 can be challenged";
inline constexpr char out_of_order[] = "you cannot do this at this point of the move";

// Moves in notation.
inline constexpr Unreadable no_move{"cannot read '{text}'; write a move such as b1-b3 or c3",
                                    "the text ends here; write a move such as b1-b3 or c3"};
inline constexpr Unreadable no_point{"cannot read '{text}'; write a point such as e5",
                                     "the text ends here; write a point such as e5"};
inline constexpr std::string_view not_on_board = "the board has no point {point}";
inline constexpr std::string_view unknown_piece_taken = "unknown kind of piece '{text}'; use B, G, L or P";
inline constexpr std::string_view unknown_piece_entered = "unknown kind of piece '{text}'; use G, L, or B or N";
inline constexpr char removal_misplaced[] = "rows are removed before a jump is announced, or after the action";
inline constexpr char second_action[] = "a move has only one action: a piece enters or a potential jumps";
inline constexpr char too_many_lost[] = "a player has at most 6 potentials to lose";
inline constexpr char too_many_taken[] = "a removal takes at most 37 pieces";
inline constexpr char no_answer[] = "after a challenge write :0 or :1";
inline constexpr std::string_view nothing_there = "there is no piece on {point}";
inline constexpr std::string_view named_twice = "you name {point} twice";
inline constexpr std::string_view other_piece = "the piece on {point} is a {piece}";
inline constexpr std::string_view own_piece_marked = "the piece on {point} is your own; * marks the opponent's";
inline constexpr char no_row[] = "you have no row to remove";
inline constexpr char no_removal_leaves_action[] = "after each removal you have no piece to enter and no jump";
inline constexpr char several_removals[] = "there are several ways to remove your rows: name the pieces to take";
inline constexpr char jump_with_letter[] = "a jump is written without a letter for the piece";
inline constexpr std::string_view jump_from_dot = "a potential jumps from a spot, and {point} is a dot";
inline constexpr std::string_view not_in_line = "{to} is not in line with {from}";
inline constexpr std::string_view lands_elsewhere = "this jump lands on {spot}";
inline constexpr char only_jump_challenged[] = "only a jump can be challenged";
inline constexpr std::string_view push_ends_elsewhere = "the last piece pushed ends on {spot}";
inline constexpr std::string_view dot_alone = "{point} is a dot: also name the spot where the last piece pushed ends";
inline constexpr std::string_view not_next_to_dot = "{point} is not next to a dot";
inline constexpr std::string_view occupied =
    "{point} is occupied: name a dot, and the spot where the last piece pushed ends";
inline constexpr std::string_view no_line = "no line leads from {from} to {to}";
inline constexpr char text_after_move[] = "unexpected text after the move";

// Positions on one line.
inline constexpr std::string_view unknown_version =
    "unknown version {text}; use gipf:basic, gipf:standard or gipf:tournament, optionally with +centre";
inline constexpr std::string_view too_many_columns = "too many columns: the board has {number}";
inline constexpr std::string_view too_few_columns = "too few columns: {number} of {all}";
inline constexpr std::string_view no_place = "cannot read '{text}'; use B, G, L or P, or a number of vacant spots";
inline constexpr std::string_view column_too_long = "column {column} is too long: it has {number} spots";
inline constexpr Plural column_too_short{"column {column} is too short: {number} spot of {all}",
                                         "column {column} is too short: {number} spots of {all}"};
inline constexpr std::string_view reserve_number = "{colour}'s reserve must be a number from {low} to {high}";
inline constexpr std::string_view potentials_number =
    "{colour}'s potentials to enter must be a number from {low} to {high}";
inline constexpr std::string_view challenges_number =
    "{colour}'s challenges left must be a number from {low} to {high}";
inline constexpr std::string_view text_after_reserve = "cannot read {text} after the reserve; use s, g, L or C";
inline constexpr char mover_is_1_or_2[] = "the player to move must be 1 (White) or 2 (Black)";
inline constexpr char text_after_position[] = "unexpected text after the player to move";
inline constexpr std::string_view too_many_pieces = "{colour} has {number} pieces; {most} is the most";
inline constexpr std::string_view too_many_potentials = "{colour} has {number} potentials; {most} is the most";
inline constexpr char gipf_in_basic[] = "the basic version has no GIPF-pieces";
inline constexpr char stage_in_other_version[] = "only the tournament version has s or g after a reserve";
inline constexpr std::string_view has_entered_something =
    "{colour} has entered nothing (s), so the reserve must be {most} and no piece on the board";
inline constexpr std::string_view has_entered_others =
    "{colour} has entered only GIPF-pieces (g), so no other piece can be on the board";

// Pictures of positions.
inline constexpr char no_heading[] = "write a heading such as 'gipf:standard, White to move'";
inline constexpr Plural signs_in_line{"this line has {number} point instead of {wanted}",
                                      "this line has {number} points instead of {wanted}"};
inline constexpr char no_hand[] = "write White or Black";
inline constexpr char no_count[] = "use reserve, entered, potentials or challenges, each with its number";
inline constexpr std::string_view white_moves = "{version}, White to move";
inline constexpr std::string_view black_moves = "{version}, Black to move";
inline constexpr std::string_view over = "{version}, the game is over";

// Positions set up by hand.
inline constexpr std::string_view too_many_gipf_pieces =
    "{colour} has {number} GIPF-pieces; the standard version begins with {most}";
inline constexpr char over_here[] = "The game is over here";

// How a game ends.
inline constexpr char not_over[] = "the game is not over";
inline constexpr char no_gipf_piece[] = "the opponent has no GIPF-piece on the board";
inline constexpr char no_turn[] = "the opponent has no legal move";
inline constexpr char repetition[] = "threefold repetition";
inline constexpr char agreement[] = "agreement";
inline constexpr char resignation[] = "resignation";
inline constexpr char on_time[] = "time";

// The start of a game of GIPF in a record.
inline constexpr char needs_version[] = "the tag Version is needed: basic, standard or tournament";
inline constexpr std::string_view tag_unknown_version = "unknown version {version}: basic, standard or tournament";
inline constexpr std::string_view wrong_potentials = "each player has 0 to 6 potentials, not {number}";
inline constexpr std::string_view wrong_neutralising = "cannot read {text}; use off, use N or centre N, N from 1 to 6";
inline constexpr std::string_view tag_has_version =
    "the version is {version} here, but {other} in the tag Setup, which counts";
inline constexpr std::string_view heading_has_version =
    "the version is {version} here, but {other} in the heading, which counts";

// A player's results.
inline constexpr char as_white[] = "White";
inline constexpr char as_black[] = "Black";
inline constexpr char jumps_challenged[] = "jumps challenged";
inline constexpr char own_challenges[] = "own challenges";

// Options of the protocol.
inline constexpr std::string_view no_such_version = "{value}: use basic, standard or tournament";
inline constexpr std::string_view not_so_many = "{value}: use a number from 0 to {most}";
inline constexpr std::string_view no_such_neutralising = "{value}: use off, use N or centre N, with N from 1 to {most}";

} // namespace zertz::gipf_sentences

namespace zertz::gipf {
namespace sentences = gipf_sentences; // other rooms have sentences of the same names
}
