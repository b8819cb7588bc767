// A board looked at while the game goes on: that of GIPF around a game of ZÈRTZ, or that game from its end (G8).

#include "base/filled.hpp"
#include "base/text.hpp"
#include "tui/model/gipf_parts.hpp"
#include "tui/play/prompt.hpp"
#include "tui/play/updates.hpp"
#include "tui/play/views.hpp"
#include "tui/play/words.hpp"
#include "tui/words/sentences.hpp"
#include "tui/words/walking.hpp"

namespace zertz::tui {
namespace {

std::string advice(const Model& model) {
    std::string next = told(model, Action::Act, marked("{key} continue"));
    const bool waits = shows_gipf(model) && !model.play.session.over();
    if (!waits && at_end(model.play)) {
        return advice_after_contest(model, model.play, std::move(next));
    }
    return fitted(
        {{std::move(next)},
         {waits ? std::string(tr("GIPF waits for the game of ZÈRTZ")) : place_of(model.play, sentences::after_moves)}},
        model);
}

constexpr ScreenKind board_screen(Shows game) {
    return {
        .shows = game,
        .context = always<context::play | context::gipf>,
        .draw = draw_panel,
        .advice = advice,
        .keys = [](const Model&) { return std::vector<KeyHint>(); },
    };
}
constexpr ScreenKind board_of_gipf = board_screen(Shows::Gipf);
constexpr ScreenKind board_of_zertz = board_screen(Shows::Zertz);

/// The model as if that board were the screen.
Model with_board(Model model) {
    const Glimpse glimpse = *cover<Glimpse>(model);
    uncover<Glimpse>(model);
    if (glimpse.ended) {
        model.play = Play{};
        model.play.session = session_of_record(*glimpse.ended);
        model.play.recorded = true;
        model.play.walk = glimpse.walk;
        model.screen = &board_of_zertz;
        show_position(model);
    } else if (model.gipf) { // it waits at its last position, which need not have been on the screen
        model.screen = &board_of_gipf;
        GipfPlay& play = *model.gipf;
        play.walk.go_to(play.game.session.game(), play.game.session.live());
        show_position(model);
    }
    return model;
}

/// Steps through the game of ZÈRTZ that is looked at.
void walk_in(Model& model, Effects& effects, Action action) {
    Glimpse& glimpse = *cover<Glimpse>(model);
    const NodeId before = glimpse.walk.at();
    walk(*glimpse.ended, glimpse.walk, action);
    if (glimpse.walk.at() == before) {
        refuse(model, effects, why_no_walk(action));
    }
}

/// The keys of the help, the look and the end of the program keep their meaning.
bool glimpse_key(Model& model, Effects& effects, const Key& key) {
    const auto action = model.keys.find(context_of(model), key);
    if (action && leaves_game_alone(*action)) {
        if (action == Action::Quit && model.table) {
            take_cover(model); // it is asked at the game whether to leave that
        }
        return false;
    }
    if (action == Action::Act || action == Action::Cancel || action == Action::Contest) {
        take_cover(model);
    } else if (action && is_walk(walking_by(*action)) && cover<Glimpse>(model)->ended) {
        walk_in(model, effects, walking_by(*action));
    } else {
        refuse(model, effects, told(model, Action::Act, marked("{key} continue")));
    }
    return true;
}

constexpr ScreenKind glimpse_cover{
    .key = glimpse_key,
    .click = [](Model& model, Effects&, ScreenPos, const HitMap&) { take_cover(model); },
    .draw = [](Frame& frame, const Model& model, const Layout&,
               HitMap* hits) { draw_game(frame, with_board(model), hits); },
};

} // namespace

void show_glimpse(Model& model, Glimpse glimpse) {
    uncover<Glimpse>(model);
    if (glimpse.ended) {
        glimpse.walk.go_to(*glimpse.ended, glimpse.ended->line_end(root_node));
    }
    // What is being typed or read stays on top.
    model.covers.insert(model.covers.begin(), {&glimpse_cover, std::move(glimpse)});
}

void end_glimpse(Model& model) {
    if (const Glimpse* const glimpse = cover<Glimpse>(model);
        glimpse != nullptr && !glimpse->ended && !decides_potential(model)) {
        uncover<Glimpse>(model);
    }
}

void glimpse_contest(Model& model, Effects& effects) {
    if (decides_potential(model)) {
        show_glimpse(model, {});
        return;
    }
    const auto games = shows_gipf(model) ? contests_here(*model.gipf) : std::vector<std::size_t>();
    if (games.empty()) {
        refuse(model, effects, tr("No recorded game of ZÈRTZ decided this move"));
    } else {
        show_glimpse(model, {model.gipf->game.decided[games.back()]});
    }
}

} // namespace zertz::tui
