#pragma once

#include "board/player.hpp"

#include <string_view>

/// Tags of a table in the text for lists, besides those of its game.
namespace zertz::outline_tags {

inline constexpr std::string_view moves = "TableMoves";
inline constexpr std::string_view over = "TableOver"; // who has won: first, second, nobody
inline constexpr std::string_view uncounted = "TableUncounted";
inline constexpr PerPlayer<std::string_view> unseen{{"TableUnseenFirst", "TableUnseenSecond"}}; // the end, by each
inline constexpr std::string_view watchers = "TableWatchers";
inline constexpr std::string_view invited = "TableInvites";
inline constexpr std::string_view range = "TableRange";                                           // "1400-1600!"
inline constexpr PerPlayer<std::string_view> strength{{"TableRatingFirst", "TableRatingSecond"}}; // "1500?"
inline constexpr std::string_view position = "TablePosition"; // of the game being played
inline constexpr std::string_view mover = "TableMover";       // first, second
inline constexpr std::string_view away = "TableAway";         // the one to move, until then, in unix seconds
inline constexpr std::string_view due = "TableDue";           // unix seconds
/// Until when a game of a tournament waits for its players, in unix seconds, also in a table's record.
inline constexpr std::string_view waits_until = "TableWaitsUntil";
inline constexpr std::string_view adjourned = "TableAdjourned"; // until both players are back
/// That the table was restored after its game had begun, also in a table's record.
inline constexpr std::string_view continued = "TableContinued";
/// The number of a game that is counted, in its players' records as well.
inline constexpr std::string_view number = "TableGame";

} // namespace zertz::outline_tags
