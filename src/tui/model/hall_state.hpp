#pragma once

#include "tui/model/event.hpp"

#include <string>

namespace zertz::tui {

/// The list of tables, as it was read last.
struct TableHall : TablesListed {
    int row = 0;
    std::string gone;     // the chosen table or tournament, if it has left the list and nothing else was chosen since
    Millis next_look = 0; // when to read the list again
    /// What the player has said last, in case it is refused.
    std::string sent;
    /// Whether the player has gone to a table whose game has not arrived yet.
    bool going = false;
    /// For whom alone the free seat of that table is; empty for anybody.
    std::string reserved;
};

} // namespace zertz::tui
