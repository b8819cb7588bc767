#pragma once

#include <cstdint>
#include <ctime>
#include <string>

namespace zertz {

/// A table as shown in a list.
struct ListedTable {
    enum class State : std::uint8_t { Running, Stopped, Unusable };

    std::string name;
    std::string about; // who plays or waits, or why it is unusable
    State state = State::Stopped;
    bool own = false; // opened by this account
    std::time_t since = 0;
};

/// "ada: bob waits, open for 3 minutes".
std::string line_about(const ListedTable& table, std::time_t now);

} // namespace zertz
