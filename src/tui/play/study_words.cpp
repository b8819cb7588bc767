#include "tui/play/study_words.hpp"

#include "base/figures.hpp"
#include "games/zertz/marble_words.hpp"
#include "games/zertz/turn_text.hpp"
#include "study/own_puzzles.hpp"
#include "study/study_task.hpp"
#include "tui/model/puzzle_state.hpp"
#include "tui/words/sentences.hpp"

#include <algorithm>
#include <array>
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

/// The news and the change of the rating, if the attempt counted.
std::string with_change(std::string news, const PuzzleStatus& puzzle) {
    if (puzzle.again) {
        return news + " " + tr("Only the first attempt counts.");
    }
    const auto number = gap<"number">(std::abs(std::lround(puzzle.change)));
    const long change = std::lround(puzzle.change);
    return change == 0  ? news
           : change > 0 ? news + " " + filled("Your rating rises by {number}.", number)
                        : news + " " + filled("Your rating falls by {number}.", number);
}

/// The refutation of the turn tried: the second turn of the line on the board.
template <GameRules R>
std::string refutation_in_words(const Model& model, const std::string& tried) {
    const BasicSession<R>& session = session_of(play_of<R>(model));
    const BasicGame<R>& game = session.game();
    const auto& puzzle = state_of<BasicPuzzleState<R>>(model);
    NodeId node = no_node;
    for (const NodeId child : game.children(session.live())) {
        node = game.turn(child) == *puzzle.tried ? child : node;
    }
    const NodeId reply = node == no_node ? no_node : game.first_child(node);
    const auto move = gap<"move">(tried);
    if (puzzle.keeps_chances()) {
        return reply == no_node ? filled("{move} lowers your winning chances.", move)
                                : filled("{move} lowers your winning chances: your opponent replies {reply}.", move,
                                         gap<"reply">(R::format_turn(game.position(node), game.turn(reply))));
    }
    if (reply == no_node) {
        return std::is_same_v<R, GipfRules>
                   ? filled("{move} does not win: it ends the game.", move)
                   : filled("{move} does not win: your opponent need not capture, and is free to place.", move);
    }
    const auto answer = gap<"reply">(R::format_turn(game.position(node), game.turn(reply)));
    return puzzle.puzzle().win
               ? filled("{move} is not the forced win: your opponent replies {reply}.", move, answer)
               : filled("{move} loses: your opponent has a forced win that begins with {reply}.", move, answer);
}

/// The first step of a turn.
std::string hint_for_puzzle(const Position& position, Turn turn) {
    const auto ring = gap<"ring">(name_of(position.board(), turn.cell()));
    return turn.is_capture() ? filled("Hint: capture with the marble on {ring}.", ring)
           : turn.is_placement()
               ? filled("Hint: place a {marble} marble on {ring}.", gap<"marble">(placed_colour(turn.marble())), ring)
               : tr("Hint: pass.");
}

/// Nobody has a potential to jump with.
std::string hint_for_puzzle(const gipf::Position&, gipf::Turn turn) {
    return turn.taken_before().empty()
               ? filled("Hint: enter a piece at {dot}.", gap<"dot">(gipf::name_of(gipf::dot_of(turn.way()))))
               : tr("Hint: remove a row first.");
}

std::string task_of_win(int placements, ZertzRules) {
    return placements == 0 ? tr("Find the forced win, with captures alone.")
                           : counted("Find the forced win, with at most 1 placement.",
                                     "Find the forced win, with at most {number} placements.", placements);
}
std::string task_of_win(int moves, GipfRules) {
    return moves == 1 ? tr("Find the move that wins at once.")
                      : counted("Find the forced win, in at most {number} of your moves.",
                                "Find the forced win, in at most {number} of your moves.", moves);
}

std::string praise(ZertzRules) {
    return tr("Right. Your opponent had no choice. Find the next move.");
}
std::string praise(GipfRules) {
    return tr("Right. Your opponent has chosen the longest defence. Find the next move.");
}

template <GameRules R>
std::string news(const Model& model, const BasicPuzzleState<R>& puzzle) {
    using Phase = PuzzleStatus::Phase;
    const BasicSession<R>& session = session_of(play_of<R>(model));
    const typename R::Position position = session.position();
    const auto fits = [&](const auto& turn) { return turn && !R::why_not(position, *turn); };
    const std::string tried =
        puzzle.phase != Phase::Solved && fits(puzzle.tried) ? R::format_turn(position, *puzzle.tried) : "";
    const auto solution_after = [&session](NodeId node) {
        return gap<"moves">(moves_from(session.game(), session.game().main_child(node), "; "));
    };
    switch (puzzle.phase) {
    case Phase::Judging: return filled(sentences::judging, gap<"move">(tried));
    case Phase::Asking: return tr("Looking for the solution...");
    case Phase::Solved:
        return with_change(!puzzle.helped || puzzle.again ? filled("Solved: {moves}.", solution_after(root_node))
                           : puzzle.missed                ? tr("Found with a hint: it comes back tomorrow.")
                                                          : tr("Found with a hint: this counts as half a point."),
                           puzzle);
    case Phase::GivenUp:
        return with_change(filled("The solution is on the board: {moves}.", solution_after(session.live())), puzzle);
    case Phase::Wrong: return with_change(refutation_in_words<R>(model, tried), puzzle);
    case Phase::Solving: break;
    }
    return fits(puzzle.hint)                        ? hint_for_puzzle(position, *puzzle.hint)
           : session.game().ply(session.live()) > 0 ? praise(R()) // not only refuted attempts
                                                    : "";
}

/// The value of a position for the player to move: a forced win with its length, or the winning chances.
template <GameRules R>
std::string worth(Score score) {
    switch (score.kind) {
    case Score::Kind::Win: return counted("win in 1 move", "win in {number} moves", score.amount);
    case Score::Kind::Loss: return counted("loss in 1 move", "loss in {number} moves", score.amount);
    case Score::Kind::Points: break;
    }
    return percentage(win_chance<R>(score) * 100);
}

} // namespace

template <GameRules R>
std::string with_number(const BasicGame<R>& game, NodeId node, TurnMark judged) {
    const typename R::Position from = game.position(game.parent(node));
    const auto number = gap<"number">(game.turn_number(node));
    const auto move = gap<"move">(R::format_turn(from, game.turn(node)));
    const auto mark = gap<"mark">(sign_of(judged));
    return from.mover() == Player::First ? filled("{number}. {move}{mark}", number, move, mark)
                                         : filled("{number}. ... {move}{mark}", number, move, mark);
}

template <GameRules R>
std::string moves_from(const BasicGame<R>& game, NodeId node, const char* between) {
    std::string moves;
    for (; node != no_node; node = game.main_child(node)) {
        moves.append(moves.empty() ? "" : between)
            .append(R::format_turn(game.position(game.parent(node)), game.turn(node)));
    }
    return moves;
}

template <GameRules R>
std::string review_begins(const Model& model, const BasicGameReview<R>& work) {
    return filled("The review takes at most {seconds} s  {key} leave", seconds_left(work),
                  gap<"key">(model.keys.first_key(Action::Cancel)));
}

template <GameRules R>
std::string review_progress(const BasicGameReview<R>& work, int width) {
    const auto seconds = seconds_left(work);
    const auto judged = gap<"judged">(work.judged());
    const std::string text =
        counted("{judged} of 1 position, at most {seconds} s", "{judged} of {number} positions, at most {seconds} s",
                work.positions(), judged, seconds);
    return width_of(text) <= width
               ? text
               : filled("{judged} of {number}, {seconds} s", judged, gap<"number">(work.positions()), seconds);
}

template <GameRules R>
std::string review_finished(const BasicReviewState<R>& review) {
    const auto count = [&](TurnMark mark) {
        return std::count_if(review.turns.begin(), review.turns.end(),
                             [mark](const auto& turn) { return turn.mark == mark; });
    };
    return filled("Review finished: {mistakes}, {blunders}",
                  gap<"mistakes">(counted(sentences::mistakes, count(TurnMark::Mistake))),
                  gap<"blunders">(counted(sentences::blunders, count(TurnMark::Blunder))));
}

namespace {

/// From the longest form to the shortest.
std::array<std::string, 3> forms_of(const SideReview& side) {
    if (side.turns == 0) {
        const std::string none = tr("no moves reviewed");
        return {none, none, none};
    }
    const auto accuracy = gap<"accuracy">(percentage(side.accuracy, 1));
    const auto mistakes = gap<"mistakes">(side.mistakes);
    const auto blunders = gap<"blunders">(side.blunders);
    return {filled("accuracy {accuracy}  {mistakes}  {blunders}", accuracy,
                   gap<"mistakes">(counted(sentences::mistakes, side.mistakes)),
                   gap<"blunders">(counted(sentences::blunders, side.blunders))),
            filled("accuracy {accuracy}  ?{mistakes} ??{blunders}", accuracy, mistakes, blunders),
            filled("{accuracy}  ?{mistakes} ??{blunders}", accuracy, mistakes, blunders)};
}

} // namespace

PerPlayer<std::string> sides_in_words(const PerPlayer<SideReview>& sides, int width) {
    const auto first = forms_of(sides[Player::First]);
    const auto second = forms_of(sides[Player::Second]);
    std::size_t form = 0;
    while (form + 1 < first.size() && std::max(width_of(first[form]), width_of(second[form])) > width) {
        ++form;
    }
    return {{first[form], second[form]}};
}

template <GameRules R>
std::string turn_in_words(const Model& model, const BasicJudgedTurn<R>& turn) {
    const auto& session = session_of(play_of<R>(model));
    const auto& game = session.game();
    const std::string before = worth<R>(turn.best);
    const auto move = gap<"move">(with_number(game, turn.node, turn.mark));
    const auto name = gap<"name">(session.seat(game.position(game.parent(turn.node)).mover()).said());
    const auto change =
        gap<"worth">(turn.over ? tr("this ends the game")
                     : worth<R>(turn.played) == before
                         ? before
                         : filled("{before}, then {now}", gap<"before">(before), gap<"now">(worth<R>(turn.reached()))));
    return turn.provisional ? filled("{move}  {name}: {worth}, first estimate", move, name, change)
                            : filled("{move}  {name}: {worth}", move, name, change);
}

template <GameRules R>
std::string better_in_words(const BasicGame<R>& game, const BasicJudgedTurn<R>& turn) {
    return filled(sentences::better_line,
                  gap<"moves">(moves_in_words<R>(game.position(game.parent(turn.node)), turn.better)));
}

std::string better_line_shown(const Model& model) {
    return filled("The better line  {next} next move  {back} back to the move played",
                  gap<"next">(model.keys.first_key(Action::Forward)),
                  gap<"back">(model.keys.first_key(Action::Cancel)));
}

template <GameRules R>
std::string trial_in_words(const Model& model) {
    const BasicReviewState<R>& review = review_on<R>(model);
    const BasicGame<R>& game = session_of(play_of<R>(model)).game();
    const std::string made =
        R::format_turn(game.position(game.parent(review.trying->node)), game.turn(review.trying->node));
    if (!review.tried) {
        return filled("Find a better move than {move}.", gap<"move">(made));
    }
    const NodeId before = game.parent(review.trying->node);
    const auto tried = gap<"move">(R::format_turn(game.position(before), *review.tried));
    if (!review.verdict) {
        return filled(sentences::judging, tried);
    }
    const BasicJudgedTurn<R>& verdict = *review.verdict;
    const auto best = gap<"best">(worth<R>(verdict.best));
    if (!review.trying->better.empty() && review.trying->better.front() == *review.tried) {
        return filled("{move} is the best move: {best}.", tried, best); // whatever the shorter search of a trial found
    }
    if (verdict.is_mistake() || (verdict.is_weak() && verdict.loss() >= review.trying->loss())) {
        return filled("{move} is no better: {worth}. Try again.", tried, gap<"worth">(worth<R>(verdict.played)));
    }
    const Score& played = win_chance<R>(verdict.played) > win_chance<R>(verdict.best) ? verdict.best : verdict.played;
    return filled("{move} is a good move: {worth}. The best move: {best}.", tried, gap<"worth">(worth<R>(played)),
                  best);
}

/// A mistake that misses or allows a forced win, with what it costs; empty for others.
template <GameRules R>
std::string mistake_in_full(const BasicJudgedTurn<R>& judged) {
    const auto before = gap<"before">(percentage(win_chance<R>(judged.best) * 100));
    const auto now = gap<"now">(percentage(win_chance<R>(judged.played) * 100));
    const bool blunder = judged.mark == TurnMark::Blunder;
    if (judged.missed_win()) {
        return blunder ? filled("Blunder: you miss a forced win, and your winning chances fall from {before} to {now}",
                                before, now)
                       : filled("Mistake: you miss a forced win, and your winning chances fall from {before} to {now}",
                                before, now);
    }
    if (judged.allowed_win()) {
        return blunder ? filled("Blunder: you allow a forced win, and your winning chances fall from {before} to {now}",
                                before, now)
                       : filled("Mistake: you allow a forced win, and your winning chances fall from {before} to {now}",
                                before, now);
    }
    return "";
}

template <GameRules R>
std::string teacher_says(const BasicPlay<R>& play, int columns) {
    const auto& [turn, last, judged] = *play.taught;
    if (!judged) {
        const auto from = session_of(play).game().position(play.walk.at());
        return filled(sentences::judging, gap<"move">(clipped(R::format_turn(from, turn), columns / 2)));
    }
    const auto before = gap<"before">(percentage(win_chance<R>(judged->best) * 100));
    const auto now = gap<"now">(percentage(win_chance<R>(judged->played) * 100));
    const std::string fall = judged->mark == TurnMark::Blunder
                                 ? filled("Blunder: your winning chances fall from {before} to {now}", before, now)
                                 : filled("Mistake: your winning chances fall from {before} to {now}", before, now);
    const std::string whole = mistake_in_full(*judged);
    return !whole.empty() && width_of(whole) <= columns ? whole : fall;
}

#define INSTANTIATE(R)                                                                                                 \
    template std::string teacher_says(const BasicPlay<R>&, int);                                                       \
    template std::string with_number(const BasicGame<R>&, NodeId, TurnMark);                                           \
    template std::string moves_from(const BasicGame<R>&, NodeId, const char*);                                         \
    template std::string review_begins(const Model&, const BasicGameReview<R>&);                                       \
    template std::string review_progress(const BasicGameReview<R>&, int);                                              \
    template std::string review_finished(const BasicReviewState<R>&);                                                  \
    template std::string turn_in_words<R>(const Model&, const BasicJudgedTurn<R>&);                                    \
    template std::string better_in_words(const BasicGame<R>&, const BasicJudgedTurn<R>&);                              \
    template std::string trial_in_words<R>(const Model&);
FOR_EACH_GAME(INSTANTIATE)
#undef INSTANTIATE

std::string puzzle_title(const Model& model) {
    const PuzzleStatus& puzzle = puzzle_on(model);
    if (puzzle.missed) {
        return puzzle.missed->win ? tr("A win that you missed in a game") : tr("A mistake that you made in a game");
    }
    const auto rating = gap<"rating">(puzzle.puzzle().rating);
    return puzzle.is_of_today() ? filled("Puzzle rated {rating}, today's puzzle", rating)
                                : filled("Puzzle rated {rating}", rating);
}

std::string puzzle_task(const Model& model) {
    const PuzzleStatus& puzzle = puzzle_on(model);
    return puzzle.keeps_chances() ? tr("Find a move that keeps your winning chances.")
           : !puzzle.puzzle().win ? tr("Find the only move that saves the game: all others lose to a forced win.")
           : shows_gipf(model)    ? task_of_win(puzzle.placements, GipfRules())
                                  : task_of_win(puzzle.placements, ZertzRules());
}

std::string puzzle_news(const Model& model) {
    return with_game(model, [&]<GameRules R> { return news(model, state_of<BasicPuzzleState<R>>(model)); });
}

std::vector<std::string> puzzle_standing(const Model& model) {
    const PuzzleProgress& progress = puzzle_on(model).progress;
    const std::size_t number = own_puzzles(progress.game).size();
    int solved = 0; // puzzles that are no longer in the program aside
    for (std::size_t i = 0; i < number; ++i) {
        const auto tried = progress.tried.find(puzzle_key(i, progress.game));
        solved += tried != progress.tried.end() && tried->second ? 1 : 0;
    }
    const auto today = [&]() -> std::string {
        if (progress.day == model.today) {
            return progress.day_solved ? tr("today's puzzle: solved") : tr("today's puzzle: tried");
        }
        return filled("{key} today's puzzle", gap<"key">(model.keys.first_key(Action::PuzzleOfDay)));
    };
    return {filled("your rating: {rating} +- {error}", gap<"rating">(std::lround(progress.rating.value)),
                   gap<"error">(std::lround(2 * progress.rating.error))),
            filled("solved without a hint: {solved} of {number}", gap<"solved">(solved), gap<"number">(number)),
            filled("streak {streak}, best {best}", gap<"streak">(progress.streak), gap<"best">(progress.best_streak)),
            today()};
}

std::string advice_in_puzzle(const Model& model, const std::string& advice_to_solve) {
    const auto key = gap<"key">(model.keys.first_key(Action::Act));
    const auto back = gap<"back">(model.keys.first_key(Action::Back));
    const auto forward = gap<"forward">(model.keys.first_key(Action::Forward));
    switch (puzzle_on(model).phase) {
    case PuzzleStatus::Phase::Solving: return advice_to_solve;
    case PuzzleStatus::Phase::Judging:
    case PuzzleStatus::Phase::Asking: return tr(sentences::solver_works);
    case PuzzleStatus::Phase::Wrong:
        return filled("{key} try again  {back} {forward} step through the moves", key, back, forward);
    case PuzzleStatus::Phase::Solved:
    case PuzzleStatus::Phase::GivenUp:
        return filled("{key} next puzzle  {back} {forward} step through the moves", key, back, forward);
    }
    return {};
}

} // namespace zertz::tui
