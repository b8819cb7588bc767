#pragma once

#include "games/gipf/position.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace zertz::gipf {

/// Why a turn, or a step of one, is not legal.
enum class Violation : std::uint8_t {
    GameOver,         // G6
    RowStands,        // G5.7: a row of the mover's must be removed
    RowUnbroken,      // G5.4: a row with loaded pieces must be broken
    NotInRow,         // G5.1: the piece is not in the string of a row of the mover's
    MustBeTaken,      // G5.3: basic and spent pieces must go
    NotTogether,      // G5.5: no order of rows takes exactly these pieces
    ActionMissing,    // G3.1: the turn lacks its action
    ActionNeedless,   // G6.2: the game has ended before the action
    GipfNotInVersion, // G4.5: GIPF-pieces are entered in the tournament version only
    GipfTooLate,      // G4.5: not after a loaded or a basic piece
    GipfFirst,        // G4.5: the first piece must be a GIPF-piece
    NoPotential,      // G4.5: no potential left to enter
    PotentialAlone,   // G4.5: a potential is never entered alone
    ReserveShort,     // G4.5: not enough pieces in the reserve
    NotAWay,          // G1.3: no line leads from the dot to the spot
    Barred,           // G4.3: the line has no vacant spot
    NoLoadedPiece,    // G7.3: no loaded piece of the mover's is there
    NothingToJump,    // G7.3: no piece next to it
    NoLanding,        // G7.3: the string reaches the edge
    NoChallengeLeft,  // G8.2: the opponent has none, or they are not in use
    NotChallengeable, // G8.3: only a potential on e5
    StepOutOfOrder,   // G3.1: the turn needs another step now
};

struct Refusal {
    Violation violation{};
    Cell spot = no_cell; // the spot in question
    Piece piece{};       // the kind of piece, where there is one

    friend bool operator==(const Refusal&, const Refusal&) = default;
};

/// "G5.3"
std::string_view rule_of(Violation violation);
/// "you must also take e4, which is in the row"
std::string reason(const Refusal& refusal);

/// Why a whole turn is not legal; nothing if it is.
std::optional<Refusal> why_not(const Position& position, Turn turn);

// The same for the parts of a turn. Each assumes that the earlier parts were legal.

/// Why the mover may not take exactly these.
std::optional<Refusal> why_not_remove(const Position& position, CellSet cells);
/// Why no piece of this kind may be entered anywhere.
std::optional<Refusal> why_not_piece(const Position& position, Piece piece);
std::optional<Refusal> why_not_enter(const Position& position, Piece piece, Way way);
std::optional<Refusal> why_not_jump(const Position& position, Jump jump);
/// Why the opponent may not challenge this jump, if it is legal otherwise.
std::optional<Refusal> why_not_challenge(const Position& position, Jump jump);
/// Whether the turn has a jump that the mover's opponent may challenge (G8.1).
bool may_be_challenged(const Position& position, Turn turn);

} // namespace zertz::gipf
