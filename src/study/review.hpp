#pragma once

#include "engine/engine.hpp"
#include "game/gipf_game.hpp"

#include <chrono>
#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace zertz {

/// The mark for a turn. The values are those of the annotations in a record.
enum class TurnMark : std::uint8_t { None = 0, Only = 1, Mistake = 2, Blunder = 4 };

/// A turn of a game's main line with its judgement. Scores are the mover's.
template <GameRules R>
struct BasicJudgedTurn {
    using Turn = typename R::Turn;

    NodeId node = no_node;
    Score best;                // with the best turn
    Score played;              // with the turn that was made
    int depth = 0;             // of the search after it; 0 if the solver or the rules decided
    bool over = false;         // the turn ended the game
    bool choice = true;        // there were other turns, and the mover decided
    bool provisional = false;  // only from the first look
    std::vector<Turn> better;  // the best line, if another turn was the best
    std::vector<Turn> refuted; // the opponent's reply, if known
    TurnMark mark = TurnMark::None;

    /// `played`, with the turns to the end counted from the position after the turn, as records do.
    Score reached() const;
    /// By how much the turn lowered the winning chances, from 0 to 1.
    double loss() const;
    bool is_mistake() const { return mark == TurnMark::Mistake || mark == TurnMark::Blunder; }
    /// Whether another turn was better by enough to look for it.
    bool is_weak() const;
    /// Whether the turn gave up a forced win.
    bool missed_win() const;
    /// Whether the opponent now has a forced win that another turn would have prevented.
    bool allowed_win() const;
};

/// The winning chances for a score, from 0 to 1. `points_to_e`: the points that multiply the odds by e.
double win_chance(Score score, double points_to_e);
template <GameRules R>
double win_chance(Score score) {
    return win_chance(score, R::points_to_e);
}

/// `?`: a forced win was missed, or the winning chances fell by a fifth. `??`: they fell by half, or a forced win
/// became no better than an even game.
template <GameRules R>
TurnMark mark_of(Score best, Score played);

/// The most placements of a forced win that the solver searches for in each position.
inline constexpr int reviewed_placements = 3;

/// A proved forced win: the first turns that win, one or all, and the line that begins with the first of them.
template <GameRules R>
struct BasicProof {
    std::vector<typename R::Turn> first_turns;
    std::vector<typename R::Turn> line;
};

/// What judges positions, and what reports progress.
template <GameRules R>
struct BasicReviewer {
    /// Asks the engine for `lines` lines in the position after a turn.
    std::function<BasicEngineChoice<R>(const BasicGame<R>& game, NodeId node, int lines)> ask;
    /// Proves a forced win of up to reviewed_placements placements, searching from `from` placements on. May be empty:
    /// then nothing is proved.
    std::function<std::optional<BasicProof<R>>(const typename R::Position& position, int from, bool all)> prove;
    /// Reports that `done` of `all` turns are done; false stops the work.
    std::function<bool(int done, int all)> go_on;
};

/// A review of a game's main line in progress. A plain value, so that it can be interrupted and continued. `!` marks
/// the only turn that keeps a forced win.
template <GameRules R>
class BasicGameReview {
public:
    using Game = BasicGame<R>;
    using Reviewer = BasicReviewer<R>;
    using JudgedTurn = BasicJudgedTurn<R>;
    using EngineChoice = BasicEngineChoice<R>;

    explicit BasicGameReview(Game game);
    // Compiled once, not in every file that copies one.
    BasicGameReview(const BasicGameReview&);
    BasicGameReview(BasicGameReview&&) noexcept;
    BasicGameReview& operator=(const BasicGameReview&);
    BasicGameReview& operator=(BasicGameReview&&) noexcept;
    ~BasicGameReview();

    const Game& game() const { return game_; }
    /// The number of positions to judge, and the number already judged.
    int positions() const { return static_cast<int>(choices_.size()); }
    int judged() const { return judged_; }
    bool done() const { return judged_ == positions(); }

    /// Judges one more position, from the end of the game backwards, so that the engine already knows what followed.
    void judge_next(const Reviewer& reviewer);

    /// The turns judged so far: the last ones of the game, in order.
    const std::vector<JudgedTurn>& turns() const { return turns_; }

    /// A quick look at every turn before any is judged, so that mistakes show early.
    void take_first_look(std::vector<JudgedTurn> turns);
    bool looked_over() const { return !first_look_.empty() || judged_ > 0; }
    /// Everything known: the judged turns, and for the turns before them the results of the first look.
    std::vector<JudgedTurn> known() const;

    /// The time spent so far, recorded by the code that limits it.
    std::chrono::milliseconds spent{0};

    /// All that it consists of besides its game.
    auto parts() { return std::tie(spent, choices_, turns_, first_look_, judged_); }
    auto parts() const { return std::tie(spent, choices_, turns_, first_look_, judged_); }

private:
    EngineChoice judge_position(std::size_t i, const Reviewer& reviewer);
    std::optional<EngineChoice> proven_win(std::size_t i, const Reviewer& reviewer);
    EngineChoice agree_with_move_made(std::size_t i, EngineChoice choice) const;
    JudgedTurn judge_turn(std::size_t i, const Reviewer& reviewer) const;

    Game game_;
    std::vector<NodeId> line_;
    std::vector<EngineChoice> choices_; // the choices of the engine or solver, from the start on
    std::vector<JudgedTurn> turns_;
    std::vector<JudgedTurn> first_look_;
    int judged_ = 0;
};

using JudgedTurn = BasicJudgedTurn<ZertzRules>;
using Proof = BasicProof<ZertzRules>;
using Reviewer = BasicReviewer<ZertzRules>;
using GameReview = BasicGameReview<ZertzRules>;

/// Judges a different turn from the one made, when the best score is known.
template <GameRules R>
BasicJudgedTurn<R> judge_trial(const BasicGame<R>& game, NodeId from, typename R::Turn turn, Score best,
                               const BasicReviewer<R>& reviewer);

/// The best turn of a position and its score: a forced win, if it can be proved.
template <GameRules R>
BasicEngineChoice<R> best_in(const BasicGame<R>& game, NodeId node, const BasicReviewer<R>& reviewer);
/// Judges a turn that was made there, as a review does.
template <GameRules R>
BasicJudgedTurn<R> judge_made(const BasicGame<R>& game, NodeId from, typename R::Turn turn,
                              const BasicEngineChoice<R>& best, const BasicReviewer<R>& reviewer);

/// Judges each turn of the main line; nothing if it was stopped.
template <GameRules R>
std::optional<std::vector<BasicJudgedTurn<R>>> review_game(const BasicGame<R>& game, const BasicReviewer<R>& reviewer);

/// Adds evaluations, marks, and better turns as variations to the game, in place of the evaluations and marks that an
/// earlier review left at these turns. Keeps the marks that people made.
template <GameRules R>
void annotate_game(BasicGame<R>& game, const std::vector<BasicJudgedTurn<R>>& turns);

/// The game without what annotate_game wrote at its turns, better turns included. Comments, marks and variations of people stay,
/// also in a better line. Node ids change.
template <GameRules R>
BasicGame<R> without_review(BasicGame<R> game);

/// The review that annotate_game left in a game; nothing unless it is complete.
template <GameRules R>
std::optional<std::vector<BasicJudgedTurn<R>>> kept_review(const BasicGame<R>& game);

/// How well a side played.
struct SideReview {
    int turns = 0; // in which there was a choice
    int mistakes = 0;
    int blunders = 0;
    int missed_wins = 0;
    int allowed_wins = 0;
    /// From 0 to 100: the mean of 100 exp(-4 loss) over these turns; 100 if there are none.
    double accuracy = 100;
};
template <GameRules R>
SideReview side_review(const BasicGame<R>& game, const std::vector<BasicJudgedTurn<R>>& turns, Player side);

/// As in a record: "!", "?", "??", or empty.
std::string_view sign_of(TurnMark mark);

/// A line from a position: "Gc2,a1; x d1Gd3".
template <GameRules R>
std::string moves_in_words(typename R::Position position, std::span<const typename R::Turn> line);

/// "12. ... Wd4,d1 ??  0.25 -> #-3; better: Gc2,a1; x d1Gd3", with evaluations for the first player, as in a record.
template <GameRules R>
std::string describe(const BasicGame<R>& game, const BasicJudgedTurn<R>& turn);

/// Why the turn is a mistake, in a sentence; empty if it is not one.
template <GameRules R>
std::string why(const BasicGame<R>& game, const BasicJudgedTurn<R>& turn);

/// A chart of the first player's winning chances after each turn, at most 80 columns wide.
template <GameRules R>
std::string score_graph(const BasicGame<R>& game, const std::vector<BasicJudgedTurn<R>>& turns);

} // namespace zertz
