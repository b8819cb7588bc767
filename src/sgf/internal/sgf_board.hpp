#pragma once

#include "base/filled.hpp"
#include "games/zertz/position.hpp"
#include "sgf/internal/sgf_actions.hpp"

#include <array>
#include <bitset>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace zertz {

/// The variant that SU[…] names (N4).
enum class SgfVariant : std::uint8_t {
    Plain,    // Zertz: 37 rings
    Plus11,   // 48
    Plus24,   // 61
    Handicap, // Zertz+H: 48, and marbles given away before the start; SetBoard changes the board
    Custom,   // Zertz+xx: the first player lays the rings on a grid of 17 columns
};

std::optional<SgfVariant> sgf_variant_named(std::string_view name);
/// The board that a variant starts with; 61 for a custom one, until its rings are known.
Board board_of(SgfVariant variant);

inline constexpr std::string_view no_ring_at = marked("there is no ring at {place}");
/// How messages name a place: "D4".
std::string name_of(const SgfCell& cell);

/// The rings of a custom board while the player lays them, on a grid whose columns have 12 rings. Odd columns (b, d...)
/// are half a ring higher than even ones.
class SgfLayout {
public:
    static constexpr int columns = 17;
    static constexpr int rows = 12;

    static bool has(const SgfCell& cell);
    bool contains(const SgfCell& cell) const { return rings_[index_of(cell)]; }
    void add(const SgfCell& cell) { rings_.set(index_of(cell)); }
    void remove(const SgfCell& cell) { rings_.reset(index_of(cell)); }
    std::size_t size() const { return rings_.count(); }

    /// The hexagonal coordinates of a place in the grid.
    static Axial axial(const SgfCell& cell);
    std::vector<Axial> cells() const;

private:
    static std::size_t index_of(const SgfCell& cell) {
        return static_cast<std::size_t>(cell.column * rows + cell.number - 1);
    }

    std::bitset<columns * rows> rings_;
};

/// Maps the places that a file names to a board of ours.
class SgfBoard {
public:
    explicit SgfBoard(Board board = Board::Rings37) : board_(board) {}
    /// The board that a layout fits on, shifted and if necessary rotated or mirrored: the one that it covers
    /// completely, else the smallest. Nothing if it fits on none.
    static std::optional<SgfBoard> for_layout(const SgfLayout& layout);

    Board board() const { return board_; }
    /// The cell of a place, if the starting board has it. On 61 rings column j is read as i until an i occurs (R9.3).
    std::optional<Cell> cell(const SgfCell& place);

private:
    bool fit(const std::vector<Axial>& cells);

    Board board_;
    bool custom_ = false;
    bool has_i_ = false;
    bool has_j_ = false;
    // For a custom board: mirrored or not, then rotated by sixths, then shifted.
    int sixths_ = 0;
    bool mirrored_ = false;
    Axial shift_;
};

/// The board while it is edited, where everything may be moved: BoardSpace's "puzzle" state.
struct SgfTable {
    Board board = Board::Rings37;
    Rules rules;
    CellSet rings;
    PerMarble<CellSet> marbles;
    std::array<MarbleCount, 3> racks; // of P0, P1 and the pool

    static SgfTable of_start(Board board, Rules rules);
    /// `first`: which of P0 and P1 is the first player.
    static SgfTable of(const Position& position, int first);
    /// The position in which P`first` is the first player and the mover is to move.
    Position position(int first, Player mover) const;

    /// Why no marble can be put on a place; empty if one can.
    std::string why_not_vacant(Cell cell) const;
    CellSet occupied() const { return marbles[0] | marbles[1] | marbles[2]; }
    std::optional<Marble> marble_at(Cell cell) const;

    // Each returns what prevents it, or an empty text if it was done.

    std::string remove_ring(Cell cell);
    std::string add_ring(Cell cell);
    std::string put(int rack, Marble marble, Cell cell);
    std::string move(Cell from, Cell to);
    std::string take(Cell cell, int rack);
    std::string transfer(int from, Marble marble, int to);
};

} // namespace zertz
