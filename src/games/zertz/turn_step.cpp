#include "games/zertz/turn_step.hpp"

namespace zertz {

std::optional<Refusal> make_step(Steps& steps, const TurnStep& step) {
    switch (step.kind) {
    case TurnStep::Kind::Take: return steps.take(step.marble);
    case TurnStep::Kind::Place: return steps.place(step.marble, step.cell);
    case TurnStep::Kind::Remove: return steps.remove(step.cell);
    case TurnStep::Kind::Jump: return steps.jump(step.cell, step.to);
    case TurnStep::Kind::Pass: return steps.pass();
    case TurnStep::Kind::Claim: return steps.decline_claims(false);
    case TurnStep::Kind::Decline: return steps.decline_claims(true);
    case TurnStep::Kind::Back: break;
    }
    return steps.back() ? std::nullopt : std::optional(Refusal{Violation::StepOutOfOrder});
}

} // namespace zertz
