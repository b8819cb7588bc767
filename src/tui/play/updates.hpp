#pragma once

// What the files update*.cpp share; no other file includes this.

#include "tui/frame/hit_map.hpp"
#include "tui/model/screens.hpp"
#include "tui/play/update.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>

namespace zertz::tui {

// update.cpp
void say(Model& model, std::string text, Style style = Style::Plain);
/// Says why something was refused, and rings the bell.
void refuse(Model& model, Effects& effects, std::string text);
/// The same for a refusal by the rules.
void refuse(Model& model, Effects& effects, const Refusal& refusal);
/// Opens a screen over the one shown.
void open_screen(Model& model, const ScreenKind& kind);
/// Shows a screen in place of the one on top, or of all.
void replace_screen(Model& model, const ScreenKind& kind);
void show_only(Model& model, const ScreenKind& kind);
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
/// The open question on the board shown.
Ask& asked_on(Model& model);
/// Handles a key on a board that answers a question or names a place there; false for any other key.
bool board_key(Model& model, Effects& effects, const Key& key);
/// The earlier of two times.
inline std::optional<Millis> earlier(std::optional<Millis> one, Millis other) {
    return one ? std::min(*one, other) : other;
}
/// When something in a game next changes automatically: a clock, a move held back, the seconds of thinking.
template <class AnyPlay>
std::optional<Millis> next_change_of(const AnyPlay& play, bool holds, Millis now) {
    std::optional<Millis> wake;
    if (const auto change = session_of(play).next_change(now)) {
        wake = now + *change;
    }
    if (holds) {
        wake = earlier(wake, play.held_until);
    }
    return thinks_about_turn(play) ? earlier(wake, now + 1000 - (now - play.asked_at) % 1000)
                                   : wake; // the seconds shown
}
/// Continues with the model from one of the entry points in update.hpp.
void take_over(Model& model, Effects& effects, Updated step);

// update_turn.cpp: a turn, step by step.
void choose_marble(Model& model, Effects& effects, Marble marble);
void next_marble(Model& model, Effects& effects);
void act(Model& model, Effects& effects);
void step_back(Model& model, Effects& effects);
void play_out(Model& model, Effects& effects);
/// Makes a step of the turn at the position shown; the last step makes the turn. False if it is refused.
bool make_step(Model& model, Effects& effects, const TurnStep& step);
void toggle_replies(Model& model, Effects& effects);

// update_session.cpp: the session of the game on the screen. Its game is saved before a change is shown.
/// Carries out a player's action in the session and shows its events. False if it is refused.
bool conduct(Model& model, Effects& effects, Player by, act::Act act);
/// The same immediately, without asking the table.
bool carry_out(Model& model, Effects& effects, const Command& command);
/// Shows events of the game on the board; `elsewhere`: the player viewed another position before them. False if the act
/// was refused.
bool show_events(Model& model, Effects& effects, const Session::Events& events, bool elsewhere = false);
/// Sets up the position that the player views: discards what was chosen, and resumes a turn begun there.
void show_position(Model& model);
/// The same after the player has gone to another position.
void look_where_shown(Model& model, Effects& effects);
/// The player at this keyboard; if both or neither are, the player to move.
Player person_here(const Play& play);
/// Makes a whole turn in the position shown. False if it is refused, or the opponent must agree first.
bool make_turn(Model& model, Effects& effects, Turn turn, std::optional<Evaluation> opinion = {});
void stop_asking(Model& model, Effects& effects);
void keep_session(Model& model, Effects& effects, bool finished);
/// Stops the clocks of a game that leaves the screen, and saves it if it is unfinished.
void suspend(Model& model, Effects& effects);
/// Saves the game and ends the program.
void quit(Model& model, Effects& effects);
/// Ctrl-C, or a signal with the same meaning: makes a thinking opponent move at once; else asks whether to leave, if a
/// player here has an unfinished game. If a question is already open, leaves.
void interrupt(Model& model, Effects& effects);

// update_cursor.cpp
/// Moves the cursor; false for other actions.
bool move_cursor(Model& model, Action action);
/// The same on any board with these rings; the next and the previous place are chosen from `places`.
bool move_on_board(Cell& cursor, Board board, CellSet rings, CellSet places, Action action);
/// Puts the cursor where the next step is most likely.
void settle_cursor(Play& play);
/// Treats a typed letter as its other meaning, as no digit follows it.
void finish_column(Model& model, Effects& effects);
/// Handles a letter and a digit that name a ring, when rings can be named; false if the key means something else.
bool ring_key(Model& model, Effects& effects, const Key& key);

// update_game.cpp: keys and clicks of a game.
void play_action(Model& model, Effects& effects, Action action);
void answer_question(Model& model, Effects& effects, bool yes);
void take_answer(Model& model, Effects& effects, const Answer& answer);

// update_engines.cpp: engines in seats that cannot make a turn.
void stop_for_engine(Model& model, Effects& effects, const std::string& why);
void go_on_after_engine(Model& model, Effects& effects, bool computer);

void change_speed(Model& model, int by);
/// Plays pasted turns; false if none can be made now.
bool paste_turns(Model& model, Effects& effects, std::string_view text);
/// A click on a board where turns can be made.
void board_click(Model& model, Effects& effects, ScreenPos at, const HitMap& hits);
void play_click(Model& model, Effects& effects, ScreenPos at, const HitMap& hits);

// update_showing.cpp: turns shown step by step.
/// Shows the turn that led to a node, in the time that the look allows, but at most `most`.
void show_turn(Model& model, NodeId node, Millis most);
/// Shows the last turn, which led to `node`, again.
void show_again(Model& model, Effects& effects, NodeId node, void (*show)(Model&, NodeId, Millis));
void showing_tick(Model& model);

// update_back.cpp: taking turns back, redoing them, and viewing other positions.
void take_back(Model& model, Effects& effects);
void redo(Model& model, Effects& effects);
void look_elsewhere(Model& model, Effects& effects, Action action);
/// Goes to a position of the game shown.
void look_at(Model& model, Effects& effects, NodeId node);

// update_study.cpp: questions to the engine.
void ask_for_turn(Model& model, Effects& effects);
/// Whether the turn just made is the expected one; if so, the pondered answer becomes the one asked for.
bool take_up_pondering(Model& model, Effects& effects);
/// Lets the computer ponder on its next turn after the expected one, if that is wanted.
void ponder(Model& model, Effects& effects, Turn expected);
/// Asks for the evaluation of the position shown, if it is wanted and no other question is open.
void analyse_here(Model& model, Effects& effects);
void toggle_analysis(Model& model, Effects& effects);
/// Turns the evaluation of positions on or off, at once if the screen can show one.
void switch_analysis(Model& model, Effects& effects, bool on);
void ask_for_hint(Model& model, Effects& effects);
void take_thinking(Model& model, const Thinking& thinking);
void take_advice(Model& model, Effects& effects, const Hint& hint);
/// Asks a thinking player to move at once; false if nobody is thinking.
bool hurry(Model& model, Effects& effects);

/// Starts a task of study in the background.
void ask_study(Model& model, Effects& effects, StudyTask task);
void take_studied(Model& model, Effects& effects, const Studied& studied);

// update_review.cpp
void take_reviewed(Model& model, Effects& effects, GameReview review);
void take_reviewed(Model& model, Effects& effects, BasicGameReview<GipfRules> review);
/// Has a turn judged in place of a mistake. Always false, as the turn is not made.
bool try_in_review(Model& model, Effects& effects, Turn turn);
bool try_in_review(Model& model, Effects& effects, gipf::Turn turn);
void take_trial(Model& model, JudgedTurn judged);
void take_trial(Model& model, BasicJudgedTurn<GipfRules> judged);

// update_puzzle.cpp
void give_up_puzzle(Model& model, Effects& effects);
/// Has a turn judged by the solver. Always false, as the turn is not made yet.
bool try_in_puzzle(Model& model, Effects& effects, Turn turn);
void take_verdict(Model& model, Effects& effects, const PuzzleVerdict& verdict);

// update_line.cpp: the line of input.
void open_line(Model& model, InputLine::Purpose purpose, std::string text = {});
void take_paths(Model& model, const PathsFound& found);
/// Asks whether to replace the existing file.
void ask_to_replace(Model& model, Effects& effects, const std::string& path);
/// Says what is wrong with a text, quoting it from the error on.
void refuse_text(Model& model, Effects& effects, std::string_view text, int played, const std::string& problem);
inline constexpr std::size_t longest_paste = 10000;
/// Plays the turns of a typed or pasted text and reports the result; returns the length of the part played.
std::size_t play_text(Model& model, Effects& effects, std::string_view text);

// update_learn.cpp
void begin_lesson(Model& model, Effects& effects, int number);
/// Makes a legal turn if it does what the lesson asks for; false if it does not.
bool try_in_lesson(Model& model, Effects& effects, Turn turn);
bool try_in_lesson(Model& model, Effects& effects, gipf::Turn turn);
/// Takes the answer to the question whether to challenge the opponent's jump (G8.2).
void answer_in_lesson(Model& model, Effects& effects, bool challenges);

// set_up.cpp
/// Takes a position string, typed or pasted.
void set_up_text(Model& model, Effects& effects, std::string_view text);
void take_solution(Model& model, const Solved& solved);

// update_copy.cpp
/// `what`: "position" or "game".
void copy_text(Model& model, Effects& effects, std::string what, std::string text);
/// Asks whether to copy the position or the game.
void ask_what_to_copy(Model& model);
void show_text_box(Model& model, TextBox box);
void take_copied(Model& model, const Copied& copied);

// update_library.cpp
/// Opens a file of records as a list; without a path, the player's own games.
void open_library(Effects& effects, std::optional<std::string> path);
void take_library(Model& model, Effects& effects, const LibraryOpened& opened);
void take_page(Model& model, Effects& effects, const Listed& listed);

// update_edit.cpp
/// Changes the record; false for other actions.
bool edit_action(Model& model, Effects& effects, Action action);
void edit_comment(Model& model, Effects& effects, std::string_view text);
void edit_marks(Model& model, Effects& effects, std::string_view text);
void edit_tag(Model& model, Effects& effects, std::string_view text);
/// Adds the moves of a text as a variation from the position shown.
void add_variation(Model& model, Effects& effects, std::string_view text);
/// Keeps the changes to a game of ZÈRTZ in the record of GIPF around it, as one change of that; false if there are none.
bool keep_contest_edits(Model& model);
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
void take_tables(Model& model, const TablesListed& listed);
void take_news(Model& model, Effects& effects, const TableNews& told);
/// Asks the table for a player's action. False if the rules already refuse it here.
bool ask_of_table(Model& model, Effects& effects, Player by, act::Act act);
/// Handles keys that work only at a table, or are forbidden there; false if a key works as in any game.
bool table_action(Model& model, Effects& effects, Action action);
/// Leaves the table, or without one ends the program.
void leave_or_quit(Model& model, Effects& effects);
void answer_adjourn(Model& model, Effects& effects, bool agreed);
/// Leaves the table; a player of a running game is asked first, unless `sure`.
void leave_table(Model& model, Effects& effects, bool sure);
void talk(Model& model, Effects& effects, std::string_view text);

// update_start.cpp
/// Leaves a list or a record for the start screen.
void to_start(Model& model, Effects& effects);
/// Starts a game with this set-up.
void begin_with(Model& model, Effects& effects, const SessionSetup& setup);
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
/// Shows a game of the list.
void take_game(Model& model, Effects& effects, const GameOpened& opened);
/// Opens a record over the screen shown.
void open_record(Model& model, Effects& effects, const Game& game);
/// A session with the players of the record, where it is nobody's turn.
Session session_of_record(const Game& game);
/// Handles the keys of a record of GIPF for stepping, listing and leaving, as in any record; false for other actions.
bool gipf_record_action(Model& model, Effects& effects, Action action);
/// Goes to another position of the game shown.
void walk(Play& play, Action action);
void go_to_turn(Model& model, Effects& effects, std::string_view number);
void replay_tick(Model& model, Effects& effects);
/// The earlier of a time and that of the next move shown automatically.
std::optional<Millis> autoplay_wake(const Model& model, std::optional<Millis> wake);

} // namespace zertz::tui
