#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace zertz {

// What the games tell those who count and index games.

/// A position and turns in it as an index of many games sees them: equal for what is the same up to symmetry. A turn
/// may have no code.
struct IndexedTurns {
    std::uint64_t key = 0;
    std::vector<std::optional<std::uint64_t>> codes;
};

/// Something about the start of a game, as it is written among other data: "rules", "standard".
struct StartFact {
    std::string_view name;
    std::string value;
    bool number = false;
};

/// What a turn adds to the results of its player or the opponent besides the game's: in which row, and how often it was
/// won or lost. `of_game`: the game's result counts instead.
struct SideResult {
    std::size_t row = 0;
    int won = 0;
    int lost = 0;
    bool of_game = false;
};

} // namespace zertz
