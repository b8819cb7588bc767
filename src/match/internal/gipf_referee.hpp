#pragma once

#include "match/internal/referee.hpp"
#include "session/contested_game.hpp"

#include <optional>

namespace zertz {

/// The referee of a game of GIPF. Announces a jump before making it, and decides whether the opponent challenges it,
/// because the protocol has no command for that (G11.4). The same players play the game of ZÈRTZ.
class GipfReferee : public Referee<GipfRules> {
public:
    using Referee::Referee;

protected:
    void make_turn(Player mover, const Answer& answer, const std::atomic<bool>& cancelled) override;
    const GipfSession& session_asked_in() override;

private:
    using Step = gipf::TurnStep;

    /// False if the turn does not continue as chosen.
    bool make_step(const Step& step, const std::atomic<bool>& cancelled);
    std::optional<bool> owner_wins(const std::atomic<bool>& cancelled);

    std::optional<GipfSession> rest_; // the rest of a turn after a lost jump, as a new game
};

} // namespace zertz
