// The review of a game: judged turn by turn in the background, walked through, and tried again.

#include "tui/study_words.hpp"
#include "tui/updates.hpp"
#include "tui/view.hpp"

#include <algorithm>
#include <utility>

namespace zertz::tui {
namespace {

void put_game(Play& play, Game game, NodeId live) {
    play.session = Session(std::move(game), play.session.seats(), Clock(), live);
}

void judge_next(Model& model, Effects& effects) {
    ReviewState& review = model.review;
    if (review.work && !review.work->done() && !review.trying) {
        ask_study(model, effects, *review.work);
    }
}

/// Puts what is new among the turns judged into the game.
void annotate(Model& model) {
    Play& play = model.play;
    ReviewState& review = model.review;
    std::vector<JudgedTurn> fresh = review.work->turns();
    fresh.resize(fresh.size() - review.noted);
    Game game = play.session.game();
    annotate_game(game, fresh);
    put_game(play, std::move(game), play.session.live());
    review.noted = review.work->turns().size();
    review.turns = review.work->known();
}

void finish(Model& model, Effects& effects) {
    const Game& game = model.play.session.game();
    if (model.review.from == ScreenName::Replay) {
        model.records.edits.unsaved = model.records.row.has_value();
    }
    effects.push_back(KeepReview{game});
    say(model, review_finished(model.review));
}

/// Where the player is on the main line: the last turn of it on the way to what is shown.
NodeId on_main_line(const Play& play) {
    const Game& game = play.session.game();
    NodeId node = play.walk.at();
    while (!game.on_main_line(node)) {
        node = game.parent(node);
    }
    return node;
}

void show(Model& model, NodeId node) {
    model.play.walk.go_to(model.play.session.game(), node);
    show_position(model);
}

void to_mistake(Model& model, Effects& effects, bool next) {
    const Game& game = model.play.session.game();
    const int here = game.ply(on_main_line(model.play));
    std::optional<NodeId> found;
    for (const JudgedTurn& turn : model.review.turns) {
        const int ply = game.ply(turn.node);
        if (turn.is_mistake() && (next ? ply > here && !found : ply < here)) {
            found = turn.node;
        }
    }
    if (found) {
        show(model, *found);
    } else {
        refuse(model, effects, next ? "No mistake after this move" : "No mistake before this move");
    }
}

/// The mistake that the player looks at, or whose better line is being stepped through.
const JudgedTurn* mistake_here(const Model& model) {
    const JudgedTurn* turn = judged_here(model);
    return turn != nullptr && !turn->better.empty() ? turn : nullptr;
}

/// The first turn of the better line is shown; it may be missing from a record in which somebody else has marked the
/// turn.
void show_better_line(Model& model, Effects& effects) {
    const JudgedTurn* turn = mistake_here(model);
    if (turn == nullptr) {
        refuse(model, effects, "There is no better line here: go to a mistake first");
        return;
    }
    Play& play = model.play;
    Game game = play.session.game();
    NodeId at = game.parent(turn->node);
    NodeId first = no_node;
    for (const Turn better : turn->better) {
        at = game.add(at, better);
        first = first == no_node ? at : first;
    }
    put_game(play, std::move(game), play.session.live());
    show(model, first);
    say(model, better_line_shown(model));
}

void try_again(Model& model, Effects& effects) {
    const JudgedTurn* turn = mistake_here(model);
    if (turn == nullptr) {
        refuse(model, effects, "There is nothing to try again here: go to a mistake first");
        return;
    }
    stop_asking(model, effects);
    model.review.trying = *turn;
    model.review.tried.reset();
    model.review.verdict.reset();
    Play& play = model.play;
    const NodeId before = play.session.game().parent(turn->node);
    put_game(play, play.session.game(), before);
    show(model, before);
}

void end_trial(Model& model, Effects& effects) {
    stop_asking(model, effects);
    const NodeId mistake = model.review.trying->node;
    model.review.trying.reset();
    put_game(model.play, model.play.session.game(), root_node);
    show(model, mistake);
    judge_next(model, effects);
}

void leave(Model& model, Effects& effects) {
    stop_asking(model, effects);
    model.behind_review.session.take_remarks(model.play.session.game());
    model.play = std::exchange(model.behind_review, Play{});
    model.screen = model.review.from;
    show_position(model);
    analyse_here(model, effects);
}

void cancel(Model& model, Effects& effects) {
    Play& play = model.play;
    if (model.review.trying) {
        const bool begun = play.steps.stage() != Steps::Stage::Start || play.jumper || play.shows_replies;
        begun ? play_action(model, effects, Action::Cancel) : end_trial(model, effects);
    } else if (const JudgedTurn* turn = judged_here(model);
               turn != nullptr && !play.session.game().on_main_line(play.walk.at())) {
        show(model, turn->node);
    } else {
        leave(model, effects);
    }
}

void walk_in_review(Model& model, Effects& effects, Action action) {
    const NodeId before = model.play.walk.at();
    walk(model.play, action);
    if (model.play.walk.at() == before) {
        refuse(model, effects,
               action == Action::Back || action == Action::ToStart ? "This is the start" : "This is the last move");
    } else {
        show_position(model);
    }
}

} // namespace

const JudgedTurn* judged_here(const Model& model) {
    const Play& play = model.play;
    const Game& game = play.session.game();
    const NodeId last = on_main_line(play);
    // Of a better line, the mistake is the turn that the main line goes on with.
    const NodeId meant = last == play.walk.at() ? last : game.main_child(last);
    const auto& turns = model.review.turns;
    const auto found =
        std::find_if(turns.begin(), turns.end(), [&](const JudgedTurn& turn) { return turn.node == meant; });
    return found == turns.end() ? nullptr : &*found;
}

void open_review(Model& model, Effects& effects) {
    const bool played = model.screen == ScreenName::Play;
    if (played && !model.play.session.over()) {
        refuse(model, effects, "A game can be reviewed when it is over");
        return;
    }
    Game game = played ? model.play.session.record() : model.play.session.game();
    if (game.main_line().empty()) {
        refuse(model, effects, "There is no move to review");
        return;
    }
    stop_asking(model, effects);
    const bool known = model.review.work && same_course(model.review.work->game(), game);
    ReviewState& review = model.review;
    review.from = model.screen;
    review.trying.reset();
    if (auto kept = kept_review(game)) {
        review.turns = *std::move(kept);
        review.work.reset();
    } else {
        review.turns.clear();
        review.noted = 0;
        review.work = known ? std::move(review.work) : GameReview(game);
    }
    model.behind_review = std::move(model.play);
    model.play = Play{};
    model.play.session = Session(game, model.behind_review.session.seats(), Clock(), root_node);
    model.play.cursor = middle_of(game.start().board());
    model.screen = ScreenName::Review;
    if (review.work) {
        annotate(model);
    }
    show(model, model.behind_review.walk.at());
    if (!review.done()) {
        say(model, review_begins(*review.work));
    }
    judge_next(model, effects);
}

void take_reviewed(Model& model, Effects& effects, GameReview review) {
    model.review.work = std::move(review);
    const NodeId at = model.play.walk.at();
    annotate(model);
    show(model, at);
    if (model.review.work->done()) {
        finish(model, effects);
    }
    judge_next(model, effects);
}

bool try_in_review(Model& model, Effects& effects, Turn turn) {
    ReviewState& review = model.review;
    const Play& play = model.play;
    const NodeId from = play.session.game().parent(review.trying->node);
    if (play.walk.at() != from) { // what is judged is another move at the mistake, and no other position
        show(model, from);
        refuse(model, effects, "Try a move here, in the position before the mistake");
        return false;
    }
    review.tried = turn;
    review.verdict.reset();
    const Score best = review.trying->best;
    show_position(model);
    ask_study(model, effects, TurnTrial{play.session.game(), from, turn, best});
    return false;
}

void take_trial(Model& model, JudgedTurn judged) {
    ReviewState& review = model.review;
    if (review.trying && review.tried) {
        judged.better = review.trying->better;
        review.verdict = std::move(judged);
    }
}

void review_action(Model& model, Effects& effects, Action action) {
    if (action == Action::Cancel) {
        cancel(model, effects);
        return;
    }
    if (model.review.trying) {
        play_action(model, effects, action);
        return;
    }
    switch (action) {
    case Action::CursorLeft: walk_in_review(model, effects, Action::Back); break;
    case Action::Act:
    case Action::CursorRight: walk_in_review(model, effects, Action::Forward); break;
    case Action::Back:
    case Action::Forward:
    case Action::ToStart:
    case Action::ToEnd: walk_in_review(model, effects, action); break;
    case Action::CursorUp:
    case Action::PreviousMistake: to_mistake(model, effects, false); break;
    case Action::CursorDown:
    case Action::NextMistake: to_mistake(model, effects, true); break;
    case Action::BetterLine: show_better_line(model, effects); break;
    case Action::TryAgain: try_again(model, effects); break;
    case Action::Save: effects.push_back(AskFreeName{}); break;
    default: break;
    }
}

void review_click(Model& model, Effects& effects, ScreenPos at, const HitMap& hits) {
    if (model.review.trying) {
        play_click(model, effects, at, hits);
    } else if (const auto node = hits.at<NodeId>(at)) {
        show(model, *node);
    }
}

} // namespace zertz::tui
