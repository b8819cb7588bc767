#pragma once

#include "base/filled.hpp"
#include "base/unreadable.hpp"

#include <string_view>

/// Messages about the rules of ZÈRTZ, and about texts that break them. Pictures of positions and names of rule sets are
/// not here: they are read back, so they are formats.
namespace zertz::zertz_sentences {

// Why a move, or a step of one, is not legal.
inline constexpr char game_is_over[] = "the game is over";
inline constexpr char capture_compulsory[] = "a capture is possible, so placing is not allowed";
inline constexpr char demanded_back[] = "the capture was demanded, so placing is not allowed";
inline constexpr std::string_view not_in_pool = "there is no {colour} marble in the pool";
inline constexpr std::string_view not_captured = "the pool is empty, and there is no captured {colour} marble to place";
inline constexpr std::string_view ring_gone = "{ring} has been removed";
inline constexpr std::string_view ring_occupied = "{ring} is occupied";
inline constexpr char removal_missing[] = "there is a free ring, so one must be removed";
inline constexpr std::string_view removal_occupied = "{ring} is occupied; only a vacant ring can be removed";
inline constexpr std::string_view removal_held =
    "{ring} is not free: it needs two adjacent gaps beside it to slide out";
inline constexpr std::string_view removal_just_filled = "{ring} has just been filled and cannot be removed";
inline constexpr char removal_needless[] = "no vacant ring is left to remove";
inline constexpr std::string_view no_marble = "there is no marble on {ring} to jump with";
inline constexpr std::string_view nothing_to_jump = "the marble on {ring} has nothing to jump over";
inline constexpr std::string_view nothing_jumped = "there is no marble on {ring} to jump over";
inline constexpr std::string_view landing_occupied = "cannot land on {ring}, which is occupied";
inline constexpr char landing_gone[] = "there is no ring to land on";
inline constexpr std::string_view not_in_line = "{ring} is not two rings away in a straight line";
inline constexpr std::string_view capture_unfinished = "the marble on {ring} must jump again";
inline constexpr char pass_not_allowed[] = "passing is allowed only if no other move is possible";
inline constexpr char nothing_to_decline[] = "there is no claim to decline";
inline constexpr char claim_compulsory[] = "claims cannot be declined in this rule set";
inline constexpr char out_of_order[] = "you cannot do this at this point of the move";

// Moves in notation.
inline constexpr Unreadable no_move{"cannot read '{text}'; write a move such as Wd4,d1 or x d1Gd3",
                                    "the text ends here; write a move such as Wd4,d1 or x d1Gd3"};
inline constexpr Unreadable no_ring{"cannot read '{text}'; write a ring such as d4",
                                    "the text ends here; write a ring such as d4"};
inline constexpr Unreadable no_colour{"cannot read '{text}'; write W, G or B", "the text ends here; write W, G or B"};
inline constexpr std::string_view not_on_board = "the board has no ring {ring}";
inline constexpr char too_many_jumps[] = "this capture has more jumps than any can have";
inline constexpr char claim_too_long[] = "this claim has more marbles than any can have";
inline constexpr std::string_view not_claimed = "this move does not claim the marble on {ring}";
inline constexpr std::string_view claimed_twice = "{ring} is named twice";
inline constexpr std::string_view claim_leaves_out = "the claim leaves out {ring}";
inline constexpr std::string_view other_colour = "the marble on {ring} is {colour}";
inline constexpr std::string_view other_colour_jumped = "the marble jumped on {ring} is {colour}";
inline constexpr char text_after_move[] = "unexpected text after the move";

// Moves as people type them.
inline constexpr char no_move_of_these[] = "this is not a legal move";
inline constexpr std::string_view may_be_two = "ambiguous: {one} or {other}";

// Positions on one line.
inline constexpr char no_position[] = "write a position such as '37 4/5/6/7/6/5/4 W6G8B10 - - 1'";
inline constexpr std::string_view unknown_board = "unknown board {text}; use 37, 40, 43, 44, 48 or 61";
inline constexpr std::string_view unknown_rules =
    "unknown rule set {text}; use standard, blitz or tournament, with +touch, +enforce or +optional-claim";
inline constexpr std::string_view rules_not_on_board = "the {rules} rules cannot be played on {number} rings";
inline constexpr char no_columns[] = "the columns are missing; write them as in '4/5/6/7/6/5/4'";
inline constexpr std::string_view too_many_columns = "too many columns: the board has {number}";
inline constexpr std::string_view too_few_columns = "too few columns: {number} of {all}";
inline constexpr std::string_view no_place = "cannot read '{text}'; use W, G, B, - or a number of vacant rings";
inline constexpr std::string_view column_too_long = "column {column} is too long: it has {number} places";
inline constexpr Plural column_too_short{"column {column} is too short: {number} place of {all}",
                                         "column {column} is too short: {number} places of {all}"};
inline constexpr std::string_view do_not_add_up = "the {colour} marbles do not add up: {number} instead of {all}";
inline constexpr char mover_is_1_or_2[] = "the player to move must be 1 or 2";
inline constexpr char text_after_position[] = "unexpected text after the player to move";

/// The marbles of a position that are not on the board.
struct OfCount {
    std::string_view missing;
    std::string_view no_colour;
    Sentence<"colour"> twice;
    std::string_view no_number;
};
inline constexpr OfCount of_pool{"write the pool as in 'W6G8B10', or '-' for none", "use W, G or B in the pool",
                                 "{colour} appears twice in the pool", "use numbers from 1 to 10 in the pool"};
inline constexpr OfCount of_first{
    "write the first player's marbles as in 'W6G8B10', or '-' for none", "use W, G or B in the first player's marbles",
    "{colour} appears twice in the first player's marbles", "use numbers from 1 to 10 in the first player's marbles"};
inline constexpr OfCount of_second{"write the second player's marbles as in 'W6G8B10', or '-' for none",
                                   "use W, G or B in the second player's marbles",
                                   "{colour} appears twice in the second player's marbles",
                                   "use numbers from 1 to 10 in the second player's marbles"};

// Pictures of positions.
inline constexpr char no_heading[] = "write a heading such as '37 rings, standard, first to move'";
inline constexpr char heading_unknown[] =
    "unknown board, rules or player; write a heading such as '37 rings, standard, first to move'";
inline constexpr Plural signs_in_line{"this line has {number} ring instead of {wanted}",
                                      "this line has {number} rings instead of {wanted}"};
inline constexpr char no_row[] = "write pool, first or second";
inline constexpr char no_count[] = "write a number of marbles such as W5";
inline constexpr std::string_view picture_does_not_add_up = "the {colour} marbles do not add up";
inline constexpr std::string_view first_moves = "{number} rings, {rules}, first to move";
inline constexpr std::string_view second_moves = "{number} rings, {rules}, second to move";
inline constexpr std::string_view over = "{number} rings, {rules}, the game is over";
inline constexpr std::string_view marbles_of_row = "{row}: {marbles}";
inline constexpr std::string_view marbles_of_colour = "{number} {colour}";
inline constexpr char no_marbles[] = "no marbles";

// Positions set up by hand.
inline constexpr std::string_view too_many_marbles = "There are {number} {colour} marbles; the game has {all}";
inline constexpr char board_without_ring[] = "The board has no ring";
inline constexpr char both_have_won[] = "Both players have won";
inline constexpr char over_here[] = "The game is over here";
inline constexpr std::string_view full_group = "The full group at {ring} would have been claimed";
inline constexpr std::string_view gap_closed_in = "No ring could slide out from {ring}: the gap is closed in";

// How a game ends, and the goals of its players.
inline constexpr char not_over[] = "the game is not over";
inline constexpr std::string_view won_with_each = "{number} marbles of each colour";
inline constexpr std::string_view won_with_colour = "{number} {colour} marbles";
inline constexpr char board_filled[] = "the board is full, and the player who filled it claims every marble";
inline constexpr char two_passes[] = "two passes in a row";
inline constexpr char repetition[] = "threefold repetition";
inline constexpr char agreement[] = "agreement";
inline constexpr char resignation[] = "resignation";
inline constexpr char on_time[] = "time";
inline constexpr std::string_view goal_of_each = "{number} of each";
inline constexpr std::string_view goal_of_colour = "{number} {colour}";

// A record whose column i is named j (R9.3).
inline constexpr char column_was_j[] = "the last column is i here, but j in an earlier move";

// The start of a game of ZÈRTZ. The tag or heading that contains the position takes precedence.
inline constexpr std::string_view tag_unknown_rules = "unknown rule set {rules}";
inline constexpr std::string_view tag_has_rules =
    "the rules are {rules} here, but {other} in the tag Setup, which counts";
inline constexpr std::string_view heading_has_rules =
    "the rules are {rules} here, but {other} in the heading, which counts";
inline constexpr std::string_view tag_unknown_board = "unknown board {board}; use 37, 40, 43, 44, 48 or 61";
inline constexpr std::string_view tag_has_board =
    "the board has {number} rings here, but {other} in the tag Setup, which counts";
inline constexpr std::string_view heading_has_board =
    "the board has {number} rings here, but {other} in the heading, which counts";
inline constexpr std::string_view not_on_this_board = "the {rules} rules cannot be played on {number} rings";

// A player's results.
inline constexpr std::string_view kind_of_game = "{number} rings";
inline constexpr char going_first[] = "going first";
inline constexpr char going_second[] = "going second";
inline constexpr std::string_view first_marble = "first marble {marble}";

// Options of the protocol.
inline constexpr std::string_view no_such_board = "{value}: use a board of 37, 40, 43, 44, 48 or 61 rings";
inline constexpr std::string_view not_for_rings = "the {rules} rules are not for {number} rings";
inline constexpr std::string_view no_such_rules =
    "{value}: use standard, blitz or tournament, with +touch, +enforce or +optional-claim";

} // namespace zertz::zertz_sentences

namespace zertz {
namespace sentences = zertz_sentences; // other rooms have sentences of the same names
}
