// The game of ZÈRTZ that decides a potential (G8.4): its board covers the board of GIPF.

#include "base/filled.hpp"
#include "base/random.hpp"
#include "tui/play/gipf_updates.hpp"
#include "tui/words/sentences.hpp"

#include <utility>

namespace zertz::tui {
namespace {

/// Shows the inner game, to be continued from its current position.
void show_inner(Model& model, Effects& effects) {
    model.gipf->deciding = true;
    model.screen = &screens::play;
    model.play = Play{};
    model.play.session = *model.gipf->game.inner;
    model.play.session.keep_from_now_on();
    model.play.cursor = middle_of(model.play.session.position().board());
    conduct(model, effects, model.play.session.mover(), act::GoOn{});
}

} // namespace

void open_contest(Model& model, Effects& effects) {
    ContestedGame& game = model.gipf->game;
    stop_asking_gipf(model, effects);
    const bool begins = !game.inner;
    if (begins) {
        game.inner = inner_session(game, mixed(model.seed += random_step));
    }
    keep_contested(model, effects, false);
    show_inner(model, effects);
    if (begins) {
        say(model, filled(sentences::goes_first, gap<"name">(model.play.session.seat(Player::First).name)));
    }
}

bool leaves_contest_alone(const Model& model) {
    return !model.table && decides_potential(model) && model.screen == &screens::play && model.play.session.over() &&
           !anybody_here(model.play);
}

void end_contest(Model& model, Effects& effects) {
    GipfPlay& play = *model.gipf;
    stop_asking(model, effects);
    play.game.inner = model.play.session;
    const std::optional<bool> won = close_inner_game(play.game);
    if (!won) {
        open_contest(model, effects);
        say(model, filled(sentences::played_again, gap<"name">(model.play.session.seat(Player::First).name)));
        return;
    }
    play.deciding = false;
    model.play = Play{};
    model.screen = &screens::gipf;
    const std::string owner = play.game.session.seat(play.game.session.mover()).name;
    if (!*won) {
        play.rest.clear();
    }
    using Kind = gipf::TurnStep::Kind;
    make_gipf_step(model, effects, gipf::TurnStep::only(*won ? Kind::OwnerWon : Kind::OwnerLost));
    if (*won) {
        go_on_with_turn(model, effects);
    }
    if (!play.game.session.over() && GipfRules::is_begun(play.game.session.steps())) {
        keep_contested(model, effects, false);
        // If the game was left in the meantime, the rest of the computer's turn is no longer known.
        if (!play.game.session.seat(play.game.session.mover()).is_person()) {
            ask_gipf(model, effects, QuestionKind::Turn);
        }
    }
    if (!play.game.session.over()) {
        say(model, *won ? filled(sentences::won_potential, gap<"name">(owner))
                        : filled(sentences::lost_potential, gap<"name">(owner)));
    }
}

} // namespace zertz::tui
