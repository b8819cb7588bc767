#include "games/gipf/gipf_rules.hpp"

#include "base/text.hpp"

namespace zertz {
namespace {

/// A player's pieces and potentials that are still in the game.
int in_game(const gipf::Position& position, Player player) {
    const CellSet pieces = position.pieces(player);
    return position.reserve(player) + 2 * (pieces & position.gipf_pieces()).size() +
           (pieces - position.gipf_pieces()).size() + (pieces & position.loaded()).size() +
           position.potentials_to_enter(player);
}

} // namespace

std::string GipfRules::message(const Refusal& refusal, const Position&) {
    return sentence(gipf::reason(refusal));
}

bool GipfRules::may_recur(const Position& earlier, const Position& later) {
    return in_game(earlier, Player::First) == in_game(later, Player::First) &&
           in_game(earlier, Player::Second) == in_game(later, Player::Second);
}

std::optional<Player> GipfRules::asked(const Steps& steps) {
    switch (steps.stage()) {
    case Steps::Stage::Done: return std::nullopt;
    case Steps::Stage::Announced: return opponent(steps.start().mover());
    default: return steps.start().mover();
    }
}

bool GipfRules::is_binding(const Steps& steps) {
    switch (steps.stage()) {
    case Steps::Stage::Announced:
    case Steps::Stage::Contested: return true;
    case Steps::Stage::Acted:
        // The opponent was asked about this jump and allowed it.
        if (steps.turn().jumps() && !gipf::why_not_challenge(steps.start(), steps.turn().jump())) {
            return true;
        }
        [[fallthrough]];
    default: return was_decided_outside(steps.turn());
    }
}

bool GipfRules::binding_allows(const Steps& steps, Turn turn) {
    return !is_binding(steps) || gipf::steps_to(steps, turn).has_value();
}

bool GipfRules::binding_allows(const Steps& steps, const Step& step) {
    return step.kind != Step::Kind::Back || !is_binding(steps) || is_interrupted(steps);
}

} // namespace zertz
