#pragma once

#include "base/ascii.hpp"

#include <string_view>

namespace zertz {

/// Whether the tag Round is that of a game of a tournament: a casual game has no round.
inline bool is_tournament_round(std::string_view round) {
    return !round.empty() && is_digit(round.front());
}

} // namespace zertz
