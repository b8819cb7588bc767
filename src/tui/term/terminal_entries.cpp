#include "tui/term/terminal_entries.hpp"

#include "base/embedded.hpp"

#include <sstream>

namespace zertz::tui {

ZERTZ_EMBED(own_terminals, "src/tui/data/terminals");

std::string own_entry(std::string_view terminal) {
    std::istringstream lines{std::string(own_terminals())};
    for (std::string name, entry; lines >> name && std::getline(lines >> std::ws, entry);) {
        if (name == terminal) {
            return entry;
        }
    }
    return {};
}

} // namespace zertz::tui
