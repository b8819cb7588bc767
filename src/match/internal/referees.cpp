#include "match/internal/referees.hpp"

#include "engine/contest.hpp"

namespace zertz {
namespace {

/// The players of an inner game, in which the second player of the outer game may go first.
MatchPairing pairing_in(const ContestedGame& game, const MatchPairing& pairing) {
    MatchPairing inner = pairing;
    if (across(game, Player::First) != Player::First) {
        std::swap(inner.players[0], inner.players[1]);
        std::swap(inner.names[0], inner.names[1]);
    }
    return inner;
}

template <class E>
std::vector<E> events_of(ContestedGame::Events events) {
    std::vector<E> kept;
    for (auto& each : events) {
        if (auto* event = std::get_if<E>(&each)) {
            kept.push_back(std::move(*event));
        }
    }
    return kept;
}

} // namespace

/// The referee of a game of ZÈRTZ that decides.
class ContestReferee::Inner : public Referee<ZertzRules> {
public:
    Inner(ContestedGame& game, const MatchPairing& pairing) : Referee(pairing), game_(game) {}

protected:
    const Session& session() const override { return *game_.inner; }
    Events update(Player by, act::Act act) override {
        return events_of<event::Event>(game_.update({across(game_, by), pairing_.now(), std::move(act)}));
    }
    void append_comment(const std::string& text) override { game_.inner->append_comment(session().live(), text); }

private:
    ContestedGame& game_;
};

ContestReferee::Events ContestReferee::update(Player by, GipfAct act) {
    return events_of<event::BasicEvent<GipfRules>>(game_.update({by, pairing_.now(), std::move(act)}));
}

void ContestReferee::follow(const std::atomic<bool>& cancelled) {
    using Kind = gipf::TurnStep::Kind;
    while (!session().over() && !played_.cancelled) {
        if (game_.inner) {
            const MatchPairing pairing = pairing_in(game_, pairing_);
            played_.cancelled = Inner(game_, pairing).play(cancelled).cancelled;
            update(session().mover(), act::GoOn{});
        } else if (GipfRules::is_question(session().steps())) {
            const gipf::Steps& steps = session().steps();
            const bool challenges = would_challenge(steps.now(), steps.announced());
            const Kind answer = challenges ? Kind::Challenge : Kind::Allow;
            update(session().asked(), act::BasicMakeStep<GipfRules>{gipf::TurnStep::only(answer)});
        } else {
            break;
        }
    }
    played_.decided = game_.decided;
}

} // namespace zertz
