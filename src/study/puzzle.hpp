#pragma once

#include "engine/solvers.hpp"
#include "game/gipf_game.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <unordered_set>
#include <vector>

namespace zertz {

/// The numbers of placements in puzzles, counted as in BasicForcedWin. A game without a solver has no puzzles.
template <class R>
struct PuzzleScale;
template <>
struct PuzzleScale<ZertzRules> {
    static constexpr int easiest = 0; // the fewest of a win
    static constexpr int saving = 3;  // the most of a win that a turn must prevent to save the game
};
template <>
struct PuzzleScale<GipfRules> {
    static constexpr int easiest = 1;
    static constexpr int saving = 2;
};

/// A position with exactly one good first turn, as proved by the solver.
template <GameRules R>
struct BasicPuzzle {
    enum class Kind : std::uint8_t {
        Win, // only this turn wins by force, even if wins with one placement more count
        Save // only this turn leaves the opponent no forced win of up to PuzzleScale<R>::saving placements
    };

    Kind kind = Kind::Win;
    typename R::Position position = R::usual_start();
    /// The turn to find, followed by the rest of a win.
    std::vector<typename R::Turn> line{};
    /// Placements of the win; for a saving turn, those with which the opponent would win if the mover could pass.
    int placements = 0;
    /// The nodes of the proof.
    std::uint64_t nodes = 0;
    /// The player in the game made another turn.
    bool missed = false;

    /// How hard it is, on the scale of the solvers' ratings: more placements, a longer proof, and a player who missed
    /// it make it harder.
    int rating() const;
};

struct PuzzleLimits {
    int placements = 3;              // of a win, at most
    std::uint64_t nodes = 2'000'000; // per position; skips positions that need more
    std::function<bool()> stop{};    // whether to leave out the rest
};

/// Whether a position can be a puzzle: in GIPF only if nobody has a potential, because what a jump does may be decided by
/// a game of ZÈRTZ (G8.4).
inline bool suits_puzzle(const Position&) {
    return true;
}
bool suits_puzzle(const gipf::Position& position);

/// The placements that a turn takes, and those of the player who begins a line; counted as in BasicForcedWin.
int placements_of(Turn turn);
int placements_of(gipf::Turn turn);
template <class T>
int placements_in(const std::vector<T>& line) {
    int placements = 0;
    for (std::size_t i = 0; i < line.size(); i += 2) {
        placements += placements_of(line[i]);
    }
    return placements;
}

/// The legal turns that the opponent cannot demand back (R10.3): a proof counts captures as compulsory.
template <GameRules R>
std::vector<typename R::Turn> turns_that_hold(const typename R::Position& position) {
    std::vector<typename R::Turn> turns = R::legal_turns(position);
    std::erase_if(turns, [&position](auto turn) { return R::may_be_demanded_back(R::after(position, turn)); });
    return turns;
}

/// Finds puzzles in games without duplicates, even if the board is turned or the other player is to move.
template <GameRules R>
class BasicPuzzleFinder {
public:
    using Position = typename R::Position;
    using Turn = typename R::Turn;
    using Puzzle = BasicPuzzle<R>;

    explicit BasicPuzzleFinder(const PuzzleLimits& limits = {}) : limits_(limits) {}

    /// The puzzles of a game's main line. Does not find a win again in the turns that play it out.
    std::vector<Puzzle> find(const BasicGame<R>& game);
    /// The puzzle in a position, if any. `played`: the turn that was made there.
    std::optional<Puzzle> judge(const Position& position, std::optional<Turn> played);

private:
    bool stopped() const { return limits_.stop && limits_.stop(); }
    BasicSolverResult<R> solve(const Position& position, int from, int most, bool all);
    std::optional<Puzzle> winning(const Position& position);
    std::optional<Puzzle> saving(const Position& position);

    PuzzleLimits limits_;
    typename SolverOf<R>::Type solver_;
    std::uint64_t nodes_ = 0; // for the current position
    std::unordered_set<std::uint64_t> seen_;
};

/// The puzzle as a game: the position, the line, and tags that say what to find.
template <GameRules R>
BasicGame<R> game_of(const BasicPuzzle<R>& puzzle);

using Puzzle = BasicPuzzle<ZertzRules>;
using PuzzleFinder = BasicPuzzleFinder<ZertzRules>;

} // namespace zertz
