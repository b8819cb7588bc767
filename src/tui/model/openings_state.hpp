#pragma once

#include "board/results.hpp"
#include "games/gipf/position.hpp"
#include "games/zertz/position.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace zertz::tui {

/// A position of either game.
using AnyPosition = std::variant<Position, gipf::Position>;

/// What recorded games show about a move.
struct OpeningMove {
    std::string move;
    std::uint32_t games = 0;
    Results<std::uint32_t> results; // of the player who made it
};

/// What recorded games show about a position.
struct OpeningsTold {
    AnyPosition position = Position::start(Board::Rings37);
    std::vector<OpeningMove> moves; // most often first
    std::uint64_t games = 0;        // of this kind in the whole index
    std::string problem;            // why there is no information
};

/// What others played in the position shown; beside the board when switched on.
struct Openings {
    bool on = false;
    std::optional<AnyPosition> asked;
    std::optional<OpeningsTold> told;
};

} // namespace zertz::tui
