#include "match/internal/gipf_referee.hpp"

#include "engine/contest.hpp"
#include "match/internal/sentences.hpp"

#include <utility>

namespace zertz {
namespace {

/// The players of an inner game, in which the second player of the outer game may go first.
MatchPairing pairing_of(const MatchPairing& pairing, bool swapped) {
    MatchPairing inner = pairing;
    if (swapped) {
        std::swap(inner.players[0], inner.players[1]);
        std::swap(inner.names[0], inner.names[1]);
    }
    return inner;
}

} // namespace

const GipfSession& GipfReferee::session_asked_in() {
    rest_.reset();
    if (GipfRules::is_begun(session_.steps())) {
        rest_ = zertz::session_asked_in(session_);
    }
    return rest_ ? *rest_ : session_;
}

void GipfReferee::make_turn(Player mover, const Answer& answer, const std::atomic<bool>& cancelled) {
    const bool begun = GipfRules::is_begun(session_.steps());
    const gipf::Turn turn = answer.turn();
    if (GipfRules::was_decided_outside(turn)) {
        return give_up(mover, sentences::decides_challenge); // G8.2
    }
    const auto steps = gipf::steps_to(gipf::Steps(session_asked_in().position()), turn);
    if (!steps || (!begun && !turn.jumps())) {
        return Referee::make_turn(mover, answer, cancelled);
    }
    for (const Step& step : *steps) {
        if (!make_step(step, cancelled)) {
            break;
        }
    }
}

bool GipfReferee::make_step(const Step& step, const std::atomic<bool>& cancelled) {
    conduct(session_.asked(), act::BasicMakeStep<GipfRules>{step});
    if (session_.over() || !GipfRules::is_question(session_.steps())) {
        return !session_.over();
    }
    const gipf::Steps& steps = session_.steps();
    const bool challenges = would_challenge(steps.now(), steps.announced());
    conduct(session_.asked(),
            act::BasicMakeStep<GipfRules>{Step::only(challenges ? Step::Kind::Challenge : Step::Kind::Allow)});
    if (!challenges) {
        return !session_.over();
    }
    const auto won = owner_wins(cancelled);
    if (!won) {
        return false; // cancelled
    }
    conduct(session_.mover(),
            act::BasicMakeStep<GipfRules>{Step::only(*won ? Step::Kind::OwnerWon : Step::Kind::OwnerLost)});
    return *won && !session_.over();
}

/// Plays the deciding game of ZÈRTZ, repeatedly until somebody wins (G8.4); nothing if cancelled.
std::optional<bool> GipfReferee::owner_wins(const std::atomic<bool>& cancelled) {
    ContestedGame contest{session_, played_.decided, {}};
    for (;;) {
        const Session inner = inner_session(contest, played_.decided.size());
        const bool swapped = (inner.game().tag("Owner") == name_tags[0]) != (session_.mover() == Player::First);
        const MatchPairing pairing = pairing_of(pairing_, swapped);
        Referee<ZertzRules> referee(inner.game(), pairing);
        MatchGame played = referee.play(cancelled);
        if (played.cancelled) {
            played_.cancelled = true;
            return std::nullopt;
        }
        played_.decided.push_back(played.game);
        contest.decided = played_.decided;
        contest.inner = referee.session();
        if (const auto won = owner_has_won(contest)) {
            return won;
        }
        contest.inner.reset();
    }
}

} // namespace zertz
