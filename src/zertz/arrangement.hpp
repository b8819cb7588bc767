#pragma once

#include "zertz/position.hpp"

#include <string>
#include <vector>

namespace zertz {

/// A position while it is laid out by hand. Marbles come from the pool and go back to it, so that the pool is what is
/// left; it may be overdrawn meanwhile, which is a fault. A plain value.
class Arrangement {
public:
    Arrangement() : Arrangement(Position::start(Board::Rings37)) {}
    explicit Arrangement(const Position& position) : parts_(position.parts()) {}

    Board board() const { return parts_.board; }
    Rules rules() const { return parts_.rules; }
    Player mover() const { return parts_.mover; }
    /// Marbles left in the pool; negative if more are in use than there are.
    int pool(Marble marble) const;
    int captured(Player player, Marble marble) const { return count_of(player)[marble]; }

    /// All rings of another board, without marbles; the rules give way where they do not go on it (R10.2, R10.3).
    void set_board(Board board);
    /// The board gives way where the rules do not go on it.
    void set_rules(Rules rules);
    void set_mover(Player mover) { parts_.mover = mover; }
    /// Takes a ring away, with its marble, or puts it back. Nothing outside the starting board.
    void toggle_ring(Cell cell);
    /// Puts a marble on a ring, which is put back if need be; takes it away if it is there already.
    void toggle_marble(Marble marble, Cell cell);
    /// More or fewer captured marbles of a colour, from none to all there are.
    void add_captured(Player player, Marble marble, int by);

    /// Why this cannot be a position, in sentences; nothing if it can.
    std::vector<std::string> faults() const;
    /// What can be laid out but not come about by the rules.
    std::vector<std::string> doubts() const;
    /// The position; with faults, the nearest one that can be shown.
    Position position() const;

private:
    MarbleCount& count_of(Player player) { return parts_.captured[static_cast<std::size_t>(index_of(player))]; }
    const MarbleCount& count_of(Player player) const {
        return parts_.captured[static_cast<std::size_t>(index_of(player))];
    }
    CellSet& cells_of(Marble marble) { return parts_.marbles[static_cast<std::size_t>(index_of(marble))]; }
    void clear(Cell cell);

    Position::Parts parts_; // but for the pool
};

} // namespace zertz
