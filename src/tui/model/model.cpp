#include "tui/model/lesson_state.hpp"
#include "tui/model/puzzle_state.hpp"
#include "tui/model/review_state.hpp"
#include "tui/model/screens.hpp"

namespace zertz::tui {

void become(OpenScreen& screen, const ScreenKind& kind) {
    screen.screen = &kind;
    screen.state = kind.fresh != nullptr ? kind.fresh() : std::any();
}

unsigned context_of(const Model& model) {
    return model.screen->context(model);
}

bool game_behind(const Model& model) {
    return model.screen == &screens::start && !model.behind.empty();
}

const OpenScreen* around_contest(const Model& model) {
    const bool inside = model.screen == &screens::replay && !model.behind.empty();
    return inside && model.behind.back().screen == &screens::gipf ? &model.behind.back() : nullptr;
}

bool shows_record(const Model& model) {
    return model.screen == &screens::replay || (model.screen == &screens::gipf && model.gipf->recorded);
}

bool shows_gipf(const OpenScreen& screen) {
    return screen.screen->shows == Shows::Gipf;
}

bool plays_on_screen(const Model& model) {
    return model.screen == &screens::play || (model.screen == &screens::gipf && !model.gipf->recorded);
}

bool looks_elsewhere(const Model& model) {
    return plays_on_screen(model) && with_play(model, [](const auto& play) { return looks_back(play); });
}

bool shows_board(const Model& model) {
    return model.screen->shows != Shows::List && !model.screen->boardless;
}

bool gipf_on_table(const Model& model) {
    return model.gipf && (model.screen == &screens::gipf || decides_potential(model));
}

bool decides_potential(const OpenScreen& screen) {
    return screen.gipf && screen.gipf->deciding && screen.screen == &screens::play;
}

bool contest_is_decided(const OpenScreen& screen) {
    return decides_potential(screen) && screen.play.session.over();
}

bool may_decide_elsewhere(const Model& model) {
    return model.screen == &screens::gipf && plays_on_screen(model) && model.gipf->ask == Ask::Challenge &&
           model.gipf->game.may_decide_elsewhere();
}

bool asks_to_write(const Model& model) {
    return shows_record(model) && model.records.edits.asks_to_write;
}

Ask open_question(const Model& model) {
    const Ask on_board = board_of(model).ask;
    if (!model.table || !model.table->seat || asked_to_be_sure(on_board)) {
        return on_board;
    }
    const Player other = opponent(*model.table->seat);
    return model.table->asks_for_rematch == other  ? Ask::Rematch
           : model.table->asks_to_adjourn == other ? Ask::Adjourn
                                                   : on_board;
}

bool asks_yes_or_no(const Model& model) {
    const Ask ask = open_question(model);
    return (ask != Ask::Nothing && ask != Ask::Mistake) || asks_to_write(model);
}

bool at_board(const Model& model) {
    return plays_on_screen(model) || model.screen == &screens::learn || model.screen == &screens::gipf_learn ||
           (model.screen == &screens::review && state_of<ReviewState>(model).trying) ||
           (model.screen == &screens::gipf_review && state_of<GipfReviewState>(model).trying) ||
           (shows_puzzle(model) && puzzle_on(model).phase == PuzzleStatus::Phase::Solving);
}

bool here_to_move(const Model& model) {
    if (shows_gipf(model)) {
        return here_to_act(*model.gipf);
    }
    // At a table, turns can be made only in the game's current position.
    const bool waits = model.table && (looks_elsewhere(model) || model.play.session.suspended());
    return at_board(model) && !waits && !game_over(model.play) && !contest_is_decided(model) &&
           !(model.screen == &screens::learn && state_of<Learning>(model).done) &&
           seat_of(model.play, model.play.steps.start().mover()).here();
}

bool over_at_table(const Model& model) {
    const OpenScreen& played = model.behind.empty() ? model : model.behind.front();
    return !decides_potential(played) && with_play(played, [](const auto& play) { return session_of(play).over(); });
}

bool plays_unaided(const Model& model) {
    return model.table && plays_on_screen(model) && !over_at_table(model);
}

bool evaluates(const Model& model) {
    return wants_evaluation(model) && (plays_on_screen(model) || shows_record(model)) && !plays_unaided(model);
}

bool replies_shown(const Model& model) {
    return board_of(model).shows_replies != model.look.replies;
}

bool may_plan(const Model& model) {
    return plays_on_screen(model) && !waits_for_opponent(model) && with_play(model, [](const auto& play) {
               const auto& session = session_of(play);
               return !looks_back(play) && !game_over(play) && anybody_here(play) && !session.suspended() &&
                      !session.seat(session.asked()).here();
           });
}

bool plays_over_days(const Model& model) {
    return with_session(model, [](const auto& session) { return is_by_days(session.clock().control()); });
}

bool waits_for_opponent(const Model& model) {
    return model.table && with_session(model, [](const auto& session) {
               return session.seats()[0].is_free() || session.seats()[1].is_free();
           });
}

} // namespace zertz::tui
