#pragma once

#include "base/filled.hpp"

#include <string_view>

/// The texts beside the board and in the lists. One-word values and tables of a screen's rows are in the files that
/// draw them.
namespace zertz::tui::sentences {

// The start screen.
inline constexpr char shared_marbles[] = "Shared marbles, a shrinking board,";
inline constexpr char captures_you_must_make[] = "and captures you must make";
inline constexpr std::string_view rematch_between = "{first} vs {second} (sides swapped)";
inline constexpr std::string_view level_even = "level {level} is even for you";
inline constexpr char statistics_of_yours[] = "of your own games";
inline constexpr std::string_view clock_per_move = "{clock} per move";
inline constexpr std::string_view clock_fischer = "{minutes} + {seconds} per move";
inline constexpr std::string_view clock_byo_yomi = "{periods} byo-yomi after {minutes}";
inline constexpr Plural minutes{"1 minute", "{number} minutes"};
inline constexpr Plural seconds{"1 second", "{number} seconds"};
inline constexpr std::string_view gipf_version = "GIPF, {version} version";
inline constexpr std::string_view potentials_each = "{number} for each player";
inline constexpr std::string_view challenges_at_centre = "{number} for each player, at e5 only";
inline constexpr std::string_view challenges_anywhere = "{number} for each player, at any jump";
inline constexpr std::string_view rings = "{number} rings";
inline constexpr std::string_view first_level_starts = "computer 1 starts with {marbles}";
inline constexpr std::string_view other_level_starts = "computer 2 starts with {marbles}";
inline constexpr std::string_view computer_starts = "the computer starts with {marbles}";
inline constexpr std::string_view name_starts = "{name} starts with {marbles}";
inline constexpr std::string_view you_start = "you start with {marbles}";
inline constexpr std::string_view lessons_to_learn = "rules and good play: {number} lessons";
inline constexpr std::string_view puzzles_to_solve = "{number} positions to solve";

// The title, and the message in a window that is too small.
inline constexpr std::string_view lesson_number = "lesson {lesson} of {number}";
inline constexpr std::string_view game_number = "game {game} of {number}";
inline constexpr std::string_view started_with = "{name} started with {marbles}";
inline constexpr std::string_view zertz_needs = "zertz needs {cols}x{rows}";
inline constexpr std::string_view window_is = "this is {cols}x{rows}";

// The panel beside a game.
inline constexpr std::string_view goal_needs = "{goal}: {number} to go";
inline constexpr std::string_view goal_blocked = "{goal}: blocked";
inline constexpr std::string_view searched_to = "depth {depth}  {evaluation}";
inline constexpr char thinking[] = "thinking";
inline constexpr std::string_view time_used = "{used} s";
inline constexpr std::string_view time_used_of = "{used} s of {allowed} s";
inline constexpr std::string_view and_more = "and {number} more";
inline constexpr char was_demanded_back[] = "demanded back";
inline constexpr std::string_view variations = "variations: {moves}";
inline constexpr char can_win[] = "! can win this turn";
inline constexpr char threatens_to_win[] = "! threatens to win";
inline constexpr char pool_empty[] = "empty";
inline constexpr char pool_empty_place_captured[] = "empty: place a captured marble";
inline constexpr char replies_choose_ring[] = "Replies: choose a ring first";
inline constexpr char replies_choose_move[] = "Replies: choose a move first";
inline constexpr std::string_view replies_left = "Replies: {replies}";
inline constexpr char before_ring_removed[] = "before a ring is removed";
inline constexpr char replies_no_row[] = "Replies: no row to take";
inline constexpr Plural replies_take_row{"Replies: 1 move takes a row", "Replies: {number} moves take a row"};
inline constexpr char evaluation_after_move[] = "evaluation: after this move";
inline constexpr char evaluation_thinking[] = "evaluation: thinking";
inline constexpr std::string_view evaluation_is = "evaluation: {evaluation}";
inline constexpr std::string_view hint_is = "hint: {hint}";
inline constexpr char finding_hint[] = "Finding a hint...";
inline constexpr std::string_view in_reserve = "reserve {number}";
inline constexpr std::string_view reserves = "reserve  White {white}  Black {black}";
inline constexpr std::string_view pieces_taken = "captured {number}";
inline constexpr std::string_view gipf_pieces = "GIPF-pieces {number}";
inline constexpr std::string_view potentials_left = "potentials {number}";
inline constexpr std::string_view challenges_left = "challenges {number}";
inline constexpr std::string_view winning_chances = "winning chances of {name}";
inline constexpr std::string_view chances_of = "chances of {name}";

// Openings.
inline constexpr char openings_awaited[] = "Openings...";
inline constexpr std::string_view openings_problem = "Openings: {problem}";
inline constexpr Plural openings_of{"Openings: 1 game of {all}", "Openings: {number} games of {all}"};

// Tables.
inline constexpr char tables_title[] = "Tables: play somebody at another terminal, or watch";
inline constexpr char going_to_table[] = "Joining the table...";
inline constexpr char no_table_here[] = "There are no open tables";
inline constexpr std::string_view against_computer = "the computer, level {level}";
inline constexpr char seat_free[] = "seat free";
inline constexpr std::string_view is_away = "{name} away {time}";
inline constexpr char you_watch[] = "you watch";
inline constexpr Plural spectators{"1 spectator", "{number} spectators"};
inline constexpr char both_are_here[] = "both players are here";

// The library and the list of unfinished games. A heading lists known facts, with wide gaps.
inline constexpr char your_games[] = "Your games";
inline constexpr Plural games_listed{"1 game", "{number} games"};
inline constexpr Plural games_so_far{"1 game so far, {percent}%", "{number} games so far, {percent}%"};
inline constexpr Plural games_match{"1 matches", "{number} match"};
inline constexpr Plural games_match_so_far{"1 matches so far", "{number} match so far"};
inline constexpr char games_sorting[] = "sorting";
inline constexpr Plural games_in_bin{"1 game in the bin", "{number} games in the bin"};
inline constexpr char library_is_read[] = "Reading...";
inline constexpr char no_game_matches[] = "No game matches";
inline constexpr char no_finished_games[] = "You have no finished games yet";
inline constexpr char no_games[] = "There are no games";
inline constexpr char type_to_filter[] = "Type a name, a number, or a date such as 2024 or 20240630.";
inline constexpr Plural unfinished_games{"1 unfinished game", "{number} unfinished games"};
inline constexpr std::string_view find_unfinished = "find: {text}";
inline constexpr char unfinished_keys[] = "Enter continue  type to find  Del delete  Ctrl-U undo  Esc back";
inline constexpr std::string_view in_another_window = "in another window: {game}";
inline constexpr std::string_view unfinished_gipf = "GIPF: {progress}";

// A position that is set up.
inline constexpr std::string_view first_has = "first captured: {marble}";
inline constexpr std::string_view second_has = "second captured: {marble}";
inline constexpr Plural first_wins_by_force{"The first player has a forced win with 1 placement: {moves}",
                                            "The first player has a forced win with {number} placements: {moves}"};
inline constexpr Plural second_wins_by_force{"The second player has a forced win with 1 placement: {moves}",
                                             "The second player has a forced win with {number} placements: {moves}"};
inline constexpr Plural first_has_no_win{"The first player has no forced win with up to 1 placement",
                                         "The first player has no forced win with up to {number} placements"};
inline constexpr Plural second_has_no_win{"The second player has no forced win with up to 1 placement",
                                          "The second player has no forced win with up to {number} placements"};
inline constexpr char looking_for_win[] = "Looking for a forced win...";
inline constexpr char not_decided_in_time[] = "Undecided: out of time";

// Help: the purpose of a screen, above its keys. Rules may be cited here.
inline constexpr char help_title[] = "Help";
inline constexpr char help_of_start[] = "Choose a game and press Enter.";
inline constexpr char help_of_play[] = "Place a marble and remove a ring (R4), or capture (R5). d4 goes to ring d4.";
inline constexpr char help_of_gipf[] =
    "Choose a dot and a direction, and the piece pushes the row (G4). b1 goes to b1.";
inline constexpr char help_of_replay[] = "Step through a recorded game.";
inline constexpr char help_of_puzzle[] = "Find the only move that wins, or that saves the game.";
inline constexpr char help_of_statistics[] = "Results of your own games.";
inline constexpr char help_of_review[] = "See where the game turned: go from mistake to mistake.";
inline constexpr char help_of_tables[] = "Open a table, join one, or watch. A game continues while you are away.";
inline constexpr char help_of_library[] = "Choose a game; filter, sort and search the list.";
inline constexpr char help_of_lesson[] = "Do what the lesson asks for.";
inline constexpr char help_of_set_up[] = "Lay out a position; then play, analyse, solve or save it.";
inline constexpr char help_of_gipf_set_up[] = "Lay out a position; then play, analyse or save it.";
inline constexpr char help_without_key[] = "(no key)";
inline constexpr char help_closes[] = "Any key closes the help";
inline constexpr char help_scrolls[] = "Down PgDn scroll  any other key closes the help";

// Lines of input: the prompt before the text, and below it what to type. These keys cannot be rebound.
inline constexpr char before_move[] = ":";
inline constexpr char before_file_to_open[] = "open: ";
inline constexpr char before_file_to_write[] = "save as: ";
inline constexpr char before_move_number[] = "go to move: ";
inline constexpr char before_position[] = "position: ";
inline constexpr char before_comment[] = "comment: ";
inline constexpr char before_marks[] = "marks: ";
inline constexpr char before_tag[] = "tag: ";
inline constexpr char before_message[] = "say: ";
inline constexpr char before_invited[] = "name of your opponent: ";
inline constexpr char before_name[] = "your name: ";
inline constexpr char before_other_name[] = "second player: ";
inline constexpr char type_move[] = "Example: Wd4,d1  Tab complete  Up history  Esc cancel";
inline constexpr char type_gipf_move[] = "Examples: b1-b3 c3 e5-e7  Tab complete  Up history  Esc cancel";
inline constexpr char type_file_to_open[] = "Path of a game file  Tab complete  Esc cancel";
inline constexpr char type_file_to_write[] = "Path of the file to write  Tab complete  Esc cancel";
inline constexpr char type_move_number[] = "Number of moves; 6. or 6... as in the list; 0 for the start  Esc cancel";
inline constexpr char type_position[] = "37 4/5/6/7/6/5/4 W6G8B10 - - 1  Esc cancel";
inline constexpr char type_comment[] = "Text; \" / \" begins a new line  Enter save  Esc cancel";
inline constexpr char type_marks[] = "! ? !! ?? !? ?! or $1 to $255, or nothing  Enter save  Esc cancel";
inline constexpr char type_tag[] = "NAME VALUE, such as First ada; NAME alone removes it  Esc cancel";
inline constexpr char type_variation[] = "Wd4,d1  x d1Gd3  Tab complete  Enter add  Esc cancel";
inline constexpr char type_message[] = "Message to all at the table  Enter send  Esc cancel";
inline constexpr char type_invited[] = "Name of the player who may join; empty: anybody  Enter done  Esc cancel";
inline constexpr char type_name[] = "Enter done  Esc cancel";

// Other screens.
inline constexpr std::string_view text_to_copy = "The {what} as text: select it to copy it";
inline constexpr char any_key_closes[] = "any key closes";
inline constexpr char scroll_or_close[] = "Down PgDn scroll  any other key closes";
inline constexpr char statistics_title[] = "Statistics of your own games";
inline constexpr char reading_games[] = "Reading your games...";
inline constexpr char settings_keys[] = "Up Down choose a setting  Left Right change it  Esc close";
inline constexpr std::string_view wrong_setting = "config:{line}: {problem}";
inline constexpr std::string_view unknown_setting = "invalid setting {setting}; see zertz(5)";
inline constexpr Plural wrong_settings{"1 invalid line in the configuration: {first}",
                                       "{number} invalid lines in the configuration: {first}"};

inline constexpr std::string_view write_bind = "write 'bind KEY ACTION', not '{command}'";
inline constexpr char key_missing[] = "a key is missing";
inline constexpr std::string_view unknown_key = "no key is called '{key}'";
inline constexpr char action_missing[] = "an action is missing";
inline constexpr std::string_view unknown_action = "no action is called '{action}'";

// The terminal, before the screen opens.
inline constexpr char term_not_set[] = "TERM is not set";
inline constexpr std::string_view term_unknown = "TERM '{term}' is not known here";
inline constexpr std::string_view term_unknown_using = "TERM '{term}' is not known here; using {entry}";
inline constexpr std::string_view cursor_stays = "the terminal '{term}' cannot place its cursor";
inline constexpr std::string_view terminal_not_opened = "the terminal '{term}' cannot be opened";
inline constexpr char no_tables[] = "There are no tables here";

// Why an attempt in a lesson of ZÈRTZ fails: "{move}: {fault}".
inline constexpr std::string_view attempt = "{move}: {fault}";
inline constexpr std::string_view removes_other = "that removes {ring}, not {wanted}";
inline constexpr std::string_view removes_none = "that removes no ring, not {wanted}";
inline constexpr Plural captures_too_few{"that captures 1 marble; you can capture {possible}",
                                         "that captures {number} marbles; you can capture {possible}"};
inline constexpr char isolates_nothing[] = "that isolates nothing";
inline constexpr Plural claims_only{"that claims only 1 marble", "that claims only {number} marbles"};
inline constexpr char free_to_place[] = "your opponent has nothing to capture and can place freely";
inline constexpr Plural reply_captures{"your opponent replies {move} and captures 1 marble",
                                       "your opponent replies {move} and captures {number} marbles"};
inline constexpr Plural reply_saves{"your opponent replies {move}, and then you cannot capture 1 marble",
                                    "your opponent replies {move}, and then you cannot capture {number} marbles"};
inline constexpr std::string_view can_still_get = "your opponent can still get {number} {marble}";
inline constexpr std::string_view opponent_wins_with = "then your opponent wins with {move}";
inline constexpr char does_not_win[] = "that does not win yet";
inline constexpr Plural reply_stops_win{"your opponent replies {move}, and then you cannot win at once",
                                        "your opponent replies {move}, and then you cannot win with {number} moves"};

// The same for GIPF.
inline constexpr char captures_nothing[] = "that captures nothing";
inline constexpr Plural captures_only{"that captures only 1 piece", "that captures only {number} pieces"};
inline constexpr std::string_view pushes_nothing = "that pushes no piece of yours to {spot}";
inline constexpr char removes_last_gipf[] = "that removes your last GIPF-piece, and you lose";
inline constexpr char removes_gipf[] = "that removes your GIPF-piece";
inline constexpr Plural reserve_too_small{"then you have 1 piece in your reserve",
                                          "then you have {number} pieces in your reserve"};
inline constexpr Plural loses_potentials{"that piece is basic, and you lose 1 potential",
                                         "that piece is basic, and you lose {number} potentials"};
inline constexpr char not_a_jump[] = "that is not a jump";
inline constexpr char jump_wins[] = "then your opponent jumps and wins";
inline constexpr Plural jump_captures{"then your opponent jumps and captures 1 piece",
                                      "then your opponent jumps and captures {number} pieces"};

} // namespace zertz::tui::sentences
