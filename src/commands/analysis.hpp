#pragma once

#include "engine/engine.hpp"
#include "game/game.hpp"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace zertz {

/// What a turn deserves. The values are those of the annotations in a record.
enum class TurnMark : std::uint8_t { None = 0, Only = 1, Mistake = 2, Blunder = 4 };

/// A turn of a game's main line, judged. Scores are the mover's.
struct JudgedTurn {
    NodeId node = no_node;
    Score best;               // with the best turn
    Score played;             // with the turn that was made
    int depth = 0;            // of the search after it; 0 where the solver or the rules decided
    bool over = false;        // the turn ended the game
    std::vector<Turn> better; // the best line, if another turn was the best
    TurnMark mark = TurnMark::None;

    /// By how much the turn lowered the chance to win, from 0 to 1.
    double loss() const;
};

/// The chance to win that a score stands for, from 0 to 1.
double win_chance(Score score);

/// `?`: a forced win was missed, or a fifth of the chance to win was lost. `??`: half of it was, or a forced win became
/// no better than an even game.
TurnMark mark_of(Score best, Score played);

/// Asks the engine about the position after a turn, for so many lines.
using AskEngine = std::function<EngineChoice(const Game& game, NodeId node, int lines)>;
/// How far the work is: so many of all turns.
using Progress = std::function<void(int done, int all)>;

/// Judges each turn of the main line. `!` is for the only turn that keeps a forced win.
std::vector<JudgedTurn> analyze_game(const Game& game, const AskEngine& ask, const Progress& progress);

/// Puts evaluations, marks and better turns, as variations, into the game. What people have marked keeps their marks.
void annotate_game(Game& game, const std::vector<JudgedTurn>& turns);

/// "12. ... Wd4,d1 ??  0.25 -> #-3; better: Gc2,a1 x d1Gd3", evaluations as in a record: for the first player.
std::string describe(const Game& game, const JudgedTurn& turn);

/// The game as a picture of the first player's chance to win after each turn, no wider than 80 columns.
std::string score_graph(const Game& game, const std::vector<JudgedTurn>& turns);

} // namespace zertz
