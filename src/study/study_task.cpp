#include "study/study_task.hpp"

#include "engine/watch.hpp"

#include <algorithm>
#include <chrono>
#include <vector>

namespace zertz {
namespace {

/// Gives each position its share of the time that is left.
template <GameRules R>
std::vector<BasicJudgedTurn<R>> first_look(const BasicGame<R>& game, BasicStudyEngine<R>& engine,
                                           const std::function<bool()>& stopped, Milliseconds within) {
    const auto deadline = std::chrono::steady_clock::now() + within;
    BasicGameReview<R> quick(game);
    while (!quick.done() && !stopped()) {
        const auto left = std::chrono::duration_cast<Milliseconds>(deadline - std::chrono::steady_clock::now());
        const Milliseconds share = std::max(left, Milliseconds(0)) / (quick.positions() - quick.judged());
        quick.judge_next(engine.reviewer(usual_review, stopped, share));
    }
    return quick.turns();
}

struct Work {
    StudyEngines& engines;
    const std::function<bool()>& stopped;
    Milliseconds within;

    template <GameRules R>
    StudyResult operator()(const BasicGameReview<R>& before) const {
        const auto begun = std::chrono::steady_clock::now();
        BasicStudyEngine<R>& engine = engines.of<R>();
        BasicGameReview<R> review = before;
        if (review.looked_over()) {
            review.judge_next(engine.reviewer(usual_review, stopped, within));
        } else {
            engine.begin_game();
            review.take_first_look(first_look(review.game(), engine, stopped, within));
        }
        review.spent += std::chrono::duration_cast<Milliseconds>(std::chrono::steady_clock::now() - begun);
        return review;
    }

    template <GameRules R>
    StudyResult operator()(const BasicTurnTrial<R>& trial) const {
        return judge_trial(trial.game, trial.from, trial.turn, trial.best,
                           engines.of<R>().reviewer(usual_review, stopped, within));
    }

    /// Half of the time is for the position, the other half for what the turn makes of it.
    template <GameRules R>
    BasicReviewer<R> for_half() const {
        return engines.of<R>().reviewer(usual_review, stopped, within / 2);
    }

    template <GameRules R>
    StudyResult operator()(const BasicTurnCheck<R>& check) const {
        const BasicEngineChoice<R> best = best_in(check.game, check.from, for_half<R>());
        return judge_made(check.game, check.from, check.turn, best, for_half<R>());
    }

    template <GameRules R>
    BasicPuzzleVerdict<R> judge_chances(const BasicPuzzleAttempt<R>& attempt) const {
        const BasicGame<R> game(attempt.position);
        const BasicEngineChoice<R> best = best_in(game, root_node, for_half<R>());
        if (!attempt.turn) {
            return {true, true, false, best.line.pv, 0};
        }
        const BasicJudgedTurn<R> judged = judge_made(game, root_node, *attempt.turn, best, for_half<R>());
        return judged.is_weak() ? BasicPuzzleVerdict<R>{true, false, false, judged.refuted, 0}
                                : BasicPuzzleVerdict<R>{true, true, true, {}, 0};
    }

    template <GameRules R>
    StudyResult operator()(const BasicPuzzleAttempt<R>& attempt) const {
        if (attempt.keeps_chances) {
            return judge_chances(attempt);
        }
        if constexpr (HasSolver<R>) {
            Patience<R> patience(*this);
            return judge_attempt(attempt, engines.of<R>().solver(), [&] { return patience.ended(); });
        } else {
            return BasicPuzzleVerdict<R>{false, false, false, {}, 0};
        }
    }

    template <GameRules R>
    StudyResult operator()(const BasicWinSearch<R>& search) const {
        if constexpr (HasSolver<R>) {
            Patience<R> patience(*this);
            const auto stop = [&](std::uint64_t) { return patience.ended(); };
            return engines.of<R>().solver().solve({search.position, search.placements, false, stop});
        } else {
            return BasicSolverResult<R>{};
        }
    }

private:
    /// For the solver, which leaves the processor to a player who thinks.
    template <GameRules R>
    class Patience {
    public:
        explicit Patience(const Work& work) : work_(work), watch_(task(work), budget_for(task(work).limits, 0)) {}

        bool ended() { return work_.stopped() || !watch_.in_time(); }

    private:
        static BasicEngineTask<R> task(const Work& work) {
            BasicEngineTask<R> task;
            task.gives_way = true;
            task.limits.move_time = work.within;
            return task;
        }

        const Work& work_;
        Watch watch_;
    };
};

constexpr Milliseconds for_proof{10'000};
constexpr Milliseconds for_check{1'000}; // the opponent waits

/// The time for a task.
struct Allowance {
    std::optional<Milliseconds> most;

    template <GameRules R>
    Milliseconds operator()(const BasicGameReview<R>& review) const {
        constexpr Milliseconds least{50};
        constexpr Milliseconds for_first_look{1'000};
        if (!review.looked_over()) {
            return for_first_look;
        }
        // A hard position may use time that easy ones left over, except for a share reserved for each remaining
        // position.
        const Milliseconds left = review_time_for(review) - review.spent;
        const int others = std::max(0, review.positions() - review.judged() - 1);
        return std::clamp(left - review_time / 3 * others, least, 10 * review_time);
    }
    template <GameRules R>
    Milliseconds operator()(const BasicTurnTrial<R>&) const {
        return 2 * review_time;
    }
    template <GameRules R>
    Milliseconds operator()(const BasicTurnCheck<R>&) const {
        return for_check;
    }
    template <GameRules R>
    Milliseconds operator()(const BasicPuzzleAttempt<R>& attempt) const {
        return attempt.keeps_chances ? 4 * review_time : for_proof;
    }
    template <GameRules R>
    Milliseconds operator()(const BasicWinSearch<R>&) const {
        return std::min(for_proof, most.value_or(for_proof));
    }
};

} // namespace

Milliseconds time_for(const StudyTask& task, std::optional<Milliseconds> most) {
    return std::visit(Allowance{most}, task);
}

StudyResult study(const StudyTask& task, StudyEngines& engines, const std::function<bool()>& stopped,
                  std::optional<Milliseconds> most) {
    return std::visit(Work{engines, stopped, time_for(task, most)}, task);
}

} // namespace zertz
