#include "engine/contest.hpp"

#include "engine/gipf_evaluate.hpp"
#include "engine/score.hpp"
#include "games/gipf/mechanics.hpp"
#include "games/gipf/movegen.hpp"

#include <algorithm>

namespace zertz {
namespace {

/// The value of a position after a turn, for the player who is now to move.
Value worth_after(const gipf::Position& child, GipfEvaluator& evaluator) {
    const GameResult result = gipf::outcome(child).result;
    if (result == GameResult::Open) {
        return evaluator.evaluate(child);
    }
    return result == win_of(child.mover()) ? value_win : -value_win;
}

} // namespace

bool would_challenge(const gipf::Position& before, gipf::Jump jump) {
    const Player challenger = opponent(before.mover());
    // What the owner gains by the jump, compared with losing the potential, by the challenger's evaluations.
    gipf::Position lost = before;
    lost.lose_potential(jump.from);
    lost.end_turn();
    const gipf::Turn turn = gipf::Turn().with_jump(jump);
    gipf::Position made = before;
    made.jump(jump.from, gipf::landing(jump.from, jump.direction, before.vacant()));
    GipfEvaluator evaluator;
    Value best = value_infinite;
    auto see = [&](gipf::Turn, const gipf::Position& child) { best = std::min(best, worth_after(child, evaluator)); };
    gipf::visit_endings(made, turn, see);
    constexpr Value worth_a_challenge = 15;
    // Save the last challenges for jumps that matter, as long as more jumps are to come.
    const int jumps_to_come = (before.own() & before.loaded()).size() + before.potentials_to_enter(before.mover());
    const bool spare = before.challenges(challenger) >= jumps_to_come;
    return spare || evaluator.evaluate(lost) - best >= worth_a_challenge;
}

gipf::Turn best_ending(const gipf::Steps& acted) {
    GipfEvaluator evaluator;
    gipf::Turn best = acted.turn();
    Value least = value_infinite;
    for (const gipf::Turn turn : gipf::endings_of(acted)) {
        if (const Value worth = worth_after(gipf::after(acted.start(), turn), evaluator); worth < least) {
            least = worth;
            best = turn;
        }
    }
    return best;
}

GipfHint hint_for_ending(const gipf::Steps& acted) {
    GipfHint hint;
    hint.turn = gipf::Turn().with_taken_before(gipf::still_removed(acted, best_ending(acted)));
    if (gipf::endings_of(acted).size() == 1) {
        hint.reasons.push_back({GipfHint::Reason::Only});
    }
    return hint;
}

std::vector<gipf::TurnStep> next_steps(const gipf::Steps& turn) {
    using Kind = gipf::TurnStep::Kind;
    switch (turn.stage()) {
    case gipf::Steps::Stage::Announced:
        return {gipf::TurnStep::only(would_challenge(turn.now(), turn.announced()) ? Kind::Challenge : Kind::Allow)};
    case gipf::Steps::Stage::Acted:
        return gipf::steps_to(turn, best_ending(turn)).value_or(std::vector<gipf::TurnStep>{});
    default: return {};
    }
}

} // namespace zertz
