#include "games/zertz/zertz_rules.hpp"

#include "base/text.hpp"
#include "games/zertz/marble_words.hpp"

#include <algorithm>

namespace zertz {

Position ZertzRules::with_handicap(const Variant& variant, const Position& start, bool swapped) {
    const Handicap& given = variant.handicap;
    if (given.to == Handicap::To::Nobody) {
        return start;
    }
    const bool to_first = is_for(given.to, Player::First, swapped);
    return zertz::with_handicap(start, to_first ? Player::First : Player::Second, given.marbles).value_or(start);
}

Position ZertzRules::rematch_start(const Position& start) {
    const auto given = handicap_of(start);
    return given ? zertz::with_handicap(Position::start(start.board(), start.rules()), opponent(given->first),
                                        given->second)
                       .value_or(start)
                 : start;
}

HandicapGiven ZertzRules::handicap_given(const Position& start) {
    const auto given = handicap_of(start);
    return given ? HandicapGiven{given->first == Player::First ? HandicapTo::First : HandicapTo::Second,
                                 marbles_given_in_words(given->second)}
                 : HandicapGiven();
}

std::string ZertzRules::message(const Refusal& refusal, const Position& position) {
    return sentence(reason(refusal, position.board()));
}

std::optional<Player> ZertzRules::asked(const Steps& steps) {
    const bool whole = steps.stage() == Steps::Stage::Done && (steps.claims_answered() || !steps.may_decline());
    return whole ? std::nullopt : std::optional(steps.start().mover());
}

bool ZertzRules::is_binding(const Steps& steps) {
    const Steps::Stage stage = steps.stage();
    const bool touched = steps.in_hand() || stage == Steps::Stage::Placed || stage == Steps::Stage::Jumping;
    return touched && is_strict(steps.start());
}

bool ZertzRules::binding_allows(const Steps& steps, Turn turn) {
    if (!is_binding(steps)) {
        return true;
    }
    if (steps.stage() == Steps::Stage::Start) {
        return turn.is_placement() && turn.marble() == steps.in_hand();
    }
    const std::vector<Turn> allowed = steps.completions();
    return std::find(allowed.begin(), allowed.end(), turn) != allowed.end();
}

bool ZertzRules::binding_allows(const Steps& steps, const Step& step) {
    const bool at_start = steps.stage() == Steps::Stage::Start;
    switch (step.kind) {
    case Step::Kind::Back: return !is_binding(steps);
    case Step::Kind::Take:
    case Step::Kind::Place: return !at_start || !steps.in_hand() || steps.in_hand() == step.marble;
    case Step::Kind::Jump: return !at_start || !steps.in_hand();
    default: return true;
    }
}

} // namespace zertz
