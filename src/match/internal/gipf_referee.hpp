#pragma once

#include "match/internal/referee.hpp"
#include "session/contested_game.hpp"

#include <optional>

namespace zertz {

/// The referee of a game of GIPF. A jump is announced before it is made; whether the opponent challenges it is decided
/// here, as the protocol has no word for it (G11.4), and the same players play the game of ZÈRTZ.
class GipfReferee : public Referee<GipfRules> {
public:
    using Referee::Referee;

protected:
    void make_turn(Player mover, const Answer& answer, const std::atomic<bool>& cancelled) override;
    const GipfSession& session_asked_in() override;

private:
    using Step = gipf::TurnStep;

    /// False if the turn does not go on as it was chosen.
    bool make_step(const Step& step, const std::atomic<bool>& cancelled);
    std::optional<bool> owner_wins(const std::atomic<bool>& cancelled);

    std::optional<GipfSession> rest_; // what is left of a turn after a jump was lost, as a game from there
};

} // namespace zertz
