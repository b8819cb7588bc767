#include "study/puzzle.hpp"

#include "games/zertz/symmetry.hpp"

#include <algorithm>
#include <cmath>

namespace zertz {
namespace {

/// The position without what it knows of the turn before; with `other_mover`, the other player is to move.
Position bare(const Position& position, bool other_mover) {
    Position::Parts parts = position.parts();
    parts.mover = other_mover ? opponent(parts.mover) : parts.mover;
    return Position::from_parts(parts);
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

} // namespace

int Puzzle::rating() const {
    const double effort = std::log2(1.0 + static_cast<double>(nodes) / 256);
    const double base = kind == Kind::Win ? 500 + 300 * placements : 900 + 200 * placements;
    return static_cast<int>(std::lround(base + 40 * effort + (missed ? 100 : 0)));
}

PuzzleFinder::PuzzleFinder(const PuzzleLimits& limits) : limits_(limits) {}

std::vector<Puzzle> PuzzleFinder::find(const Game& game) {
    std::vector<Puzzle> puzzles;
    std::size_t played_out = 0; // remaining turns of a win already found
    for (const NodeId node : game.main_line()) {
        if (played_out > 0) {
            --played_out;
            continue;
        }
        const Position position = bare(game.position(game.parent(node)), false);
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

std::optional<Puzzle> PuzzleFinder::judge(const Position& position, std::optional<Turn> played) {
    nodes_ = 0;
    if (position.over() || count_turns(position) < 2) {
        return std::nullopt;
    }
    const SolverResult first = solve(position, 0, std::max(limits_.placements, saving_placements), false);
    std::optional<Puzzle> puzzle;
    if (first.win && first.win->placements <= limits_.placements) {
        puzzle = winning(position);
    } else if (!first.win && first.refuted >= saving_placements) {
        puzzle = saving(position);
    }
    if (puzzle) {
        puzzle->position = position;
        puzzle->nodes = nodes_;
        puzzle->missed = played && *played != puzzle->line.front();
    }
    return puzzle;
}

SolverResult PuzzleFinder::solve(const Position& position, int from, int most, bool all) {
    SolverTask task;
    task.position = position;
    task.max_placements = most;
    task.min_placements = from;
    task.all_first_turns = all;
    std::uint64_t counted = 0;
    task.stop = [this, &counted](std::uint64_t since) {
        counted += since;
        return nodes_ + counted > limits_.nodes;
    };
    SolverResult result = solver_.solve(task);
    nodes_ += result.nodes;
    return result;
}

/// Makes a puzzle of a position whose mover is known to win.
std::optional<Puzzle> PuzzleFinder::winning(const Position& position) {
    const SolverResult least = solve(position, 0, limits_.placements, true);
    if (!least.win || least.win->first_turns.size() != 1) {
        return std::nullopt;
    }
    const int more = least.win->placements + 1;
    const SolverResult all = solve(position, more, more, true);
    if (!all.win || all.win->first_turns.size() != 1) {
        return std::nullopt;
    }
    Puzzle puzzle;
    puzzle.line = least.win->line;
    puzzle.placements = least.win->placements;
    return puzzle;
}

/// Makes a puzzle of a position whose mover is known to have no win.
std::optional<Puzzle> PuzzleFinder::saving(const Position& position) {
    int threat = 0;
    if (!can_jump(position)) {
        const SolverResult result = solve(bare(position, true), 0, saving_placements, false);
        if (!result.win) {
            return std::nullopt;
        }
        threat = result.win->placements;
    }
    std::optional<Turn> saver;
    for (const Turn turn : legal_turns(position)) {
        const Position child = after(position, turn);
        const SolverResult reply = solve(child, 0, saving_placements, false);
        const bool lost = child.over() || reply.win; // the mover ended the game without winning
        if (nodes_ > limits_.nodes || (!lost && saver)) {
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

Game game_of(const Puzzle& puzzle) {
    Game game(puzzle.position);
    game.set_tag("Event", "zertz puzzle");
    game.set_tag("Puzzle", puzzle.kind == Puzzle::Kind::Win ? "win" : "save");
    game.set_tag("PuzzlePlacements", std::to_string(puzzle.placements));
    game.set_tag("PuzzleRating", std::to_string(puzzle.rating()));
    game.set_tag("PuzzleNodes", std::to_string(puzzle.nodes));
    game.set_tag("PuzzleMissed", puzzle.missed ? "yes" : "no");
    NodeId node = root_node;
    for (const Turn turn : puzzle.line) {
        node = game.add(node, turn);
    }
    return game;
}

} // namespace zertz
