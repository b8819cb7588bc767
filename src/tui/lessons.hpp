#pragma once

#include "zertz/movegen.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace zertz::tui {

/// What the player's moves have to bring about.
enum class Goal : std::uint8_t {
    Place,         // any placement
    Remove,        // a placement that removes the ring named
    Capture,       // a capture of at least `amount` marbles
    Isolate,       // a placement that claims at least `amount` marbles
    IsolateSafely, // the same, and the opponent cannot win at once
    Force,         // a placement after which the opponent must capture
    GiveToGet,     // a placement that forces the capture of 1 marble, then a capture of at least `amount`
    Block,         // a capture after which too few marbles of a colour are left for the opponent
    StaySafe,      // a move after which the opponent cannot win at once
    Win,           // a win at once
    WinByForce,    // a win, at the latest with move `amount`, whatever the opponent does
};

struct Lesson {
    std::string_view title;
    std::string_view text;
    std::string_view task;
    std::string_view hint;
    std::string_view praise;
    std::string_view position; // as in N3
    Goal goal;
    int amount = 1;
    std::string_view ring = {};
    Marble colour = Marble::White;
};

/// Both courses, in the order in which they are learnt.
std::span<const Lesson> lessons();
/// The course that a lesson belongs to, by its place in lessons().
std::string_view course_of(int lesson);
/// The lessons of both courses with their numbers, one per line.
std::string list_of_lessons();

/// Why a legal move does not do what the lesson asks for; nothing if it does. `made`: the moves of the player that
/// came before it.
std::optional<std::string> fault_of(const Lesson& lesson, const Position& position, Turn turn, int made = 0);

/// Whether the lesson is over with the position that the player's move led to: some lessons take more than one.
bool is_finished(const Lesson& lesson, const Position& next, int made = 0);

} // namespace zertz::tui
