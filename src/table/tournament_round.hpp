#pragma once

#include "base/ascii.hpp"

#include <ctime>
#include <string_view>

namespace zertz {

/// Whether the tag Round is that of a game of a tournament: a casual game has no round.
inline bool is_tournament_round(std::string_view round) {
    return !round.empty() && is_digit(round.front());
}

/// For so many seconds a game of a tournament that is not played over days waits for its players; who is not there then
/// loses.
inline constexpr std::time_t longest_wait_in_tournament = 600;

} // namespace zertz
