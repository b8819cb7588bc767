#include "table/listed_table.hpp"

#include "table/internal/sentences.hpp"

#include <algorithm>

namespace zertz {

std::string line_about(const ListedTable& table, std::time_t now) {
    const auto minutes = std::max<std::time_t>(0, now - table.since) / 60;
    const auto name = gap<"name">(table.name);
    const auto about = gap<"about">(table.about.empty() ? sentences::a_game : table.about);
    switch (table.state) {
    case ListedTable::State::Running:
        return minutes == 0   ? filled(sentences::just_opened, name, about)
               : minutes < 60 ? counted(sentences::open_for_minutes, minutes, name, about)
                              : counted(sentences::open_for_hours, minutes / 60, name, about);
    case ListedTable::State::Stopped: return filled(sentences::stopped, name, about);
    case ListedTable::State::Unusable: break;
    }
    return filled(sentences::unusable, name, about);
}

} // namespace zertz
