#pragma once

#include "board/player.hpp"
#include "game/remarks.hpp"
#include "gipf/gipf_rules.hpp"
#include "session/clock.hpp"
#include "session/gipf_session.hpp"
#include "tui/players.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace zertz::tui {

/// What the computer is asked in a game of GIPF. Answers carry the ticket, so that one that comes too late is known as
/// such.
struct GipfQuestion {
    enum class Kind : std::uint8_t {
        Turn,      // the next turn, or the rest of one whose potential was lost (G8.5)
        Ending,    // the rows to take after an action that is made
        Hint,      // good advice for the player
        Challenge, // whether to challenge the jump that is announced (G8.2)
        Analysis,  // what the position is worth, until nobody wants to know any more
        Study,     // the work that goes with the question
    };

    int ticket = 0;
    Kind kind = Kind::Turn;
    gipf::Position position;
    /// Hashes of the positions of the game before this one (G6.5).
    std::vector<std::uint64_t> seen;
    int level = 9;
    /// The player's, where there is a clock.
    PlayerTime time;
    gipf::Jump jump{};
    /// The turn whose ending is asked for.
    std::optional<gipf::Steps> acted{};
    /// For an engine in a seat, which is told the whole game.
    std::optional<GipfSession> session{};
    std::optional<StudyTask> study{};
};

using GipfThinking = BasicThinking<GipfRules>;

struct GipfAnswer {
    int ticket = 0;
    /// The turn to make, and those expected after it.
    std::vector<gipf::Turn> line;
    Evaluation evaluation;
    bool challenges = false;
    /// Why an engine in a seat makes no turn, if it does not.
    std::string failure{};
};

} // namespace zertz::tui
