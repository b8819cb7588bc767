#pragma once

// What the files update_gipf*.cpp share with one another and with update.cpp; no other file includes this.

#include "tui/play/typed_turns.hpp"
#include "tui/play/updates.hpp"

namespace zertz::tui {

// update_gipf_session.cpp: the session of the game of GIPF on the screen.
/// Carries out a player's action in the session and shows its events. False if it is refused.
bool conduct_gipf(Model& model, Effects& effects, Player by, GipfAct act);
/// The same for a decided action: at this keyboard, or by the table.
bool carry_out_gipf(Model& model, Effects& effects, const BasicCommand<GipfRules>& command);
/// Asks the table for it, unless the rules refuse it.
bool ask_table_in_gipf(Model& model, Effects& effects, Player by, GipfAct act);
/// Sets up the position that the player views, discarding what was chosen.
void show_gipf_position(Model& model);
/// The same after the player has gone to another position.
void look_where_gipf_is_shown(Model& model, Effects& effects);
/// Makes a whole turn in the game's current position: step by step if the opponent may challenge one of its jumps.
bool make_gipf_turn(Model& model, Effects& effects, gipf::Turn turn, std::optional<Evaluation> opinion = {});
/// Makes a step of the turn. False if it is refused.
bool make_gipf_step(Model& model, Effects& effects, const gipf::TurnStep& step);
/// Shows events of a game with contests; `elsewhere`: the player viewed another position before them. False if the act
/// was refused.
bool show_events_around(Model& model, Effects& effects, const ContestedGame::Events& events, bool elsewhere);
void keep_contested(Model& model, Effects& effects, bool finished);
void stop_asking_gipf(Model& model, Effects& effects);
/// Stops the clocks of a game that leaves the screen, and saves it if it is unfinished.
void suspend_gipf(Model& model, Effects& effects);
/// Shows the record of a game, from its start.
void open_gipf_record(Model& model, Effects& effects, ContestedGame game);
/// Continues the game behind the start screen.
void return_to_gipf(Model& model, Effects& effects);
/// Puts the cursor where the next step is most likely, and chooses the kind of piece most likely to be entered.
void settle_gipf(GipfPlay& play);

// update_engines.cpp: engines in seats that cannot make a turn.
void stop_for_gipf_engine(Model& model, Effects& effects, const std::string& why);
void go_on_after_gipf_engine(Model& model, Effects& effects, bool computer);

// update_gipf_study.cpp: questions to the computer and its answers.
void ask_gipf(Model& model, Effects& effects, QuestionKind kind);
/// Asks for the evaluation of the position shown, if it is wanted and no other question is open.
void analyse_gipf_here(Model& model, Effects& effects);
void toggle_gipf_analysis(Model& model, Effects& effects);
void take_gipf_thinking(Model& model, const GipfThinking& thinking);
void take_gipf_answer(Model& model, Effects& effects, const GipfAnswer& answer);
void ask_for_gipf_hint(Model& model, Effects& effects);

// update_contest.cpp: the game of ZÈRTZ that decides about a potential.
/// Puts the board of ZÈRTZ over the game.
void show_contest(Model& model, Effects& effects);
/// Takes it away.
void leave_contest(Model& model, Effects& effects);
/// Carries out a command in the game that decides; adds the events of the game around it to `around`.
Session::Events update_in_contest(Model& model, const Command& command, ContestedGame::Events& around);
/// Goes back to the game of GIPF with the result, or starts another game of ZÈRTZ if nobody won.
void end_contest(Model& model, Effects& effects);
/// Whether the deciding game is over, with no player at this keyboard to press a key.
bool leaves_contest_alone(const Model& model);

// update_gipf.cpp: keys and clicks.
void gipf_action(Model& model, Effects& effects, Action action);
/// Handles part of the name of a point; false if the key means something else.
bool gipf_point_key(Model& model, Effects& effects, const Key& key);
void answer_gipf_question(Model& model, Effects& effects, bool yes);
/// Plays pasted turns; false if a question is open.
bool paste_gipf_turns(Model& model, Effects& effects, std::string_view text);
void gipf_click(Model& model, Effects& effects, ScreenPos at, const HitMap& hits);
/// Shows the parts of a turn of GIPF, announced or made, one after the other, in the time that the look allows.
void show_gipf_turn(Model& model, NodeId node, Millis most);
void go_to_gipf_turn(Model& model, Effects& effects, std::string_view number);

// update_start.cpp
/// Starts a game on the terms of a set-up.
void begin_gipf_with(Model& model, Effects& effects, const BasicSessionSetup<GipfRules>& setup);

// update_gipf_line.cpp
/// Plays the turns of a text; returns the length of the part played.
std::size_t play_gipf_text(Model& model, Effects& effects, std::string_view text);
/// See completions_of (tui/typed_turns.hpp).
Completions gipf_completions(const GipfPlay& play, std::string_view text);

} // namespace zertz::tui
