#pragma once

#include "base/filled.hpp"

#include <string_view>

/// What the commands print for people, and their errors about options and files on standard error, after "zertz: ". The
/// help of options is in options.cpp, the report of `doctor` in doctor_sentences.hpp.
namespace zertz::command_sentences {

// The command line.
inline constexpr std::string_view version_line = "zertz {version}";
inline constexpr char not_a_shell[] = "zertz is not a shell; commands given with -c are not run";
inline constexpr std::string_view not_in_restricted_mode =
    "{command} is not available in restricted mode; use play, table, join, replay, learn or doctor";
inline constexpr char no_server_in_restricted_mode[] = "--server is not available in restricted mode";
inline constexpr std::string_view unexpected_argument = "unexpected argument {word}";
inline constexpr std::string_view unknown_option = "unknown option {word}";
inline constexpr std::string_view unknown_option_meant = "unknown option {word}; did you mean {meant}?";
inline constexpr std::string_view unknown_command = "unknown command {word}";
inline constexpr std::string_view unknown_command_meant = "unknown command {word}; did you mean {meant}?";
inline constexpr std::string_view option_of_play = "unknown option {word}; did you mean 'zertz play {meant}'?";
inline constexpr std::string_view needs_value = "{option} needs a value";
inline constexpr std::string_view given_too_often = "{option} is given too often";
inline constexpr std::string_view tc_given_too_often = "--tc is given too often";
inline constexpr std::string_view usage_error_help = "{problem}; try 'zertz --help'";
inline constexpr std::string_view usage_error_help_of = "{problem}; try 'zertz {command} --help'";
inline constexpr std::string_view cannot_read_input = "cannot read standard input: {why}";
inline constexpr char cannot_write_output[] = "cannot write to standard output";
inline constexpr std::string_view cannot_write_output_why = "cannot write to standard output: {why}";
inline constexpr std::string_view example = "Example: {example}";
inline constexpr std::string_view help_of_depth = "moves to look ahead, up to {number}";

// Options of a new game.
inline constexpr std::string_view no_such_clock = "--clock: cannot read {clock}; use none, 30s, 5+3 or 10m+3x30s";
inline constexpr std::string_view no_such_handicap =
    "--handicap: cannot give {handicap}; use first or second and marbles of the pool that do not win, such as "
    "second:W1G1";
inline constexpr std::string_view no_handicap = "--handicap: {game} has none; begin with --position instead";
inline constexpr std::string_view game_not_here =
    "{option}: {game} is not available here; use it with play, table, match, moves, perft or show";
inline constexpr std::string_view position_sets_both = "--position: the position sets board and rules; omit {option}";
inline constexpr std::string_view position_wrong = "--position: column {column}: {problem}";
inline constexpr std::string_view no_such_rules =
    "--rules: unknown rule set '{rules}'; use standard, blitz or tournament, with +touch, +enforce or +optional-claim";
inline constexpr std::string_view no_such_board =
    "--board: there is no {number}-ring board; use 37, 40, 43, 44, 48 or 61";
inline constexpr std::string_view rules_need_board =
    "--rules: the {rules} rules cannot be played on {number} rings; omit --board";
inline constexpr std::string_view no_such_version = "--rules: unknown version of GIPF {version}; use gipf:basic, "
                                                    "gipf:standard or gipf:tournament, optionally with +centre";
inline constexpr std::string_view no_such_neutralising =
    "--neutralise: cannot read {text}; use off, use:N or centre:N, with N from 1 to {most}";
inline constexpr std::string_view only_gipf_has_potentials = "{option}: only GIPF has potentials; omit {option}";
inline constexpr std::string_view gipf_has_one_board = "{option}: GIPF has one board; omit {option}";
inline constexpr std::string_view position_sets_this = "{option}: the position sets this; omit {option}";
inline constexpr std::string_view cannot_seat =
    "{option}: cannot seat {player}; use human, a level from 1 to 9, or engine:COMMAND";
inline constexpr std::string_view no_engine_in_restricted_mode =
    "{option}: restricted mode starts no engine; use human or a level from 1 to 9";
inline constexpr char file_sets_these[] = "FILE sets board, rules, clock and handicap; omit the options for them";

// Playing, and other commands that need a terminal.
inline constexpr std::string_view first_is_seated = "--first: {name} sits there in this game; omit it";
inline constexpr std::string_view second_is_seated = "--second: {name} sits there in this game; omit it";
inline constexpr char saved_game_sets_these[] =
    "--resume: the saved game sets players, board, rules and clock; use it without other options of a new game";
inline constexpr char no_unfinished_games[] = "--resume: there are no unfinished games";
inline constexpr Plural unfinished_games{"--resume: there is only 1 unfinished game",
                                         "--resume: there are only {number} unfinished games"};
inline constexpr std::string_view unfinished_game = "{number}: {game}";
inline constexpr std::string_view cannot_resume = "--resume: {game}: {why}";
inline constexpr std::string_view playing_unfinished = "continuing number {chosen} of {number} unfinished games";
inline constexpr std::string_view playing_game = "playing game {chosen} of {number}";
inline constexpr std::string_view playing_game_of_more = "playing game {chosen} of {number} or more";
inline constexpr std::string_view playing_first = "playing game {chosen} of {number}; use --game N for another";
inline constexpr std::string_view playing_first_of_more =
    "playing game {chosen} of {number} or more; use --game N for another";
inline constexpr char lessons_need_terminal[] = "the lessons need a terminal that can place its cursor";
inline constexpr char puzzles_need_terminal[] = "the puzzles need a terminal that can place its cursor";
inline constexpr char replay_is_no_pipe[] =
    "standard input is the keyboard here; for a pipe, 'zertz show - --all' prints every position";
inline constexpr char replay_needs_terminal[] =
    "replay needs a terminal; 'zertz show FILE --all' prints every position";
inline constexpr char replay_needs_cursor[] =
    "this terminal cannot place its cursor; 'zertz show FILE --all' prints every position";

// Tables.
inline constexpr char no_table_yet[] = "there are no tables; open one with 'zertz table'";
inline constexpr char choose_table[] =
    "type N to join, watch N, open to open a table, Enter to list them again, or quit";
inline constexpr char open_first_table[] =
    "there are no tables; type open to open one, Enter to list them again, or quit";

// The progress of long tasks, and where they were interrupted.
inline constexpr Plural games_done{"1 game", "{number} games"};
inline constexpr Plural positions_done{"1 position", "{number} positions"};
inline constexpr Plural moves_done{"1 move", "{number} moves"};
inline constexpr std::string_view share_done = "{percent}%";
inline constexpr std::string_view speed = "{number}/s";
inline constexpr std::string_view time_left = "{time} left";
inline constexpr Plural interrupted_after{"interrupted after 1 game", "interrupted after {number} games"};
inline constexpr Plural interrupted_writing{"interrupted after 1 game, which is written",
                                            "interrupted after {number} games, which are written"};
inline constexpr char interrupted_analysing[] = "interrupted; the games analysed so far are written";
inline constexpr char interrupted_indexing[] = "interrupted; no new index is written";

// analyze
inline constexpr char reports_need_output[] =
    "--output: --mistakes, --graph and --accuracy print to standard output; give -o a file name";
inline constexpr std::string_view game_with_players = "game {number}, {players}";
inline constexpr std::string_view mistake_in_game = "game {number}, {mistake}. {why}";
inline constexpr std::string_view accuracy_of_first =
    "  first   accuracy {accuracy}  {mistakes}  {blunders}  {missed}  {allowed}";
inline constexpr std::string_view accuracy_of_second =
    "  second  accuracy {accuracy}  {mistakes}  {blunders}  {missed}  {allowed}";
inline constexpr Plural mistakes{"1 mistake", "{number} mistakes"};
inline constexpr Plural blunders{"1 blunder", "{number} blunders"};
inline constexpr Plural missed_wins{"1 missed win", "{number} missed wins"};
inline constexpr Plural allowed_wins{"1 allowed win", "{number} allowed wins"};
inline constexpr char no_mistakes[] = "no mistakes were found";

// check: a list, with semicolons.
inline constexpr std::string_view warning = "warning: {problem}";
inline constexpr char checked_none[] = "0 games";
inline constexpr Plural checked_all_good{"1 game, valid", "{number} games, all valid"};
inline constexpr Plural checked{"1 game: {good} valid, {bad} invalid", "{number} games: {good} valid, {bad} invalid"};
inline constexpr Plural warnings{"1 warning", "{number} warnings"};
inline constexpr Plural unreadable_files{"1 file could not be read", "{number} files could not be read"};
inline constexpr Plural files_left_out{"1 more file not read", "{number} more files not read"};
inline constexpr Plural files_left_out_keep_going{"1 more file not read (use --keep-going)",
                                                  "{number} more files not read (use --keep-going)"};

// convert
inline constexpr std::string_view no_output_format = "no output format; add --to {forms}";
inline constexpr std::string_view no_format_of_file = "--output: '{file}' does not end in {endings}; add --to {forms}";
inline constexpr char or_last[] = " or ";
inline constexpr std::string_view game_not_written =
    "--to: games of {game} are not written as {form}; use zertz, text or positions";

// explore
inline constexpr std::string_view index_problem = "{file}: {problem}";
inline constexpr char no_index_folder[] = "no folder for the index: set HOME, or use -o INDEX";
inline constexpr char no_index_of_pipe[] = "only files on the disk have a saved index; use -o INDEX";
inline constexpr Plural none_reached{"none of 1 game reached this position",
                                     "none of {number} games reached this position"};

// match
inline constexpr char two_engines[] = "--engine: a match needs two engines; give --engine twice";
inline constexpr std::string_view wrong_tc = "--tc: {problem}";
inline constexpr std::string_view wrong_engine = "--engine: {problem}";
inline constexpr std::string_view wrong_sprt = "--sprt: {problem}";
inline constexpr char match_is_over[] = "--position: the game is over in this position";
inline constexpr std::string_view cannot_start_engine = "--engine: cannot start {name}: {why}";
inline constexpr std::string_view match_between = "match        {first} - {second}, as the first sees it";
inline constexpr std::string_view match_failures = "failures     {name}: {number}";
inline constexpr Plural match_game{"game {game}  {players}, {result}, 1 move",
                                   "game {game}  {players}, {result}, {number} moves"};
inline constexpr char unfinished[] = "unfinished";
inline constexpr std::string_view first_failed = "{game}; the first player: {why}";
inline constexpr std::string_view second_failed = "{game}; the second player: {why}";

// perft, show, solve and stats
inline constexpr char count_too_large[] = "DEPTH: the count does not fit in 64 bits";
inline constexpr std::string_view total = "total  {number}";
inline constexpr char start_caption[] = "start";
inline constexpr char heading_over[] = ", the game is over"; // in place of ", first to move"
inline constexpr std::string_view move_caption = "move {number}: {move}";
inline constexpr char picture_of_game[] = "all positions of a game";
inline constexpr char picture_of_position[] = "a position";
inline constexpr Plural picture_after{"after 1 move: {position}", "after {number} moves: {position}"};
inline constexpr Plural game_is_shorter{"--turn: the game has only 1 move", "--turn: the game has only {number} moves"};
inline constexpr char file_sets_position[] = "FILE sets the start; omit --position, --board and --rules";
inline constexpr std::string_view solve_position_wrong = "POSITION: column {column}: {problem}";
inline constexpr char game_is_over[] = "the game is over";
inline constexpr char wins_with_captures[] = "the player to move has a forced win with captures alone";
inline constexpr Plural wins_with_placements{"the player to move has a forced win with 1 placement",
                                             "the player to move has a forced win with {number} placements"};
inline constexpr char no_win_with_captures[] = "the player to move has no forced win with captures alone";
inline constexpr Plural no_win_with_placements{
    "the player to move has no forced win with up to 1 placement leaving only captures",
    "the player to move has no forced win with up to {number} placements leaving only captures"};
inline constexpr char not_decided[] = "undecided: out of time";
inline constexpr char not_decided_no_captures[] =
    "undecided: out of time; the player to move has no forced win with captures alone";
inline constexpr Plural not_decided_up_to{
    "undecided: out of time; the player to move has no forced win with up to 1 placement",
    "undecided: out of time; the player to move has no forced win with up to {number} placements"};
inline constexpr std::string_view first_moves = "first moves: {moves}";
inline constexpr std::string_view some_first_moves = "first moves, not all examined: {moves}";
inline constexpr std::string_view winning_line = "line: {moves}";
inline constexpr std::string_view rings = "{number} rings";
inline constexpr std::string_view moves_per_game = "  per game {least} to {most}, on average {average}";
inline constexpr std::string_view some_of = "{title}, {number} of {all}";
inline constexpr std::string_view names_left_out =
    "  (at most {names} names are counted; {number} more games are left out)";
inline constexpr Plural invalid_games{"1 invalid game left out; 'zertz check' shows what is wrong",
                                      "{number} invalid games left out; 'zertz check' shows what is wrong"};
inline constexpr char line_too_long[] = "the line is longer than 1 MiB";

} // namespace zertz::command_sentences

namespace zertz {
namespace sentences = command_sentences; // other rooms have sentences of the same names
}
