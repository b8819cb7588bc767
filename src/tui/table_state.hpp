#pragma once

#include "board/player.hpp"
#include "table/listed_table.hpp"
#include "table/mirror.hpp"

#include <array>
#include <ctime>
#include <string>
#include <vector>

namespace zertz::tui {

/// Something said at a table.
struct TableTalk {
    std::string name;
    bool watches = false;
    std::string text;
};

/// The table at which the game on the screen is played or watched.
struct AtTable {
    std::string name;
    Who seat; // nobody's: it is watched
    std::array<bool, 2> there{};
    std::array<Millis, 2> gone_since{};
    int watchers = 0;
    std::vector<TableTalk> talk; // the newest last
    Who asks_to_adjourn;
    Who asks_for_rematch;
    bool may_claim = false; // the game, or adjourn it: the opponent has been gone for so long
    bool hears = false;     // what spectators say
    bool logs = false;      // talk may stay in the record
    bool waits = false;     // for the table to judge what was done here
    bool broken = false;    // the line is being taken up again
};

/// The list of tables, and the terms on which one would be opened.
struct TableHall {
    std::vector<ListedTable> tables;
    std::string problem; // why they cannot be listed
    std::string invited; // who may take the other seat; empty: anybody
    int computer = 0;    // the level of the computer, if that is to have it
    bool rated = true;
    int row = 0;
    Millis next_look = 0; // when the list is read again
    std::time_t listed_at = 0;
    /// Somebody has gone to a table, and the game there is still to come.
    bool going = false;
};

} // namespace zertz::tui
