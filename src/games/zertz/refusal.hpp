#pragma once

#include "games/zertz/position.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace zertz {

/// Why a turn, or a step of one, is not legal.
enum class Violation : std::uint8_t {
    GameOver,          // R13.3
    CaptureCompulsory, // R5.1
    DemandedBack,      // R10.3: the placement was demanded back, so a capture must follow
    NotInSupply,       // R4.1, R4.5: no marble of that colour in the pool, or captured
    RingGone,          // R4.1: the ring has been removed
    RingOccupied,      // R4.1
    RemovalMissing,    // R4.2: a free ring must be removed
    RemovalOccupied,   // R4.2: only vacant rings can be removed
    RemovalJustFilled, // R4.3
    RemovalHeld,       // R4.2: no two adjacent gaps beside it
    RemovalNeedless,   // R7.1: the board is full, so no ring is removed
    NoMarble,          // R5.1: no marble to jump with
    NothingToJump,     // R5.1: no marble on the ring between
    LandingOccupied,   // R5.1
    LandingGone,       // R5.1
    NotInLine,         // R5.1: not two rings away in a straight line
    CaptureUnfinished, // R5.3
    PassNotAllowed,    // R4.6
    NothingToDecline,  // R6.5
    ClaimCompulsory,   // R6.5, R10.3: this rule set does not allow declining
    StepOutOfOrder,    // R3: the turn needs another step now
};

struct Refusal {
    Violation violation{};
    Cell cell = no_cell;  // the place in question
    Cell other = no_cell; // a second place: the ring jumped over
    Marble marble{};      // the colour, where there is one
    bool own = false;     // NotInSupply: from the player's own marbles, because the pool is empty (R4.5)

    friend bool operator==(const Refusal&, const Refusal&) = default;
};

/// "R4.2"
std::string_view rule_of(Violation violation);
/// "d4 is not free: it needs two adjacent gaps beside it to slide out"
std::string reason(const Refusal& refusal, Board board);

/// Why a whole turn is not legal; nothing if it is.
std::optional<Refusal> why_not(const Position& position, Turn turn);

// The same for the steps of a turn. Each assumes that the earlier steps were legal.

/// Why every placement, or every capture, is illegal.
std::optional<Refusal> why_no_placement(const Position& position);
std::optional<Refusal> why_not_place(const Position& position, Marble marble, Cell cell);
/// `placed`: the position with the marble on `cell`.
std::optional<Refusal> why_not_remove(const Position& placed, Cell cell, Cell removed);
std::optional<Refusal> why_not_jump(const Position& position, Cell from, Cell to);

} // namespace zertz
