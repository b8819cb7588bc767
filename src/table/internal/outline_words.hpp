#pragma once

// What lines and columns about a table say alike.

#include "board/player.hpp"
#include "table/listed_table.hpp"

#include <ctime>
#include <string>

namespace zertz {

/// "2 days", "5 hours": at least this is left until a moment, in the largest unit that fits; "1 minute" is also less.
std::string left_until(std::time_t due, std::time_t now);
/// "ada", or where the rating is known "ada (1500?)".
std::string player_in(const TableOutline& outline, Player player, bool with_rating);
std::string moves_of(const TableOutline& outline);
/// "12 moves", "finished, ada won"
std::string progress_of(const TableOutline& outline);
std::string clock_of(const TableOutline& outline);
std::string rated_in_words(const TableOutline& outline);
std::string spectators_of(const TableOutline& outline);

} // namespace zertz
