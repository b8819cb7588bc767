#pragma once

#include <string>
#include <vector>

namespace zertz::tui {

/// The list of unfinished games, which covers the start screen.
struct UnfinishedList {
    /// The text typed to find a game.
    std::string filter;
    int chosen = 0;
    /// The names of the games deleted so far; they are deleted for good when the list closes.
    std::vector<std::string> deleted;
};

} // namespace zertz::tui
