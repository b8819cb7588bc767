#pragma once

#include <string>
#include <vector>

namespace zertz::tui {

/// The list of unfinished games, over the start screen.
struct UnfinishedList {
    /// What has been typed to find a game.
    std::string filter;
    int chosen = 0;
    /// The games deleted so far, by name. They are gone for good once the list is left.
    std::vector<std::string> deleted;
};

} // namespace zertz::tui
