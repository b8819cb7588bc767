// The review of a game: it is judged turn by turn in the background; the player steps through it and tries mistakes
// again.

#include "study/missed_win.hpp"
#include "tui/model/reviewed.hpp"
#include "tui/play/prompt.hpp"
#include "tui/play/study_words.hpp"
#include "tui/play/updates.hpp"
#include "tui/play/view.hpp"
#include "tui/play/views.hpp"
#include "tui/words/sentences.hpp"
#include "tui/words/walking.hpp"

#include <algorithm>
#include <utility>

namespace zertz::tui {
namespace {

template <class Reviewed>
using GameOf = BasicGame<typename Reviewed::Rules>;
template <class Reviewed>
using JudgedOf = BasicJudgedTurn<typename Reviewed::Rules>;

// What differs between the games.

void show_position(Model& model, ZertzReviewed) {
    show_position(model);
}

void show_position(Model& model, GipfReviewed) {
    model.gipf->recorded = !state_of<GipfReviewState>(model).trying;
    show_position(model);
}

void begin_trial(Model&, ZertzReviewed) {}

/// The session of a game of GIPF must be running before moves can be chosen.
void begin_trial(Model& model, GipfReviewed) {
    GipfSession& session = model.gipf->game.session;
    session.update({session.mover(), model.now, act::GoOn{}});
}

/// Both as persons, as the player may try moves of both sides.
Seats names_of(const Seats& seats) {
    return {Seat::person(seats[0].name), Seat::person(seats[1].name)};
}

/// Opens the review of a game, with its players.
void open_over(Model& model, Game game, ZertzReviewed) {
    const Seats seats = names_of(model.play.session.seats());
    open_screen(model, screens::review);
    model.play.cursor = middle_of(game.start().board());
    model.play.session = Session(std::move(game), seats, Clock(), root_node);
}

void open_over(Model& model, GipfGame game, GipfReviewed) {
    const GipfPlay& shown = *model.gipf;
    GipfPlay play;
    play.cursor = shown.cursor;
    play.game = {
        GipfSession(std::move(game), names_of(shown.game.session.seats()), Clock(), root_node), shown.game.decided, {}};
    const Records records = model.records;
    open_screen(model, screens::gipf_review);
    model.gipf = std::move(play);
    model.records.chosen = records.chosen; // for the title
    model.records.count = records.count;
}

void keep(Model& model, Effects& effects, ZertzReviewed) {
    effects.push_back(KeepReview{model.play.session.game()});
}

void keep(Model& model, Effects& effects, GipfReviewed) {
    effects.push_back(KeepReview{model.gipf->game});
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
        ask_study(model, effects, *review.work);
    }
}

/// Whether the game on the screen is a record from a file, so that remarks are a change to that.
bool is_in_file(const Model& model) {
    return shows_record(model) && (model.records.row || around_contest(model) != nullptr);
}

/// Puts a game in place of one from which remarks and lines were taken; the position shown stays, if it is still there.
template <GameRules R>
void put_in_place(BasicPlay<R>& play, BasicGame<R> game) {
    auto& session = session_of(play);
    const NodeId at = same_place(session.game(), play.walk.at(), game);
    session.take_remarks(std::move(game));
    play.walk = Walk(session.game(), at);
}

/// Shows the earlier game again, with the remarks from its review.
template <class Reviewed>
void leave(Model& model, Effects& effects) {
    stop_asking(model, effects);
    const auto reviewed = std::move(Reviewed::session(model));
    model.last_review = std::move(Reviewed::review(model).work);
    uncover_screen(model);
    auto& session = Reviewed::session(model);
    if (is_in_file(model) && !(session.game() == reviewed.game())) {
        model.records.edits.unsaved = true;
    }
    session.take_remarks(reviewed.game());
    model.screen->resume(model, effects);
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

/// The nearest mistake after the position shown, or before it; in a game without any, the nearest weak move.
template <class Reviewed>
std::optional<NodeId> mistake_from(const Model& model, bool next) {
    const GameOf<Reviewed>& game = Reviewed::session(model).game();
    const int here = game.ply(on_main_line<Reviewed>(model));
    const auto& turns = Reviewed::review(model).turns;
    const bool any = std::any_of(turns.begin(), turns.end(), [](const auto& turn) { return turn.is_mistake(); });
    std::optional<NodeId> found;
    for (const auto& turn : turns) {
        const int ply = game.ply(turn.node);
        if ((any ? turn.is_mistake() : turn.is_weak()) && (next ? ply > here && !found : ply < here)) {
            found = turn.node;
        }
    }
    return found;
}

template <class Reviewed>
void to_mistake(Model& model, Effects& effects, bool next) {
    if (const auto found = mistake_from<Reviewed>(model, next)) {
        show<Reviewed>(model, *found);
    } else {
        refuse(model, effects, next ? tr("No mistake after this move") : tr("No mistake before this move"));
    }
}

/// The mistake or weak move that the player views, or whose better line is shown. A record that another program marked may lack that
/// line.
template <class Reviewed>
const JudgedOf<Reviewed>* mistake_here(const Model& model) {
    const auto* turn = judged_here<Reviewed>(model);
    return turn != nullptr && turn->is_weak() && !turn->better.empty() ? turn : nullptr;
}

/// Shows the first turn of the better line.
template <class Reviewed>
void show_better_line(Model& model, Effects& effects) {
    const auto* turn = mistake_here<Reviewed>(model);
    if (turn == nullptr) {
        refuse(model, effects, tr("There is no better line here: go to a mistake first"));
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
        refuse(model, effects, tr("There is nothing to try again here: go to a mistake first"));
        return;
    }
    stop_asking(model, effects);
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
    stop_asking(model, effects);
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
        cancels_step(Reviewed::play(model)) ? play_action(model, effects, Action::Cancel)
                                            : end_trial<Reviewed>(model, effects);
    } else if (const auto* turn = judged_here<Reviewed>(model);
               turn != nullptr && !game.on_main_line(Reviewed::play(model).walk.at())) {
        show<Reviewed>(model, turn->node);
    } else {
        leave<Reviewed>(model, effects);
    }
}

template <class Reviewed>
void walk_in_review(Model& model, Effects& effects, Action action) {
    if (walk_by(model, effects, action)) {
        show_position(model, Reviewed());
    }
}

/// The side of the player at this keyboard; the first if that is both, or unknown.
Player side_of_player(const Model& model, const Seats& seats) {
    const auto is_player = [&](const Seat& seat) { return seat.is_person() && seat.name == model.choices.names[0]; };
    const bool second = seats[0].is_person() ? !is_player(seats[0]) && is_player(seats[1]) : seats[1].is_person();
    return second ? Player::Second : Player::First;
}

/// Whether a review can be continued in a game, which may have other variations: it knows the turns by their ids.
template <GameRules R>
bool is_work_on(const BasicGameReview<R>& work, const BasicGame<R>& game) {
    return same_course(work.game(), game) && work.game().main_line() == game.main_line();
}

template <class Reviewed>
void open(Model& model, Effects& effects) {
    const auto& session = Reviewed::session(model);
    const bool played = !shows_record(model);
    if (played && !session.over()) {
        refuse(model, effects, tr("A game can be reviewed when it is over"));
        return;
    }
    GameOf<Reviewed> game = played ? session.record() : session.game();
    if (game.main_line().empty()) {
        refuse(model, effects, tr(sentences::no_move_to_review));
        return;
    }
    stop_asking(model, effects);
    BasicReviewState<typename Reviewed::Rules> state;
    if (auto kept = kept_review(game)) {
        state.turns = *std::move(kept);
    } else if (auto* last = std::any_cast<decltype(state.work)>(&model.last_review);
               last != nullptr && *last && is_work_on(**last, game)) {
        state.work = std::move(*last);
    } else {
        if (auto without = without_review(session.game()); !(without == session.game())) {
            put_in_place(Reviewed::play(model), std::move(without));
            model.records.edits.unsaved = model.records.edits.unsaved || is_in_file(model);
            game = played ? session.record() : session.game();
        }
        state.work = BasicGameReview<typename Reviewed::Rules>(game);
    }
    // A game just played is shown from its start, so that its mistakes lie ahead.
    const NodeId at = played && at_end(Reviewed::play(model)) ? root_node : Reviewed::play(model).walk.at();
    state.side = side_of_player(model, session.seats());
    for (const Player player : both_players) {
        state.own[player] = played && session.seat(player).here();
    }
    open_over(model, std::move(game), Reviewed());
    auto& review = Reviewed::review(model) = std::move(state);
    if (review.work) {
        annotate<Reviewed>(model);
    }
    show<Reviewed>(model, at);
    if (!review.done()) {
        say(model, review_begins(*review.work));
    }
    judge_next<Reviewed>(model, effects);
}

template <class Reviewed>
void act(Model& model, Effects& effects, Action action) {
    if (action == Action::Cancel) {
        cancel<Reviewed>(model, effects);
        return;
    }
    if (Reviewed::review(model).trying) {
        if (action == Action::Clue) {
            end_trial<Reviewed>(model, effects);
            show_better_line<Reviewed>(model, effects);
        } else {
            play_action(model, effects, action);
        }
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
    case Action::First:
    case Action::Last: walk_in_review<Reviewed>(model, effects, walking_by(action)); break;
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

void open_review(Model& model, Effects& effects) {
    shows_gipf(model) ? open<GipfReviewed>(model, effects) : open<ZertzReviewed>(model, effects);
}

void go_on_with_review(Model& model, Effects& effects) {
    shows_gipf(model) ? judge_next<GipfReviewed>(model, effects) : judge_next<ZertzReviewed>(model, effects);
}

void leave_review(Model& model, Effects& effects) {
    shows_gipf(model) ? leave<GipfReviewed>(model, effects) : leave<ZertzReviewed>(model, effects);
}

void show_in_review(Model& model, NodeId node) {
    shows_gipf(model) ? show<GipfReviewed>(model, node) : show<ZertzReviewed>(model, node);
}

namespace {

/// Makes a puzzle of the worst win that the player missed, once the whole game is judged.
template <GameRules R>
void keep_missed_win(Model& model, Effects& effects) {
    auto* const review = find_state<BasicReviewState<R>>(model);
    if (review == nullptr || !review->work || !review->work->done()) {
        return;
    }
    const BasicGame<R>& game = review->work->game();
    const auto* const worst = worst_missed_win(game, review->turns, std::exchange(review->own, {}));
    if (worst != nullptr) {
        effects.push_back(KeepMissedWin{R::format_position(game.position(game.parent(worst->node))),
                                        placements_in(worst->better), R::name});
    }
}

} // namespace

template <GameRules R>
void take_reviewed(Model& model, Effects& effects, BasicGameReview<R> judged) {
    using Reviewed = ReviewedGame<R>;
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
    keep_missed_win<R>(model, effects);
}

template <GameRules R>
bool try_in_review(Model& model, Effects& effects, typename R::Turn turn) {
    using Reviewed = ReviewedGame<R>;
    auto& review = Reviewed::review(model);
    const BasicGame<R>& game = Reviewed::session(model).game();
    const NodeId from = game.parent(review.trying->node);
    if (Reviewed::play(model).walk.at() !=
        from) { // only other moves in place of the mistake are judged, not other positions
        show<Reviewed>(model, from);
        refuse(model, effects, tr("Try a move here, in the position before the mistake"));
        return false;
    }
    review.tried = turn;
    review.verdict.reset();
    const Score best = review.trying->best;
    show_position(model, Reviewed());
    ask_study(model, effects, BasicTurnTrial<R>{game, from, turn, best});
    return false;
}

template <GameRules R>
void take_trial(Model& model, BasicJudgedTurn<R> judged) {
    auto& review = ReviewedGame<R>::review(model);
    if (review.trying && review.tried) {
        judged.better = review.trying->better;
        review.verdict = std::move(judged);
    }
}

#define INSTANTIATE(R)                                                                                                 \
    template const BasicJudgedTurn<R>* judged_here<ReviewedGame<R>>(const Model&);                                     \
    template void take_reviewed(Model&, Effects&, BasicGameReview<R>);                                                 \
    template bool try_in_review<R>(Model&, Effects&, R::Turn);                                                         \
    template void take_trial(Model&, BasicJudgedTurn<R>);
FOR_EACH_GAME(INSTANTIATE)
#undef INSTANTIATE

namespace {

template <class Reviewed>
bool tries(const Model& model) {
    return Reviewed::review(model).trying.has_value();
}

template <class Reviewed>
void click(Model& model, Effects& effects, ScreenPos at, const HitMap& hits) {
    if (tries<Reviewed>(model)) {
        play_click(model, effects, at, hits);
    } else if (const auto node = hits.at<NodeId>(at)) {
        show<Reviewed>(model, *node);
    }
}

template <class Reviewed>
std::string advice_to_review(const Model& model) {
    const auto& game = Reviewed::session(model).game();
    const NodeId at = Reviewed::play(model).walk.at();
    if (!game.on_main_line(at)) {
        return filled("{next} next move of this line  {back} back to the move played",
                      key_of<"next">(model, Action::CursorRight), key_of<"back">(model, Action::Cancel));
    }
    std::vector<Part> parts;
    if (mistake_here<Reviewed>(model) != nullptr) {
        parts = {{filled("{key} better line", key_of(model, Action::BetterLine))},
                 {filled("{key} try again", key_of(model, Action::TryAgain))}};
    }
    if (mistake_from<Reviewed>(model, true)) {
        parts.push_back({filled("{key} next mistake", key_of(model, Action::CursorDown)), 1});
    }
    if (mistake_from<Reviewed>(model, false)) {
        parts.push_back({filled("{key} previous mistake", key_of(model, Action::CursorUp)), 2});
    }
    parts.push_back(game.main_child(at) != no_node
                        ? Part{filled("{key} next move", key_of(model, Action::CursorRight)), 3}
                        : Part{filled("{key} previous move", key_of(model, Action::CursorLeft)), 3});
    return fitted(std::move(parts), model);
}

template <class Reviewed>
std::string advise(const Model& model) {
    return tries<Reviewed>(model) ? advice_to_play(model) : advice_to_review<Reviewed>(model);
}

template <class Reviewed>
std::vector<KeyHint> key_hints(const Model& model) {
    if (tries<Reviewed>(model)) {
        return {{Action::Clue, tr("better line")}, {Action::Cancel, tr("back to the review")}};
    }
    std::vector<KeyHint> hints{{Action::Save, tr("save")}};
    if (Reviewed::session(model).game().on_main_line(Reviewed::play(model).walk.at())) { // else the prompt has this key
        hints.insert(hints.begin(), {Action::Cancel, tr("leave")});
    }
    return hints;
}

template <class Reviewed>
constexpr ScreenKind review_of() {
    constexpr bool gipf = std::is_same_v<Reviewed, GipfReviewed>;
    return {
        .purpose = marked("See where the game turned: go from mistake to mistake."),
        .opened_by = Action::Review,
        .open = open_review,
        .shows = gipf ? Shows::Gipf : Shows::Zertz,
        .fresh = fresh_state<BasicReviewState<typename Reviewed::Rules>>,
        .context =
            [](const Model& model) {
                return !tries<Reviewed>(model) ? context::review : gipf ? context::gipf_trial : context::trial;
            },
        .key = board_key,
        .act = act<Reviewed>,
        .click = click<Reviewed>,
        .paste = paste_turns,
        .resume = go_on_with_review,
        .draw = draw_review,
        .advice = advise<Reviewed>,
        .keys = key_hints<Reviewed>,
    };
}

} // namespace

constexpr ScreenKind screens::review = review_of<ZertzReviewed>();
constexpr ScreenKind screens::gipf_review = review_of<GipfReviewed>();

} // namespace zertz::tui
