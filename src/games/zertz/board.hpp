#pragma once

#include "board/cell_set.hpp"
#include "board/grid.hpp"
#include "games/zertz/marble.hpp"
#include "games/zertz/turn.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace zertz {

/// The starting boards (R1.3), named by their number of rings.
enum class Board : std::uint8_t { Rings37, Rings40, Rings43, Rings44, Rings48, Rings61 };

inline constexpr std::array<Board, 6> all_boards{Board::Rings37, Board::Rings40, Board::Rings43,
                                                 Board::Rings44, Board::Rings48, Board::Rings61};

constexpr bool is_large(Board board) {
    return board == Board::Rings61;
}

int ring_count(Board board);
std::optional<Board> board_with(int rings);

/// The rings of the board before the first turn.
CellSet starting_rings(Board board);

const GridTable& grid_table_of(Board board);

/// The number of columns, and the number of rings in each, from the bottom up (R9.1).
int column_count(Board board);
int column_length(Board board, int column);

/// The cell at a column (0 for a) and a number (from 1), if the starting board has it.
std::optional<Cell> cell_at(Board board, int column, int number);
int column_of(Board board, Cell cell);
int number_of(Board board, Cell cell);

/// "d4". Every cell of the starting board has a name, even when its ring is gone.
std::string name_of(Board board, Cell cell);
/// Reads a name in any case; nothing if the starting board has no such cell.
std::optional<Cell> cell_named(Board board, std::string_view name);

/// Where a jump from a cell in a direction leads: no_cell where the grid ends.
struct Hop {
    Cell over = no_cell;
    Cell to = no_cell;
};
Hop hop(Board board, Cell from, Direction direction);
/// Those of a capture, in order.
std::vector<Hop> hops_of(Board board, Turn capture);
/// The direction of a jump from one cell to another; nothing unless they are two apart in a line.
std::optional<Direction> hop_direction(Board board, Cell from, Cell to);

/// All cells of the starting board by column, then by number. The rest of the array is no_cell.
const std::array<Cell, 61>& cells_in_order(Board board);

/// R10: a rule set and its separate options. Blitz and tournament include what R10.2 and R10.3 say of them.
class Rules {
public:
    enum class Base : std::uint8_t { Standard, Blitz, Tournament };

    constexpr Rules() = default;
    explicit constexpr Rules(Base base) : base_(base) {
        if (base == Base::Tournament) {
            touch_ = enforce_ = optional_claim_ = true;
        }
    }

    constexpr Base base() const { return base_; }
    constexpr bool blitz() const { return base_ == Base::Blitz; }
    constexpr bool tournament() const { return base_ == Base::Tournament; }
    /// A marble, ring or free ring must be used once touched. Only the interface can see touches.
    constexpr bool touch_move() const { return touch_; }
    /// The opponent enforces captures, not the rules.
    constexpr bool opponent_enforces() const { return enforce_; }
    /// The player chooses whether to claim an isolated group.
    constexpr bool optional_claim() const { return optional_claim_; }

    constexpr Rules with_touch_move() const { return with(&Rules::touch_); }
    constexpr Rules with_opponent_enforcing() const { return with(&Rules::enforce_); }
    constexpr Rules with_optional_claim() const { return with(&Rules::optional_claim_); }

    /// All that it consists of.
    constexpr auto parts() { return std::tie(base_, touch_, enforce_, optional_claim_); }
    constexpr auto parts() const { return std::tie(base_, touch_, enforce_, optional_claim_); }

    friend constexpr bool operator==(Rules, Rules) = default;

private:
    constexpr Rules with(bool Rules::*option) const {
        Rules copy = *this;
        copy.*option = true;
        return copy;
    }

    Base base_ = Base::Standard;
    bool touch_ = false;
    bool enforce_ = false;
    bool optional_claim_ = false;
};

/// "standard", "blitz", "tournament", with "+touch", "+enforce", "+optional-claim" for separate options.
std::string name_of(Rules rules);
std::optional<Rules> rules_named(std::string_view name);

/// Whether the rules allow the board: R10.2 and R10.3 name the boards of blitz and tournament; standard allows all.
bool goes_on(Rules rules, Board board);
/// The board to use when only the rules are named.
Board usual_board(Rules rules);

/// The marbles of the whole game: 6 white, 8 grey, 10 black; blitz 5, 7, 9 (R1.2, R10.2).
constexpr MarbleCount all_marbles_of(Rules rules) {
    return rules.blitz() ? MarbleCount(5, 7, 9) : MarbleCount(6, 8, 10);
}

/// The winning sets (R2.1, R10.2): `each` marbles of every colour, or `alone` of one colour.
struct Aims {
    int each;
    PerMarble<int> alone;
};

constexpr Aims aims_of(bool blitz) {
    return blitz ? Aims{2, {3, 4, 5}} : Aims{3, {4, 5, 6}};
}

} // namespace zertz
