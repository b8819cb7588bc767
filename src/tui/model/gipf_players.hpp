#pragma once

#include "board/player.hpp"
#include "game/remarks.hpp"
#include "games/gipf/gipf_rules.hpp"
#include "session/clock.hpp"
#include "session/gipf_session.hpp"
#include "tui/model/players.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace zertz::tui {

/// A question to the computer in a game of GIPF. Answers carry its ticket, so that late ones are recognised.
struct GipfQuestion {
    enum class Kind : std::uint8_t {
        Turn,      // the next turn, or the rest of one whose potential was lost (G8.5)
        Ending,    // the rows to take after the action
        Hint,      // advice for the player
        Challenge, // whether to challenge the announced jump (G8.2)
        Analysis,  // the evaluation of the position, until it is stopped
        Study,     // the task in `study`
    };

    int ticket = 0;
    Kind kind = Kind::Turn;
    gipf::Position position;
    /// Hashes of the positions of the game before this one (G6.5).
    std::vector<std::uint64_t> seen;
    int level = 9;
    /// The time of the player, in a game with clocks.
    PlayerTime time;
    gipf::Jump jump{};
    /// The turn whose ending is asked for.
    std::optional<gipf::Steps> acted{};
    /// The whole game, for an engine in a seat.
    std::optional<GipfSession> session{};
    std::optional<StudyTask> study{};
};

using GipfThinking = BasicThinking<GipfRules>;

struct GipfAnswer {
    int ticket = 0;
    /// The turn to make, followed by the expected turns.
    std::vector<gipf::Turn> line;
    Evaluation evaluation;
    bool challenges = false;
    /// Why an engine in a seat makes no turn.
    std::string failure{};
};

} // namespace zertz::tui
