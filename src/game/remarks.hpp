#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace zertz {

/// A turn in a game's tree, and the position that it led to.
enum class NodeId : std::uint32_t {};

/// The start of the game, before any turn.
inline constexpr NodeId root_node{0};
inline constexpr NodeId no_node{0xffffffff};

/// An engine's evaluation: positive is good for the first player.
struct Evaluation {
    int value = 0;    // in hundredths of a point, or the number of turns to the win
    bool win = false; // a win has been found; a negative number of turns is a loss
    int depth = 0;    // 0: unknown

    friend bool operator==(const Evaluation&, const Evaluation&) = default;
};

/// What players and annotators wrote about a turn.
struct Remarks {
    std::string before; // a comment before the turn
    std::string after;  // a comment after it; at the root, about the whole game
    /// As in PGN: 1 !, 2 ?, 3 !!, 4 ??, 5 !?, 6 ?!, and others up to 255; each once, in the order given.
    std::vector<std::uint8_t> annotations;
    std::optional<std::chrono::milliseconds> clock; // time left to the player who made the turn
    std::optional<Evaluation> evaluation;
    bool demanded_back = false; // see BasicGame::demand_back

    friend bool operator==(const Remarks&, const Remarks&) = default;
};

} // namespace zertz
