#pragma once

#include <vector>

namespace zertz {

/// All games that `next` gives.
template <class Next>
auto read_all(Next next) {
    std::vector<typename decltype(next())::value_type> games;
    while (auto game = next()) {
        games.push_back(*std::move(game));
    }
    return games;
}

} // namespace zertz
