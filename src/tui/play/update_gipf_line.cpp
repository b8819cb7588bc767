// Typed turns of GIPF.

#include "base/filled.hpp"
#include "tui/play/gipf_updates.hpp"
#include "tui/words/sentences.hpp"

namespace zertz::tui {

Completions gipf_completions(const GipfPlay& play, std::string_view text) {
    return completions_of<GipfRules>(text, play.game.position_asked_in());
}

std::size_t play_gipf_text(Model& model, Effects& effects, std::string_view text) {
    GipfPlay& play = *model.gipf;
    play.wrong_at.reset();
    if (!here_to_act(play)) {
        refuse(model, effects,
               game_over(play)    ? sentences::game_is_over
               : looks_back(play) ? tr("This is an earlier position")
                                  : message(Objection::NotYourTurn, play.game.session));
        return 0;
    }
    if (text.size() > longest_paste) {
        refuse(model, effects, filled(sentences::text_too_long_open, gap<"number">(longest_paste)));
        return 0;
    }
    std::size_t at = 0;
    int turns = 0;
    for (skip_between(text, at); at < text.size(); skip_between(text, at)) {
        const auto turn = gipf::read_turn(text.substr(at), play.game.position_asked_in());
        if (!turn) {
            refuse_text(model, effects, text.substr(at), turns, turn.error().message);
            play.wrong_at = turn.error().offset;
            return at;
        }
        if (!make_gipf_turn(model, effects, turn->turn)) {
            if (model.screen == &screens::gipf) {
                play.wrong_at = 0;
            }
            return at;
        }
        at += turn->size;
        ++turns;
        if (!here_to_act(play) || model.screen != &screens::gipf) {
            break; // somebody else must act first
        }
    }
    if (turns == 0) {
        refuse(model, effects, sentences::no_move_found);
    } else if (turns > 1 && !game_over(play)) {
        say(model, counted(sentences::moves_played, turns));
    }
    return text.size();
}

} // namespace zertz::tui
