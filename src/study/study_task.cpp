#include "study/study_task.hpp"

#include <algorithm>
#include <chrono>
#include <vector>

namespace zertz {
namespace {

struct Work {
    StudyEngine& engine;
    const std::function<bool()>& stopped;
    Milliseconds within;

    StudyResult operator()(const GameReview& before) const {
        const auto begun = std::chrono::steady_clock::now();
        GameReview review = before;
        if (review.looked_over()) {
            review.judge_next(engine.reviewer(usual_review, stopped, within));
        } else {
            engine.begin_game();
            review.take_first_look(first_look(review.game()));
        }
        review.spent += std::chrono::duration_cast<Milliseconds>(std::chrono::steady_clock::now() - begun);
        return review;
    }

    StudyResult operator()(const TurnTrial& trial) const {
        return judge_trial(trial.game, trial.from, trial.turn, trial.best,
                           engine.reviewer(usual_review, stopped, within));
    }

    StudyResult operator()(const PuzzleAttempt& attempt) const {
        const auto deadline = std::chrono::steady_clock::now() + within;
        return judge_attempt(attempt, engine.solver(),
                             [&] { return stopped() || std::chrono::steady_clock::now() >= deadline; });
    }

    /// Each position gets its share of the time that is left.
    std::vector<JudgedTurn> first_look(const Game& game) const {
        const auto deadline = std::chrono::steady_clock::now() + within;
        GameReview quick(game);
        while (!quick.done() && !stopped()) {
            const auto left = std::chrono::duration_cast<Milliseconds>(deadline - std::chrono::steady_clock::now());
            const Milliseconds share = std::max(left, Milliseconds(0)) / (quick.positions() - quick.judged());
            quick.judge_next(engine.reviewer(usual_review, stopped, share));
        }
        return quick.turns();
    }
};

} // namespace

Milliseconds review_time_for(const GameReview& review) {
    return std::max(review_time * review.positions(), least_review_time);
}

Milliseconds time_for(const StudyTask& task) {
    constexpr Milliseconds least{50};
    constexpr Milliseconds for_first_look{1'000};
    if (const auto* review = std::get_if<GameReview>(&task)) {
        if (!review->looked_over()) {
            return for_first_look;
        }
        // A hard position may take what easy ones leave, but for a part that each of those still to come is sure of.
        const Milliseconds left = review_time_for(*review) - review->spent;
        const int others = std::max(0, review->positions() - review->judged() - 1);
        return std::clamp(left - review_time / 3 * others, least, 10 * review_time);
    }
    constexpr Milliseconds for_puzzle{10'000};
    return std::holds_alternative<PuzzleAttempt>(task) ? for_puzzle : 2 * review_time;
}

StudyResult study(const StudyTask& task, StudyEngine& engine, const std::function<bool()>& stopped) {
    return std::visit(Work{engine, stopped, time_for(task)}, task);
}

} // namespace zertz
