#pragma once

#include "match/internal/sentences.hpp"
#include "match/match_game.hpp"

#include <utility>

namespace zertz {

/// Passes questions and answers between the players and the session of their game, which checks them.
template <GameRules R>
class Referee {
public:
    Referee(BasicGame<R> opening, const MatchPairing& pairing)
        : pairing_(pairing),
          session_(std::move(opening), {Seat::engine(pairing.names[0]), Seat::engine(pairing.names[1])},
                   Clock({limits_of(Player::First).time, limits_of(Player::Second).time}, grace)) {}
    virtual ~Referee() = default;

    BasicMatchGame<R> forfeit(Player absent, std::string why) {
        session_.update({absent, pairing_.now(), act::GoOn{}});
        session_.update({absent, pairing_.now(), act::Forfeit{why}});
        return {session_.record(), absent, std::move(why), false, {}};
    }

    BasicMatchGame<R> play(const std::atomic<bool>& cancelled) {
        session_.update({session_.mover(), pairing_.now(), act::GoOn{}});
        while (!session_.over() && !played_.cancelled) {
            ask(cancelled);
        }
        played_.game = session_.record();
        return std::move(played_);
    }

    const BasicSession<R>& session() const { return session_; }

protected:
    using Answer = BasicAnswer<R>;

    /// Makes the turn given in an answer.
    virtual void make_turn(Player mover, const Answer& answer, const std::atomic<bool>&) {
        conduct(mover, act::BasicMakeTurn<R>{answer.turn(), answer.evaluation});
    }
    /// The session in which the player to move is asked.
    virtual const BasicSession<R>& session_asked_in() { return session_; }

    void conduct(Player by, act::BasicAct<R> act) {
        for (const event::BasicEvent<R>& event : session_.update({by, pairing_.now(), std::move(act)})) {
            if (const auto* refused = std::get_if<event::Refused>(&event)) {
                give_up(by, refused->message);
            }
        }
    }

    void give_up(Player by, const std::string& why) {
        fail(by, why);
        session_.update({by, pairing_.now(), act::Forfeit{why}});
    }

    const MatchPairing& pairing_;
    BasicSession<R> session_;
    BasicMatchGame<R> played_;

private:
    /// How much a turn may exceed its time: delays by pipes and a busy machine are not the engine's fault.
    static constexpr Millis grace = 200;

    const MatchLimits& limits_of(Player player) const {
        const auto& own = pairing_.players[player]->own_limits();
        return own ? *own : pairing_.limits;
    }

    void ask(const std::atomic<bool>& cancelled) {
        const Player mover = session_.mover();
        MatchPlayer& player = *pairing_.players[mover];
        const Millis begin = pairing_.now();
        const MatchLimits& limits = limits_of(mover);
        const BasicSession<R>& asked_in = session_asked_in();
        BasicQuestion<R> question =
            question_in(asked_in, {.depth = limits.depth, .nodes = limits.nodes, .patience = pairing_.patience}, begin);
        question.session = asked_in;
        const Answer answer = player.choose(question, cancelled);
        switch (answer.kind) {
        case Answer::Kind::Turn:
        case Answer::Kind::DemandBack:
        case Answer::Kind::Steps: make_turn(mover, answer, cancelled); break;
        case Answer::Kind::Cancelled: played_.cancelled = true; break;
        case Answer::Kind::Failed:
        case Answer::Kind::Late:
            fail(mover, answer.why);
            conduct(mover, act::Forfeit{answer.why, answer.kind == Answer::Kind::Late});
            break;
        }
        if (session_.outcome().ending == R::Ending::Time) {
            fail(mover, answer.why.empty() ? filled(sentences::took_too_long, gap<"number">(pairing_.now() - begin))
                                           : answer.why);
            session_.append_comment(session_.live(), session_.seat(mover).name + ": " + played_.why);
        }
    }

    void fail(Player player, std::string why) {
        played_.failed = player;
        played_.why = std::move(why);
    }
};

} // namespace zertz
