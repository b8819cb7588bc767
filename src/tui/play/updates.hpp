#pragma once

// What the files update*.cpp share; no other file includes this.

#include "record/record.hpp"
#include "tui/frame/hit_map.hpp"
#include "tui/model/screens.hpp"
#include "tui/play/update.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace zertz::tui {

enum class StartRow : std::uint8_t; // start_rows.hpp

// update.cpp
void say(Model& model, std::string text, Style style = Style::Plain);
/// The terminal's bell, if the player wants to hear it.
void ring(const Model& model, Effects& effects);
/// Says why something was refused, and rings the bell.
void refuse(Model& model, Effects& effects, std::string text);
void refuse(Model& model, Effects& effects, const Refusal& refusal);
void refuse(Model& model, Effects& effects, const gipf::Refusal& refusal);
/// The answer of a key to a question, where Esc is no; any other key is refused.
std::optional<bool> answer_by(Model& model, Effects& effects, const Key& key);
/// Says that a value is the first or the last one; false if `to` is in the range.
bool refuse_beyond(Model& model, Effects& effects, int to, std::pair<int, int> range);
/// What Esc says where no step of a move has been made; `moved`: there is a move to take back.
std::string nothing_to_cancel(const Model& model, bool moved);
/// Opens a screen over the one shown.
void open_screen(Model& model, const ScreenKind& kind);
/// Shows a screen in place of the one on top.
void replace_screen(Model& model, const ScreenKind& kind);
/// Shows a screen in place of all. The table of the game that leaves the screen is left as well.
void show_only(Model& model, Effects& effects, const ScreenKind& kind);
/// Shows the screen under the one on top again, or else the start screen.
void uncover_screen(Model& model);
/// The same, and lets that screen go on.
void close_screen(Model& model, Effects& effects);
/// Covers the screen with a list, a line or a question.
void put_cover(Model& model, Cover cover);
/// Takes the cover on top away.
void take_cover(Model& model);
/// Takes a kind of cover away, wherever it is.
template <class State>
void uncover(Model& model) {
    std::erase_if(model.covers, [](const Cover& each) { return std::holds_alternative<State>(each.state); });
}
/// Handles a key on a board that answers a question or names a place there; false for any other key.
bool board_key(Model& model, Effects& effects, const Key& key);
/// Whether an action only helps to see, or ends the program: its key keeps its meaning where the game has to wait.
bool leaves_game_alone(Action action);
/// The earlier of two times.
inline std::optional<Millis> earlier(std::optional<Millis> one, Millis other) {
    return one ? std::min(*one, other) : other;
}
/// Continues with the model from one of the entry points in update.hpp.
void take_over(Model& model, Effects& effects, Updated step);

// update_turn.cpp
void choose_marble(Model& model, Effects& effects, Marble marble);

// update_session.cpp: the game on the screen. It is saved before a change is shown.
/// Carries out a player's action and shows its events, or asks the table for it. False if it is refused. The player is
/// one of the game on the board, which may be that of a contest.
bool conduct(Model& model, Effects& effects, Player by, ContestAct act);
/// The same for an action that every game has.
template <class A>
requires std::is_constructible_v<act::Act, A> && std::is_constructible_v<GipfAct, A>
bool conduct(Model& model, Effects& effects, Player by, const A& act) {
    return conduct(model, effects, by, shows_gipf(model) ? ContestAct(GipfAct(act)) : ContestAct(act::Act(act)));
}
bool conduct(Model& model, Effects& effects, const ContestCommand& command);
/// The same immediately, without asking the table.
bool carry_out(Model& model, Effects& effects, const ContestCommand& command);
/// Starts or continues the game on the screen. From a contest that is over, goes back to the game of GIPF with the
/// result, or starts another game of ZÈRTZ if nobody won.
void go_on(Model& model, Effects& effects);
/// Sets up the position that the player views: discards what was chosen, and resumes a turn begun there.
void show_position(Model& model);
/// Asks what the rules or the opponent ask at this board, after a question of the player's own.
void ask_what_stands(Model& model);
/// Shows the position after the player has gone to another position.
void look_where_shown(Model& model, Effects& effects);
/// Makes a whole turn in the position shown. False if it is refused, or the opponent must agree first.
bool make_turn(Model& model, Effects& effects, Turn turn, std::optional<Evaluation> opinion = {});
bool make_turn(Model& model, Effects& effects, gipf::Turn turn, std::optional<Evaluation> opinion = {});
void stop_asking(Model& model, Effects& effects);
/// The game being played, with the contests in it.
AnyWholeGame game_on_screen(const OpenScreen& screen);
void keep_game(const OpenScreen& screen, Effects& effects, bool finished);
/// Changes the session of the game being played on a screen; that of a contest is a copy, of which the game knows.
template <class F>
void change_session(OpenScreen& screen, F&& change) {
    with_play(screen, [&change](auto& play) { change(session_of(play)); });
    if (decides_potential(screen)) {
        screen.gipf->game.inner = screen.play.session;
    }
}
/// Sets its clocks.
void set_clock(OpenScreen& screen, const Clock& clock);
/// Lets the clock of the player to move run or, while a turn is held back or judged, stand.
void run_clock(Model& model, bool runs);
/// Whether the deciding game is over, with no player at this keyboard to press a key.
bool leaves_contest_alone(const Model& model);
/// Stops the clocks of a game that leaves the screen, and saves it if it is unfinished.
void suspend(Model& model, Effects& effects);
/// Saves the game and ends the program.
void quit(Model& model, Effects& effects);
/// The key pressed last, for which a warning waits again.
std::string key_again(const Model& model);
/// Ctrl-C, or a signal with the same meaning: makes a thinking opponent move at once; else asks whether to leave, if a
/// player here has an unfinished game, or warns once of what is not saved. Leaves if the program already asks, to be sure,
/// or what to do without an engine.
void interrupt(Model& model, Effects& effects);
/// Whether the game on the screen or behind it may be left: warns once if it could not be saved.
bool may_lose_game(Model& model, Effects& effects);
/// The same of all that is open.
bool may_leave_all(Model& model, Effects& effects);

// update_cursor.cpp
/// The column of a board that a key names.
std::optional<int> column_named(Board board, const Key& key);
std::optional<int> digit_of(const Key& key);
/// Moves the cursor on the board; false for other actions.
bool move_cursor(Model& model, Action action);
/// The same on any board with these rings; the next and the previous place are chosen from `places`.
bool move_on_board(Cell& cursor, Board board, Outlook outlook, CellSet rings, CellSet places, Action action);
/// Puts the cursor where the next step is most likely.
void settle_cursor(Play& play);
/// Treats a typed letter as its other meaning, as no digit follows it.
void finish_column(Model& model, Effects& effects);
/// Handles a letter and a digit that name a place, when places can be named; false if the key means something else.
bool place_key(Model& model, Effects& effects, const Key& key);

// update_plan.cpp
/// Begins a plan on the board, if the player here may plan a move.
bool begin_plan(Model& model);
/// Keeps a text as the planned move.
void plan(Model& model, std::string_view text);
/// Makes a step of the planned turn; the last step plans it.
bool plan_step(Model& model, Effects& effects, const TurnStep& step);
/// Gives up a plan being made, or else the planned move; false if there is neither.
bool drop_plan(Model& model);
/// The step that is made of a turn being planned, if any.
std::optional<TurnStep> step_planned(const Play& play);
inline std::optional<TurnStep> step_planned(const GipfPlay&) {
    return std::nullopt;
}
/// Makes this step, if it is the player's turn now, or says why it is not legal any more.
void go_on_with_plan(Model& model, Effects& effects, const std::optional<TurnStep>& begun);
/// Makes the planned turn, if it is the player's turn now.
void make_planned_turn(Model& model, Effects& effects);

// update_game.cpp: keys and clicks of a game.
void play_action(Model& model, Effects& effects, Action action);
void answer_question(Model& model, Effects& effects, bool yes);

// update_engines.cpp: engines in seats that cannot make a turn.
void stop_for_engine(Model& model, Effects& effects, const std::string& why);
void go_on_after_engine(Model& model, Effects& effects, bool computer);

void change_speed(Model& model, int by);
/// Plays pasted turns; false if none can be made now.
bool paste_turns(Model& model, Effects& effects, std::string_view text);
/// A click on the board or on what is beside it.
void play_click(Model& model, Effects& effects, ScreenPos at, const HitMap& hits);

/// Goes to another position of the game shown.
void look_at(Model& model, Effects& effects, NodeId node);
void look_elsewhere(Model& model, Effects& effects, Action action);
/// Only goes there. False, and said, if there is no such position.
bool walk_by(Model& model, Effects& effects, Action action);
void go_to_turn(Model& model, Effects& effects, std::string_view number);

// update_showing.cpp: turns shown step by step.
/// Shows the turn that led to the position shown, in the time that the look allows, but at most `most`.
void show_turn_here(Model& model, Millis most);
/// Shows it again.
void show_again(Model& model, Effects& effects);
void showing_tick(Model& model);
/// When the next step becomes visible.
std::optional<Millis> showing_wake(const Model& model);

// update_study.cpp: questions to the engine.
/// Asks for the evaluation of the position shown, if it is wanted and no other question is open.
void analyse_here(Model& model, Effects& effects);
void toggle_analysis(Model& model, Effects& effects);
/// Turns the evaluation of positions on or off, at once if the screen can show one.
void switch_analysis(Model& model, Effects& effects, bool on);
void ask_for_hint(Model& model, Effects& effects);
template <GameRules R>
void take_thinking(Model& model, Effects& effects, const BasicThinking<R>& thinking);
template <GameRules R>
void take_answer(Model& model, Effects& effects, const BasicAnswer<R>& answer);
/// When the time is up of what nobody waits for: of pondering, and of an evaluation that has found something.
template <GameRules R>
std::optional<Millis> end_of_patience(const BasicPlay<R>& play) {
    const bool ponders = play.kind == QuestionKind::Pondering;
    const bool runs = play.ticket != 0 && (ponders || (play.kind == QuestionKind::Analysis && play.analysis));
    return runs ? std::optional(play.asked_at + patience_for_analysis.count()) : std::nullopt;
}
void end_long_thought(Model& model, Effects& effects);
/// Makes a turn that was held back for long enough.
void make_held_turn(Model& model, Effects& effects);
/// Asks a thinking player to move at once; false if nobody is thinking.
bool hurry(Model& model, Effects& effects);

/// Starts a task of study in the background.
void ask_study(Model& model, Effects& effects, StudyTask task);
void take_studied(Model& model, Effects& effects, const Studied& studied);

// update_teacher.cpp
/// Takes the judgement of a finished turn; false if none waits for it.
template <GameRules R>
bool take_check(Model& model, Effects& effects, const BasicJudgedTurn<R>& judged);
/// What the player does with a turn that is judged; false for actions that have nothing to do with that.
bool answer_teacher(Model& model, Effects& effects, Action action);

// update_review.cpp
/// Opens the review of the game on the screen and continues its work.
void open_review(Model& model, Effects& effects);
void go_on_with_review(Model& model, Effects& effects);
/// Shows the game again, with the remarks from its review.
void leave_review(Model& model, Effects& effects);
/// Makes a puzzle of what the player missed in the game under review, as far as that is judged, before its screen goes.
void keep_missed(Model& model, Effects& effects);
/// Adds what is said at the table to the finished game under review, and to its record if that has the review.
void note_in_review(Model& model, Effects& effects, const std::string& line);
/// Goes to a position of the game under review.
void show_in_review(Model& model, NodeId node);
template <GameRules R>
void take_reviewed(Model& model, Effects& effects, BasicGameReview<R> judged);
/// Has a turn judged in place of a mistake. Always false, as the turn is not made.
template <GameRules R>
bool try_in_review(Model& model, Effects& effects, typename R::Turn turn);
template <GameRules R>
void take_trial(Model& model, BasicJudgedTurn<R> judged);
void take_kept(Model& model, Effects& effects, const ReviewKept& kept);

// update_puzzle.cpp
void give_up_puzzle(Model& model, Effects& effects);
/// Has a turn judged by the solver. Always false, as the turn is not made yet.
template <class Turn>
bool try_in_puzzle(Model& model, Effects& effects, Turn turn);
template <GameRules R>
void take_verdict(Model& model, Effects& effects, const BasicPuzzleVerdict<R>& verdict);

// update_line.cpp: the line of input.
/// Puts another text into the line, with the cursor behind it.
void change_text(InputLine& line, std::string text);
void open_line(Model& model, InputLine::Purpose purpose, std::string text = {});
void take_paths(Model& model, const PathsFound& found);
/// Says why the path just entered was refused, and puts it into the line again.
void refuse_path(Model& model, Effects& effects, std::string problem);
/// Asks whether to replace the existing file.
void ask_to_replace(Model& model, Effects& effects, const std::string& path);
/// Says what is wrong with a text, quoting it from the error on; `first`: no move stands before that.
void refuse_text(Model& model, Effects& effects, std::string_view text, bool first, const std::string& problem);
inline constexpr std::size_t longest_paste = 10000; // in characters
/// Plays the turns of a typed or pasted text, all or none, and reports the result. BoardState::wrong_at says where in the
/// text the error is that kept them from being played.
void play_text(Model& model, Effects& effects, std::string_view text);

// update_marks.cpp
std::string name_of_place(const Play& play, Cell cell);
std::string name_of_place(const GipfPlay& play, Cell cell);
/// The player's own marks, to be changed as a text.
void open_marks(Model& model);
void mark_text(Model& model, Effects& effects, std::string_view text);
/// Draws marks with the right button; false for other clicks.
bool mark_click(Model& model, Effects& effects, const Click& click);
/// Drops marks of another position than the one shown.
void forget_marks(Model& model);

// update_learn.cpp
void begin_lesson(Model& model, Effects& effects, int number);
/// Makes a legal turn if it does what the lesson asks for; false if it does not.
bool try_in_lesson(Model& model, Effects& effects, Turn turn);
bool try_in_lesson(Model& model, Effects& effects, gipf::Turn turn);
/// Takes the answer to the question whether to challenge the opponent's jump (G8.2).
void answer_in_lesson(Model& model, Effects& effects, bool challenges);

// set_up.cpp
/// Takes a position string, typed or pasted, or the last position of a record.
void set_up_text(Model& model, Effects& effects, std::string_view text);
/// Warns of a position that would be lost where a screen sets one up; the same key again leaves.
bool may_leave_set_up(Model& model, Effects& effects, OpenScreen& screen);
/// The same of all open screens.
bool may_leave_set_ups(Model& model, Effects& effects);
/// Another input than the one that a screen warned of is no answer to the warning.
void forget_warning(OpenScreen& screen);
/// Notes that the position that is set up has been saved.
void set_up_is_saved(Model& model);
/// The games of a text that begins as a record, a list of turns or SGF; none of any other text.
std::vector<AnyReadGame> records_pasted(const Model& model, std::string_view text);
/// Whether a line of a text is a position.
bool holds_position(std::string_view text);
template <GameRules R>
void take_proof(Model& model, const BasicSolverResult<R>& result);

// update_copy.cpp
/// The game on the screen as a record: of a game of ZÈRTZ that decides, with the game of GIPF around it.
std::string record_on_screen(const Model& model);
/// `what`: "position" or "game".
void copy_text(Model& model, Effects& effects, std::string what, std::string text);
/// Asks whether to copy the position or the game.
void ask_what_to_copy(Model& model);
void show_text_box(Model& model, TextBox box);
void take_copied(Model& model, const Copied& copied);

// glimpse.cpp
/// Covers the game, which goes on, with another board until a key is pressed.
void show_glimpse(Model& model, Glimpse glimpse);
/// From a game of ZÈRTZ that decides, looks at the game of GIPF; from there, at how the one ended that decided the move.
void glimpse_contest(Model& model, Effects& effects);
/// Takes the board of GIPF away again when it does not wait any more.
void end_glimpse(Model& model);

// update_library.cpp
/// Opens a file of records as a list; without a path, the player's own games.
void open_library(Effects& effects, std::optional<std::string> path);
/// Asks for the page around the chosen game of the list on the screen.
void ask_for_page(Model& model, Effects& effects);
void take_library(Model& model, Effects& effects, const LibraryOpened& opened);
void take_page(Model& model, Effects& effects, const Listed& listed);

// update_edit.cpp
/// Notes the record shown, before a change that can be undone.
void note_change(Model& model);
/// Changes the record; false for other actions.
bool edit_action(Model& model, Effects& effects, Action action);
/// Changes it as a text says that was typed for a comment, marks, a tag or a variation.
void edit_text(Model& model, Effects& effects, InputLine::Purpose purpose, std::string_view text);
/// Keeps the changes to a game of ZÈRTZ in the record of GIPF around it, as one change of that; false if there are none.
bool keep_contest_edits(Model& model);
/// The record that stands in the file: of a game of ZÈRTZ inside, the record of GIPF around it.
Records& records_in_file(Model& model);
/// Whether a record may be left: warns once of unsaved changes.
bool may_leave_edits(Model& model, Effects& effects);
/// The same including the surrounding record, if there is one.
bool may_leave_records(Model& model, Effects& effects);
void write_key(Model& model, Effects& effects, const Key& key);
void take_written(Model& model, Effects& effects, const Written& written);

// openings.cpp
void toggle_openings(Model& model);
/// Asks for the openings of the position shown, if they are wanted and it has not asked already.
void ask_for_openings(Model& model, Effects& effects);
void take_openings(Model& model, const OpeningsTold& told);

// update_table.cpp
/// Leaves the screen for the list of tables.
void to_hall(Model& model, Effects& effects);
void take_tables(Model& model, Effects& effects, const TablesListed& listed);
/// When to look for what happens at tables while the player is elsewhere in a club; nothing at a table or in the list.
std::optional<Millis> next_hall_news(const Model& model);
void look_for_hall_news(Model& model, Effects& effects);
void take_club(Model& model, Effects& effects, const ClubTold& told);
void take_news(Model& model, Effects& effects, const TableNews& told);
/// Asks the table for a player's action. False if the rules already refuse it here.
bool ask_of_table(Model& model, Effects& effects, const ContestCommand& command);
/// Handles keys that work only at a table, or are forbidden there; false if a key works as in any game.
bool table_action(Model& model, Effects& effects, Action action);
/// Whether an action does nothing in the game at a table on the screen, at least until it ends.
bool is_not_for_table(const Model& model, Action action);
/// Leaves the table, or without one ends the program.
void leave_or_quit(Model& model, Effects& effects);
void answer_at_table(Model& model, Effects& effects, bool agreed);
/// Asks the table for the game of an opponent who has gone.
void claim_game(Model& model, Effects& effects);
/// Leaves the table; a player of a running game is asked first, unless `sure`.
void leave_table(Model& model, Effects& effects, bool sure);
/// Sends typed conditional moves, "if MOVE then MOVE" or "forget NUMBER", to the table, or says when they can be typed;
/// false if the text is another. An error is marked like that of a move.
bool takes_conditional(Model& model, Effects& effects, std::string_view text);
void talk(Model& model, Effects& effects, std::string_view text);
/// Who may come to the table that the player opens, as typed; nothing for anybody.
void invite(Model& model, Effects& effects, std::string_view text);
/// Which ratings may come to it, as typed.
void choose_range(Model& model, Effects& effects, std::string_view text);

// tournament.cpp
void open_tournament(Model& model, Effects& effects, const std::string& name);
void take_tournament(Model& model, Effects& effects, const TournamentTold& told);

// update_start.cpp
/// Leaves a list, a record, lessons or puzzles for their row of the start screen.
void to_start(Model& model, Effects& effects, StartRow row);
/// Starts a game with this set-up.
template <GameRules R>
void begin_with(Model& model, Effects& effects, BasicSessionSetup<R> setup);
void start_action(Model& model, Effects& effects, Action action);
/// Leaves a game for the start screen: it stays behind that, to go back to, or can be played again.
void to_start_with(Model& model, Effects& effects, std::optional<Rematch> rematch, bool stays);
/// Continues the game behind the start screen.
void to_game_behind(Model& model, Effects& effects);

// unfinished_games.cpp
void open_unfinished(Model& model, Effects& effects);
/// Closes the list and deletes the games chosen for deletion.
void close_unfinished(Model& model, Effects& effects);

// update_replay.cpp
/// Shows the record of a game of GIPF, from its start.
void open_gipf_record(Model& model, Effects& effects, ContestedGame game);
/// Shows a game of the list.
void take_game(Model& model, Effects& effects, const GameOpened& opened);
/// Opens a record over the screen shown.
void open_record(Model& model, Effects& effects, const Game& game);
/// A session with the players of the record, where it is nobody's turn.
Session session_of_record(const Game& game);
/// Handles the keys of a record for stepping, listing and leaving; false for other actions.
bool record_action(Model& model, Effects& effects, Action action);
void replay_tick(Model& model, Effects& effects);
/// The earlier of a time and that of the next move shown automatically.
std::optional<Millis> autoplay_wake(const Model& model, std::optional<Millis> wake);

} // namespace zertz::tui
