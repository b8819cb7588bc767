#include "study/puzzle_attempt.hpp"

#include "study/puzzle.hpp"

#include <algorithm>

namespace zertz {
namespace {

class Judge {
public:
    Judge(const PuzzleAttempt& attempt, Solver& solver, const std::function<bool()>& stopped)
        : attempt_(attempt),
          solver_(solver),
          stopped_(stopped) {}

    PuzzleVerdict solution() {
        if (attempt_.win) {
            const SolverResult result = solve(attempt_.position, attempt_.placements + 1, false);
            return {true, true, false, result.win ? result.win->line : std::vector<Turn>{}, 0};
        }
        for (const Turn turn : legal_turns(attempt_.position)) {
            const Position next = after(attempt_.position, turn);
            if (!next.over() && !solve(next, saving_placements, false).win) {
                return {true, true, false, {turn}, 0};
            }
        }
        return {};
    }

    PuzzleVerdict save(Turn turn) {
        const Position next = after(attempt_.position, turn);
        if (next.over()) {
            return {true, next.outcome().result == win_of(attempt_.position.mover()), true, {}, 0};
        }
        const SolverResult reply = solve(next, saving_placements, false);
        return reply.win ? PuzzleVerdict{true, false, false, reply.win->line, 0}
                         : PuzzleVerdict{true, true, true, {}, 0};
    }

    /// A turn wins if there is a forced win after every reply; a reply without one refutes it.
    PuzzleVerdict win(Turn turn) {
        const Player winner = attempt_.position.mover();
        const Position next = after(attempt_.position, turn);
        if (next.over()) {
            const bool won = next.outcome().result == win_of(winner);
            return {true, won, won, {}, 0};
        }
        const int left = attempt_.placements + 1 - (turn.is_placement() ? 1 : 0);
        if (!can_jump(next) || left < 0) {
            return {}; // the opponent is free to do anything
        }
        PuzzleVerdict verdict{true, true, false, {}, -1};
        std::size_t longest = 0;
        for (const Turn reply : legal_turns(next)) {
            const Position then = after(next, reply);
            if (then.over() && then.outcome().result == win_of(winner)) {
                continue;
            }
            const SolverResult result = then.over() ? SolverResult() : solve(then, left, false);
            if (!result.win) {
                return {true, false, false, {reply}, 0};
            }
            const int placements = result.win->placements;
            if (placements > verdict.placements ||
                (placements == verdict.placements && result.win->line.size() > longest)) {
                verdict.line = {reply};
                verdict.placements = placements;
                longest = result.win->line.size();
            }
        }
        verdict.solved = verdict.line.empty();
        return verdict;
    }

private:
    SolverResult solve(const Position& position, int most, bool all) {
        return solver_.solve({position, most, all, [this](std::uint64_t) { return stopped_(); }});
    }

    const PuzzleAttempt& attempt_;
    Solver& solver_;
    const std::function<bool()>& stopped_;
};

} // namespace

PuzzleVerdict judge_attempt(const PuzzleAttempt& attempt, Solver& solver, const std::function<bool()>& stopped) {
    bool broken_off = false;
    const std::function<bool()> watch = [&] { return broken_off = broken_off || stopped(); };
    Judge judge(attempt, solver, watch);
    PuzzleVerdict verdict = !attempt.turn ? judge.solution()
                            : attempt.win ? judge.win(*attempt.turn)
                                          : judge.save(*attempt.turn);
    verdict.known = !broken_off;
    return verdict;
}

} // namespace zertz
