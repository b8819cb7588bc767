#pragma once

#include "games/zertz/position.hpp"

#include <string>
#include <vector>

namespace zertz {

/// A position while it is laid out by hand. Marbles come from the pool and go back to it, so the pool holds the rest.
/// Its count may be negative meanwhile, which is a fault. A plain value.
class Arrangement {
public:
    Arrangement() : Arrangement(Position::start(Board::Rings37)) {}
    explicit Arrangement(const Position& position) : parts_(position.parts()) {}

    Board board() const { return parts_.board; }
    Rules rules() const { return parts_.rules; }
    Player mover() const { return parts_.mover; }
    /// Marbles left in the pool; negative if more are used than the game has.
    int pool(Marble marble) const;
    int captured(Player player, Marble marble) const { return count_of(player)[marble]; }
    bool has_ring(Cell cell) const { return parts_.rings.contains(cell); }
    bool has(Marble marble, Cell cell) const { return parts_.marbles[marble].contains(cell); }

    /// Switches to all rings of another board, without marbles; changes the rules if they do not allow it (R10.2,
    /// R10.3).
    void set_board(Board board);
    /// Changes the board if the rules do not allow it.
    void set_rules(Rules rules);
    void set_mover(Player mover) { parts_.mover = mover; }
    /// Removes a ring with its marble, or puts it back. Does nothing outside the starting board.
    void toggle_ring(Cell cell);
    /// Puts a marble on a ring, restoring the ring if necessary; removes the marble if it is already there.
    void toggle_marble(Marble marble, Cell cell);
    /// Adds or removes captured marbles of a colour, from none to all the game has.
    void add_captured(Player player, Marble marble, int by);

    /// Why this cannot be a position, in sentences; empty if it can.
    std::vector<std::string> faults() const;
    /// What can be laid out but cannot arise by the rules.
    std::vector<std::string> doubts() const;
    /// The position; if there are faults, the nearest one that can be shown.
    Position position() const;

private:
    MarbleCount& count_of(Player player) { return parts_.captured[player]; }
    const MarbleCount& count_of(Player player) const { return parts_.captured[player]; }
    CellSet& cells_of(Marble marble) { return parts_.marbles[marble]; }
    void clear(Cell cell);

    Position::Parts parts_; // except the pool
};

} // namespace zertz
