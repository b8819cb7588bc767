#pragma once

#include "gipf/piece.hpp"
#include "tui/material.hpp"
#include "tui/model.hpp"

#include <array>

namespace zertz::tui {

/// How a ring is marked; the most urgent is shown.
enum class Mark : std::uint8_t {
    None,
    Free, // can be removed, now or once a marble is placed
    LastTurn,
    Choice, // a marble that can jump, or a ring where it can land
    Hint,
    Pending,
    Claimed,
    Cursor,
};

/// What is seen in a ring, or in its place, that is no marble.
enum class Inside : std::uint8_t {
    Nothing,
    Marble,   // one that may be placed here
    Cross,    // the ring is to be removed, or has been by the last turn
    Number,   // of a hint's jump
    Left,     // the last turn's marble left from here
    Captured, // the last turn captured a marble here
};

/// One place of the board as it is to be seen, in whatever look.
struct Spot {
    bool ring = false;
    std::optional<Marble> marble;
    /// Of GIPF: the kind of the piece that lies here, its owner's being the marble's colour, or may be entered here.
    std::optional<gipf::Piece> piece;
    /// Of GIPF: pieces come from here.
    bool dot = false;
    Mark mark = Mark::None;
    Mark under_cursor = Mark::None; // what the mark would be, were the cursor elsewhere
    Inside inside = Inside::Nothing;
    Mark inside_mark = Mark::None; // what it is there for
    Marble meant = Marble::White;  // the marble inside
    int number = 0;
};

/// All places of a board, by their cells.
struct Spots {
    Board board = Board::Rings37;
    std::array<Spot, 64> all{};
    Spot& operator[](Cell cell) { return all[static_cast<std::size_t>(index_of(cell))]; }
    const Spot& operator[](Cell cell) const { return all[static_cast<std::size_t>(index_of(cell))]; }
};

/// What is written on what lies at a spot, or would: W G B; of GIPF the letters of the notation, Black's small.
char sign_on(const Spot& spot, Marble colour);
/// The board as the player at it sees it, with all that can be done and was done.
Spots spots_of(const Model& model);
/// The same of GIPF.
Spots gipf_spots_of(const GipfPlay& play, Millis now);
/// A position that is laid out, with the cursor on a cell.
Spots spots_laid_out(const gipf::Position& position, Cell cursor);
/// A position, with what the turn that led to it did.
Spots spots_of(const Position& position, const Position* before, Turn last);

} // namespace zertz::tui
