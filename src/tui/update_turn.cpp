#include "tui/updates.hpp"
#include "tui/words.hpp"
#include "zertz/turn_text.hpp"

#include <algorithm>

namespace zertz::tui {
namespace {

/// Says why nobody at this keyboard can act now; false if somebody can.
bool nobody_here(Model& model, Effects& effects) {
    const Play& play = model.play;
    if (here_to_move(model)) {
        return false;
    }
    if (game_over(play)) {
        refuse(model, effects, "the game is over (R13.3); " + model.keys.first_key(Action::NewGame) + " new game");
    } else {
        const std::string name = seat_of(play, play.steps.start().mover()).name;
        refuse(model, effects,
               "it is " + name + "'s turn" +
                   (looks_elsewhere(model) ? "; " + model.keys.first_key(Action::Forward) + " goes on" : ""));
    }
    return true;
}

bool refused(Model& model, Effects& effects, const std::optional<Refusal>& refusal) {
    if (refusal) {
        refuse(model, effects, message(*refusal, model.play.steps.start().board()));
    }
    return refusal.has_value();
}

void jump(Model& model, Effects& effects, Cell from, Cell to) {
    Play& play = model.play;
    if (!make_step(model, effects, TurnStep::jump(from, to))) {
        return;
    }
    play.jumper.reset();
    if (const CellSet next = landings(play); play.steps.stage() == Steps::Stage::Jumping && next.single()) {
        play.cursor = next.first();
    }
}

/// Enter on a marble, when a capture is possible: that marble is to jump.
void choose_jumper(Model& model, Effects& effects) {
    Play& play = model.play;
    if (!play.steps.jumpers().contains(play.cursor)) {
        refuse(model, effects, message({Violation::NothingToJump, play.cursor}, play.steps.start().board()));
        return;
    }
    play.jumper = play.cursor;
    if (const CellSet next = landings(play); next.single()) {
        play.cursor = next.first();
    }
}

void place(Model& model, Effects& effects) {
    Play& play = model.play;
    if (!play.marble) {
        refuse(model, effects, "take a marble first (R4.1)");
        return;
    }
    if (make_step(model, effects, TurnStep::place(*play.marble, play.cursor))) {
        play.jumper.reset();
    }
}

void act_at_start(Model& model, Effects& effects) {
    Play& play = model.play;
    if (play.steps.must_pass()) {
        make_step(model, effects, TurnStep::only(TurnStep::Kind::Pass));
    } else if (play.jumper && landings(play).contains(play.cursor)) {
        jump(model, effects, *play.jumper, play.cursor);
    } else if (!taken_in(play) && !play.steps.jumpers().empty() &&
               play.steps.start().occupied().contains(play.cursor)) {
        choose_jumper(model, effects);
    } else if (play.jumper) {
        refused(model, effects, why_not_jump(play.steps.start(), *play.jumper, play.cursor));
    } else {
        place(model, effects);
    }
}

} // namespace

void choose_marble(Model& model, Effects& effects, Marble marble) {
    Play& play = model.play;
    if (nobody_here(model, effects)) {
        return;
    }
    if (play.steps.stage() != Steps::Stage::Start) {
        refuse(model, effects,
               play.steps.stage() == Steps::Stage::Placed ? "the marble is placed; a ring is to be removed (R4.2)"
                                                          : "a capture is being made (R3.2)");
    } else if (make_step(model, effects, TurnStep::take(marble))) {
        play.marble = marble;
        play.jumper.reset();
    }
}

void next_marble(Model& model, Effects& effects) {
    const Play& play = model.play;
    const MarbleCount supply = play.steps.start().supply();
    const int from = play.marble ? index_of(*play.marble) : 2;
    for (int i = 1; i <= 3; ++i) {
        const Marble marble = all_marbles[static_cast<std::size_t>((from + i) % 3)];
        if (supply.has(marble)) {
            choose_marble(model, effects, marble);
            return;
        }
    }
    refuse(model, effects, "there is no marble to place (R4.5)");
}

void act(Model& model, Effects& effects) {
    Play& play = model.play;
    if (nobody_here(model, effects)) {
        return;
    }
    switch (play.steps.stage()) {
    case Steps::Stage::Start: act_at_start(model, effects); break;
    case Steps::Stage::Placed: make_step(model, effects, TurnStep::remove(play.cursor)); break;
    case Steps::Stage::Jumping: jump(model, effects, play.steps.jumper(), play.cursor); break;
    case Steps::Stage::Done: break; // the question about the claims stands
    }
}

void step_back(Model& model, Effects& effects) {
    Play& play = model.play;
    if (play.shows_replies) {
        play.shows_replies = false;
    } else if (touched(play)) {
        refuse(model, effects, message(Objection::Touched, play.session));
    } else if (play.jumper) {
        play.cursor = *play.jumper;
        play.jumper.reset();
    } else if (play.steps.stage() == Steps::Stage::Placed) {
        play.cursor = play.steps.turn().cell();
        make_step(model, effects, TurnStep::only(TurnStep::Kind::Back));
    } else if (play.steps.stage() == Steps::Stage::Jumping) {
        make_step(model, effects, TurnStep::only(TurnStep::Kind::Back));
        play.cursor = play.steps.stage() == Steps::Stage::Jumping ? play.steps.jumper() : play.cursor;
    } else {
        refuse(model, effects, "nothing is begun; " + model.keys.first_key(Action::Undo) + " takes the last turn back");
    }
}

void play_out(Model& model, Effects& effects) {
    Play& play = model.play;
    if (nobody_here(model, effects)) {
        return;
    }
    std::vector<Turn> captures = play.steps.completions();
    std::erase_if(captures, [&](Turn turn) {
        return !turn.is_capture() ||
               (play.jumper && play.steps.stage() == Steps::Stage::Start && turn.cell() != *play.jumper);
    });
    if (captures.size() == 1) {
        make_turn(model, effects, captures.front());
    } else if (captures.empty()) {
        refuse(model, effects, "there is nothing to capture");
    } else {
        refuse(model, effects, "there are " + std::to_string(captures.size()) + " ways to capture; choose (R5.4)");
    }
}

bool make_step(Model& model, Effects& effects, const TurnStep& step) {
    Play& play = model.play;
    if (model.screen == ScreenName::Play && !looks_elsewhere(model)) {
        return conduct(model, effects, play.session.mover(), act::MakeStep{step});
    }
    // Lessons judge a turn before it is made, and elsewhere in a game it is only tried.
    if (refused(model, effects, make_step(play.steps, step))) {
        return false;
    }
    const bool answered = step.kind == TurnStep::Kind::Claim || step.kind == TurnStep::Kind::Decline;
    if (play.steps.stage() == Steps::Stage::Done && (answered || !play.steps.may_decline())) {
        make_turn(model, effects, play.steps.turn());
    } else if (play.steps.stage() == Steps::Stage::Done) {
        play.ask = Ask::Claim;
    }
    return true;
}

void toggle_replies(Model& model, Effects& effects) {
    Play& play = model.play;
    if (nobody_here(model, effects)) {
        return;
    }
    if (!play.shows_replies && play.steps.stage() != Steps::Stage::Placed && play.steps.placeable().empty()) {
        refuse(model, effects, "no placement is at hand, so nothing is given away");
        return;
    }
    play.shows_replies = !play.shows_replies;
}

} // namespace zertz::tui
