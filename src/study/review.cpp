#include "study/review.hpp"

#include "base/copies.hpp"
#include "base/filled.hpp"
#include "base/program.hpp"
#include "base/text_graph.hpp"
#include "base/words.hpp"
#include "games/all.hpp"
#include "record/record_notes.hpp"
#include "session/engine_task.hpp"

#include <algorithm>
#include <cmath>
#include <map>

namespace zertz {
namespace {

/// The score of a finished game for the player who would be next.
Score score_of_end(GameResult result, Player next) {
    if (result == win_of(next)) {
        return {Score::Kind::Win, 0};
    }
    return result == win_of(opponent(next)) || result == GameResult::BothLose ? Score{Score::Kind::Loss, 0} : Score{};
}

/// The same score one turn earlier, for the player who makes that turn.
Score before_turn(Score after) {
    Score score = after.reversed();
    score.amount += score.kind == Score::Kind::Points ? 0 : 1;
    return score;
}

bool is_won(Score score) {
    return score.kind == Score::Kind::Win;
}

bool is_lost(Score score) {
    return score.kind == Score::Kind::Loss;
}

/// Whether no other turn wins: the other lines are not won, nor close to it.
template <GameRules R>
bool is_only(const BasicEngineChoice<R>& choice, typename R::Turn played) {
    constexpr double nearly = 0.75;
    bool seen_other = false;
    for (const BasicEngineLine<R>& line : choice.info.lines) {
        if (!line.pv.empty() && !(line.pv.front() == played)) {
            seen_other = true;
            if (is_won(line.score) || win_chance<R>(line.score) >= nearly) {
                return false;
            }
        }
    }
    return seen_other;
}

/// A draw by repetition that nobody noticed does not end the game.
template <GameRules R>
bool ends_game(const BasicGame<R>& game, const std::vector<NodeId>& line, std::size_t turn) {
    return R::outcome(game.position(line[turn])).over() ||
           (turn + 1 == line.size() && game.rules_outcome(line[turn]).over());
}

template <GameRules R>
bool has_choice(const typename R::Position& position) {
    return R::legal_turns(position).size() > 1;
}

template <GameRules R>
std::optional<BasicProof<R>> prove(const BasicReviewer<R>& reviewer, const typename R::Position& position, int from,
                                   bool all) {
    return reviewer.prove ? reviewer.prove(position, from, all) : std::nullopt;
}

/// Whether a turn is among those that win by force.
template <GameRules R>
bool keeps_win(const BasicReviewer<R>& reviewer, const typename R::Position& position, typename R::Turn made) {
    const auto all = prove<R>(reviewer, position, reviewed_placements, true);
    return all && std::find(all->first_turns.begin(), all->first_turns.end(), made) != all->first_turns.end();
}

/// The number of turns in which a turn wins by force, if it does.
template <GameRules R>
std::optional<int> winning_after(const BasicReviewer<R>& reviewer, const typename R::Position& position,
                                 typename R::Turn turn) {
    const auto least = prove<R>(reviewer, position, 0, false);
    if (!least || !keeps_win<R>(reviewer, position, turn)) {
        return std::nullopt;
    }
    return static_cast<int>(least->line.size());
}

template <GameRules R>
bool is_marked(const BasicGame<R>& game, NodeId node) {
    const auto& annotations = game.remarks(node).annotations;
    return std::any_of(annotations.begin(), annotations.end(), [](std::uint8_t one) { return one >= 1 && one <= 6; });
}

template <GameRules R>
Player mover_of(const BasicGame<R>& game, const BasicJudgedTurn<R>& turn) {
    return game.position(game.parent(turn.node)).mover();
}

/// A mover's score, with the turns to the end counted from the position after the turn.
Score after_turn(Score score) {
    score.amount -= score.kind == Score::Kind::Points ? 0 : 1;
    return score;
}

/// As a record shows it after the turn.
Evaluation kept_evaluation(Score score, Player mover, int depth) {
    return evaluation_of(after_turn(score), mover, depth);
}

/// The mover's score before the turn that a record's evaluation follows; nothing if that is none of the computer's,
/// whose numbers have bounds.
std::optional<Score> score_kept(const std::optional<Evaluation>& evaluation, Player mover) {
    if (!evaluation || std::abs(evaluation->value) > (evaluation->win ? max_ply - 1 : value_most_points)) {
        return std::nullopt;
    }
    const int value = mover == Player::First ? evaluation->value : -evaluation->value;
    if (!evaluation->win) {
        return Score{Score::Kind::Points, value};
    }
    return Score{value < 0 ? Score::Kind::Loss : Score::Kind::Win, std::abs(value) + 1};
}

constexpr std::size_t most_shown = 6;

/// How much of a line is worth showing: all of a forced win.
template <GameRules R>
std::size_t shown_turns(const BasicJudgedTurn<R>& turn) {
    return is_won(turn.best) ? turn.better.size() : std::min(turn.better.size(), most_shown);
}

/// The line that continues a variation.
template <GameRules R>
std::vector<typename R::Turn> turns_from(const BasicGame<R>& game, NodeId node) {
    std::vector<typename R::Turn> turns;
    for (; node != no_node; node = game.first_child(node)) {
        turns.push_back(game.turn(node));
    }
    return turns;
}

template <GameRules R>
TurnMark mark_in(const BasicGame<R>& game, NodeId node) {
    for (const std::uint8_t annotation : game.remarks(node).annotations) {
        for (const TurnMark mark : {TurnMark::Only, TurnMark::Mistake, TurnMark::Blunder}) {
            if (annotation == static_cast<std::uint8_t>(mark)) {
                return mark;
            }
        }
    }
    return TurnMark::None;
}

template <GameRules R>
std::vector<NodeId> siblings(const BasicGame<R>& game, NodeId node) {
    std::vector<NodeId> others = game.children(game.parent(node));
    std::erase(others, node);
    return others;
}

/// Whether a variation is one that annotate_game added, to which nobody has added anything.
template <GameRules R>
bool is_better_line(const BasicGame<R>& game, NodeId node) {
    bool bare = game.remarks(node).evaluation.has_value();
    for (NodeId at = node; bare && at != no_node; at = game.first_child(at)) {
        Remarks remarks = game.remarks(at);
        remarks.evaluation = at == node ? std::nullopt : remarks.evaluation;
        bare = remarks == Remarks() && (at == node || game.next_sibling(at) == no_node);
    }
    return bare;
}

/// The mover's score with a turn, as annotate_game left it; nothing if it did not.
template <GameRules R>
std::optional<Score> played_kept(const BasicGame<R>& game, NodeId node) {
    const Player mover = game.position(game.parent(node)).mover();
    if (const auto kept = score_kept(game.remarks(node).evaluation, mover)) {
        return kept;
    }
    const auto outcome = game.rules_outcome(node);
    return outcome.over() ? std::optional(before_turn(score_of_end(outcome.result, opponent(mover)))) : std::nullopt;
}

/// The better line that annotate_game added after all other variations, whatever people have added to it since; no_node
/// if there is none.
template <GameRules R>
NodeId better_line_of(const BasicGame<R>& game, NodeId node) {
    const auto played = played_kept(game, node);
    const std::vector<NodeId> others = siblings(game, node);
    const auto last = std::find_if(others.rbegin(), others.rend(),
                                   [&game](NodeId other) { return game.remarks(other).evaluation.has_value(); });
    const auto best = last != others.rend() ? played_kept(game, *last) : std::nullopt;
    BasicJudgedTurn<R> turn;
    if (played && best) {
        turn.played = *played;
        turn.best = *best;
    }
    return turn.is_weak() ? *last : no_node;
}

/// The tag for the marks that annotate_game made, by the numbers of turns: "4? 9?? 12!", or "-" if it made none. A game
/// that was reviewed before this tag existed lacks it.
constexpr std::string_view marks_tag = "ReviewMarks";

std::string listed_mark(int ply, TurnMark mark) {
    return std::to_string(ply) + std::string(sign_of(mark));
}

/// Whether a mark is one that annotate_game made: it is listed in the tag, and borne out by the evaluations. `!` stands
/// where a win is kept; `?` and `??` beside a better line, where the evaluations of both say the same.
template <GameRules R>
bool is_of_review(const BasicGame<R>& game, NodeId node, std::uint8_t annotation) {
    const std::vector<std::string_view> listed = words_of(game.tag(marks_tag));
    const std::string mark = listed_mark(game.ply(node), static_cast<TurnMark>(annotation));
    if (!listed.empty() && std::find(listed.begin(), listed.end(), mark) == listed.end()) {
        return false;
    }
    if (annotation == static_cast<std::uint8_t>(TurnMark::Only)) {
        const auto& kept = game.remarks(node).evaluation;
        return kept && kept->win;
    }
    const bool lost = annotation == static_cast<std::uint8_t>(TurnMark::Mistake) ||
                      annotation == static_cast<std::uint8_t>(TurnMark::Blunder);
    const auto played = lost ? played_kept(game, node) : std::nullopt;
    const std::vector<NodeId> others = siblings(game, node);
    return played && std::any_of(others.begin(), others.end(), [&](NodeId other) {
               const auto best = game.remarks(other).evaluation ? played_kept(game, other) : std::nullopt;
               return best && static_cast<std::uint8_t>(mark_of<R>(*best, *played)) == annotation;
           });
}

template <GameRules R>
void forget_marks(BasicGame<R>& game, NodeId node) {
    std::vector<std::uint8_t> annotations = game.remarks(node).annotations;
    if (std::erase_if(annotations, [&](std::uint8_t each) { return is_of_review(game, node, each); }) > 0) {
        game.clear_annotations(node);
        for (const std::uint8_t annotation : annotations) {
            game.annotate(node, annotation);
        }
    }
}

/// The marks of review on the turns of the main line, by the numbers of the turns.
template <GameRules R>
std::map<int, TurnMark> marks_of_review(const BasicGame<R>& game) {
    std::map<int, TurnMark> marks;
    for (const NodeId node : game.main_line()) {
        for (const std::uint8_t annotation : game.remarks(node).annotations) {
            if (is_of_review(game, node, annotation)) {
                marks[game.ply(node)] = static_cast<TurnMark>(annotation);
            }
        }
    }
    return marks;
}

template <GameRules R>
void list_marks(BasicGame<R>& game, const std::map<int, TurnMark>& marks) {
    const auto in_list = [](const auto& each) { return listed_mark(each.first, each.second); };
    const std::string listed = joined(mapped<std::string>(marks, in_list), " ");
    game.set_tag(marks_tag, listed.empty() ? "-" : listed);
}

/// The tag for the evaluation of the start: all other evaluations come after turns.
constexpr std::string_view start_tag = "StartEval";

/// Whether annotate_game was here: without it, evaluations are of people or of other programs.
template <GameRules R>
bool bears_review(const BasicGame<R>& game) {
    return game.tag("Annotator").starts_with("zertz ") || !game.tag(marks_tag).empty() || !game.tag(start_tag).empty();
}

/// The mover's score with a turn that reaches this one if it stands. A good opponent demands one back that gains by a
/// missed capture (R10.3), and the best turn is still to be made.
template <GameRules R>
Score gained(const BasicGame<R>& game, NodeId node, Score best, Score reached) {
    const Score demanded = before_turn(best.reversed());
    return game.may_demand_back(node) && reached.value() > demanded.value() ? demanded : reached;
}

/// The mover's score in the position before a turn, taken from the evaluation after the previous turn.
template <GameRules R>
std::optional<Score> best_kept(const BasicGame<R>& game, const std::vector<NodeId>& line, std::size_t i) {
    const auto kept = score_kept(i == 0 ? parse_evaluation(game.tag(start_tag)) : game.remarks(line[i - 1]).evaluation,
                                 Player::First);
    if (!kept || (i > 0 && game.may_demand_back(line[i - 1]))) { // the demand is in it, but is no turn
        return std::nullopt;
    }
    Score score = game.position(game.parent(line[i])).mover() == Player::First ? *kept : kept->reversed();
    score.amount -= score.kind == Score::Kind::Points ? 0 : 1;
    return score;
}

/// A turn as annotate_game left it; nothing if it did not.
template <GameRules R>
std::optional<BasicJudgedTurn<R>> kept_turn(const BasicGame<R>& game, const std::vector<NodeId>& line, std::size_t i) {
    const NodeId node = line[i];
    const typename R::Position from = game.position(game.parent(node));
    const auto kept = score_kept(game.remarks(node).evaluation, from.mover());
    BasicJudgedTurn<R> turn;
    turn.node = node;
    turn.over = ends_game(game, line, i);
    turn.choice = !R::was_decided_outside(game.turn(node)) && has_choice<R>(from);
    if (!kept && !turn.over) {
        return std::nullopt;
    }
    turn.played = kept ? *kept : before_turn(score_of_end(game.rules_outcome(node).result, opponent(from.mover())));
    turn.depth = kept ? game.remarks(node).evaluation->depth : 0;
    turn.best = best_kept(game, line, i).value_or(turn.played);
    turn.mark = mark_in(game, node);
    if (const NodeId better = turn.is_weak() ? better_line_of(game, node) : no_node; better != no_node) {
        turn.best = *played_kept(game, better);
        turn.better = turns_from(game, better);
    }
    return turn;
}

/// How the game went on, beginning with turn `i`: the turns made up to a mistake, and what was better than that. It is as
/// long as better lines are in records, since it is compared with these.
template <GameRules R>
std::vector<typename R::Turn> continued(const BasicGame<R>& game, const std::vector<BasicJudgedTurn<R>>& turns,
                                        std::size_t i) {
    std::vector<typename R::Turn> line;
    while (i < turns.size() && line.size() < most_shown && turns[i].better.empty()) {
        line.push_back(game.turn(turns[i++].node));
    }
    if (i < turns.size() && line.size() < most_shown) {
        line.insert(line.end(), turns[i].better.begin(), turns[i].better.end());
    }
    return line;
}

} // namespace

std::string_view sign_of(TurnMark mark) {
    switch (mark) {
    case TurnMark::Only: return "!";
    case TurnMark::Mistake: return "?";
    case TurnMark::Blunder: return "??";
    case TurnMark::None: break;
    }
    return "";
}

template <GameRules R>
Score BasicJudgedTurn<R>::reached() const {
    return after_turn(played);
}

template <GameRules R>
double BasicJudgedTurn<R>::loss() const {
    return std::max(0.0, win_chance<R>(best) - win_chance<R>(played));
}

template <GameRules R>
bool BasicJudgedTurn<R>::is_weak() const {
    constexpr double enough = 0.1;
    return is_mistake() || loss() >= enough;
}

template <GameRules R>
bool BasicJudgedTurn<R>::missed_win() const {
    return is_won(best) && !is_won(played);
}

template <GameRules R>
bool BasicJudgedTurn<R>::allowed_win() const {
    return is_lost(played) && !is_lost(best);
}

double win_chance(Score score, double points_to_e) {
    switch (score.kind) {
    case Score::Kind::Win: return 1;
    case Score::Kind::Loss: return 0;
    case Score::Kind::Points: break;
    }
    return 1 / (1 + std::exp(-score.amount / points_to_e));
}

template <GameRules R>
TurnMark mark_of(Score best, Score played) {
    constexpr double mistake = 0.2;
    constexpr double blunder = 0.5;
    const double loss = win_chance<R>(best) - win_chance<R>(played);
    if (loss >= blunder) {
        return TurnMark::Blunder;
    }
    const bool missed = is_won(best) && !is_won(played);
    return missed || loss >= mistake ? TurnMark::Mistake : TurnMark::None;
}

DEFINE_COPIES(template <GameRules R>, BasicGameReview<R>, BasicGameReview)

template <GameRules R>
BasicGameReview<R>::BasicGameReview(Game game)
    : game_(std::move(game)),
      line_(game_.main_line()),
      choices_(line_.empty() ? 0 : line_.size() + 1) {}

/// A turn is judged only after the position before the previous turn, because a proof there can still change the score
/// of the position in which the turn was made.
template <GameRules R>
void BasicGameReview<R>::judge_next(const Reviewer& reviewer) {
    if (done()) {
        return;
    }
    const std::size_t i = choices_.size() - 1 - static_cast<std::size_t>(judged_++);
    choices_[i] = judge_position(i, reviewer);
    if (i + 1 < line_.size()) {
        turns_.insert(turns_.begin(), judge_turn(i + 1, reviewer));
    }
    if (i == 0) {
        turns_.insert(turns_.begin(), judge_turn(0, reviewer));
    }
}

template <GameRules R>
void BasicGameReview<R>::take_first_look(std::vector<JudgedTurn> turns) {
    first_look_ = std::move(turns);
    for (JudgedTurn& turn : first_look_) {
        turn.provisional = true;
    }
}

template <GameRules R>
std::vector<BasicJudgedTurn<R>> BasicGameReview<R>::known() const {
    std::vector<JudgedTurn> all = first_look_;
    if (!all.empty()) {
        all.resize(line_.size() - turns_.size());
    }
    all.insert(all.end(), turns_.begin(), turns_.end());
    return all;
}

/// If there is only one legal turn, nothing needs to be asked.
template <GameRules R>
BasicEngineChoice<R> BasicGameReview<R>::judge_position(std::size_t i, const Reviewer& reviewer) {
    const NodeId node = i == 0 ? root_node : line_[i - 1];
    const typename R::Position position = game_.position(node);
    EngineChoice choice;
    if (i > 0 && ends_game(game_, line_, i - 1)) {
        choice.line.score = score_of_end(game_.rules_outcome(node).result, position.mover());
        return choice;
    }
    if (i < line_.size() && !has_choice<R>(position)) {
        choice = choices_[i + 1];
        choice.kind = EngineChoice::Kind::Turn;
        choice.line.score = before_turn(choice.line.score);
        choice.line.pv.insert(choice.line.pv.begin(), game_.turn(line_[i]));
        choice.info.depth += choice.info.depth > 0 ? 1 : 0;
        return choice;
    }
    if (auto win = proven_win(i, reviewer)) {
        return *std::move(win);
    }
    return agree_with_move_made(i, reviewer.ask(game_, node, 1));
}

/// The mover's forced win, by the solver. If the turn that was made keeps it, the position after that turn is known to
/// be lost, whatever its score was before.
template <GameRules R>
std::optional<BasicEngineChoice<R>> BasicGameReview<R>::proven_win(std::size_t i, const Reviewer& reviewer) {
    const typename R::Position position = game_.position(i == 0 ? root_node : line_[i - 1]);
    const auto win = prove<R>(reviewer, position, 0, false);
    if (!win) {
        return std::nullopt;
    }
    const int turns = static_cast<int>(win->line.size());
    EngineChoice choice;
    choice.kind = EngineChoice::Kind::Turn;
    choice.line = {{Score::Kind::Win, turns}, win->line};
    if (i < line_.size() && !is_lost(choices_[i + 1].line.score) &&
        keeps_win<R>(reviewer, position, game_.turn(line_[i]))) {
        choices_[i + 1].line.score = {Score::Kind::Loss, std::max(turns - 1, 1)};
        choices_[i + 1].info.depth = 0;
    }
    return choice;
}

/// If the engine would have made the same turn without seeing what follows, it knows no better turn, so nothing was
/// lost; nor if what follows is a win that it did not see. What follows a turn that may be demanded back says nothing.
template <GameRules R>
BasicEngineChoice<R> BasicGameReview<R>::agree_with_move_made(std::size_t i, EngineChoice choice) const {
    if (i == line_.size() || game_.may_demand_back(line_[i])) {
        return choice;
    }
    const typename R::Turn made = game_.turn(line_[i]);
    const Score reached = before_turn(choices_[i + 1].line.score);
    if (choice.turn() == made || (is_won(reached) && !is_won(choice.line.score) && !R::was_decided_outside(made))) {
        choice.line.score = reached;
        choice.line.pv = {made};
        choice.line.pv.insert(choice.line.pv.end(), choices_[i + 1].line.pv.begin(), choices_[i + 1].line.pv.end());
    }
    return choice;
}

template <GameRules R>
BasicJudgedTurn<R> BasicGameReview<R>::judge_turn(std::size_t i, const Reviewer& reviewer) const {
    const typename R::Turn made = game_.turn(line_[i]);
    const NodeId from = game_.parent(line_[i]);
    JudgedTurn turn;
    turn.node = line_[i];
    turn.best = choices_[i].line.score;
    turn.over = ends_game(game_, line_, i);
    turn.played = gained(game_, turn.node, turn.best, before_turn(choices_[i + 1].line.score));
    turn.depth = choices_[i + 1].info.depth;
    turn.choice = !R::was_decided_outside(made) && has_choice<R>(game_.position(from));
    turn.refuted = choices_[i + 1].line.pv;
    if (!(choices_[i].turn() == made) && !R::was_decided_outside(made)) {
        turn.better = choices_[i].line.pv;
        turn.mark = mark_of<R>(turn.best, turn.played);
    }
    if (is_won(turn.best) && is_won(turn.played) && turn.choice && is_only(reviewer.ask(game_, from, 2), made)) {
        turn.mark = TurnMark::Only;
    }
    return turn;
}

template <GameRules R>
BasicJudgedTurn<R> judge_trial(const BasicGame<R>& game, NodeId from, typename R::Turn turn, Score best,
                               const BasicReviewer<R>& reviewer) {
    BasicGame<R> tried = game;
    BasicJudgedTurn<R> judged;
    judged.node = tried.add(from, turn);
    judged.best = best;
    const typename R::Position next = tried.position(judged.node);
    const typename R::Outcome outcome = tried.rules_outcome(judged.node);
    judged.over = outcome.over();
    if (judged.over) {
        judged.played = before_turn(score_of_end(outcome.result, next.mover()));
    } else if (const auto lost = prove<R>(reviewer, next, 0, false)) {
        judged.refuted = lost->line;
        judged.played = before_turn({Score::Kind::Win, static_cast<int>(judged.refuted.size())});
    } else if (const auto turns = winning_after<R>(reviewer, game.position(from), turn)) {
        judged.played = {Score::Kind::Win, *turns};
    } else {
        const BasicEngineChoice<R> choice = reviewer.ask(tried, judged.node, 1);
        judged.refuted = choice.line.pv;
        judged.played = before_turn(choice.line.score);
        judged.depth = choice.info.depth;
    }
    judged.played = gained(tried, judged.node, best, judged.played);
    judged.mark = mark_of<R>(judged.best, judged.played);
    return judged;
}

template <GameRules R>
BasicEngineChoice<R> best_in(const BasicGame<R>& game, NodeId node, const BasicReviewer<R>& reviewer) {
    if (const auto win = prove<R>(reviewer, game.position(node), 0, false)) {
        BasicEngineChoice<R> choice;
        choice.kind = BasicEngineChoice<R>::Kind::Turn;
        choice.line = {{Score::Kind::Win, static_cast<int>(win->line.size())}, win->line};
        return choice;
    }
    return reviewer.ask(game, node, 1);
}

/// A turn that turns out better than the one found before is the best one.
template <GameRules R>
BasicJudgedTurn<R> judge_made(const BasicGame<R>& game, NodeId from, typename R::Turn turn,
                              const BasicEngineChoice<R>& best, const BasicReviewer<R>& reviewer) {
    BasicJudgedTurn<R> judged = judge_trial(game, from, turn, best.line.score, reviewer);
    const bool is_best = best.line.pv.empty() || best.line.pv.front() == turn || judged.loss() == 0;
    if (is_best) {
        judged.best = judged.played;
        judged.mark = TurnMark::None;
    } else {
        judged.better = best.line.pv;
    }
    return judged;
}

template <GameRules R>
std::optional<std::vector<BasicJudgedTurn<R>>> review_game(const BasicGame<R>& game, const BasicReviewer<R>& reviewer) {
    BasicGameReview<R> review(game);
    while (!review.done()) {
        if (!reviewer.go_on(std::max(0, review.judged() - 1), review.positions() - 1)) {
            return std::nullopt;
        }
        review.judge_next(reviewer);
    }
    return review.turns();
}

template <GameRules R>
void annotate_game(BasicGame<R>& game, const std::vector<BasicJudgedTurn<R>>& turns) {
    std::map<int, TurnMark> marks = marks_of_review(game);
    for (const BasicJudgedTurn<R>& turn : turns) {
        const Player mover = mover_of(game, turn);
        forget_marks(game, turn.node);
        marks.erase(game.ply(turn.node));
        game.set_evaluation(turn.node,
                            turn.over ? std::nullopt : std::optional(kept_evaluation(turn.played, mover, turn.depth)));
        if (is_marked(game, turn.node)) {
            continue;
        }
        if (turn.mark != TurnMark::None) {
            game.annotate(turn.node, static_cast<std::uint8_t>(turn.mark));
            marks[game.ply(turn.node)] = turn.mark;
        }
        NodeId at = game.parent(turn.node);
        for (std::size_t i = 0; turn.is_weak() && i < shown_turns(turn); ++i) {
            at = game.add(at, turn.better[i]);
            if (i == 0) {
                game.set_evaluation(at, kept_evaluation(turn.best, mover, 0));
            }
        }
    }
    list_marks(game, marks);
    const std::vector<NodeId> line = game.main_line();
    if (!turns.empty() && turns.front().node == line.front()) {
        game.set_tag(start_tag, format_evaluation(evaluation_of(turns.front().best, game.start().mover(), 0)));
    }
    if (game.tag("Annotator").empty()) {
        game.set_tag("Annotator", std::string("zertz ") + version);
    }
}

template <GameRules R>
BasicGame<R> without_review(BasicGame<R> game) {
    NodeId node = bears_review(game) ? game.main_child(root_node) : no_node;
    while (node != no_node) {
        const NodeId parent = game.parent(node);
        const NodeId better = better_line_of(game, node);
        forget_marks(game, node);
        game.set_evaluation(node, std::nullopt);
        if (better != no_node && is_better_line(game, better)) {
            game.remove(better); // the others may have other numbers now
            node = game.main_child(parent);
        } else if (better != no_node) {
            game.set_evaluation(better, std::nullopt);
        }
        node = game.main_child(node);
    }
    game.set_tag(marks_tag, "");
    return game;
}

template <GameRules R>
std::optional<std::vector<BasicJudgedTurn<R>>> kept_review(const BasicGame<R>& game) {
    const std::vector<NodeId> line = game.main_line();
    if (!game.tag("Annotator").starts_with("zertz ")) {
        return std::nullopt;
    }
    std::vector<BasicJudgedTurn<R>> turns;
    for (std::size_t i = 0; i < line.size(); ++i) {
        auto turn = kept_turn(game, line, i);
        if (!turn) {
            return std::nullopt;
        }
        turns.push_back(*std::move(turn));
    }
    for (std::size_t i = 0; i + 1 < turns.size(); ++i) {
        turns[i].refuted = continued(game, turns, i + 1);
    }
    return turns;
}

template <GameRules R>
SideReview side_review(const BasicGame<R>& game, const std::vector<BasicJudgedTurn<R>>& turns, Player side) {
    SideReview review;
    double sum = 0;
    for (const BasicJudgedTurn<R>& turn : turns) {
        if (!turn.choice || mover_of(game, turn) != side) {
            continue;
        }
        ++review.turns;
        review.mistakes += turn.mark == TurnMark::Mistake ? 1 : 0;
        review.blunders += turn.mark == TurnMark::Blunder ? 1 : 0;
        review.missed_wins += turn.missed_win() ? 1 : 0;
        review.allowed_wins += turn.allowed_win() ? 1 : 0;
        sum += 100 * std::exp(-4 * turn.loss());
    }
    review.accuracy = review.turns == 0 ? 100 : sum / review.turns;
    return review;
}

template <GameRules R>
std::string moves_in_words(typename R::Position position, std::span<const typename R::Turn> line) {
    std::vector<std::string> moves;
    for (const auto turn : line) {
        moves.push_back(R::format_turn(position, turn));
        position = R::after(position, turn);
    }
    return joined(moves, "; ");
}

template <GameRules R>
std::string describe(const BasicGame<R>& game, const BasicJudgedTurn<R>& turn) {
    const typename R::Position from = game.position(game.parent(turn.node));
    const Player mover = from.mover();
    const auto number = gap<"number">(game.turn_number(turn.node));
    const auto move = gap<"move">(R::format_turn(from, game.turn(turn.node)));
    const auto mark = gap<"mark">(turn.mark == TurnMark::None ? "" : " " + std::string(sign_of(turn.mark)));
    const auto before = gap<"before">(in_words(evaluation_of(turn.best, mover, 0)));
    const auto now = gap<"now">(in_words(evaluation_of(turn.reached(), mover, 0)));
    const std::string judged =
        mover == Player::First
            ? filled("{number}. {move}{mark}  {before} -> {now}", number, move, mark, before, now)
            : filled("{number}. ... {move}{mark}  {before} -> {now}", number, move, mark, before, now);
    const std::span better(turn.better);
    return better.empty() ? judged
                          : filled("{judged}; better: {moves}", gap<"judged">(judged),
                                   gap<"moves">(moves_in_words<R>(from, better.first(shown_turns(turn)))));
}

template <GameRules R>
std::string score_graph(const BasicGame<R>& game, const std::vector<BasicJudgedTurn<R>>& turns) {
    constexpr int half = 5; // rows above and below the middle
    const auto wins = [](Player player) { return filled("{player} wins", gap<"player">(tr(R::side_name(player)))); };
    TextGraph graph{half, half, {}, {{half, wins(Player::First)}, {0, tr("even")}, {-half, wins(Player::Second)}},
                    "1",  ""};
    // In a long game, each column shows the last of several turns.
    const std::size_t step = (turns.size() + TextGraph::most_columns - 1) / TextGraph::most_columns;
    for (std::size_t i = 0; i < turns.size(); i += step) {
        const BasicJudgedTurn<R>& turn = turns[std::min(i + step, turns.size()) - 1];
        const double own = win_chance<R>(turn.played);
        const double first = mover_of(game, turn) == Player::First ? own : 1 - own;
        graph.heights.push_back(static_cast<int>(std::lround((first - 0.5) * 2 * half)));
    }
    graph.last = filled("move {number}", gap<"number">(turns.empty() ? 0 : game.turn_number(turns.back().node)));
    return drawn(graph);
}

#define INSTANTIATE(R)                                                                                                 \
    template TurnMark mark_of<R>(Score, Score);                                                                        \
    template struct BasicJudgedTurn<R>;                                                                                \
    template class BasicGameReview<R>;                                                                                 \
    template BasicEngineChoice<R> best_in(const BasicGame<R>&, NodeId, const BasicReviewer<R>&);                       \
    template BasicJudgedTurn<R> judge_made(const BasicGame<R>&, NodeId, R::Turn, const BasicEngineChoice<R>&,          \
                                           const BasicReviewer<R>&);                                                   \
    template BasicJudgedTurn<R> judge_trial(const BasicGame<R>&, NodeId, R::Turn, Score, const BasicReviewer<R>&);     \
    template std::optional<std::vector<BasicJudgedTurn<R>>> review_game(const BasicGame<R>&, const BasicReviewer<R>&); \
    template void annotate_game(BasicGame<R>&, const std::vector<BasicJudgedTurn<R>>&);                                \
    template BasicGame<R> without_review(BasicGame<R>);                                                                \
    template std::optional<std::vector<BasicJudgedTurn<R>>> kept_review(const BasicGame<R>&);                          \
    template SideReview side_review(const BasicGame<R>&, const std::vector<BasicJudgedTurn<R>>&, Player);              \
    template std::string moves_in_words<R>(R::Position, std::span<const R::Turn>);                                     \
    template std::string describe(const BasicGame<R>&, const BasicJudgedTurn<R>&);                                     \
    template std::string score_graph(const BasicGame<R>&, const std::vector<BasicJudgedTurn<R>>&);
FOR_EACH_GAME(INSTANTIATE)
#undef INSTANTIATE

} // namespace zertz
