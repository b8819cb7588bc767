#pragma once

#include "games/gipf/piece.hpp"
#include "tui/model/model.hpp"

namespace zertz::tui {

/// How a ring is marked; the most urgent mark is shown.
enum class Mark : std::uint8_t {
    None,
    MayBeFree, // can be removed after a placement
    Free,      // can be removed now
    LastTurn,
    Choice, // a marble that can jump, or a landing ring
    Hint,
    Pending,
    Claimed,
    Cursor,
};

/// What a ring shows other than a marble, or what shows in its place.
enum class Inside : std::uint8_t {
    Nothing,
    Marble,   // a marble that may be placed here
    Cross,    // the ring is to be removed, or the last turn has removed it
    Number,   // the number of a jump in a hint
    Left,     // the last turn's marble left from here
    Captured, // the last turn captured a marble here
};

/// One place of the board as it appears in any look.
struct Spot {
    bool ring = false;
    std::optional<Marble> marble;
    /// In GIPF: the kind of the piece that lies here or may be entered here; the marble's colour identifies its owner.
    std::optional<gipf::Piece> piece;
    /// In GIPF: pieces are entered from here.
    bool dot = false;
    /// In GIPF: from here a piece is pushed in these directions.
    PerDirection<bool> arrows{};
    Mark mark = Mark::None;
    Mark under_cursor = Mark::None; // what the mark would be without the cursor
    Inside inside = Inside::Nothing;
    Mark inside_mark = Mark::None; // the reason for it
    Marble meant = Marble::White;  // the marble of Inside::Marble and Inside::Captured
    int number = 0;
};

/// All places of a board, by cell.
struct Spots {
    Board board = Board::Rings37;
    bool lines = false; // in GIPF: places are crossings of lines, and nothing is a ring
    PerCell<Spot> all{};
    Spot& operator[](Cell cell) { return all[cell]; }
    const Spot& operator[](Cell cell) const { return all[cell]; }
};

/// The letter on a marble or piece: W G B; in GIPF the letters of the notation, lower case for Black.
char sign_on(const Spot& spot, Marble colour);
/// The board as the player sees it, with everything that can be done and was done.
Spots spots_of(const Model& model);
/// The same for GIPF; `replies`: whether to mark what the opponent's replies would take.
Spots gipf_spots_of(const GipfPlay& play, Millis now, bool replies);
/// A position being set up, with the cursor on a cell.
Spots spots_laid_out(const gipf::Position& position, Cell cursor);
/// A position, with the effects of the turn that led to it.
Spots spots_of(const Position& position, const Position* before, Turn last);

} // namespace zertz::tui
