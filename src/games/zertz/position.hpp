#pragma once

#include "games/zertz/board.hpp"
#include "games/zertz/outcome.hpp"
#include "games/zertz/turn.hpp"

#include <cassert>
#include <cstdint>
#include <optional>

namespace zertz {

/// Everything the rules need to know between two turns, in 40 bytes. Turns make copies and are never undone.
///
///     word 0       rings still there
///     word 1 to 3  those that carry a white, grey, black marble
///     word 4       bits 11..0   pool                        bit  42  touch-move
///                  bits 23..12  captured by first           bit  43  opponent enforces captures
///                  bits 35..24  captured by second          bit  44  claiming is optional
///                  bit  36      second is to move           bit  45  the last turn was a pass
///                  bits 39..37  board                       bit  46  the last turn missed a capture
///                  bits 41..40  rule set                    bit  47  the last turn was demanded back
///                                                           bit  48  the game is over
class Position {
public:
    static Position start(Board board, Rules rules = {});

    /// A position with any content. The caller makes sure that it is possible: marbles only on rings, none added or
    /// missing.
    struct Parts {
        Board board = Board::Rings37;
        Rules rules;
        CellSet rings;
        PerMarble<CellSet> marbles;
        MarbleCount pool;
        PerPlayer<MarbleCount> captured;
        Player mover = Player::First;
    };
    static Position from_parts(const Parts& parts);
    /// The same for this position, without what it knows of the turn before (R13.4).
    Parts parts() const;

    Board board() const { return static_cast<Board>(rest_ >> board_at & 7); }
    Rules rules() const;
    bool blitz() const { return (rest_ >> base_at & 3) == static_cast<unsigned>(Rules::Base::Blitz); }
    bool large() const { return is_large(board()); }

    CellSet rings() const { return rings_; }
    CellSet marbles(Marble marble) const { return marbles_[marble]; }
    CellSet occupied() const { return marbles_[0] | marbles_[1] | marbles_[2]; }
    CellSet vacant() const { return rings_ - occupied(); }
    std::optional<Marble> marble_at(Cell cell) const;

    MarbleCount pool() const { return MarbleCount::from_bits(rest_); }
    MarbleCount captured(Player player) const { return MarbleCount::from_bits(rest_ >> captured_at(player)); }
    /// What the mover may place: the pool, or the mover's own marbles if the pool is empty (R4.5).
    MarbleCount supply() const { return pool().empty() ? captured(mover()) : pool(); }

    Player mover() const { return static_cast<Player>(rest_ >> mover_at & 1); }
    bool over() const { return has(over_bit); }
    bool last_was_pass() const { return has(pass_bit); }
    /// The last turn was a placement although a jump was possible, so the mover may demand it back (R10.3).
    bool capture_was_missed() const { return has(missed_bit); }
    /// The mover's placement was demanded back, so only captures are legal (R10.3).
    bool must_capture() const { return has(demanded_bit); }
    /// Neither option that changes which turns are legal (R10.3) is on.
    bool plain() const { return (rest_ & (enforce_bit | optional_bit)) == 0; }
    bool opponent_enforces() const { return has(enforce_bit); }
    bool claim_is_optional() const { return has(optional_bit); }

    Outcome outcome() const;
    /// A hash of the whole position, the same on every machine.
    std::uint64_t hash() const;
    /// Equal for positions that count as repetitions, whatever the colours of the marbles (R8.1).
    std::uint64_t repetition_key() const;

    /// This position with the mover bound to capture. It arises when the turn made from here, a placement that missed
    /// a capture, is demanded back (R10.3).
    [[nodiscard]] Position with_placement_demanded_back() const {
        Position back = *this;
        back.rest_ |= demanded_bit;
        return back;
    }

    // The parts of a turn in their order. The caller makes sure that the rules allow them.

    void put(Marble marble, Cell cell) {
        marbles_[marble].insert(cell);
        const int from = pool().empty() ? captured_at(mover()) : 0;
        rest_ -= std::uint64_t{1} << (from + 4 * index_of(marble));
    }
    void take_ring(Cell cell) { rings_.erase(cell); }
    /// The mover gets the marbles of the group, and its rings leave the game (R6.1).
    void claim(CellSet group);
    /// The marble on `from` goes to `to`, and the mover gets the one on `over` (R5.2).
    Marble jump(Cell from, Cell over, Cell to);
    /// Passes the turn to the other player (R13.1). `missed`: a jump was possible.
    void end_placement(bool missed) {
        rest_ = (rest_ & ~(pass_bit | missed_bit | demanded_bit)) ^ mover_bit;
        rest_ |= missed ? missed_bit : 0;
    }
    void end_capture() {
        end_placement(false);
        notice_end();
    }
    void end_pass();
    /// Call this at the end of a turn that gained marbles, and for a position from outside.
    void notice_end();

    friend bool operator==(const Position&, const Position&) = default;

private:
    static constexpr int base_at = 40;
    static constexpr int board_at = 37;
    static constexpr int mover_at = 36;
    static constexpr std::uint64_t mover_bit = std::uint64_t{1} << mover_at;
    static constexpr std::uint64_t touch_bit = std::uint64_t{1} << 42;
    static constexpr std::uint64_t enforce_bit = std::uint64_t{1} << 43;
    static constexpr std::uint64_t optional_bit = std::uint64_t{1} << 44;
    static constexpr std::uint64_t pass_bit = std::uint64_t{1} << 45;
    static constexpr std::uint64_t missed_bit = std::uint64_t{1} << 46;
    static constexpr std::uint64_t demanded_bit = std::uint64_t{1} << 47;
    static constexpr std::uint64_t over_bit = std::uint64_t{1} << 48;

    static constexpr int captured_at(Player player) { return MarbleCount::bit_width * (1 + index_of(player)); }
    bool has(std::uint64_t bits) const { return (rest_ & bits) != 0; }
    void gain(Marble marble, int how_many) {
        rest_ += static_cast<std::uint64_t>(how_many) << (captured_at(mover()) + 4 * index_of(marble));
    }

    CellSet rings_;
    PerMarble<CellSet> marbles_;
    std::uint64_t rest_ = 0;
};

static_assert(sizeof(Position) == 40);

/// Whether these captured marbles contain a winning set (R2.1, R10.2).
bool wins(MarbleCount captured, bool blitz);
/// The first winning set, in the order of R2.1, among these marbles.
std::optional<WinningSet> winning_set_in(MarbleCount captured, bool blitz);

} // namespace zertz
