#pragma once

#include "club/notices.hpp"
#include "table/listed_table.hpp"

#include <ctime>
#include <string>
#include <vector>

namespace zertz {

/// What a player should be told, whether or not it has been.
struct DueNotice {
    Notice notice;
    std::string player;
    std::string by;   // who challenges; else empty
    std::string text; // in the language that is spoken
    bool while_on_vacation = true;
};

/// What players should be told of these tables: a turn, a challenge, the first game of a pairing, and time that runs
/// out.
std::vector<DueNotice> due_notices(const std::vector<ListedTable>& tables, std::time_t now);

} // namespace zertz
