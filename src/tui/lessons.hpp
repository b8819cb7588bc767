#pragma once

#include "zertz/movegen.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace zertz::tui {

/// What a turn has to bring about.
enum class Goal : std::uint8_t {
    Place,      // any placement
    Remove,     // a placement that removes the ring named
    Capture,    // a capture of at least so many marbles
    Isolate,    // a placement that claims at least so many marbles
    Force,      // a placement after which the opponent can only capture
    StaySafe,   // a turn after which the opponent cannot win at once
    Win,        // a win at once
    WinByForce, // a win, at the latest with the next turn, whatever the opponent does
};

struct Lesson {
    std::string_view title;
    std::string_view text;
    std::string_view task;
    std::string_view clue;
    std::string_view praise;
    std::string_view position; // as in N3
    Goal goal;
    int amount = 1;
    std::string_view ring = {};
};

/// In the order in which they are learnt.
std::span<const Lesson> lessons();

/// Why a legal turn does not do what the lesson asks for; nothing if it does.
std::optional<std::string> fault_of(const Lesson& lesson, const Position& position, Turn turn);

/// Whether the lesson is over with the position that a turn led to: a win by force takes more than one turn.
bool is_finished(const Lesson& lesson, const Position& next);

} // namespace zertz::tui
