#pragma once

#include "games/zertz/steps.hpp"

#include <cstdint>
#include <optional>

namespace zertz {

/// One step of a turn, as a value: what a player does at one go.
struct TurnStep {
    enum class Kind : std::uint8_t {
        Take,    // `marble` from the pool in hand; nothing on the board changes
        Place,   // `marble` on `cell`
        Remove,  // the ring `cell`
        Jump,    // from `cell` to `to`
        Pass,    // R4.6
        Claim,   // what a finished turn isolates, if it may be declined (R6.5)
        Decline, // does not claim it
        Back,    // takes the last step back
    };

    Kind kind{};
    Marble marble{};
    Cell cell = no_cell;
    Cell to = no_cell;

    static TurnStep take(Marble marble) { return {Kind::Take, marble, no_cell, no_cell}; }
    static TurnStep place(Marble marble, Cell cell) { return {Kind::Place, marble, cell, no_cell}; }
    static TurnStep remove(Cell cell) { return {Kind::Remove, {}, cell, no_cell}; }
    static TurnStep jump(Cell from, Cell to) { return {Kind::Jump, {}, from, to}; }
    static TurnStep claim(bool claimed) { return {claimed ? Kind::Claim : Kind::Decline, {}, no_cell, no_cell}; }
    static TurnStep only(Kind kind) { return {kind, {}, no_cell, no_cell}; }

    friend bool operator==(const TurnStep&, const TurnStep&) = default;
};

/// Makes a step of the turn in progress; changes nothing and says why if it is not legal.
std::optional<Refusal> make_step(Steps& steps, const TurnStep& step);

} // namespace zertz
