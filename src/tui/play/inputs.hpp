#pragma once

// What each game gives to the conduct that it shares with the others, and what the files of that conduct share; only
// update*.cpp of this room include this.

#include "tui/play/typed_turns.hpp"
#include "tui/play/updates.hpp"

namespace zertz::tui {

// update_turn.cpp and update_gipf.cpp: the input of a move.
/// Says why nobody at this keyboard can act now; false if somebody can.
bool nobody_here(Model& model, Effects& effects);
/// Who can act instead.
std::string whose_turn(const Model& model);
/// Says why a turn or step is refused; false if it is not.
template <typename Refusal>
bool refused(Model& model, Effects& effects, const std::optional<Refusal>& refusal) {
    if (refusal) {
        refuse(model, effects, *refusal);
    }
    return refusal.has_value();
}
/// Shows the replies to the move under the cursor or hides them; says `otherwise` if there is no such move.
void toggle_replies(Model& model, Effects& effects, bool possible, const char* otherwise);
/// Forgets what was chosen, and puts the cursor where the next step is most likely. Where the teacher names a better
/// turn, its marble or piece is at hand.
void begin_input(Play& play);
void begin_input(GipfPlay& play);
/// Before a turn is made in the game.
inline void note_turn(Play&, Turn) {}
void note_turn(GipfPlay& play, gipf::Turn turn);
/// Tries a turn where it is not made in a game, and says whether it was made; nothing in a game.
std::optional<bool> try_turn(Model& model, Effects& effects, Turn turn);
std::optional<bool> try_turn(Model& model, Effects& effects, gipf::Turn turn);
/// The steps of a whole turn, as if its jump were not challenged.
inline Steps all_steps(const Position& start, Turn turn) {
    return {start, turn};
}
gipf::Steps all_steps(const gipf::Position& start, gipf::Turn turn);
/// Makes a step of the turn at the position shown; the last step makes the turn. False if it is refused.
bool make_step(Model& model, Effects& effects, const TurnStep& step);
bool make_step(Model& model, Effects& effects, const gipf::TurnStep& step);
/// Enter.
void act(Model& model, Effects& effects, Play& play);
void act(Model& model, Effects& effects, GipfPlay& play);
/// Handles keys that only this game has; false for other actions.
bool turn_action(Model& model, Effects& effects, Play& play, Action action);
bool turn_action(Model& model, Effects& effects, GipfPlay& play, Action action);
/// Goes back one step of the turn; false if there is none.
bool step_back(Model& model, Effects& effects, Play& play);
bool step_back(Model& model, Effects& effects, GipfPlay& play);
/// Where taking back begins with the steps of the turn being made.
inline bool undo_step(Model&, Effects&, Play&) {
    return false;
}
inline bool undo_step(Model& model, Effects& effects, GipfPlay& play) {
    return step_back(model, effects, play);
}
/// Answers a question that the rules of the game or its input ask.
void answer_of_rules(Model& model, Effects& effects, Play& play, Ask ask, bool yes);
void answer_of_rules(Model& model, Effects& effects, GipfPlay& play, Ask ask, bool yes);
/// A click on a place of the board.
void click_place(Model& model, Effects& effects, Play& play, Cell cell);
void click_place(Model& model, Effects& effects, GipfPlay& play, Cell cell);
/// Handles part of the name of a place; false if the key means something else.
bool place_key(Model& model, Effects& effects, Play& play, const Key& key);
bool place_key(Model& model, Effects& effects, GipfPlay& play, const Key& key);
/// Treats a typed letter as its other meaning, as no digit follows it.
void finish_column(Model& model, Effects& effects, Play& play);
void finish_column(Model& model, Effects& effects, GipfPlay& play);
/// Moves the cursor; false for other actions.
bool move_cursor(Model& model, Play& play, Action action);
bool move_cursor(Model& model, GipfPlay& play, Action action);

// update_teacher.cpp: finished turns that are judged before they are handed over.
/// Whether a turn at the position shown waits for the teacher; `last`: the step that finishes it. It is then made later,
/// if the player keeps it.
template <GameRules R>
bool teach(Model& model, Effects& effects, BasicPlay<R>& play, typename R::Turn turn,
           std::optional<typename R::Step> last = {});
/// The same for a step of the turn in progress, if it finishes that.
template <GameRules R>
bool teach_step(Model& model, Effects& effects, BasicPlay<R>& play, const typename R::Step& step);

// update_study.cpp: questions to the engine.
/// Asks the player to move for its turn, or for an answer.
template <GameRules R>
void ask_for_turn(Model& model, Effects& effects, BasicPlay<R>& play);
/// Whether the turn just made is the expected one; if so, the pondered answer becomes the one asked for.
template <GameRules R>
bool take_up_pondering(Model& model, Effects& effects, BasicPlay<R>& play);
/// Shows the turn that led to a node, in the time that the look allows, but at most `most`.
template <GameRules R>
void show_turn(Model& model, BasicPlay<R>& play, NodeId node, Millis most);

} // namespace zertz::tui
