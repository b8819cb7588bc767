#pragma once

// What the files update*.cpp share; nobody else includes this.

#include "tui/hit_map.hpp"
#include "tui/update.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>

namespace zertz::tui {

using Effects = std::vector<Effect>;

// update.cpp
void say(Model& model, std::string text, Style style = Style::Plain);
/// Says why something was refused, and rings.
void refuse(Model& model, Effects& effects, std::string text);
/// The same for what the rules refuse.
void refuse(Model& model, Effects& effects, const Refusal& refusal);
/// Goes on from what one of the ways in (update.hpp) has made of the model.
void take_over(Model& model, Effects& effects, Updated step);

// update_turn.cpp: a turn, step by step.
void choose_marble(Model& model, Effects& effects, Marble marble);
void next_marble(Model& model, Effects& effects);
void act(Model& model, Effects& effects);
void step_back(Model& model, Effects& effects);
void play_out(Model& model, Effects& effects);
/// Makes a step of the turn at the position shown; the last one makes the turn. False if it is refused.
bool make_step(Model& model, Effects& effects, const TurnStep& step);
void toggle_replies(Model& model, Effects& effects);

// update_session.cpp: the session of the game on the screen. What is kept there goes to the disk before it is shown.
/// Has a player do something in the session, and shows what it tells. False if it is refused.
bool conduct(Model& model, Effects& effects, Player by, act::Act act);
/// The same at once, whoever decides about it.
bool carry_out(Model& model, Effects& effects, const Command& command);
/// Sets up the position where the player looks: forgets what was chosen, and takes up the turn that is begun there.
void show_position(Model& model);
/// The same after the player has gone to another position.
void look_where_shown(Model& model, Effects& effects);
/// The player who sits at this keyboard; where both do, or nobody does, the one to move.
Player person_here(const Play& play);
/// Makes a whole turn in the position shown. False if it is refused, or another has to agree first.
bool make_turn(Model& model, Effects& effects, Turn turn, std::optional<Evaluation> opinion = {});
void stop_asking(Model& model, Effects& effects);
void keep_session(Model& model, Effects& effects, bool finished);
/// Stops the clocks of a game that leaves the screen, and has it kept if it is unfinished.
void suspend(Model& model, Effects& effects);
/// Keeps the game and ends the program.
void quit(Model& model, Effects& effects);
/// Ctrl-C, or a signal that means the same: an opponent who thinks is to decide at once; else whether to leave is asked,
/// where there is a game of somebody here. Who is being asked something, and does it again, means it.
void interrupt(Model& model, Effects& effects);

// update_cursor.cpp
/// Moves the cursor; false if the action is another.
bool move_cursor(Model& model, Action action);
/// The same on any board, among these rings; `places` are those that the next and the previous one are sought among.
bool move_on_board(Cell& cursor, Board board, CellSet rings, CellSet places, Action action);
/// Puts the cursor where the next step is most likely.
void settle_cursor(Play& play);
/// Takes the letter of a column for what else it means, as no digit follows it.
void finish_column(Model& model, Effects& effects);
/// A letter and a digit that name a ring, where rings can be named; false if the key is to be taken otherwise.
bool ring_key(Model& model, Effects& effects, const Key& key);

// update_game.cpp: keys and clicks of a game.
void play_action(Model& model, Effects& effects, Action action);
void answer_question(Model& model, Effects& effects, bool yes);
void take_answer(Model& model, Effects& effects, const Answer& answer);

// update_engines.cpp: engines in seats that cannot make a turn.
void stop_for_engine(Model& model, Effects& effects, const std::string& why);
void go_on_after_engine(Model& model, Effects& effects, bool computer);

void tick(Model& model, Effects& effects);
void change_speed(Model& model, int by);
void play_click(Model& model, Effects& effects, ScreenPos at, const HitMap& hits);

// update_showing.cpp: turns shown step by step.
/// Shows the turn that led to a node, in the time that the look has for it but no longer than `most`.
void show_turn(Model& model, NodeId node, Millis most);
/// Shows the last turn, which led to a node, once more.
void show_again(Model& model, Effects& effects, NodeId node, void (*show)(Model&, NodeId, Millis));
void showing_tick(Model& model);

// update_back.cpp: turns taken back and made again, and looks elsewhere.
void take_back(Model& model, Effects& effects);
void redo(Model& model, Effects& effects);
void look_elsewhere(Model& model, Effects& effects, Action action);
/// Goes to a position of the game shown.
void look_at(Model& model, Effects& effects, NodeId node);

// update_study.cpp: questions to the engine.
void ask_for_turn(Model& model, Effects& effects);
/// Whether the turn that was made is the one expected, so that the answer pondered on is what is asked for now.
bool take_up_pondering(Model& model, Effects& effects);
/// Has the next turn pondered on, if that is wanted, while the one expected is still to come.
void ponder(Model& model, Effects& effects, Turn expected);
/// Asks what the position shown is worth, if that is wanted and nobody is asked for something else.
void analyse_here(Model& model, Effects& effects);
void toggle_analysis(Model& model, Effects& effects);
/// Turns the evaluation of positions on or off, as far as one can be asked for now.
void switch_analysis(Model& model, Effects& effects, bool on);
void ask_for_hint(Model& model, Effects& effects);
void take_thinking(Model& model, const Thinking& thinking);
void take_advice(Model& model, Effects& effects, const Advice& advice);
/// Tells whoever thinks about a turn to make it now; false if nobody does.
bool hurry(Model& model, Effects& effects);

/// Has a piece of study done in the background.
void ask_study(Model& model, Effects& effects, StudyTask task);
void take_studied(Model& model, Effects& effects, const Studied& studied);

// update_review.cpp
/// Opens the review of the game on the screen, and goes on with it.
void open_review(Model& model, Effects& effects);
void review_action(Model& model, Effects& effects, Action action);
void review_click(Model& model, Effects& effects, ScreenPos at, const HitMap& hits);
void take_reviewed(Model& model, Effects& effects, GameReview review);
void take_reviewed(Model& model, Effects& effects, BasicGameReview<GipfRules> review);
/// Has a turn judged in place of a mistake. False, as it is not made.
bool try_in_review(Model& model, Effects& effects, Turn turn);
bool try_in_review(Model& model, Effects& effects, gipf::Turn turn);
void take_trial(Model& model, JudgedTurn judged);
void take_trial(Model& model, BasicJudgedTurn<GipfRules> judged);

// update_puzzle.cpp
void open_puzzles(Model& model, Effects& effects);
void puzzle_action(Model& model, Effects& effects, Action action);
/// Has a turn judged by the solver. False, as it is not made yet.
bool try_in_puzzle(Model& model, Effects& effects, Turn turn);
void take_verdict(Model& model, Effects& effects, const PuzzleVerdict& verdict);

// update_stats.cpp
void open_stats(Model& model, Effects& effects);
void stats_action(Model& model, Action action);

// update_line.cpp: the line of input.
void open_line(Model& model, InputLine::Purpose purpose, std::string text = {});
void line_key(Model& model, Effects& effects, const Key& key);
void line_paste(Model& model, Effects& effects, std::string_view text);
void take_paths(Model& model, const PathsFound& found);
/// Asks whether the file that exists is to be replaced.
void ask_to_replace(Model& model, Effects& effects, const std::string& path);
/// Says what is wrong with a text where it begins to be.
void refuse_text(Model& model, Effects& effects, std::string_view text, int played, const std::string& problem);
inline constexpr std::size_t longest_paste = 10000;
/// Plays the turns of a text, as typed or pasted, and says how far that went; how much of it was played.
std::size_t play_text(Model& model, Effects& effects, std::string_view text);

// update_learn.cpp
void begin_lesson(Model& model, Effects& effects, int number);
/// Makes a legal turn, if it does what the lesson asks for; false if not.
bool try_in_lesson(Model& model, Effects& effects, Turn turn);
bool try_in_lesson(Model& model, Effects& effects, gipf::Turn turn);
/// Takes the answer whether to challenge the opponent's jump (G8.2).
void answer_in_lesson(Model& model, Effects& effects, bool challenges);
void learn_action(Model& model, Effects& effects, Action action);

// update_set_up.cpp
template <class T, std::size_t N>
T neighbour_of(const std::array<T, N>& values, T value, int by) {
    const auto at = std::find(values.begin(), values.end(), value) - values.begin();
    return values[(static_cast<std::size_t>(at) + N + static_cast<std::size_t>(by + static_cast<int>(N))) % N];
}
void refuse_to_undo(Model& model, Effects& effects, bool back);
/// Back to where it was opened: a game goes on as it was left.
void leave_set_up(Model& model, Effects& effects);
/// The first line, up to a tab, of a text that is to hold a position.
std::string_view position_pasted(std::string_view text);
/// Opens the set-up screen with the position shown.
void open_set_up(Model& model, Effects& effects);
/// The same for ZÈRTZ, with any position.
void open_zertz_set_up(Model& model, Effects& effects, const Position& position);
void set_up_action(Model& model, Effects& effects, Action action);
void set_up_click(Model& model, Effects& effects, ScreenPos at);
/// Takes a position string, typed or pasted.
void set_up_text(Model& model, Effects& effects, std::string_view text);
void take_solution(Model& model, const Solved& solved);

// update_copy.cpp
/// `what`: "position" or "game".
void copy_text(Model& model, Effects& effects, std::string what, std::string text);
void copy_key(Model& model, Effects& effects, const Key& key);
void text_box_key(Model& model, const Key& key);
void take_copied(Model& model, const Copied& copied);

// update_library.cpp
/// Has a file of records opened as a list; without a path one's own games.
void open_library(Model& model, Effects& effects, std::optional<std::string> path);
void take_library(Model& model, Effects& effects, const LibraryOpened& opened);
void take_page(Model& model, Effects& effects, const Listed& listed);
void library_action(Model& model, Effects& effects, Action action);
/// A key while something is typed or asked there; false if it is an action's.
bool library_key(Model& model, Effects& effects, const Key& key);
void library_click(Model& model, Effects& effects, ScreenPos at);

// update_edit.cpp
/// A change to the record; false if the action is none.
bool edit_action(Model& model, Effects& effects, Action action);
void edit_comment(Model& model, Effects& effects, std::string_view text);
void edit_marks(Model& model, Effects& effects, std::string_view text);
void edit_tag(Model& model, Effects& effects, std::string_view text);
/// Adds the moves of a text, as a variation from where the record is looked at.
void add_variation(Model& model, Effects& effects, std::string_view text);
/// Whether a record may be left: what is unsaved is told once.
bool may_leave_edits(Model& model, Effects& effects);
/// The same with the record around it, if there is one.
bool may_leave_records(Model& model, Effects& effects);
void write_key(Model& model, Effects& effects, const Key& key);
void take_written(Model& model, Effects& effects, const Written& written);

// openings.cpp
void toggle_openings(Model& model);
/// Asks for the openings of the position shown, if they are wanted and another was asked for.
void ask_for_openings(Model& model, Effects& effects);
void take_openings(Model& model, const OpeningsTold& told);

// update_table.cpp
/// Leaves what is on the screen for the list of tables.
void to_hall(Model& model, Effects& effects);
void hall_tick(Model& model, Effects& effects);
void hall_action(Model& model, Effects& effects, Action action);
void hall_click(Model& model, Effects& effects, ScreenPos at);
void take_tables(Model& model, const TablesListed& listed);
void take_news(Model& model, Effects& effects, const TableNews& told);
/// Asks the table for what a player here does. False if that is refused here already.
bool ask_of_table(Model& model, Effects& effects, Player by, act::Act act);
/// What keys do only at a table, or may not do there; false if it is as in any game.
bool table_action(Model& model, Effects& effects, Action action);
/// Ends the program, or at a table leaves that.
void leave_or_quit(Model& model, Effects& effects);
void answer_adjourn(Model& model, Effects& effects, bool agreed);
/// Goes away from the table; who plays there is asked first whether that is meant.
void leave_table(Model& model, Effects& effects, bool sure);
void talk(Model& model, Effects& effects, std::string_view text);

// update_start.cpp
/// Leaves a list or a record for the start screen.
void to_start(Model& model, Effects& effects);
/// Begins a game with this set-up.
void begin_with(Model& model, Effects& effects, const SessionSetup& setup);
void start_action(Model& model, Effects& effects, Action action);
void start_click(Model& model, Effects& effects, ScreenPos at);
/// Goes on with the game behind the start screen.
void to_game_behind(Model& model, Effects& effects);

// update_settings.cpp
void open_settings(Model& model);
void settings_key(Model& model, Effects& effects, const Key& key);
void settings_click(Model& model, Effects& effects, ScreenPos at);

// update_unfinished.cpp
void open_unfinished(Model& model, Effects& effects);
/// Leaves the list; what was deleted there is deleted now.
void close_unfinished(Model& model, Effects& effects);
void unfinished_key(Model& model, Effects& effects, const Key& key);
void unfinished_click(Model& model, Effects& effects, ScreenPos at);

// update_replay.cpp
void replay_action(Model& model, Effects& effects, Action action);
/// Shows a game of the list.
void take_game(Model& model, Effects& effects, const GameOpened& opened);
/// A game whose players are those of the record, and nobody's turn.
Session session_of_record(const Game& game);
/// The keys of a record of GIPF that walk, list and leave, as in any record; false if the action is another.
bool gipf_record_action(Model& model, Effects& effects, Action action);
/// Shows the record again that is behind the set-up screen.
void return_to_record(Model& model, Effects& effects);
/// Goes to another position of the game shown.
void walk(Play& play, Action action);
void go_to_turn(Model& model, Effects& effects, std::string_view number);
void replay_tick(Model& model, Effects& effects);
void replay_click(Model& model, Effects& effects, ScreenPos at, const HitMap& hits);

} // namespace zertz::tui
