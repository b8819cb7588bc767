#include "tui/study_words.hpp"

#include "base/text.hpp"
#include "study/own_puzzles.hpp"
#include "study/study_task.hpp"
#include "zertz/turn_text.hpp"

#include <algorithm>
#include <cmath>

namespace zertz::tui {
namespace {

/// The time that a review may still take, in whole seconds.
template <GameRules R>
std::string seconds_left(const BasicGameReview<R>& review) {
    const Milliseconds left = std::max(review_time_for(review) - review.spent, Milliseconds(0));
    return std::to_string((left.count() + 999) / 1000) + " s";
}

std::string percent(Score score) {
    return std::to_string(static_cast<int>(std::lround(win_chance(score) * 100))) + "%";
}

template <GameRules R>
std::string with_number(const BasicGame<R>& game, NodeId node) {
    const typename R::Position from = game.position(game.parent(node));
    return std::to_string(game.turn_number(node)) + (from.mover() == Player::First ? ". " : ". ... ") +
           R::format_turn(from, game.turn(node));
}

/// " Rating +12"; nothing where the puzzle did not count.
std::string change_in_words(const PuzzleState& puzzle) {
    const long change = std::lround(puzzle.change);
    return change == 0 ? "" : " Your rating: " + std::string(change > 0 ? "+" : "") + std::to_string(change) + ".";
}

/// What refutes the turn tried: the second turn of the line on the board.
std::string refutation_in_words(const Model& model, const std::string& tried) {
    const Play& play = model.play;
    const Game& game = play.session.game();
    const bool win = own_puzzles()[model.puzzle.number].win;
    NodeId node = no_node;
    for (const NodeId child : game.children(play.session.live())) {
        node = game.turn(child) == *model.puzzle.tried ? child : node;
    }
    const NodeId reply = node == no_node ? no_node : game.first_child(node);
    if (reply == no_node) {
        return tried + " does not win: your opponent need not capture, and is free to place.";
    }
    const std::string text = format_turn(game.position(node), game.turn(reply));
    return win ? tried + " does not win by force: your opponent replies " + text + "."
               : tried + " loses: your opponent wins by force, beginning with " + text + ".";
}

/// The first step of a turn.
std::string hint_for_puzzle(const Position& position, Turn turn) {
    const std::string cell = name_of(position.board(), turn.cell());
    if (turn.is_capture()) {
        return "Hint: capture with the marble on " + cell + ".";
    }
    return turn.is_placement() ? "Hint: place a " + std::string(name_of(turn.marble())) + " marble on " + cell + "."
                               : "Hint: pass.";
}

/// What a position is worth to who is to move there: a forced win with its moves, or the winning chances.
std::string worth(Score score) {
    switch (score.kind) {
    case Score::Kind::Win: return "win in " + counted(score.amount, "move");
    case Score::Kind::Loss: return "loss in " + counted(score.amount, "move");
    case Score::Kind::Points: break;
    }
    return percent(score);
}

} // namespace

template <GameRules R>
std::string review_begins(const BasicGameReview<R>& work) {
    return "The review takes " + seconds_left(work) + " at most  Esc leave it";
}

template <GameRules R>
std::string review_progress(const BasicGameReview<R>& work, int width) {
    const std::string seconds = seconds_left(work);
    const std::string judged = std::to_string(work.judged()) + " of ";
    const std::string text = judged + counted(work.positions(), "position") + ", " + seconds + " at most";
    return width_of(text) <= width ? text : judged + std::to_string(work.positions()) + ", " + seconds;
}

template <GameRules R>
std::string review_finished(const BasicReviewState<R>& review) {
    const auto count = [&](TurnMark mark) {
        return std::count_if(review.turns.begin(), review.turns.end(),
                             [mark](const auto& turn) { return turn.mark == mark; });
    };
    return "Review finished: " + counted(count(TurnMark::Mistake), "mistake") + ", " +
           counted(count(TurnMark::Blunder), "blunder");
}

std::string side_in_words(const SideReview& side, bool narrow) {
    const std::string accuracy = format_accuracy(side.accuracy);
    if (narrow) {
        return accuracy + "  ?" + std::to_string(side.mistakes) + " ??" + std::to_string(side.blunders);
    }
    return "accuracy " + accuracy + "  " + counted(side.mistakes, "mistake") + "  " + counted(side.blunders, "blunder");
}

template <class Reviewed>
std::string turn_in_words(const Model& model, const BasicJudgedTurn<typename Reviewed::Rules>& turn) {
    const auto& session = Reviewed::session(model);
    const auto& game = session.game();
    const std::string mark(sign_of(turn.mark));
    const std::string text = with_number(game, turn.node) + mark + "  ";
    const std::string before = worth(turn.best);
    const std::string now = turn.over ? "the end" : worth(turn.played);
    return text + session.seat(game.position(game.parent(turn.node)).mover()).name + ": " +
           (before == now ? now : before + " > " + now) + (turn.provisional ? ", at first sight" : "");
}

template <GameRules R>
std::string better_in_words(const BasicGame<R>& game, const BasicJudgedTurn<R>& turn) {
    typename R::Position position = game.position(game.parent(turn.node));
    std::string text = "Better:";
    for (const auto better : turn.better) {
        text += " " + R::format_turn(position, better);
        position = R::after(position, better);
    }
    return text;
}

std::string better_line_shown(const Model& model) {
    return "The better line  " + model.keys.first_key(Action::Forward) + " next move  " +
           model.keys.first_key(Action::Cancel) + " back to the game";
}

template <class Reviewed>
std::string trial_in_words(const Model& model) {
    using R = typename Reviewed::Rules;
    const BasicReviewState<R>& review = Reviewed::review(model);
    BasicGame<R> game = Reviewed::session(model).game();
    const std::string made =
        R::format_turn(game.position(game.parent(review.trying->node)), game.turn(review.trying->node));
    if (!review.tried) {
        return "Find a better move than " + made + ".";
    }
    const NodeId before = game.parent(review.trying->node);
    const std::string tried = R::format_turn(game.position(before), *review.tried);
    if (!review.verdict) {
        return tried + ": judging...";
    }
    const BasicJudgedTurn<R>& verdict = *review.verdict;
    if (verdict.is_mistake()) {
        game.add(before, *review.tried);
        return tried + " is no better: " + worth(verdict.played) + ". " + why(game, verdict) + ".";
    }
    return tried + " is a good move: " + worth(verdict.played) + ". The best move: " + worth(verdict.best) + ".";
}

template <class Reviewed>
std::string advice_to_review(const Model& model) {
    const auto* turn = judged_here<Reviewed>(model);
    const auto key = [&](Action action) { return model.keys.first_key(action); };
    if (!Reviewed::session(model).game().on_main_line(Reviewed::play(model).walk.at())) {
        return key(Action::CursorRight) + " next move of the better line  " + key(Action::Cancel) + " back to the game";
    }
    if (turn != nullptr && turn->is_mistake()) {
        return key(Action::BetterLine) + " better line  " + key(Action::TryAgain) + " try again  " +
               key(Action::CursorDown) + " next mistake";
    }
    return key(Action::CursorDown) + " next mistake  " + key(Action::CursorUp) + " previous  " +
           key(Action::CursorRight) + " next move";
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
    return "Puzzle rated " + std::to_string(own_puzzles()[puzzle.number].rating) +
           (puzzle.is_of_today() ? ", today's puzzle" : "");
}

std::string puzzle_task(const Model& model) {
    const PuzzleState& puzzle = model.puzzle;
    if (!own_puzzles()[puzzle.number].win) {
        return "Find the only move that saves the game: every other one loses by force.";
    }
    const std::string moves =
        puzzle.placements == 0 ? "with captures alone" : "with " + counted(puzzle.placements, "placement") + " at most";
    return "Win by force, " + moves + ".";
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
    case PuzzleState::Phase::Judging: return tried + ": judging...";
    case PuzzleState::Phase::Asking: return "Looking for the solution...";
    case PuzzleState::Phase::Solved:
        return (puzzle.helped ? "Solved with a hint: this counts half." : "Solved.") + change_in_words(puzzle);
    case PuzzleState::Phase::GivenUp: return "The solution is on the board." + change_in_words(puzzle);
    case PuzzleState::Phase::Wrong: return refutation_in_words(model, tried) + change_in_words(puzzle);
    case PuzzleState::Phase::Solving: break;
    }
    if (puzzle.hint && is_legal(position, *puzzle.hint)) {
        return hint_for_puzzle(position, *puzzle.hint);
    }
    return play.session.game().size() > 0 ? "Right. Your opponent had no choice: go on." : "";
}

std::vector<std::string> puzzle_standing(const Model& model) {
    const PuzzleProgress& progress = model.puzzle.progress;
    const auto whole = [](double value) { return std::to_string(std::lround(value)); };
    const auto solved =
        std::count_if(progress.tried.begin(), progress.tried.end(), [](const auto& one) { return one.second; });
    std::vector<std::string> lines{"rating " + whole(progress.rating.value) + " +- " + whole(2 * progress.rating.error),
                                   "solved " + std::to_string(solved) + " of " + std::to_string(own_puzzles().size()),
                                   "streak " + std::to_string(progress.streak) + ", best " +
                                       std::to_string(progress.best_streak)};
    if (progress.day == model.puzzle.today) {
        lines.push_back(progress.day_solved ? "today's puzzle: solved" : "today's puzzle: tried");
    } else {
        lines.push_back("today's puzzle: " + model.keys.first_key(Action::PuzzleOfDay));
    }
    return lines;
}

std::string advice_in_puzzle(const Model& model, const std::string& advice_to_solve) {
    const auto key = [&](Action action) { return model.keys.first_key(action); };
    const std::string walks = key(Action::Back) + " " + key(Action::Forward) + " step through the moves";
    switch (model.puzzle.phase) {
    case PuzzleState::Phase::Solving: return advice_to_solve;
    case PuzzleState::Phase::Judging:
    case PuzzleState::Phase::Asking: return "The solver is at work";
    case PuzzleState::Phase::Wrong: return key(Action::Act) + " try again  " + walks;
    case PuzzleState::Phase::Solved:
    case PuzzleState::Phase::GivenUp: return key(Action::Act) + " next puzzle  " + walks;
    }
    return {};
}

} // namespace zertz::tui
