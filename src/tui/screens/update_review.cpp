// The review of a game: it is judged turn by turn in the background; the player steps through it and tries mistakes
// again.

#include "base/text.hpp"
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

// What differs between the games.

void show_position(Model& model, ZertzRules) {
    show_position(model);
}

void show_position(Model& model, GipfRules) {
    model.gipf->recorded = !state_of<GipfReviewState>(model).trying;
    show_position(model);
}

void begin_trial(Model&, ZertzRules) {}

/// The session of a game of GIPF must be running before moves can be chosen.
void begin_trial(Model& model, GipfRules) {
    GipfSession& session = model.gipf->game.session;
    session.update({session.mover(), model.now, act::GoOn{}});
}

/// Both as persons, as the player may try moves of both sides.
Seats names_of(const Seats& seats) {
    return {Seat::person(seats[0].name), Seat::person(seats[1].name)};
}

/// Opens the review of a game, with its players.
void open_over(Model& model, Game game) {
    const Seats seats = names_of(model.play.session.seats());
    open_screen(model, screens::review);
    model.play.cursor = middle_of(game.start().board());
    model.play.session = Session(std::move(game), seats, Clock(), root_node);
}

void open_over(Model& model, GipfGame game) {
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

void keep(Model& model, Effects& effects, ZertzRules) {
    effects.push_back(KeepReview{model.play.session.game(), state_of<ReviewState>(model).played});
}

void keep(Model& model, Effects& effects, GipfRules) {
    effects.push_back(KeepReview{model.gipf->game, state_of<GipfReviewState>(model).played});
}

// The review itself.

template <GameRules R>
void put_game(Model& model, BasicGame<R> game, NodeId live) {
    auto& session = session_of(play_of<R>(model));
    session = BasicSession<R>(std::move(game), session.seats(), Clock(), live);
}

template <GameRules R>
void judge_next(Model& model, Effects& effects) {
    auto& review = review_on<R>(model);
    if (review.work && !review.work->done() && !review.trying) {
        ask_study(model, effects, *review.work);
    }
}

/// Whether the game on the screen is a record from a file, so that remarks are a change to that.
bool is_in_file(const Model& model) {
    return shows_record(model) && (model.records.row || around_contest(model) != nullptr);
}

/// Whether a review of the record shown goes into its file unasked: its player's own changes are written only with the key
/// for that.
bool may_go_into_file(const Records& records) {
    const Edits& edits = records.edits;
    return records.row && records.why_not_written.empty() && (!edits.unsaved || edits.of_reviews);
}

/// Puts a game in place of one from which remarks and lines were taken; the position shown stays, if it is still there.
template <GameRules R>
void put_in_place(BasicPlay<R>& play, BasicGame<R> game) {
    auto& session = session_of(play);
    const NodeId at = same_place(session.game(), play.walk.at(), game);
    session.take_remarks(std::move(game));
    play.walk = Walk(session.game(), at);
}

/// Makes a puzzle of the worst win that the player missed, or else of the worst blunder, as far as the game is judged.
template <GameRules R>
void keep_missed_in(BasicReviewState<R>& review, Effects& effects) {
    if (!review.work) {
        return;
    }
    const BasicGame<R>& game = review.work->game();
    const PerPlayer<bool> own = std::exchange(review.own, {});
    const auto* const win = worst_missed_win(game, review.turns, own);
    if (const auto* const worst = win != nullptr ? win : worst_blunder(game, review.turns, own)) {
        review.comes_back = win != nullptr ? sentences::win_comes_back : sentences::mistake_comes_back;
        effects.push_back(KeepMissed{R::format_position(game.position(game.parent(worst->node))),
                                     win != nullptr ? placements_in(win->better) : 0, R::name, win != nullptr});
    }
}

/// Shows the earlier game again, with the remarks from its review.
template <GameRules R>
void leave(Model& model, Effects& effects) {
    stop_asking(model, effects);
    keep_missed(model, effects);
    const auto reviewed = std::move(session_of(play_of<R>(model)));
    const bool in_file = review_on<R>(model).in_file;
    model.last_review = std::move(review_on<R>(model).work);
    uncover_screen(model);
    auto& play = play_of<R>(model);
    const auto& session = session_of(play);
    Edits& edits = model.records.edits;
    const bool changed = !(session.game() == reviewed.game());
    const bool unsaved = edits.unsaved || (changed && is_in_file(model));
    if (changed && shows_record(model)) {
        const bool of_reviews = !edits.unsaved || edits.of_reviews;
        note_change(model);
        edits.of_reviews = of_reviews;
    }
    edits.unsaved = unsaved;
    if (in_file) {
        edits.note_written();
    }
    put_in_place(play, reviewed.game());
    if (changed && decides_potential(model)) {
        model.gipf->game.inner = model.play.session; // on the board is a copy
        keep_game(model, effects, false);
    }
    model.screen->resume(model, effects);
}

/// Adds newly judged turns to the game.
template <GameRules R>
void annotate(Model& model) {
    auto& review = review_on<R>(model);
    std::vector<BasicJudgedTurn<R>> fresh = review.work->turns();
    fresh.resize(fresh.size() - review.noted);
    if (!fresh.empty()) {
        BasicGame<R> game = session_of(play_of<R>(model)).game();
        annotate_game(game, fresh);
        put_game<R>(model, std::move(game), session_of(play_of<R>(model)).live());
    }
    review.noted = review.work->turns().size();
    review.turns = review.work->known();
}

/// The last turn of the main line on the way to the position shown.
template <GameRules R>
NodeId on_main_line(const Model& model) {
    const BasicGame<R>& game = session_of(play_of<R>(model)).game();
    NodeId node = play_of<R>(model).walk.at();
    while (!game.on_main_line(node)) {
        node = game.parent(node);
    }
    return node;
}

template <GameRules R>
void show(Model& model, NodeId node) {
    play_of<R>(model).walk.go_to(session_of(play_of<R>(model)).game(), node);
    show_position(model, R());
}

template <GameRules R>
bool has_mistakes(const Model& model) {
    const auto& turns = review_on<R>(model).turns;
    return std::any_of(turns.begin(), turns.end(), [](const auto& turn) { return turn.is_mistake(); });
}

/// The nearest mistake after the position shown, or before it; in a game without any, the nearest weak move.
template <GameRules R>
std::optional<NodeId> mistake_from(const Model& model, bool next) {
    const BasicGame<R>& game = session_of(play_of<R>(model)).game();
    const int here = game.ply(on_main_line<R>(model));
    const auto& turns = review_on<R>(model).turns;
    const bool any = has_mistakes<R>(model);
    std::optional<NodeId> found;
    for (const auto& turn : turns) {
        const int ply = game.ply(turn.node);
        if ((any ? turn.is_mistake() : turn.is_weak()) && (next ? ply > here && !found : ply < here)) {
            found = turn.node;
        }
    }
    return found;
}

template <GameRules R>
void to_mistake(Model& model, Effects& effects, bool next) {
    if (const auto found = mistake_from<R>(model, next)) {
        show<R>(model, *found);
    } else {
        refuse(model, effects, next ? tr("No mistake after this move") : tr("No mistake before this move"));
    }
}

/// The mistake or weak move that the player views, or whose better line is shown. A record that another program marked may lack that
/// line.
template <GameRules R>
const BasicJudgedTurn<R>* mistake_here(const Model& model) {
    const auto* turn = judged_here<R>(model);
    return turn != nullptr && turn->is_weak() && !turn->better.empty() ? turn : nullptr;
}

/// Shows the first turn of the better line.
template <GameRules R>
void show_better_line(Model& model, Effects& effects) {
    const auto* turn = mistake_here<R>(model);
    if (turn == nullptr) {
        refuse(model, effects, tr("No better line is known here"));
        return;
    }
    BasicGame<R> game = session_of(play_of<R>(model)).game();
    NodeId at = game.parent(turn->node);
    NodeId first = no_node;
    for (const auto better : turn->better) {
        at = game.add(at, better);
        first = first == no_node ? at : first;
    }
    put_game<R>(model, std::move(game), session_of(play_of<R>(model)).live());
    show<R>(model, first);
    say(model, better_line_shown(model));
}

template <GameRules R>
void try_again(Model& model, Effects& effects) {
    const auto* turn = mistake_here<R>(model);
    if (turn == nullptr) {
        refuse(model, effects, tr("You cannot try again here: no better line is known"));
        return;
    }
    stop_asking(model, effects);
    auto& review = review_on<R>(model);
    review.trying = *turn;
    review.tried.reset();
    review.verdict.reset();
    const BasicGame<R> game = session_of(play_of<R>(model)).game();
    const NodeId before = game.parent(turn->node);
    put_game<R>(model, game, before);
    begin_trial(model, R());
    show<R>(model, before);
}

template <GameRules R>
void end_trial(Model& model, Effects& effects) {
    stop_asking(model, effects);
    auto& review = review_on<R>(model);
    const NodeId mistake = review.trying->node;
    review.trying.reset();
    put_game<R>(model, BasicGame<R>(session_of(play_of<R>(model)).game()), root_node);
    show<R>(model, mistake);
    judge_next<R>(model, effects);
}

template <GameRules R>
void cancel(Model& model, Effects& effects) {
    const BasicGame<R>& game = session_of(play_of<R>(model)).game();
    if (review_on<R>(model).trying) {
        cancels_step(play_of<R>(model)) ? play_action(model, effects, Action::Cancel) : end_trial<R>(model, effects);
    } else if (const auto* turn = judged_here<R>(model);
               turn != nullptr && !game.on_main_line(play_of<R>(model).walk.at())) {
        show<R>(model, turn->node);
    } else {
        leave<R>(model, effects);
    }
}

template <GameRules R>
void walk_in_review(Model& model, Effects& effects, Action action) {
    if (walk_by(model, effects, action)) {
        show_position(model, R());
    }
}

/// The side of the player at this keyboard, by the name only if neither the seats nor a record from a table say it; the
/// first if that is both, or unknown.
Player side_of_player(const Model& model, const Tags& game, const Seats& seats) {
    if (seats[0].here() != seats[1].here()) {
        return seats[0].here() ? Player::First : Player::Second;
    }
    const std::string& name = model.choices.names[0];
    const bool second = seats[0].name != name && seats[1].name == name;
    return own_seat_in(game.tag(own_seat_tag)).value_or(second ? Player::Second : Player::First);
}

/// Whether a review can be continued in a game, which may have other variations: it knows the turns by their ids.
template <GameRules R>
bool is_work_on(const BasicGameReview<R>& work, const BasicGame<R>& game) {
    return same_course(work.game(), game) && work.game().main_line() == game.main_line();
}

template <GameRules R>
void open(Model& model, Effects& effects) {
    const auto& session = session_of(play_of<R>(model));
    const bool played = !shows_record(model);
    if (played && !session.over()) {
        refuse(model, effects, tr("A game can be reviewed when it is over"));
        return;
    }
    BasicGame<R> game = played ? session.record() : session.game();
    if (game.main_line().empty()) {
        refuse(model, effects, tr(sentences::no_move_to_review));
        return;
    }
    stop_asking(model, effects);
    model.records.autoplay = false;
    BasicReviewState<R> state;
    state.played = played;
    state.kept = played || may_go_into_file(model.records);
    if (auto kept = kept_review(game)) {
        state.turns = *std::move(kept);
    } else {
        game = without_review(std::move(game));
        auto* last = std::any_cast<decltype(state.work)>(&model.last_review);
        const bool goes_on = last != nullptr && *last && is_work_on(**last, game);
        state.work = goes_on ? **last : BasicGameReview<R>(game);
    }
    // A game just played is shown from its start, so that its mistakes lie ahead.
    const NodeId at =
        played && at_end(play_of<R>(model)) ? root_node : same_place(session.game(), play_of<R>(model).walk.at(), game);
    state.side = side_of_player(model, session.game(), session.seats());
    for (const Player player : both_players) {
        state.own[player] = played && session.seat(player).here();
    }
    open_over(model, std::move(game));
    auto& review = review_on<R>(model) = std::move(state);
    if (review.work) {
        annotate<R>(model);
    }
    show<R>(model, at);
    if (!review.done()) {
        say(model, review_begins(model, *review.work));
    }
    judge_next<R>(model, effects);
}

template <GameRules R>
void act(Model& model, Effects& effects, Action action) {
    if (action == Action::Cancel) {
        cancel<R>(model, effects);
        return;
    }
    if (review_on<R>(model).trying) {
        if (action == Action::Clue) {
            end_trial<R>(model, effects);
            show_better_line<R>(model, effects);
        } else {
            play_action(model, effects, action);
        }
        return;
    }
    switch (action) {
    case Action::CursorLeft: walk_in_review<R>(model, effects, Action::Back); break;
    case Action::Act:
    case Action::CursorRight: walk_in_review<R>(model, effects, Action::Forward); break;
    case Action::Back:
    case Action::Forward:
    case Action::ToStart:
    case Action::ToEnd: walk_in_review<R>(model, effects, action); break;
    case Action::First:
    case Action::Last: walk_in_review<R>(model, effects, walking_by(action)); break;
    case Action::CursorUp:
    case Action::PreviousMistake: to_mistake<R>(model, effects, false); break;
    case Action::CursorDown:
    case Action::NextMistake: to_mistake<R>(model, effects, true); break;
    case Action::BetterLine: show_better_line<R>(model, effects); break;
    case Action::TryAgain: try_again<R>(model, effects); break;
    case Action::Save: effects.push_back(AskFreeName{}); break;
    default: break;
    }
}

} // namespace

template <GameRules R>
const BasicJudgedTurn<R>* judged_here(const Model& model) {
    const BasicGame<R>& game = session_of(play_of<R>(model)).game();
    const NodeId last = on_main_line<R>(model);
    // In a better line, the mistake is the turn with which the main line continues.
    const NodeId meant = last == play_of<R>(model).walk.at() ? last : game.main_child(last);
    const auto& turns = review_on<R>(model).turns;
    const auto found = std::find_if(turns.begin(), turns.end(), [&](const auto& turn) { return turn.node == meant; });
    return found == turns.end() ? nullptr : &*found;
}

void open_review(Model& model, Effects& effects) {
    with_game(model, [&]<GameRules R> { open<R>(model, effects); });
}

void go_on_with_review(Model& model, Effects& effects) {
    with_game(model, [&]<GameRules R> { judge_next<R>(model, effects); });
}

void leave_review(Model& model, Effects& effects) {
    with_game(model, [&]<GameRules R> { leave<R>(model, effects); });
}

void keep_missed(Model& model, Effects& effects) {
    Games::each([&]<GameRules R> {
        if (auto* const review = find_state<BasicReviewState<R>>(model)) {
            keep_missed_in<R>(*review, effects);
        }
    });
}

void note_in_review(Model& model, Effects& effects, const std::string& line) {
    Games::each([&]<GameRules R> {
        if (const auto* const review = std::any_cast<BasicReviewState<R>>(&model.state);
            review != nullptr && review->played) {
            auto& session = session_of(play_of<R>(model));
            session.append_comment(session.game().line_end(root_node), line);
            review->done() ? keep(model, effects, R()) : void();
        }
    });
}

void show_in_review(Model& model, NodeId node) {
    with_game(model, [&]<GameRules R> { show<R>(model, node); });
}

template <GameRules R>
void take_reviewed(Model& model, Effects& effects, BasicGameReview<R> judged) {
    auto& review = review_on<R>(model);
    review.work = std::move(judged);
    const NodeId at = play_of<R>(model).walk.at();
    annotate<R>(model);
    show<R>(model, at);
    if (review.work->done()) {
        if (review.kept) {
            keep(model, effects, R());
        }
        say(model, review_finished(review));
        keep_missed(model, effects);
    }
    judge_next<R>(model, effects);
}

template <GameRules R>
bool try_in_review(Model& model, Effects& effects, typename R::Turn turn) {
    auto& review = review_on<R>(model);
    const BasicGame<R>& game = session_of(play_of<R>(model)).game();
    const NodeId from = game.parent(review.trying->node);
    review.tried = turn;
    review.verdict.reset();
    const Score best = review.trying->best;
    show_position(model, R());
    ask_study(model, effects, BasicTurnTrial<R>{{game, from, turn}, best});
    return false;
}

template <GameRules R>
void take_trial(Model& model, BasicJudgedTurn<R> judged) {
    auto& review = review_on<R>(model);
    if (review.trying && review.tried) {
        judged.better = review.trying->better;
        review.verdict = std::move(judged);
    }
}

void take_kept(Model& model, Effects& effects, const ReviewKept& kept) {
    if (!kept.problem.empty()) {
        refuse(model, effects, sentence(kept.problem));
        return;
    }
    Games::each([&]<GameRules R> {
        if (auto* const review = find_state<BasicReviewState<R>>(model)) {
            review->in_file = kept.in_record;
        }
    });
}

#define INSTANTIATE(R)                                                                                                 \
    template const BasicJudgedTurn<R>* judged_here<R>(const Model&);                                                   \
    template void take_reviewed(Model&, Effects&, BasicGameReview<R>);                                                 \
    template bool try_in_review<R>(Model&, Effects&, R::Turn);                                                         \
    template void take_trial(Model&, BasicJudgedTurn<R>);
FOR_EACH_GAME(INSTANTIATE)
#undef INSTANTIATE

namespace {

template <GameRules R>
bool tries(const Model& model) {
    return review_on<R>(model).trying.has_value();
}

template <GameRules R>
void click(Model& model, Effects& effects, ScreenPos at, const HitMap& hits) {
    if (tries<R>(model)) {
        play_click(model, effects, at, hits);
    } else if (const auto node = hits.at<NodeId>(at)) {
        show<R>(model, *node);
    }
}

template <GameRules R>
std::string advice_to_review(const Model& model) {
    const auto& game = session_of(play_of<R>(model)).game();
    const NodeId at = play_of<R>(model).walk.at();
    if (!game.on_main_line(at)) {
        return filled("{next} next move of this line  {back} back to the move played",
                      key_of<"next">(model, Action::CursorRight), key_of<"back">(model, Action::Cancel));
    }
    std::vector<Part> parts;
    if (mistake_here<R>(model) != nullptr) {
        parts = {{filled("{key} better line", key_of(model, Action::BetterLine))},
                 {filled("{key} try again", key_of(model, Action::TryAgain))}};
    }
    const bool mistakes = has_mistakes<R>(model);
    if (mistake_from<R>(model, true)) {
        const auto key = key_of(model, Action::CursorDown);
        parts.push_back({mistakes ? filled("{key} next mistake", key) : filled("{key} next weak move", key), 1});
    }
    if (mistake_from<R>(model, false)) {
        const auto key = key_of(model, Action::CursorUp);
        parts.push_back(
            {mistakes ? filled("{key} previous mistake", key) : filled("{key} previous weak move", key), 2});
    }
    parts.push_back(game.main_child(at) != no_node
                        ? Part{filled("{key} next move", key_of(model, Action::CursorRight)), 3}
                        : Part{filled("{key} previous move", key_of(model, Action::CursorLeft)), 3});
    return fitted(std::move(parts), model);
}

template <GameRules R>
std::string advise(const Model& model) {
    return tries<R>(model) ? advice_to_play(model) : advice_to_review<R>(model);
}

template <GameRules R>
std::vector<KeyHint> key_hints(const Model& model) {
    if (tries<R>(model)) {
        return {{Action::Clue, tr("better line")}, {Action::Cancel, tr("back to the review")}};
    }
    std::vector<KeyHint> hints{{Action::Save, tr("save")}};
    if (session_of(play_of<R>(model))
            .game()
            .on_main_line(play_of<R>(model).walk.at())) { // else the prompt has this key
        hints.insert(hints.begin(), {Action::Cancel, tr("leave")});
    }
    return hints;
}

template <GameRules R>
constexpr ScreenKind review_of() {
    constexpr bool gipf = std::is_same_v<R, GipfRules>;
    return {
        .purpose = marked("See where the game turned: go from mistake to mistake."),
        .opened_by = Action::Review,
        .open = open_review,
        .shows = gipf ? Shows::Gipf : Shows::Zertz,
        .fresh = fresh_state<BasicReviewState<R>>,
        .context =
            [](const Model& model) {
                return !tries<R>(model) ? context::review : gipf ? context::gipf_trial : context::trial;
            },
        .key = board_key,
        .act = act<R>,
        .click = click<R>,
        .paste = paste_turns,
        .resume = go_on_with_review,
        .draw = draw_review,
        .advice = advise<R>,
        .keys = key_hints<R>,
    };
}

} // namespace

constexpr ScreenKind screens::review = review_of<ZertzRules>();
constexpr ScreenKind screens::gipf_review = review_of<GipfRules>();

} // namespace zertz::tui
