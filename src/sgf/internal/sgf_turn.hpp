#pragma once

#include "games/zertz/movegen.hpp"
#include "sgf/internal/sgf_board.hpp"
#include "sgf/internal/sgf_tokens.hpp"

#include <optional>
#include <vector>

namespace zertz {

/// A turn while its actions arrive, in any order and with corrections (N4): a placed marble moves or is put back, a
/// ring is put back, a jump is reversed. The final state is the turn, which the rules then judge.
class SgfTurn {
public:
    struct Motion {
        Cell from;
        Cell to;
        SgfPlace place;
        int sequence;
    };
    struct Made {
        Turn turn;
        bool cut_short = false; // R11.4
    };

    bool empty() const { return !placed_ && !removed_ && jumps_.empty(); }
    /// Whether a marble was already placed, by an action with a smaller number if this one has a number.
    bool has_placed_before(int sequence) const {
        return placed_ && (sequence < 0 || placed_->step.sequence < sequence);
    }
    /// The place of the earliest action still in effect.
    SgfPlace first_place() const;
    int last_sequence() const;

    void place(Marble marble, int rack, Cell cell, const SgfPlace& place, int sequence);
    void remove(Cell cell, const SgfPlace& place, int sequence);
    void move(Cell from, Cell to, const SgfPlace& place, int sequence);
    /// Whether the marble, or the ring, was part of this turn.
    bool take_back(Cell cell);
    bool put_ring_back(Cell cell);
    /// Forgets the actions from a number on.
    void rewind(int sequence);
    void clear() { *this = SgfTurn(); }
    /// Takes the last action back; false if there is none.
    bool undo();

    /// Applies the incomplete turn to the table.
    void apply_to(SgfTable& table) const;

    /// The turn, if it is legal. `mover`: the number of the mover's rack; `declined`: whether the player declines
    /// claims (R6.5).
    Result<Made, SgfFault> finish(const Position& position, int mover, bool declined) const;
    /// Whether an illegal turn only lacks its end: the log ends in the middle of it.
    bool is_incomplete(const Position& position) const;

private:
    /// More jumps than any capture has, so that text that is not a game cannot fill the memory.
    static constexpr std::size_t most_jumps = 64;

    struct Placed {
        Marble marble;
        int rack;
        Motion step;
    };

    Turn placement(bool declined) const;
    Result<Made, SgfFault> finish_placement(const Position& position, int mover, bool declined) const;
    /// `unfinished`: set if the marble that jumped must jump on (R5.3).
    Result<Made, SgfFault> capture(const Position& position, bool& unfinished) const;

    std::optional<Placed> placed_;
    std::optional<Motion> removed_;
    std::vector<Motion> jumps_;
};

} // namespace zertz
