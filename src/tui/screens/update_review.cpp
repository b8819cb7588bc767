// The review of a game: it is judged turn by turn in the background; the player steps through it and tries mistakes
// again.

#include "tui/model/reviewed.hpp"
#include "tui/play/gipf_updates.hpp"
#include "tui/play/looking.hpp"
#include "tui/play/study_words.hpp"
#include "tui/play/view.hpp"
#include "tui/words/sentences.hpp"

#include <algorithm>
#include <utility>

namespace zertz::tui {
namespace {

template <class Reviewed>
using GameOf = BasicGame<typename Reviewed::Rules>;
template <class Reviewed>
using JudgedOf = BasicJudgedTurn<typename Reviewed::Rules>;

// What differs between the games.

void stop_asking(Model& model, Effects& effects, ZertzReviewed) {
    stop_asking(model, effects);
}

void stop_asking(Model& model, Effects& effects, GipfReviewed) {
    stop_asking_gipf(model, effects);
}

void ask_study(Model& model, Effects& effects, StudyTask task, ZertzReviewed) {
    ask_study(model, effects, std::move(task));
}

void ask_study(Model& model, Effects& effects, StudyTask task, GipfReviewed) {
    ask_gipf_study(model, effects, std::move(task));
}

void show_position(Model& model, ZertzReviewed) {
    show_position(model);
}

void show_position(Model& model, GipfReviewed) {
    model.gipf->recorded = !model.gipf_review.trying;
    show_gipf_position(model);
}

void play_action(Model& model, Effects& effects, Action action, ZertzReviewed) {
    play_action(model, effects, action);
}

void play_action(Model& model, Effects& effects, Action action, GipfReviewed) {
    gipf_action(model, effects, action);
}

void begin_trial(Model&, ZertzReviewed) {}

/// The session of a game of GIPF must be running before moves can be chosen.
void begin_trial(Model& model, GipfReviewed) {
    GipfSession& session = model.gipf->game.session;
    session.update({session.mover(), model.now, act::GoOn{}});
}

/// Shows the game under review instead of the game on the screen.
void set_aside(Model& model, Game game, ZertzReviewed) {
    model.behind_review = std::move(model.play);
    model.play = Play{};
    model.play.cursor = middle_of(game.start().board());
    model.play.session = Session(std::move(game), model.behind_review.session.seats(), Clock(), root_node);
}

void set_aside(Model& model, GipfGame game, GipfReviewed) {
    model.behind_gipf_review = std::move(model.gipf);
    const ContestedGame& behind = model.behind_gipf_review->game;
    model.gipf = GipfPlay{};
    model.gipf->cursor = model.behind_gipf_review->cursor;
    Seats seats = behind.session.seats(); // the player may try moves of both sides in the review
    seats = {Seat::person(seats[0].name), Seat::person(seats[1].name)};
    model.gipf->game = {GipfSession(std::move(game), std::move(seats), Clock(), root_node), behind.decided, {}};
}

/// Gives the earlier game the remarks from its review. If it is a record from a file, they are a change to that.
template <GameRules R>
void take_remarks(Model& model, BasicSession<R>& behind, const BasicSession<R>& reviewed, bool of_record) {
    const bool in_file = of_record && (model.records.row || model.around_contest);
    if (in_file && !(behind.game() == reviewed.game())) {
        model.records.edits.unsaved = true;
    }
    behind.take_remarks(reviewed.game());
}

/// Shows the earlier game again.
void bring_back(Model& model, Effects& effects, ZertzReviewed) {
    take_remarks(model, model.behind_review.session, model.play.session, model.review.from == ScreenName::Replay);
    model.play = std::exchange(model.behind_review, Play{});
    model.screen = model.review.from;
    show_position(model);
    analyse_here(model, effects);
}

void bring_back(Model& model, Effects& effects, GipfReviewed) {
    take_remarks(model, model.behind_gipf_review->game.session, model.gipf->game.session,
                 model.behind_gipf_review->recorded);
    model.gipf = std::exchange(model.behind_gipf_review, std::nullopt);
    model.screen = model.gipf_review.from;
    show_gipf_position(model);
    analyse_gipf_here(model, effects);
}

NodeId place_behind(const Model& model, ZertzReviewed) {
    return model.behind_review.walk.at();
}

NodeId place_behind(const Model& model, GipfReviewed) {
    return model.behind_gipf_review->walk.at();
}

bool is_played(const Model& model, ZertzReviewed) {
    return model.screen == ScreenName::Play;
}

bool is_played(const Model& model, GipfReviewed) {
    return !model.gipf->recorded;
}

void keep(Model& model, Effects& effects, ZertzReviewed) {
    effects.push_back(KeepReview{model.play.session.game()});
}

void keep(Model& model, Effects& effects, GipfReviewed) {
    effects.push_back(KeepContestedReview{model.gipf->game});
}

// The review itself.

template <class Reviewed>
void put_game(Model& model, GameOf<Reviewed> game, NodeId live) {
    auto& session = Reviewed::session(model);
    session = BasicSession<typename Reviewed::Rules>(std::move(game), session.seats(), Clock(), live);
}

template <class Reviewed>
void judge_next(Model& model, Effects& effects) {
    auto& review = Reviewed::review(model);
    if (review.work && !review.work->done() && !review.trying) {
        ask_study(model, effects, *review.work, Reviewed());
    }
}

/// Adds newly judged turns to the game.
template <class Reviewed>
void annotate(Model& model) {
    auto& review = Reviewed::review(model);
    std::vector<JudgedOf<Reviewed>> fresh = review.work->turns();
    fresh.resize(fresh.size() - review.noted);
    if (!fresh.empty()) {
        GameOf<Reviewed> game = Reviewed::session(model).game();
        annotate_game(game, fresh);
        put_game<Reviewed>(model, std::move(game), Reviewed::session(model).live());
    }
    review.noted = review.work->turns().size();
    review.turns = review.work->known();
}

/// The last turn of the main line on the way to the position shown.
template <class Reviewed>
NodeId on_main_line(const Model& model) {
    const GameOf<Reviewed>& game = Reviewed::session(model).game();
    NodeId node = Reviewed::play(model).walk.at();
    while (!game.on_main_line(node)) {
        node = game.parent(node);
    }
    return node;
}

template <class Reviewed>
void show(Model& model, NodeId node) {
    Reviewed::play(model).walk.go_to(Reviewed::session(model).game(), node);
    show_position(model, Reviewed());
}

template <class Reviewed>
void to_mistake(Model& model, Effects& effects, bool next) {
    const GameOf<Reviewed>& game = Reviewed::session(model).game();
    const int here = game.ply(on_main_line<Reviewed>(model));
    std::optional<NodeId> found;
    for (const auto& turn : Reviewed::review(model).turns) {
        const int ply = game.ply(turn.node);
        if (turn.is_mistake() && (next ? ply > here && !found : ply < here)) {
            found = turn.node;
        }
    }
    if (found) {
        show<Reviewed>(model, *found);
    } else {
        refuse(model, effects, next ? sentences::no_mistake_after : sentences::no_mistake_before);
    }
}

/// The mistake that the player views, or whose better line is shown.
template <class Reviewed>
const JudgedOf<Reviewed>* mistake_here(const Model& model) {
    const auto* turn = judged_here<Reviewed>(model);
    return turn != nullptr && !turn->better.empty() ? turn : nullptr;
}

/// Shows the first turn of the better line, which may be missing from a record if another program marked the turn.
template <class Reviewed>
void show_better_line(Model& model, Effects& effects) {
    const auto* turn = mistake_here<Reviewed>(model);
    if (turn == nullptr) {
        refuse(model, effects, sentences::no_better_line);
        return;
    }
    GameOf<Reviewed> game = Reviewed::session(model).game();
    NodeId at = game.parent(turn->node);
    NodeId first = no_node;
    for (const auto better : turn->better) {
        at = game.add(at, better);
        first = first == no_node ? at : first;
    }
    put_game<Reviewed>(model, std::move(game), Reviewed::session(model).live());
    show<Reviewed>(model, first);
    say(model, better_line_shown(model));
}

template <class Reviewed>
void try_again(Model& model, Effects& effects) {
    const auto* turn = mistake_here<Reviewed>(model);
    if (turn == nullptr) {
        refuse(model, effects, sentences::nothing_to_try);
        return;
    }
    stop_asking(model, effects, Reviewed());
    auto& review = Reviewed::review(model);
    review.trying = *turn;
    review.tried.reset();
    review.verdict.reset();
    const GameOf<Reviewed> game = Reviewed::session(model).game();
    const NodeId before = game.parent(turn->node);
    put_game<Reviewed>(model, game, before);
    begin_trial(model, Reviewed());
    show<Reviewed>(model, before);
}

template <class Reviewed>
void end_trial(Model& model, Effects& effects) {
    stop_asking(model, effects, Reviewed());
    auto& review = Reviewed::review(model);
    const NodeId mistake = review.trying->node;
    review.trying.reset();
    put_game<Reviewed>(model, GameOf<Reviewed>(Reviewed::session(model).game()), root_node);
    show<Reviewed>(model, mistake);
    judge_next<Reviewed>(model, effects);
}

template <class Reviewed>
void cancel(Model& model, Effects& effects) {
    const GameOf<Reviewed>& game = Reviewed::session(model).game();
    if (Reviewed::review(model).trying) {
        cancels_step(Reviewed::play(model)) ? play_action(model, effects, Action::Cancel, Reviewed())
                                            : end_trial<Reviewed>(model, effects);
    } else if (const auto* turn = judged_here<Reviewed>(model);
               turn != nullptr && !game.on_main_line(Reviewed::play(model).walk.at())) {
        show<Reviewed>(model, turn->node);
    } else {
        stop_asking(model, effects, Reviewed());
        bring_back(model, effects, Reviewed());
    }
}

template <class Reviewed>
void walk_in_review(Model& model, Effects& effects, Action action) {
    look_by(model, effects, Reviewed::play(model), action,
            [](Model& shown, Effects&) { show_position(shown, Reviewed()); });
}

template <class Reviewed>
void open(Model& model, Effects& effects) {
    const auto& session = Reviewed::session(model);
    const bool played = is_played(model, Reviewed());
    if (played && !session.over()) {
        refuse(model, effects, sentences::review_when_over);
        return;
    }
    GameOf<Reviewed> game = played ? session.record() : session.game();
    if (game.main_line().empty()) {
        refuse(model, effects, sentences::no_move_to_review);
        return;
    }
    stop_asking(model, effects, Reviewed());
    auto& review = Reviewed::review(model);
    const bool known = review.work && same_course(review.work->game(), game);
    review.from = model.screen;
    review.trying.reset();
    if (auto kept = kept_review(game)) {
        review.turns = *std::move(kept);
        review.work.reset();
    } else {
        review.turns.clear();
        review.noted = 0;
        review.work = known ? std::move(review.work) : BasicGameReview<typename Reviewed::Rules>(game);
    }
    set_aside(model, std::move(game), Reviewed());
    model.screen = Reviewed::screen;
    if (review.work) {
        annotate<Reviewed>(model);
    }
    show<Reviewed>(model, place_behind(model, Reviewed()));
    if (!review.done()) {
        say(model, review_begins(*review.work));
    }
    judge_next<Reviewed>(model, effects);
}

template <class Reviewed>
void take(Model& model, Effects& effects, BasicGameReview<typename Reviewed::Rules> judged) {
    auto& review = Reviewed::review(model);
    review.work = std::move(judged);
    const NodeId at = Reviewed::play(model).walk.at();
    annotate<Reviewed>(model);
    show<Reviewed>(model, at);
    if (review.work->done()) {
        keep(model, effects, Reviewed());
        say(model, review_finished(review));
    }
    judge_next<Reviewed>(model, effects);
}

template <class Reviewed>
bool try_turn(Model& model, Effects& effects, typename Reviewed::Rules::Turn turn) {
    auto& review = Reviewed::review(model);
    const GameOf<Reviewed>& game = Reviewed::session(model).game();
    const NodeId from = game.parent(review.trying->node);
    if (Reviewed::play(model).walk.at() !=
        from) { // only other moves in place of the mistake are judged, not other positions
        show<Reviewed>(model, from);
        refuse(model, effects, sentences::try_a_move);
        return false;
    }
    review.tried = turn;
    review.verdict.reset();
    const Score best = review.trying->best;
    show_position(model, Reviewed());
    ask_study(model, effects, BasicTurnTrial<typename Reviewed::Rules>{game, from, turn, best}, Reviewed());
    return false;
}

template <class Reviewed>
void take_verdict(Model& model, JudgedOf<Reviewed> judged) {
    auto& review = Reviewed::review(model);
    if (review.trying && review.tried) {
        judged.better = review.trying->better;
        review.verdict = std::move(judged);
    }
}

template <class Reviewed>
void act(Model& model, Effects& effects, Action action) {
    if (action == Action::Cancel) {
        cancel<Reviewed>(model, effects);
        return;
    }
    if (Reviewed::review(model).trying) {
        play_action(model, effects, action, Reviewed());
        return;
    }
    switch (action) {
    case Action::CursorLeft: walk_in_review<Reviewed>(model, effects, Action::Back); break;
    case Action::Act:
    case Action::CursorRight: walk_in_review<Reviewed>(model, effects, Action::Forward); break;
    case Action::Back:
    case Action::Forward:
    case Action::ToStart:
    case Action::ToEnd: walk_in_review<Reviewed>(model, effects, action); break;
    case Action::CursorUp:
    case Action::PreviousMistake: to_mistake<Reviewed>(model, effects, false); break;
    case Action::CursorDown:
    case Action::NextMistake: to_mistake<Reviewed>(model, effects, true); break;
    case Action::BetterLine: show_better_line<Reviewed>(model, effects); break;
    case Action::TryAgain: try_again<Reviewed>(model, effects); break;
    case Action::Save: effects.push_back(AskFreeName{}); break;
    default: break;
    }
}

} // namespace

template <class Reviewed>
const BasicJudgedTurn<typename Reviewed::Rules>* judged_here(const Model& model) {
    const GameOf<Reviewed>& game = Reviewed::session(model).game();
    const NodeId last = on_main_line<Reviewed>(model);
    // In a better line, the mistake is the turn with which the main line continues.
    const NodeId meant = last == Reviewed::play(model).walk.at() ? last : game.main_child(last);
    const auto& turns = Reviewed::review(model).turns;
    const auto found = std::find_if(turns.begin(), turns.end(), [&](const auto& turn) { return turn.node == meant; });
    return found == turns.end() ? nullptr : &*found;
}

template const JudgedTurn* judged_here<ZertzReviewed>(const Model&);
template const BasicJudgedTurn<GipfRules>* judged_here<GipfReviewed>(const Model&);

void open_review(Model& model, Effects& effects) {
    shows_gipf(model) ? open<GipfReviewed>(model, effects) : open<ZertzReviewed>(model, effects);
}

void take_reviewed(Model& model, Effects& effects, GameReview review) {
    take<ZertzReviewed>(model, effects, std::move(review));
}

void take_reviewed(Model& model, Effects& effects, BasicGameReview<GipfRules> review) {
    take<GipfReviewed>(model, effects, std::move(review));
}

bool try_in_review(Model& model, Effects& effects, Turn turn) {
    return try_turn<ZertzReviewed>(model, effects, turn);
}

bool try_in_review(Model& model, Effects& effects, gipf::Turn turn) {
    return try_turn<GipfReviewed>(model, effects, turn);
}

void take_trial(Model& model, JudgedTurn judged) {
    take_verdict<ZertzReviewed>(model, std::move(judged));
}

void take_trial(Model& model, BasicJudgedTurn<GipfRules> judged) {
    take_verdict<GipfReviewed>(model, std::move(judged));
}

void review_action(Model& model, Effects& effects, Action action) {
    shows_gipf(model) ? act<GipfReviewed>(model, effects, action) : act<ZertzReviewed>(model, effects, action);
}

void review_click(Model& model, Effects& effects, ScreenPos at, const HitMap& hits) {
    const bool gipf = shows_gipf(model);
    if (gipf ? model.gipf_review.trying.has_value() : model.review.trying.has_value()) {
        gipf ? gipf_click(model, effects, at, hits) : play_click(model, effects, at, hits);
    } else if (const auto node = hits.at<NodeId>(at)) {
        gipf ? show<GipfReviewed>(model, *node) : show<ZertzReviewed>(model, *node);
    }
}

} // namespace zertz::tui
