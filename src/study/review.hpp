#pragma once

#include "engine/engine.hpp"
#include "game/gipf_game.hpp"

#include <chrono>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace zertz {

/// What a turn deserves. The values are those of the annotations in a record.
enum class TurnMark : std::uint8_t { None = 0, Only = 1, Mistake = 2, Blunder = 4 };

/// A turn of a game's main line, judged. Scores are the mover's.
template <GameRules R>
struct BasicJudgedTurn {
    using Turn = typename R::Turn;

    NodeId node = no_node;
    Score best;                // with the best turn
    Score played;              // with the turn that was made
    int depth = 0;             // of the search after it; 0 where the solver or the rules decided
    bool over = false;         // the turn ended the game
    bool choice = true;        // there were other turns, and it was for the mover to say
    bool provisional = false;  // by the first look alone
    std::vector<Turn> better;  // the best line, if another turn was the best
    std::vector<Turn> refuted; // what the opponent answers, where that is known
    TurnMark mark = TurnMark::None;

    /// By how much the turn lowered the chance to win, from 0 to 1.
    double loss() const;
    bool is_mistake() const { return mark == TurnMark::Mistake || mark == TurnMark::Blunder; }
    /// A forced win was there, and is not any more.
    bool missed_win() const;
    /// The opponent has a forced win now that another turn would have prevented.
    bool allowed_win() const;
};

/// So many points multiply the odds by e, as tests/tools/calibrate.cpp finds: 68 on 37 rings and 84 on all boards with
/// 20,000 nodes a turn, 60 on 37 rings with 150,000, 96 in GIPF. The evaluation was fitted with 100, but a search sees
/// further, and is surer.
inline constexpr double points_to_e = 75;
/// The chance to win that a score stands for, from 0 to 1.
double win_chance(Score score);

/// `?`: a forced win was missed, or a fifth of the chance to win was lost. `??`: half of it was, or a forced win became
/// no better than an even game.
TurnMark mark_of(Score best, Score played);

/// Up to how many placements the solver looks for forced wins in each position.
inline constexpr int reviewed_placements = 3;

/// A forced win as it is proved: the first turns that win, one or all, and the line that begins with the first of them.
template <GameRules R>
struct BasicProof {
    std::vector<typename R::Turn> first_turns;
    std::vector<typename R::Turn> line;
};

/// Who judges, and who is told how far the work is.
template <GameRules R>
struct BasicReviewer {
    /// Asks the engine about the position after a turn, for so many lines.
    std::function<BasicEngineChoice<R>(const BasicGame<R>& game, NodeId node, int lines)> ask;
    /// Proves a forced win of up to reviewed_placements placements, looked for from so many on; nothing is proved
    /// without it.
    std::function<std::optional<BasicProof<R>>(const typename R::Position& position, int from, bool all)> prove;
    /// So many of all turns are done; false ends the work.
    std::function<bool(int done, int all)> go_on;
};

/// A review of a game's main line, under way. A plain value, so that it can be left and gone on with. `!` is for the
/// only turn that keeps a forced win.
template <GameRules R>
class BasicGameReview {
public:
    using Game = BasicGame<R>;
    using Reviewer = BasicReviewer<R>;
    using JudgedTurn = BasicJudgedTurn<R>;
    using EngineChoice = BasicEngineChoice<R>;

    explicit BasicGameReview(Game game);

    const Game& game() const { return game_; }
    /// How many positions are to be judged in all, and how many of them are.
    int positions() const { return static_cast<int>(choices_.size()); }
    int judged() const { return judged_; }
    bool done() const { return judged_ == positions(); }

    /// Judges one position more, from the end of the game on, so that the engine already knows where the game went.
    void judge_next(const Reviewer& reviewer);

    /// The turns judged so far: the last ones of the game, in their order.
    const std::vector<JudgedTurn>& turns() const { return turns_; }

    /// A quick look at every turn, taken before any is judged, so that mistakes show early.
    void take_first_look(std::vector<JudgedTurn> turns);
    bool looked_over() const { return !first_look_.empty() || judged_ > 0; }
    /// All that is known: what is judged, and of the turns before that what the first look saw.
    std::vector<JudgedTurn> known() const;

    /// What the work took, kept by whoever sets it a time.
    std::chrono::milliseconds spent{0};

private:
    EngineChoice judge_position(std::size_t i, const Reviewer& reviewer);
    std::optional<EngineChoice> proven_win(std::size_t i, const Reviewer& reviewer);
    EngineChoice heed_reply(std::size_t i, EngineChoice choice) const;
    JudgedTurn judge_turn(std::size_t i, const Reviewer& reviewer) const;

    Game game_;
    std::vector<NodeId> line_;
    std::vector<EngineChoice> choices_; // what the engine or the solver would do, at the start first
    std::vector<JudgedTurn> turns_;
    std::vector<JudgedTurn> first_look_;
    int judged_ = 0;
};

using JudgedTurn = BasicJudgedTurn<ZertzRules>;
using Proof = BasicProof<ZertzRules>;
using Reviewer = BasicReviewer<ZertzRules>;
using GameReview = BasicGameReview<ZertzRules>;

/// Judges another turn than the one made, where the best score is known.
template <GameRules R>
BasicJudgedTurn<R> judge_trial(const BasicGame<R>& game, NodeId from, typename R::Turn turn, Score best,
                               const BasicReviewer<R>& reviewer);

/// Judges each turn of the main line; nothing if it was ended.
template <GameRules R>
std::optional<std::vector<BasicJudgedTurn<R>>> review_game(const BasicGame<R>& game, const BasicReviewer<R>& reviewer);

/// Puts evaluations, marks and better turns, as variations, into the game. What people have marked keeps their marks.
template <GameRules R>
void annotate_game(BasicGame<R>& game, const std::vector<BasicJudgedTurn<R>>& turns);

/// The review that annotate_game has left in a game; nothing unless all of it is there.
template <GameRules R>
std::optional<std::vector<BasicJudgedTurn<R>>> kept_review(const BasicGame<R>& game);

/// How well a side played.
struct SideReview {
    int turns = 0; // in which there was a choice
    int mistakes = 0;
    int blunders = 0;
    int missed_wins = 0;
    int allowed_wins = 0;
    /// From 0 to 100: the mean over these turns of 100 exp(-4 loss); 100 for a side without any.
    double accuracy = 100;
};
template <GameRules R>
SideReview side_review(const BasicGame<R>& game, const std::vector<BasicJudgedTurn<R>>& turns, Player side);

/// "82.4%"
std::string format_accuracy(double accuracy);
/// As in a record: "!", "?", "??", or nothing.
std::string_view sign_of(TurnMark mark);

/// "12. ... Wd4,d1 ??  0.25 -> #-3; better: Gc2,a1 x d1Gd3", evaluations as in a record: for the first player.
template <GameRules R>
std::string describe(const BasicGame<R>& game, const BasicJudgedTurn<R>& turn);

/// Why the turn is a mistake, in a sentence; empty for one that is none.
template <GameRules R>
std::string why(const BasicGame<R>& game, const BasicJudgedTurn<R>& turn);

/// The game as a picture of the first player's chance to win after each turn, no wider than 80 columns.
template <GameRules R>
std::string score_graph(const BasicGame<R>& game, const std::vector<BasicJudgedTurn<R>>& turns);

} // namespace zertz
