#pragma once

#include "engine/solver.hpp"
#include "game/game.hpp"

#include <cstdint>
#include <optional>
#include <unordered_set>
#include <vector>

namespace zertz {

/// A position with exactly one good first turn, proved by the solver.
struct Puzzle {
    enum class Kind : std::uint8_t {
        Win, // only this turn wins by force, and no other does with one placement more
        Save // only after this turn has the opponent no forced win of up to `saving_placements`
    };

    Kind kind = Kind::Win;
    Position position;
    /// The turn to be found, and for a win the rest of it.
    std::vector<Turn> line;
    /// Placements of the win; of a saving turn, those with which the opponent would win if the mover could pass.
    int placements = 0;
    /// What the proof took.
    std::uint64_t nodes = 0;
    /// The player who was there made another turn.
    bool missed = false;

    /// How hard it is, on the scale of the ratings of those who solve them: more placements, a longer proof, and a
    /// player who missed it.
    int rating() const;
};

inline constexpr int saving_placements = 3;

struct PuzzleLimits {
    int placements = 3;              // of a win, at most
    std::uint64_t nodes = 2'000'000; // for a position; one that takes more is passed over
};

/// Finds puzzles in games, none twice, whatever way the board is turned and whoever is to move.
class PuzzleFinder {
public:
    explicit PuzzleFinder(const PuzzleLimits& limits = {});

    /// The puzzles of a game's main line. A win already found is not found again in the turns that play it out.
    std::vector<Puzzle> find(const Game& game);
    /// The puzzle that a position is. `played`: the turn that was made there.
    std::optional<Puzzle> judge(const Position& position, std::optional<Turn> played);

private:
    SolverResult solve(const Position& position, int from, int most, bool all);
    std::optional<Puzzle> winning(const Position& position);
    std::optional<Puzzle> saving(const Position& position);

    PuzzleLimits limits_;
    Solver solver_;
    std::uint64_t nodes_ = 0; // for the position at hand
    std::unordered_set<std::uint64_t> seen_;
};

/// The puzzle as a game of its own: the position, the line, and tags that say what is to be found.
Game game_of(const Puzzle& puzzle);

} // namespace zertz
