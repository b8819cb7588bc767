#pragma once

// What the files update_gipf*.cpp share, with one another and with update.cpp; nobody else includes this.

#include "tui/typed_turns.hpp"
#include "tui/updates.hpp"

namespace zertz::tui {

using GipfAct = act::BasicAct<GipfRules>;

// update_gipf_session.cpp: the session of the game of GIPF on the screen.
/// Has a player do something in the session, and shows what it tells. False if it is refused.
bool conduct_gipf(Model& model, Effects& effects, Player by, GipfAct act);
/// The same where it is decided already: at this keyboard, or by the table.
bool carry_out_gipf(Model& model, Effects& effects, const BasicCommand<GipfRules>& command);
/// Asks the table for it, if the rules do not refuse it.
bool ask_table_in_gipf(Model& model, Effects& effects, Player by, GipfAct act);
/// Sets up the position where the player looks: forgets what was chosen.
void show_gipf_position(Model& model);
/// The same after the player has gone to another position.
void look_where_gipf_is_shown(Model& model, Effects& effects);
/// Makes a whole turn where the game stands: step by step, where the opponent may challenge a jump of it.
bool make_gipf_turn(Model& model, Effects& effects, gipf::Turn turn, std::optional<Evaluation> opinion = {});
/// Makes a step of the turn. False if it is refused.
bool make_gipf_step(Model& model, Effects& effects, const gipf::TurnStep& step);
/// Makes the steps that are left of a turn, until somebody else must do something.
void go_on_with_turn(Model& model, Effects& effects);
void keep_contested(Model& model, Effects& effects, bool finished);
void stop_asking_gipf(Model& model, Effects& effects);
/// Stops the clocks of a game that leaves the screen, and has it kept if it is unfinished.
void suspend_gipf(Model& model, Effects& effects);
/// Shows the record of a game, from its start.
void open_gipf_record(Model& model, Effects& effects, ContestedGame game);
/// Goes on with the game behind the start screen.
void return_to_gipf(Model& model, Effects& effects);
/// What is to be thought about: in the middle of a turn, what is left of it is a turn from there.
gipf::Position thinks_about(const GipfPlay& play);
/// Puts the cursor where the next step is most likely, and chooses the kind of piece that is most likely entered.
void settle_gipf(GipfPlay& play);

// update_engines.cpp: engines in seats that cannot make a turn.
void stop_for_gipf_engine(Model& model, Effects& effects, const std::string& why);
void go_on_after_gipf_engine(Model& model, Effects& effects, bool computer);

// update_gipf_study.cpp: questions to the computer, and what it answers.
void ask_gipf(Model& model, Effects& effects, GipfQuestion::Kind kind);
/// Asks what the position shown is worth, if that is wanted and nobody is asked for something else.
void analyse_gipf_here(Model& model, Effects& effects);
void toggle_gipf_analysis(Model& model, Effects& effects);
void take_gipf_thinking(Model& model, const GipfThinking& thinking);
/// Has a piece of study done in the background.
void ask_gipf_study(Model& model, Effects& effects, StudyTask task);
void take_gipf_answer(Model& model, Effects& effects, const GipfAnswer& answer);
void ask_for_gipf_hint(Model& model, Effects& effects);

// update_contest.cpp: the game of ZÈRTZ that decides about a potential.
/// Puts the board of ZÈRTZ over the game; a new one, if none is being played.
void open_contest(Model& model, Effects& effects);
/// Goes back to the game of GIPF with what came of it, or plays it once more where nobody won.
void end_contest(Model& model, Effects& effects);
/// Whether the game that decides is over, and nobody is here who could press a key to go on.
bool leaves_contest_alone(const Model& model);

// update_gipf.cpp: keys and clicks.
void gipf_action(Model& model, Effects& effects, Action action);
/// Part of the name of a point; false if the key is to be taken otherwise.
bool gipf_point_key(Model& model, Effects& effects, const Key& key);
void answer_gipf_question(Model& model, Effects& effects, bool yes);
void gipf_click(Model& model, Effects& effects, ScreenPos at, const HitMap& hits);
void gipf_tick(Model& model, Effects& effects);
/// A turn of GIPF was announced or made: shows its parts one after the other, in the time that the look has for it.
void show_gipf_turn(Model& model, NodeId node, Millis most);
void go_to_gipf_turn(Model& model, Effects& effects, std::string_view number);

// update_gipf_set_up.cpp
/// Opens the set-up screen with the position shown.
void open_gipf_set_up(Model& model, Effects& effects);
void gipf_set_up_action(Model& model, Effects& effects, Action action);
void gipf_set_up_click(Model& model, ScreenPos at);
/// Takes a position string, typed or pasted.
void gipf_set_up_text(Model& model, Effects& effects, std::string_view text);
/// Begins a game on the terms of a set-up.
void begin_gipf_with(Model& model, Effects& effects, const BasicSessionSetup<GipfRules>& setup);

// update_gipf_line.cpp
/// Plays the turns of a text; how much of it was played.
std::size_t play_gipf_text(Model& model, Effects& effects, std::string_view text);
/// See completions_of (tui/typed_turns.hpp).
Completions gipf_completions(const GipfPlay& play, std::string_view text);

} // namespace zertz::tui
