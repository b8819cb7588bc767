#include "match/match_game.hpp"

#include <utility>

namespace zertz {
namespace {

/// What a turn may take beyond its time before that counts: pipes and a busy machine are not the engine's fault.
constexpr Millis grace = 200;

const MatchLimits& limits_of(const MatchPairing& pairing, Player player) {
    const auto& own = pairing.players[static_cast<std::size_t>(index_of(player))]->own_limits();
    return own ? *own : pairing.limits;
}

/// Carries questions and answers between the players and the session of their game, which knows what is right.
class Referee {
public:
    Referee(Game opening, const MatchPairing& pairing)
        : pairing_(pairing),
          session_(std::move(opening), {Seat::engine(pairing.names[0]), Seat::engine(pairing.names[1])},
                   Clock({limits_of(pairing, Player::First).time, limits_of(pairing, Player::Second).time}, grace)) {}

    MatchGame forfeit(Player absent, std::string why) {
        session_.update({absent, pairing_.now(), act::GoOn{}});
        session_.update({absent, pairing_.now(), act::Forfeit{why}});
        return {session_.record(), absent, std::move(why), false};
    }

    MatchGame play(const std::atomic<bool>& cancelled) {
        session_.update({session_.mover(), pairing_.now(), act::GoOn{}});
        while (!session_.over() && !played_.cancelled) {
            ask(cancelled);
        }
        played_.game = session_.record();
        return std::move(played_);
    }

private:
    void ask(const std::atomic<bool>& cancelled) {
        const Player mover = session_.mover();
        MatchPlayer& player = *pairing_.players[static_cast<std::size_t>(index_of(mover))];
        const Millis begin = pairing_.now();
        const MatchAnswer answer =
            player.choose({session_, limits_of(pairing_, mover), begin, pairing_.patience}, cancelled);
        switch (answer.kind) {
        case MatchAnswer::Kind::Turn: conduct(mover, act::MakeTurn{answer.turn, answer.opinion}); break;
        case MatchAnswer::Kind::Cancelled: played_.cancelled = true; break;
        case MatchAnswer::Kind::Failed:
        case MatchAnswer::Kind::Late:
            fail(mover, answer.why);
            conduct(mover, act::Forfeit{answer.why, answer.kind == MatchAnswer::Kind::Late});
            break;
        }
        if (session_.outcome().ending == Ending::Time) {
            fail(mover,
                 answer.why.empty() ? "its turn took " + std::to_string(pairing_.now() - begin) + " ms" : answer.why);
            session_.append_comment(session_.live(), session_.seat(mover).name + ": " + played_.why);
        }
    }

    void conduct(Player by, act::Act act) {
        for (const event::Event& event : session_.update({by, pairing_.now(), std::move(act)})) {
            if (const auto* refused = std::get_if<event::Refused>(&event)) {
                fail(by, refused->message);
                session_.update({by, pairing_.now(), act::Forfeit{refused->message}});
            }
        }
    }

    void fail(Player player, std::string why) {
        played_.failed = player;
        played_.why = std::move(why);
    }

    const MatchPairing& pairing_;
    Session session_;
    MatchGame played_;
};

} // namespace

MatchGame play_match_game(Game opening, const MatchPairing& pairing, const std::atomic<bool>& cancelled) {
    return Referee(std::move(opening), pairing).play(cancelled);
}

MatchGame forfeit_match_game(Game opening, const MatchPairing& pairing, Player absent, std::string why) {
    return Referee(std::move(opening), pairing).forfeit(absent, std::move(why));
}

} // namespace zertz
