#pragma once

#include "games/gipf/piece.hpp"
#include "tui/model/chances.hpp"
#include "tui/model/model.hpp"

#include <vector>

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
    Number,   // the number of a jump in a hint, or without a mark, of one that a move forces
    Worth,    // what the evaluation found of a move to here
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
    /// The player has marked it.
    bool own = false;
    /// An arrow of the player's own leads here.
    bool target = false;
    Mark mark = Mark::None;
    Mark under_cursor = Mark::None; // what the mark would be without the cursor
    Inside inside = Inside::Nothing;
    Mark inside_mark = Mark::None; // the reason for it
    Marble meant = Marble::White;  // the marble of Inside::Marble and Inside::Captured
    int number = 0;
    /// The winning chances with the best move in percent, and what the others lose of them, below 0 or 0.
    int worth = 0;
};

/// All places of a board, by cell.
struct Spots {
    Board board = Board::Rings37;
    bool lines = false; // in GIPF: places are crossings of lines, and nothing is a ring
    PerCell<Spot> all{};
    std::vector<OwnArrow> arrows{}; // the player's own
    Spot& operator[](Cell cell) { return all[cell]; }
    const Spot& operator[](Cell cell) const { return all[cell]; }
};

/// "62%" for the best move, "-4" for another.
std::string worth_on(const Spot& spot);
/// The letter on a marble or piece: W G B; in GIPF the letters of the notation, lower case for Black.
char sign_on(const Spot& spot, Marble colour);
/// Writes what the evaluation found of the best moves to the places of these; where some share a place, of the best.
template <GameRules R, class PlaceOf>
void mark_best(Spots& spots, const BasicThinking<R>& analysis, Player mover, PlaceOf place_of) {
    int number = 0; // as in the list beside the board
    for (const auto& line : analysis.lines) {
        ++number;
        const Cell place = line.turns.empty() ? no_cell : place_of(line.turns.front());
        if (place == no_cell || spots[place].marble || spots[place].inside == Inside::Worth ||
            spots[place].inside_mark == Mark::Hint) {
            continue;
        }
        const int best = percent_by<R>(analysis.lines.front().evaluation, mover);
        spots[place].inside = Inside::Worth;
        spots[place].inside_mark = number == 1 ? Mark::Hint : Mark::None;
        spots[place].number = number;
        spots[place].worth = number == 1 ? best : percent_by<R>(line.evaluation, mover) - best;
    }
}

/// The board as the player sees it, with everything that can be done and was done.
Spots spots_of(const Model& model);
/// The same for GIPF; `replies`: whether to mark what the opponent's replies would take; `best`: the best moves.
Spots gipf_spots_of(const GipfPlay& play, Millis now, bool replies, bool best);
/// A position being set up, with the cursor on a cell.
Spots spots_laid_out(const gipf::Position& position, Cell cursor);
/// A position, with the effects of the turn that led to it.
Spots spots_of(const Position& position, const Position* before, Turn last);

} // namespace zertz::tui
