#include "study/puzzle.hpp"

#include "games/gipf/symmetry.hpp"
#include "games/zertz/symmetry.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace zertz {
namespace {

Position with_other_mover(const Position& position) {
    Position::Parts parts = position.parts();
    parts.mover = opponent(parts.mover);
    return Position::from_parts(parts);
}

gipf::Position with_other_mover(gipf::Position position) {
    position.end_turn();
    return position;
}

/// Whether the mover has no choice but to answer a threat that needs no other proof.
bool is_compelled(const Position& position) {
    return can_jump(position);
}
bool is_compelled(const gipf::Position&) {
    return false;
}

/// The same position with the first player to move, so that puzzles do not differ only by side.
Position seen_by_first(const Position& position) {
    Position::Parts parts = position.parts();
    if (parts.mover == Player::Second) {
        std::swap(parts.captured[0], parts.captured[1]);
        parts.mover = Player::First;
    }
    return Position::from_parts(parts);
}

gipf::Position seen_by_first(const gipf::Position& position) {
    gipf::Position::Parts parts = position.parts();
    if (parts.mover == Player::Second) {
        std::swap(parts.pieces[0], parts.pieces[1]);
        std::swap(parts.hands[0], parts.hands[1]);
        parts.mover = Player::First;
    }
    return gipf::Position::from_parts(parts);
}

} // namespace

bool suits_puzzle(const gipf::Position& position) {
    return position.loaded().empty() && position.potentials_to_enter(Player::First) == 0 &&
           position.potentials_to_enter(Player::Second) == 0;
}

int placements_of(Turn turn) {
    return turn.is_placement() ? 1 : 0;
}

int placements_of(gipf::Turn) {
    return 1;
}

template <GameRules R>
int BasicPuzzle<R>::rating() const {
    const double effort = std::log2(1.0 + static_cast<double>(nodes) / 256);
    const int more = placements - PuzzleScale<R>::easiest;
    const double base = kind == Kind::Win ? 500 + 300 * more : 900 + 200 * more;
    return static_cast<int>(std::lround(base + 40 * effort + (missed ? 100 : 0)));
}

template <GameRules R>
std::vector<BasicPuzzle<R>> BasicPuzzleFinder<R>::find(const BasicGame<R>& game) {
    std::vector<Puzzle> puzzles;
    std::size_t played_out = 0; // remaining turns of a win already found
    for (const NodeId node : game.main_line()) {
        if (stopped()) {
            break;
        }
        if (played_out > 0) {
            --played_out;
            continue;
        }
        const Position position = R::as_start(game.position(game.parent(node)));
        const std::uint64_t key = canonical(seen_by_first(position)).position.hash();
        auto puzzle = seen_.contains(key) ? std::nullopt : judge(position, game.turn(node));
        if (!puzzle) {
            continue;
        }
        seen_.insert(key);
        if (puzzle->kind == Puzzle::Kind::Win && !puzzle->missed) {
            played_out = puzzle->line.size() - 1;
        }
        puzzles.push_back(*std::move(puzzle));
    }
    return puzzles;
}

template <GameRules R>
std::optional<BasicPuzzle<R>> BasicPuzzleFinder<R>::judge(const Position& position, std::optional<Turn> played) {
    nodes_ = 0;
    if (!suits_puzzle(position) || R::outcome(position).over() || R::legal_turns(position).size() < 2) {
        return std::nullopt;
    }
    constexpr int prevented = PuzzleScale<R>::saving;
    const BasicSolverResult<R> first = solve(position, 0, std::max(limits_.placements, prevented), false);
    std::optional<Puzzle> puzzle;
    if (first.win && first.win->placements <= limits_.placements) {
        puzzle = winning(position);
    } else if (!first.win && first.refuted >= prevented) {
        puzzle = saving(position);
    }
    if (puzzle) {
        puzzle->position = position;
        puzzle->nodes = nodes_;
        puzzle->missed = played && *played != puzzle->line.front();
    }
    return puzzle;
}

template <GameRules R>
BasicSolverResult<R> BasicPuzzleFinder<R>::solve(const Position& position, int from, int most, bool all) {
    BasicSolverTask<R> task;
    task.position = position;
    task.max_placements = most;
    task.min_placements = from;
    task.all_first_turns = all;
    std::uint64_t counted = 0;
    task.stop = [this, &counted](std::uint64_t since) {
        counted += since;
        return nodes_ + counted > limits_.nodes || stopped();
    };
    BasicSolverResult<R> result = solver_.solve(task);
    nodes_ += result.nodes;
    return result;
}

/// Makes a puzzle of a position whose mover is known to win.
template <GameRules R>
std::optional<BasicPuzzle<R>> BasicPuzzleFinder<R>::winning(const Position& position) {
    const BasicSolverResult<R> least = solve(position, 0, limits_.placements, true);
    if (!least.win || least.win->first_turns.size() != 1) {
        return std::nullopt;
    }
    const int more = least.win->placements + 1;
    const BasicSolverResult<R> all = solve(position, more, more, true);
    if (!all.win || all.win->first_turns.size() != 1) {
        return std::nullopt;
    }
    return Puzzle{.line = least.win->line, .placements = least.win->placements};
}

/// Makes a puzzle of a position whose mover is known to have no win.
template <GameRules R>
std::optional<BasicPuzzle<R>> BasicPuzzleFinder<R>::saving(const Position& position) {
    int threat = 0;
    if (!is_compelled(position)) {
        const BasicSolverResult<R> result = solve(with_other_mover(position), 0, PuzzleScale<R>::saving, false);
        if (!result.win) {
            return std::nullopt;
        }
        threat = result.win->placements;
    }
    std::optional<Turn> saver;
    for (const Turn turn : turns_that_hold<R>(position)) {
        const Position child = R::after(position, turn);
        const BasicSolverResult<R> reply = solve(child, 0, PuzzleScale<R>::saving, false);
        const bool lost = R::outcome(child).over() || reply.win; // the mover ended the game without winning
        if (nodes_ > limits_.nodes || stopped() || (!lost && saver)) {
            return std::nullopt;
        }
        if (!lost) {
            saver = turn;
        } else if (reply.win) {
            threat = std::max(threat, reply.win->placements);
        }
    }
    if (!saver) {
        return std::nullopt;
    }
    Puzzle puzzle;
    puzzle.kind = Puzzle::Kind::Save;
    puzzle.line = {*saver};
    puzzle.placements = threat;
    return puzzle;
}

template <GameRules R>
BasicGame<R> game_of(const BasicPuzzle<R>& puzzle) {
    BasicGame<R> game(puzzle.position);
    game.set_tag("Event", "zertz puzzle");
    game.set_tag("Puzzle", puzzle.kind == BasicPuzzle<R>::Kind::Win ? "win" : "save");
    game.set_tag("PuzzlePlacements", std::to_string(puzzle.placements));
    game.set_tag("PuzzleRating", std::to_string(puzzle.rating()));
    game.set_tag("PuzzleNodes", std::to_string(puzzle.nodes));
    game.set_tag("PuzzleMissed", puzzle.missed ? "yes" : "no");
    NodeId node = root_node;
    for (const auto turn : puzzle.line) {
        node = game.add(node, turn);
    }
    return game;
}

#define INSTANTIATE(R)                                                                                                 \
    template struct BasicPuzzle<R>;                                                                                    \
    template class BasicPuzzleFinder<R>;                                                                               \
    template BasicGame<R> game_of(const BasicPuzzle<R>&);
INSTANTIATE(ZertzRules)
INSTANTIATE(GipfRules)
#undef INSTANTIATE

} // namespace zertz
