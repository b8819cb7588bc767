#pragma once

#include "notation/record.hpp"

namespace zertz {

struct TurnListOptions {
    /// Where the game starts. If it is not told, the standard board is taken on which the turns can be played: 37
    /// rings, else 48, else 61.
    std::optional<Position> start;
    RecordOptions record;
};

/// Reads bare lists of turns (N5), for pasting: with or without numbers and players' marks (P0 and P1, or P1 and P2);
/// comments and the rest of what N2 has among turns may be there, and a result ends a game.
std::vector<ReadGame> read_turn_lists(std::string_view text, const TurnListOptions& options = {});

/// Reads play-by-mail summaries (N5): the title, the two players, numbered single turns, (Auto) behind a forced one.
/// What stands before the first title is not looked at. Where no start is told, "Zertz+11" and "Zertz+24" in the title
/// mean 48 and 61 rings, and "Zertz" is treated as in a list.
std::vector<ReadGame> read_summaries(std::string_view text, const TurnListOptions& options = {});

} // namespace zertz
