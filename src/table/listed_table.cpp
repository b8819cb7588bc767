#include "table/listed_table.hpp"

#include "base/text.hpp"

#include <algorithm>

namespace zertz {

std::string line_about(const ListedTable& table, std::time_t now) {
    const auto minutes = std::max<std::time_t>(0, now - table.since) / 60;
    const std::string open = minutes == 0   ? ", just opened"
                             : minutes < 60 ? ", open for " + counted(minutes, "minute")
                                            : ", open for " + counted(minutes / 60, "hour");
    const std::string line = table.name + ": " + (table.about.empty() ? "a game" : table.about);
    switch (table.state) {
    case ListedTable::State::Running: return line + open;
    case ListedTable::State::Stopped: return line + ", stopped";
    case ListedTable::State::Unusable: break;
    }
    return line;
}

} // namespace zertz
