#pragma once

#include "engine/solver.hpp"
#include "game/game.hpp"

#include <cstdint>
#include <optional>
#include <unordered_set>
#include <vector>

namespace zertz {

/// A position with exactly one good first turn, as proved by the solver.
struct Puzzle {
    enum class Kind : std::uint8_t {
        Win, // only this turn wins by force, even if wins with one placement more count
        Save // only this turn leaves the opponent no forced win of up to `saving_placements`
    };

    Kind kind = Kind::Win;
    Position position;
    /// The turn to find, followed by the rest of a win.
    std::vector<Turn> line;
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

inline constexpr int saving_placements = 3;

struct PuzzleLimits {
    int placements = 3;              // of a win, at most
    std::uint64_t nodes = 2'000'000; // per position; skips positions that need more
};

/// Finds puzzles in games without duplicates, even if the board is turned or the other player is to move.
class PuzzleFinder {
public:
    explicit PuzzleFinder(const PuzzleLimits& limits = {});

    /// The puzzles of a game's main line. Does not find a win again in the turns that play it out.
    std::vector<Puzzle> find(const Game& game);
    /// The puzzle in a position, if any. `played`: the turn that was made there.
    std::optional<Puzzle> judge(const Position& position, std::optional<Turn> played);

private:
    SolverResult solve(const Position& position, int from, int most, bool all);
    std::optional<Puzzle> winning(const Position& position);
    std::optional<Puzzle> saving(const Position& position);

    PuzzleLimits limits_;
    Solver solver_;
    std::uint64_t nodes_ = 0; // for the current position
    std::unordered_set<std::uint64_t> seen_;
};

/// The puzzle as a game: the position, the line, and tags that say what to find.
Game game_of(const Puzzle& puzzle);

} // namespace zertz
