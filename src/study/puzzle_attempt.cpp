#include "study/puzzle_attempt.hpp"

#include "study/puzzle.hpp"

namespace zertz {
namespace {

/// Whether the opponent, who need not capture, can do anything after a turn; it cannot be part of a proof then (R5.1).
bool leaves_free(const Position& next) {
    return !can_jump(next);
}
bool leaves_free(const gipf::Position&) {
    return false;
}

template <GameRules R>
class Judge {
    using Position = typename R::Position;
    using Turn = typename R::Turn;
    using Result = BasicSolverResult<R>;
    using Verdict = BasicPuzzleVerdict<R>;
    using Solver = typename SolverOf<R>::Type;
    static constexpr int prevented = PuzzleScale<R>::saving;

public:
    Judge(const BasicPuzzleAttempt<R>& attempt, Solver& solver, const std::function<bool()>& stopped)
        : attempt_(attempt),
          solver_(solver),
          stopped_(stopped) {}

    Verdict solution() {
        if (attempt_.win) {
            const Result result = solve(attempt_.position, attempt_.placements + 1, false);
            return {true, true, false, result.win ? result.win->line : std::vector<Turn>{}, 0};
        }
        for (const Turn turn : turns_that_hold<R>(attempt_.position)) {
            const Position next = R::after(attempt_.position, turn);
            if (!R::outcome(next).over() && !solve(next, prevented, false).win) {
                return {true, true, false, {turn}, 0};
            }
        }
        return {};
    }

    Verdict save(Turn turn) {
        const Position next = R::after(attempt_.position, turn);
        if (R::outcome(next).over()) {
            return {true, R::outcome(next).result == win_of(attempt_.position.mover()), true, {}, 0};
        }
        const Result reply = solve(next, prevented, false);
        return reply.win ? Verdict{true, false, false, reply.win->line, 0} : Verdict{true, true, true, {}, 0};
    }

    /// A turn wins if there is a forced win after every reply; a reply without one refutes it.
    Verdict win(Turn turn) {
        const Player winner = attempt_.position.mover();
        const Position next = R::after(attempt_.position, turn);
        if (R::outcome(next).over()) {
            const bool won = R::outcome(next).result == win_of(winner);
            return {true, won, won, {}, 0};
        }
        const int left = attempt_.placements + 1 - placements_of(turn);
        if (leaves_free(next) || left < 0) {
            return {}; // the opponent is free to do anything
        }
        Verdict verdict{true, true, false, {}, -1};
        std::size_t longest = 0;
        for (const Turn reply : turns_that_hold<R>(next)) {
            const Position then = R::after(next, reply);
            if (R::outcome(then).over() && R::outcome(then).result == win_of(winner)) {
                continue;
            }
            const Result result = R::outcome(then).over() ? Result() : solve(then, left, false);
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
    Result solve(const Position& position, int most, bool all) {
        return solver_.solve({position, most, all, [this](std::uint64_t) { return stopped_(); }});
    }

    const BasicPuzzleAttempt<R>& attempt_;
    Solver& solver_;
    const std::function<bool()>& stopped_;
};

} // namespace

template <GameRules R>
BasicPuzzleVerdict<R> judge_attempt(const BasicPuzzleAttempt<R>& attempt, typename SolverOf<R>::Type& solver,
                                    const std::function<bool()>& stopped) {
    bool broken_off = false;
    const std::function<bool()> watch = [&] { return broken_off = broken_off || stopped(); };
    Judge<R> judge(attempt, solver, watch);
    BasicPuzzleVerdict<R> verdict = !attempt.turn ? judge.solution()
                                    : attempt.win ? judge.win(*attempt.turn)
                                                  : judge.save(*attempt.turn);
    verdict.known = !broken_off;
    return verdict;
}

#define INSTANTIATE(R)                                                                                                 \
    template BasicPuzzleVerdict<R> judge_attempt(const BasicPuzzleAttempt<R>&, SolverOf<R>::Type&,                     \
                                                 const std::function<bool()>&);
INSTANTIATE(ZertzRules)
INSTANTIATE(GipfRules)
#undef INSTANTIATE

} // namespace zertz
