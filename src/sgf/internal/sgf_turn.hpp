#pragma once

#include "sgf/internal/sgf_board.hpp"
#include "sgf/internal/sgf_tokens.hpp"
#include "zertz/movegen.hpp"

#include <optional>
#include <vector>

namespace zertz {

/// A turn while its actions come in, in any order and with second thoughts (N4): what was placed moves or is put back,
/// a ring comes back, a jump is jumped back. What lies on the table at the end is the turn, and then the rules judge it.
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
    /// A marble was placed already, by an action with a smaller number, if it has one.
    bool has_placed_before(int sequence) const {
        return placed_ && (sequence < 0 || placed_->step.sequence < sequence);
    }
    /// Where its first part stands that is still one.
    SgfPlace first_place() const;
    int last_sequence() const;

    void place(Marble marble, int rack, Cell cell, const SgfPlace& place, int sequence);
    void remove(Cell cell, const SgfPlace& place, int sequence);
    void move(Cell from, Cell to, const SgfPlace& place, int sequence);
    /// Whether the marble, or the ring, was the one of this turn.
    bool take_back(Cell cell);
    bool put_ring_back(Cell cell);
    /// Forgets the actions from a number on.
    void rewind(int sequence);
    void clear() { *this = SgfTurn(); }
    /// Takes the last action back; false if there is none.
    bool undo();

    /// What lies on the table although the turn is not made.
    void apply_to(SgfTable& table) const;

    /// The turn, if it is legal. `mover`: the number of the mover's rack; `declined`: whether claims are (R6.5).
    Result<Made, SgfFault> finish(const Position& position, int mover, bool declined) const;
    /// Whether a turn that is not legal only lacks its end: the log breaks off amid of it.
    bool is_incomplete(const Position& position) const;

private:
    /// More jumps than any capture has, so that what is no game does not fill the memory.
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
