#pragma once

#include <cstddef>
#include <string_view>

/// Tags of a table's record that its players' records have as well, and limits of what is kept in it.
namespace zertz::record_tags {

inline constexpr std::string_view restarts = "Restarts"; // how often the table was killed in this game
/// Which game it is, different in each, also in those of one table; in players' records only if it has no number.
inline constexpr std::string_view which = "TableWhich";
/// "no" if the game cannot be adjourned, only to clients: earlier versions of them, which do not know it, ask the table.
inline constexpr std::string_view adjourns = "TableAdjourns";
inline constexpr std::size_t most_kept_talk = 20; // messages of the players of a game over days

} // namespace zertz::record_tags
