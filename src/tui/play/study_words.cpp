#include "tui/play/study_words.hpp"

#include "games/zertz/turn_text.hpp"
#include "study/own_puzzles.hpp"
#include "study/study_task.hpp"
#include "tui/words/study_sentences.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace zertz::tui {
namespace {

/// The time that a review may still take, in whole seconds.
template <GameRules R>
Gap<"seconds"> seconds_left(const BasicGameReview<R>& review) {
    const Milliseconds left = std::max(review_time_for(review) - review.spent, Milliseconds(0));
    return gap<"seconds">((left.count() + 999) / 1000);
}

/// "12. ... Wd4,d1??"
template <GameRules R>
std::string with_number(const BasicGame<R>& game, const BasicJudgedTurn<R>& turn) {
    const typename R::Position from = game.position(game.parent(turn.node));
    const auto number = gap<"number">(game.turn_number(turn.node));
    const auto move = gap<"move">(R::format_turn(from, game.turn(turn.node)));
    const auto mark = gap<"mark">(sign_of(turn.mark));
    return from.mover() == Player::First ? filled(sentences::first_moves, number, move, mark)
                                         : filled(sentences::second_moves, number, move, mark);
}

/// The news and the change of the rating, if the puzzle counted.
std::string with_change(std::string news, const PuzzleState& puzzle) {
    const auto number = gap<"number">(std::abs(std::lround(puzzle.change)));
    const long change = std::lround(puzzle.change);
    return change == 0  ? news
           : change > 0 ? news + " " + filled(sentences::rating_rises, number)
                        : news + " " + filled(sentences::rating_falls, number);
}

/// The refutation of the turn tried: the second turn of the line on the board.
std::string refutation_in_words(const Model& model, const std::string& tried) {
    const Play& play = model.play;
    const Game& game = play.session.game();
    const bool win = own_puzzles()[model.puzzle.number].win;
    NodeId node = no_node;
    for (const NodeId child : game.children(play.session.live())) {
        node = game.turn(child) == *model.puzzle.tried ? child : node;
    }
    const NodeId reply = node == no_node ? no_node : game.first_child(node);
    const auto move = gap<"move">(tried);
    if (reply == no_node) {
        return filled(sentences::not_forcing, move);
    }
    const auto answer = gap<"reply">(format_turn(game.position(node), game.turn(reply)));
    return win ? filled(sentences::not_winning, move, answer) : filled(sentences::losing, move, answer);
}

/// The first step of a turn.
std::string hint_for_puzzle(const Position& position, Turn turn) {
    const auto ring = gap<"ring">(name_of(position.board(), turn.cell()));
    return turn.is_capture()     ? filled(sentences::hint_capture, ring)
           : turn.is_placement() ? filled(sentences::hint_place, gap<"marble">(name_of(turn.marble())), ring)
                                 : sentences::hint_pass;
}

/// The value of a position for the player to move: a forced win with its length, or the winning chances.
std::string worth(Score score) {
    switch (score.kind) {
    case Score::Kind::Win: return counted(sentences::win_in, score.amount);
    case Score::Kind::Loss: return counted(sentences::loss_in, score.amount);
    case Score::Kind::Points: break;
    }
    return filled(sentences::chances, gap<"percent">(std::lround(win_chance(score) * 100)));
}

} // namespace

template <GameRules R>
std::string review_begins(const BasicGameReview<R>& work) {
    return filled(sentences::review_begins, seconds_left(work));
}

template <GameRules R>
std::string review_progress(const BasicGameReview<R>& work, int width) {
    const auto seconds = seconds_left(work);
    const auto judged = gap<"judged">(work.judged());
    const std::string text = counted(sentences::review_progress, work.positions(), judged, seconds);
    return width_of(text) <= width
               ? text
               : filled(sentences::review_progress_short, judged, gap<"number">(work.positions()), seconds);
}

template <GameRules R>
std::string review_finished(const BasicReviewState<R>& review) {
    const auto count = [&](TurnMark mark) {
        return std::count_if(review.turns.begin(), review.turns.end(),
                             [mark](const auto& turn) { return turn.mark == mark; });
    };
    return filled(sentences::review_finished, gap<"mistakes">(counted(sentences::mistakes, count(TurnMark::Mistake))),
                  gap<"blunders">(counted(sentences::blunders, count(TurnMark::Blunder))));
}

std::string side_in_words(const SideReview& side, bool narrow) {
    const auto accuracy = gap<"accuracy">(format_accuracy(side.accuracy));
    return narrow ? filled(sentences::side_reviewed_short, accuracy, gap<"mistakes">(side.mistakes),
                           gap<"blunders">(side.blunders))
                  : filled(sentences::side_reviewed, accuracy,
                           gap<"mistakes">(counted(sentences::mistakes, side.mistakes)),
                           gap<"blunders">(counted(sentences::blunders, side.blunders)));
}

template <class Reviewed>
std::string turn_in_words(const Model& model, const BasicJudgedTurn<typename Reviewed::Rules>& turn) {
    const auto& session = Reviewed::session(model);
    const auto& game = session.game();
    const std::string before = worth(turn.best);
    const std::string now = turn.over ? sentences::the_end : worth(turn.played);
    const auto move = gap<"move">(with_number(game, turn));
    const auto name = gap<"name">(session.seat(game.position(game.parent(turn.node)).mover()).name);
    const auto change =
        gap<"worth">(before == now ? now : filled(sentences::worth_changed, gap<"before">(before), gap<"now">(now)));
    return turn.provisional ? filled(sentences::judged_at_first_sight, move, name, change)
                            : filled(sentences::judged, move, name, change);
}

template <GameRules R>
std::string better_in_words(const BasicGame<R>& game, const BasicJudgedTurn<R>& turn) {
    typename R::Position position = game.position(game.parent(turn.node));
    std::string moves;
    for (const auto better : turn.better) {
        moves.append(moves.empty() ? "" : " ").append(R::format_turn(position, better));
        position = R::after(position, better);
    }
    return filled(sentences::better_line, gap<"moves">(moves));
}

std::string better_line_shown(const Model& model) {
    return filled(sentences::better_line_shown, gap<"next">(model.keys.first_key(Action::Forward)),
                  gap<"back">(model.keys.first_key(Action::Cancel)));
}

template <class Reviewed>
std::string trial_in_words(const Model& model) {
    using R = typename Reviewed::Rules;
    const BasicReviewState<R>& review = Reviewed::review(model);
    BasicGame<R> game = Reviewed::session(model).game();
    const std::string made =
        R::format_turn(game.position(game.parent(review.trying->node)), game.turn(review.trying->node));
    if (!review.tried) {
        return filled(sentences::find_better_move, gap<"move">(made));
    }
    const NodeId before = game.parent(review.trying->node);
    const auto tried = gap<"move">(R::format_turn(game.position(before), *review.tried));
    if (!review.verdict) {
        return filled(sentences::judging, tried);
    }
    const BasicJudgedTurn<R>& verdict = *review.verdict;
    if (verdict.is_mistake()) {
        game.add(before, *review.tried);
        return filled(sentences::no_better, tried, gap<"worth">(worth(verdict.played)), gap<"why">(why(game, verdict)));
    }
    return filled(sentences::good_move, tried, gap<"worth">(worth(verdict.played)), gap<"best">(worth(verdict.best)));
}

template <class Reviewed>
std::string advice_to_review(const Model& model) {
    const auto* turn = judged_here<Reviewed>(model);
    const auto key = [&](Action action) { return model.keys.first_key(action); };
    if (!Reviewed::session(model).game().on_main_line(Reviewed::play(model).walk.at())) {
        return filled(sentences::in_better_line, gap<"next">(key(Action::CursorRight)),
                      gap<"back">(key(Action::Cancel)));
    }
    const auto mistake = gap<"mistake">(key(Action::CursorDown));
    return turn != nullptr && turn->is_mistake()
               ? filled(sentences::at_a_mistake, gap<"better">(key(Action::BetterLine)),
                        gap<"again">(key(Action::TryAgain)), mistake)
               : filled(sentences::in_review, mistake, gap<"previous">(key(Action::CursorUp)),
                        gap<"next">(key(Action::CursorRight)));
}

template std::string review_begins(const BasicGameReview<ZertzRules>&);
template std::string review_progress(const BasicGameReview<ZertzRules>&, int);
template std::string review_finished(const BasicReviewState<ZertzRules>&);
template std::string turn_in_words<ZertzReviewed>(const Model&, const BasicJudgedTurn<ZertzRules>&);
template std::string better_in_words(const BasicGame<ZertzRules>&, const BasicJudgedTurn<ZertzRules>&);
template std::string trial_in_words<ZertzReviewed>(const Model&);
template std::string advice_to_review<ZertzReviewed>(const Model&);
template std::string review_begins(const BasicGameReview<GipfRules>&);
template std::string review_progress(const BasicGameReview<GipfRules>&, int);
template std::string review_finished(const BasicReviewState<GipfRules>&);
template std::string turn_in_words<GipfReviewed>(const Model&, const BasicJudgedTurn<GipfRules>&);
template std::string better_in_words(const BasicGame<GipfRules>&, const BasicJudgedTurn<GipfRules>&);
template std::string trial_in_words<GipfReviewed>(const Model&);
template std::string advice_to_review<GipfReviewed>(const Model&);

std::string puzzle_title(const Model& model) {
    const PuzzleState& puzzle = model.puzzle;
    const auto rating = gap<"rating">(own_puzzles()[puzzle.number].rating);
    return puzzle.is_of_today() ? filled(sentences::puzzle_of_today_rated, rating)
                                : filled(sentences::puzzle_rated, rating);
}

std::string puzzle_task(const Model& model) {
    const PuzzleState& puzzle = model.puzzle;
    if (!own_puzzles()[puzzle.number].win) {
        return sentences::find_saving_move;
    }
    return puzzle.placements == 0 ? sentences::win_with_captures
                                  : counted(sentences::win_with_placements, puzzle.placements);
}

std::string puzzle_news(const Model& model) {
    const PuzzleState& puzzle = model.puzzle;
    const Play& play = model.play;
    const Position position = play.session.position();
    const std::string tried =
        puzzle.tried && puzzle.phase != PuzzleState::Phase::Solved && is_legal(position, *puzzle.tried)
            ? format_turn(position, *puzzle.tried)
            : "";
    switch (puzzle.phase) {
    case PuzzleState::Phase::Judging: return filled(sentences::judging, gap<"move">(tried));
    case PuzzleState::Phase::Asking: return sentences::looking_for_solution;
    case PuzzleState::Phase::Solved:
        return with_change(puzzle.helped ? sentences::solved_with_hint : sentences::solved, puzzle);
    case PuzzleState::Phase::GivenUp: return with_change(sentences::solution_shown, puzzle);
    case PuzzleState::Phase::Wrong: return with_change(refutation_in_words(model, tried), puzzle);
    case PuzzleState::Phase::Solving: break;
    }
    if (puzzle.hint && is_legal(position, *puzzle.hint)) {
        return hint_for_puzzle(position, *puzzle.hint);
    }
    return play.session.game().size() > 0 ? sentences::right_so_far : "";
}

std::vector<std::string> puzzle_standing(const Model& model) {
    const PuzzleProgress& progress = model.puzzle.progress;
    const auto solved =
        std::count_if(progress.tried.begin(), progress.tried.end(), [](const auto& one) { return one.second; });
    const auto today = [&]() -> std::string {
        if (progress.day == model.puzzle.today) {
            return progress.day_solved ? sentences::today_solved : sentences::today_tried;
        }
        return filled(sentences::today_key, gap<"key">(model.keys.first_key(Action::PuzzleOfDay)));
    };
    return {filled(sentences::own_rating, gap<"rating">(std::lround(progress.rating.value)),
                   gap<"error">(std::lround(2 * progress.rating.error))),
            filled(sentences::solved_of, gap<"solved">(solved), gap<"number">(own_puzzles().size())),
            filled(sentences::streak, gap<"streak">(progress.streak), gap<"best">(progress.best_streak)), today()};
}

std::string advice_in_puzzle(const Model& model, const std::string& advice_to_solve) {
    const auto key = gap<"key">(model.keys.first_key(Action::Act));
    const auto back = gap<"back">(model.keys.first_key(Action::Back));
    const auto forward = gap<"forward">(model.keys.first_key(Action::Forward));
    switch (model.puzzle.phase) {
    case PuzzleState::Phase::Solving: return advice_to_solve;
    case PuzzleState::Phase::Judging:
    case PuzzleState::Phase::Asking: return sentences::solver_works;
    case PuzzleState::Phase::Wrong: return filled(sentences::try_puzzle_again, key, back, forward);
    case PuzzleState::Phase::Solved:
    case PuzzleState::Phase::GivenUp: return filled(sentences::next_puzzle, key, back, forward);
    }
    return {};
}

} // namespace zertz::tui
