#pragma once

#include "game/game.hpp"
#include "tui/clock.hpp"

#include <optional>
#include <string>
#include <vector>

namespace zertz::tui {

/// Who sits at one side of the board.
struct Seat {
    std::string name;
    /// 0: somebody at this keyboard. 1 to 9: the program at that level.
    int level = 0;

    bool here() const { return level == 0; }
    friend bool operator==(const Seat&, const Seat&) = default;
};

/// What a player who is not at this keyboard is asked: make the next turn. Answers carry the ticket, so that one that
/// comes too late is known as such.
struct Question {
    int ticket = 0;
    Player player = Player::First;
    Seat seat;
    /// All positions of the game, the one to move in last.
    History history;
    /// The player's time, if there is a clock.
    TimeControl control;
    Clock::Side time;
};

/// What such a player tells of its thinking.
struct Thinking {
    int ticket = 0;
    Millis used = 0;
    Millis allowed = 0; // 0: not told
    /// Positive is good for the first player; its depth is the depth reached.
    Evaluation evaluation;
    /// The turns expected, its own first.
    std::vector<Turn> line;
};

/// The turn such a player makes; or that it demands the last turn back, because that missed a capture (R10.3).
struct Answer {
    int ticket = 0;
    Turn turn;
    bool demand_back = false;
};

} // namespace zertz::tui
