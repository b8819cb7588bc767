// Turns taken back and played again, and looks at other positions of the game.

#include "tui/updates.hpp"

#include <algorithm>

namespace zertz::tui {
namespace {

/// Whether the player may leave the turn at hand, to look elsewhere or take something back.
bool may_leave_turn(Model& model, Effects& effects) {
    if (touched(model.play)) {
        refuse(model, effects, "touch-move: the turn begun must be finished (R10.3)");
        return false;
    }
    return true;
}

/// A turn that is taken back took no time. Where it is not known what there was, nobody is left without any.
void give_time_back(Play& play, Millis now) {
    Clock& clock = play.table.clock;
    const NodeId node = play.table.game.cursor();
    const auto noted =
        std::find_if(play.clocks.begin(), play.clocks.end(), [node](const auto& note) { return note.first == node; });
    if (noted != play.clocks.end()) {
        clock = noted->second;
    } else if (clock.out_of_time(Player::First, now) || clock.out_of_time(Player::Second, now)) {
        clock = Clock(clock.control());
    }
}

} // namespace

void note_clocks(Play& play, Millis now) {
    if (!play.table.clock.exists()) {
        return;
    }
    const NodeId node = play.table.game.cursor();
    std::erase_if(play.clocks, [node](const auto& note) { return note.first == node; });
    play.clocks.emplace_back(node, play.table.clock);
    play.clocks.back().second.pause(now);
}

void take_back(Model& model, Effects& effects) {
    Play& play = model.play;
    Game& game = play.table.game;
    if (!may_leave_turn(model, effects)) {
        return;
    }
    if (game.cursor() == root_node) {
        refuse(model, effects, "there is no turn to take back");
        return;
    }
    const NodeId before = game.cursor();
    do {
        game.undo();
    } while (game.cursor() != root_node && anybody_here(play) && !seat_of(play, game.position().mover()).here());
    if (anybody_here(play) && !seat_of(play, game.position().mover()).here()) {
        game.go_to(before);
        refuse(model, effects, "there is no turn of yours to take back");
        return;
    }
    play.paused = !anybody_here(play);
    play.looking = false;
    play.end_told = false;
    give_time_back(play, model.now);
    begin_turn(model, effects);
    say(model, "taken back; " + model.keys.first_key(Action::Redo) + " plays it again");
}

void play_again(Model& model, Effects& effects) {
    Play& play = model.play;
    Game& game = play.table.game;
    if (!may_leave_turn(model, effects)) {
        return;
    }
    if (!game.redo()) {
        refuse(model, effects, "there is no turn to play again");
        return;
    }
    while (anybody_here(play) && !seat_of(play, game.position().mover()).here() && game.redo()) {
    }
    play.looking = false;
    begin_turn(model, effects);
}

void look_elsewhere(Model& model, Effects& effects, Action action) {
    if (!may_leave_turn(model, effects)) {
        return;
    }
    const NodeId before = model.play.table.game.cursor();
    walk(model, action);
    if (model.play.table.game.cursor() == before) {
        refuse(model, effects, "there is nothing further in that direction");
        return;
    }
    look_at_cursor(model, effects);
}

} // namespace zertz::tui
