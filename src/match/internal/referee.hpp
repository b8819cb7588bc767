#pragma once

#include "base/filled.hpp"
#include "match/match_game.hpp"

#include <atomic>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace zertz {

/// How much a turn may exceed its time: delays by pipes and a busy machine are not the engine's fault.
inline constexpr Millis late_by_at_most = 200;

inline const MatchLimits& limits_of(const MatchPairing& pairing, Player player) {
    const auto& own = pairing.players[player]->own_limits();
    return own ? *own : pairing.limits;
}

/// The session that two engines are given at the beginning of a game.
template <GameRules R>
BasicSession<R> session_for(BasicGame<R> opening, const MatchPairing& pairing) {
    return {std::move(opening),
            {Seat::engine(pairing.names[0]), Seat::engine(pairing.names[1])},
            Clock({limits_of(pairing, Player::First).time, limits_of(pairing, Player::Second).time}, late_by_at_most)};
}

/// Passes questions and answers between the players and the session of their game, which checks them.
template <GameRules R>
class Referee {
public:
    explicit Referee(const MatchPairing& pairing) : pairing_(pairing) {}
    virtual ~Referee() = default;

    BasicMatchGame<R> forfeit(Player absent, std::string why) {
        update(absent, act::GoOn{});
        update(absent, act::Forfeit{why});
        return {session().record(), absent, std::move(why), false, {}};
    }

    BasicMatchGame<R> play(const std::atomic<bool>& cancelled) {
        update(session().mover(), act::GoOn{});
        while (!session().over() && !played_.cancelled) {
            ask(cancelled);
        }
        played_.game = session().record();
        return std::move(played_);
    }

protected:
    using Events = std::vector<event::BasicEvent<R>>;

    virtual const BasicSession<R>& session() const = 0;
    virtual Events update(Player by, act::BasicAct<R> act) = 0;
    virtual void append_comment(const std::string& text) = 0;
    /// What follows an answer before the next question.
    virtual void follow(const std::atomic<bool>&) {}

    const MatchPairing& pairing_;
    BasicMatchGame<R> played_;

private:
    using Answer = BasicAnswer<R>;

    void conduct(Player by, act::BasicAct<R> act) {
        for (const event::BasicEvent<R>& event : update(by, std::move(act))) {
            if (const auto* refused = std::get_if<event::Refused>(&event)) {
                fail(by, refused->message);
                update(by, act::Forfeit{refused->message});
            }
        }
    }

    void ask(const std::atomic<bool>& cancelled) {
        const Player mover = session().mover();
        MatchPlayer& player = *pairing_.players[mover];
        const Millis begin = pairing_.now();
        const MatchLimits& limits = limits_of(pairing_, mover);
        BasicQuestion<R> question = question_in(
            session(), {.depth = limits.depth, .nodes = limits.nodes, .patience = pairing_.patience}, begin);
        question.session = session();
        const Answer answer = player.choose(question, cancelled);
        switch (answer.kind) {
        case Answer::Kind::Turn:
        case Answer::Kind::DemandBack:
        case Answer::Kind::Steps: conduct(mover, act::BasicMakeTurn<R>{answer.turn(), answer.evaluation}); break;
        case Answer::Kind::Cancelled: played_.cancelled = true; break;
        case Answer::Kind::Failed:
        case Answer::Kind::Late:
            fail(mover, answer.why);
            conduct(mover, act::Forfeit{answer.why, answer.kind == Answer::Kind::Late});
            break;
        }
        follow(cancelled);
        if (session().outcome().ending == R::Ending::Time) {
            fail(mover, answer.why.empty() ? filled("its move took {number} ms", gap<"number">(pairing_.now() - begin))
                                           : answer.why);
            append_comment(session().seat(mover).name + ": " + played_.why);
        }
    }

    void fail(Player player, std::string why) {
        played_.failed = player;
        played_.why = std::move(why);
    }
};

} // namespace zertz
