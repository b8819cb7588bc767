#pragma once

#include "base/filled.hpp"

#include <string_view>

/// The problems of a record, for `check` and wherever games are read. A line and column come before, a rule after.
namespace zertz::record_sentences {

// Where the record ends too early.
inline constexpr char needs_result[] = "the record is cut short; add the result: 1-0, 0-1, 1/2-1/2, 0-0 or *";
inline constexpr char ends_in_tag[] = "the record is cut short in a tag";
inline constexpr char ends_in_comment[] = "the record is cut short in a comment";
inline constexpr char ends_in_variation[] = "the record is cut short in a variation";
inline constexpr char ends_in_move[] = "the record is cut short in the middle of a move";
inline constexpr char next_game_begins[] = "no result before the next game; add 1-0, 0-1, 1/2-1/2, 0-0 or *";

// Sizes.
inline constexpr std::string_view bytes = "{number} bytes";
inline constexpr std::string_view mebibytes = "{number} MiB";
inline constexpr std::string_view game_too_long = "the game is longer than {size}";
inline constexpr std::string_view summary_too_long = "the summary is longer than {size}";
inline constexpr std::string_view comment_too_long = "a comment is longer than {size}";
inline constexpr std::string_view tag_too_long = "the tag {tag} is longer than {size}";
inline constexpr std::string_view texts_too_long = "the text of the game's tags and comments is longer than {size}";
inline constexpr std::string_view too_many_moves = "the game has more than {number} moves";
inline constexpr std::string_view too_many_tags = "the game has more than {number} tags";
inline constexpr std::string_view too_many_foreign_tags = "the game has more than {number} tags with unknown names";
inline constexpr std::string_view too_deep = "variations are nested more than {number} deep";

// Tags.
inline constexpr char unreadable_tag[] = "cannot read this tag; write it as in [Event \"casual game\"]";
inline constexpr std::string_view tag_needs_quotes = "tag {tag}: put the value in quotation marks";
inline constexpr std::string_view tag_needs_bracket = "tag {tag}: add ']' after the value";
inline constexpr std::string_view tag_not_closed = "tag {tag}: the closing quotation mark is missing";
inline constexpr std::string_view tag_twice = "tag {tag} is given twice; the last one counts";

// Moves, variations and comments.
inline constexpr std::string_view not_the_turn = "it is not P{player}'s turn";
inline constexpr char variation_not_closed[] = "this variation is not closed; add ')'";
inline constexpr char variation_not_open[] = "no variation is open here; remove ')'";
inline constexpr char variation_needs_move[] = "a variation must follow the move that it replaces";
inline constexpr char comment_not_closed[] = "this comment is not closed; add '}'";
inline constexpr char not_an_annotation[] = "an annotation must be a number from $0 to $255";
inline constexpr char annotation_needs_move[] = "an annotation must follow a move";
inline constexpr char move_cut_short[] = "the move is cut short because it had already won";
inline constexpr char third_time[] = "the game was a draw by threefold repetition before this move";

// The result.
inline constexpr char not_a_result[] = "the result must be 1-0, 0-1, 1/2-1/2, 0-0 or *";
inline constexpr char nobody_loses_alone[] = "the result must be 1-0, 0-1, 1/2-1/2 or *";
inline constexpr std::string_view tag_has_result = "the result is {result} here, but {other} in the tag Result";
inline constexpr std::string_view heading_has_result = "the result is {result} here, but {other} in the heading";
inline constexpr std::string_view moves_end_else = "the result is {result}, but the moves end {other}: {how}";
inline constexpr std::string_view moves_do_not_end =
    "the moves do not end the game, though the tag Termination says {termination}";

// The game of a record, and games that decide challenges in the game above them.
inline constexpr std::string_view other_game = "this must be a game of {expected}, not of {game}";
inline constexpr std::string_view no_such_challenge = "the game of GIPF above has no challenge {challenge}";
inline constexpr std::string_view decided_above = "the challenge {challenge} was decided by a game above";
inline constexpr std::string_view owner_won = "the owner of the potential has won this game, but move {move} says :0";
inline constexpr std::string_view owner_lost = "the owner of the potential has lost this game, but move {move} says :1";

} // namespace zertz::record_sentences

namespace zertz {
namespace sentences = record_sentences; // other rooms have sentences of the same names
}
