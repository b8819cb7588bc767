#pragma once

#include "table/hall_talk.hpp"
#include "table/listed_table.hpp"
#include "table/mirror.hpp"
#include "tui/model/tournament_state.hpp"

#include <ctime>
#include <optional>
#include <string>
#include <vector>

namespace zertz::tui {

/// The list of tables.
struct TableHall {
    std::vector<ListedTournament> tournaments; // those that are over are last
    std::vector<ListedTable> tables;
    std::string problem; // why they cannot be listed
    int row = 0;
    std::string gone;     // the chosen table or tournament, if it has left the list and nothing else was chosen since
    Millis next_look = 0; // when to read the list again
    std::time_t listed_at = 0;
    /// In a club: the members who are here.
    std::optional<std::vector<std::string>> here;
    bool only_reads = false; // what they say: a guest
    /// What they have said, the oldest first.
    std::vector<HallLine> talk;
    /// What the player has said last, in case it is refused.
    std::string sent;
    /// Whether the player has gone to a table whose game has not arrived yet.
    bool going = false;
    /// For whom alone the free seat of that table is; empty for anybody.
    std::string reserved;
};

} // namespace zertz::tui
