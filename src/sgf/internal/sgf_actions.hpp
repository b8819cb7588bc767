#pragma once

#include "base/result.hpp"

#include <cstdint>
#include <string_view>

namespace zertz {

/// What a player does (N4), by BoardSpace's names.
enum class SgfOp : std::uint8_t {
    RackToBoard, // RtoB rack colour COL n
    RemoveRing,  // R- COL n
    Done,
    BoardToBoard, // BtoB COL n COL n
    RackToRack,   // RtoR rack colour rack
    BoardToRack,  // BtoR COL n rack
    AddRing,      // R+ COL n
    Start,        // Start P0
    Edit,
    Reset,
    Undo,
    SetBoard, // SetBoard Zertz+24
    Swap,
    Pass,
    Resign,
    WinOnTime,
    OfferDraw,
    AcceptDraw,
    DeclineDraw,
    // The rest changes nothing in the game.
    Name,    // id "name"
    Time,    // time 0:02:06
    Ranking, // ranking 1500
    Log,     // picking something up, asking for an undo, and the program's own notes
    Unknown,
};

/// A place by column (a is 0) and number; the board determines which cell that is.
struct SgfCell {
    int column = 0;
    int number = 0;
    std::size_t offset = 0; // in the value
};

/// One value of P0[…], P1[…] or P-1[…].
struct SgfAction {
    SgfOp op = SgfOp::Unknown;
    int player = -1;   // 0 or 1; -1 nobody
    int sequence = -1; // the number before the operation; -1 if there is none
    int rack = 0;      // 0 and 1 the players' captured marbles, 2 the pool
    int to_rack = 0;   // of RtoR and BtoR
    int colour = 0;    // 0 white, 1 grey, 2 black
    SgfCell from;
    SgfCell to;            // also the only place of an operation that has one
    int starter = 0;       // of Start
    std::string_view text; // the operation's name if it is unknown, else the text after it
};

/// Whether a property with this name holds actions: P and a number, in upper or lower case.
bool is_sgf_player(std::string_view name);

/// Reads one action, in upper or lower case.
Result<SgfAction, Misreading> read_sgf_action(std::string_view name, std::string_view value);

} // namespace zertz
