#pragma once

#include "match/internal/referee.hpp"
#include "session/whole_game.hpp"

namespace zertz {

/// The referee of a game in which nothing is contested.
template <GameRules R>
class PlainReferee : public Referee<R> {
public:
    PlainReferee(BasicGame<R> opening, const MatchPairing& pairing)
        : Referee<R>(pairing),
          session_(session_for<R>(std::move(opening), pairing)) {}

protected:
    const BasicSession<R>& session() const override { return session_; }
    std::vector<event::BasicEvent<R>> update(Player by, act::BasicAct<R> act) override {
        return session_.update({by, this->pairing_.now(), std::move(act)});
    }
    void append_comment(const std::string& text) override { session_.append_comment(session_.live(), text); }

private:
    BasicSession<R> session_;
};

/// The referee of a game of GIPF. Decides whether the opponent challenges a jump, because the protocol has no command
/// for that (G11.4). The same players play the game of ZÈRTZ.
class ContestReferee : public Referee<GipfRules> {
public:
    ContestReferee(GipfGame opening, const MatchPairing& pairing)
        : Referee(pairing),
          game_(whole_game(session_for<GipfRules>(std::move(opening), pairing))) {
        draw_lots_from(game_, pairing.lot);
    }

protected:
    const GipfSession& session() const override { return game_.session; }
    Events update(Player by, GipfAct act) override;
    void append_comment(const std::string& text) override { game_.session.append_comment(session().live(), text); }
    /// Answers for the opponent, and lets the games that decide be played.
    void follow(const std::atomic<bool>& cancelled) override;

private:
    class Inner;

    ContestedGame game_;
};

} // namespace zertz
