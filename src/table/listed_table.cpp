#include "table/listed_table.hpp"

#include "table/internal/sentences.hpp"

#include <algorithm>

namespace zertz {

std::string line_about(const ListedTable& table, std::time_t now) {
    const auto minutes = std::max<std::time_t>(0, now - table.since) / 60;
    const auto name = gap<"name">(table.name);
    const auto about = gap<"about">(table.about.empty() ? tr("a game") : table.about);
    switch (table.state) {
    case ListedTable::State::Running:
        return minutes == 0   ? filled("{name}: {about}, just opened", name, about)
               : minutes < 60 ? counted("{name}: {about}, open for 1 minute",
                                        "{name}: {about}, open for {number} minutes", minutes, name, about)
                              : counted("{name}: {about}, open for 1 hour", "{name}: {about}, open for {number} hours",
                                        minutes / 60, name, about);
    case ListedTable::State::Stopped: return filled("{name}: {about}, stopped", name, about);
    case ListedTable::State::Unusable: break;
    }
    return filled("{name}: {about}", name, about);
}

} // namespace zertz
