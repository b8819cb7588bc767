#pragma once

#include "board/player.hpp"
#include "table/listed_table.hpp"
#include "table/mirror.hpp"
#include "table/rating_range.hpp"

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace zertz::tui {

/// Something said at a table.
struct TableTalk {
    std::string name;
    bool watches = false;
    std::string text;
};

/// The table where the game on the screen is played or watched.
struct AtTable {
    std::string name; // of the table
    Who seat;         // empty for a spectator
    PerPlayer<std::string> names{};
    PerPlayer<bool> there{};
    PerPlayer<bool> told{}; // whether it is known who is there: what a newcomer finds is no news
    PerPlayer<Millis> gone_since{};
    int watchers = 0;
    std::vector<TableTalk> talk;          // the newest last
    std::vector<std::string> muted;       // who has said some of it that is not shown
    std::string rating;                   // what the game that is over has done to the player's
    PerPlayer<std::string> away{};        // who is on vacation until when, in words
    std::vector<std::string> conditional; // the player's conditional moves
    Who asks_to_adjourn;
    Who asks_for_rematch;
    bool may_claim = false;  // claim the game or adjourn it, as the opponent has been away long enough
    bool may_adjourn = true; // as far as it depends on who plays
    bool hears = false;      // reads what spectators say
    bool logs = false;       // agrees that talk may stay in the record
    bool waits = false;      // for the table's answer to an action
    bool broken = false;     // the connection is lost and being restored
    bool only_reads = false; // what is said: a guest of a club
    std::string reserved{};  // for whom its free seat is, if the list of tables said so; empty for anybody
};

/// What the list of tables said last that the player wants to hear wherever the player is.
struct HallNews {
    Millis next_look = 0;
    bool heard = false;                              // whether the list was read before
    std::set<std::string, std::less<>> challenges{}; // tables that wait for the player alone
    std::set<std::string, std::less<>> open{};       // tables of the player's at which nobody has sat down
    std::optional<ListedTable> played{};             // where the player is in a game now
};

/// The terms for opening a table, beside those of any game.
struct TableTerms {
    std::string invited;              // who may take the other seat; empty for anybody
    std::optional<RatingRange> range; // which ratings that player may have, in a club
    int level = 4;                    // of the computer, in the row that opens a game against it
};

} // namespace zertz::tui
