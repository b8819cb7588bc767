#pragma once

#include "games/gipf/board.hpp"
#include "games/gipf/piece.hpp"

#include <cassert>
#include <cstdint>
#include <tuple>

namespace zertz::gipf {

/// A potential's jump (G7.3), given by its spot and direction; its length depends on what it jumps over.
struct Jump {
    Cell from = no_cell;
    Direction direction{};
    friend constexpr bool operator==(Jump, Jump) = default;
};

/// What one player does before the other plays (G3): what is taken first, jumps lost to challenges, one action, and
/// what is taken after it. Equal values are the same turn (G3.3). 24 bytes:
///
///     first word    the spots taken before the action, part (a)
///     second word   the spots taken after it, part (c)
///     third word    bits 1..0    kind of the action
///                   bits 3..2    piece entered
///                   bits 11..4   spot and direction of the action: 6 times the number of the spot, and the direction
///                   bit  12      the jump was challenged, and its owner won
///                   bits 15..13  number of jumps lost to challenges: at most 6, the number of potentials
///                   bits 63..16  eight bits for each of these, as for the action, the first lowest
class Turn {
public:
    /// None: the removal ended the game (G6.2), or no action was left after a challenge (G8.6).
    enum class Kind : std::uint8_t { None, Enter, Jump };

    constexpr Turn() = default;

    static constexpr int max_lost = 6;

    constexpr Kind kind() const { return static_cast<Kind>(rest_ & 3); }
    constexpr bool enters() const { return kind() == Kind::Enter; }
    constexpr bool jumps() const { return kind() == Kind::Jump; }

    constexpr CellSet taken_before() const { return before_; }
    constexpr CellSet taken_after() const { return after_; }
    constexpr Piece piece() const {
        assert(enters());
        return static_cast<Piece>(rest_ >> 2 & 3);
    }
    constexpr Way way() const {
        assert(enters());
        const Jump step = step_at(4);
        return {step.from, step.direction};
    }
    constexpr Jump jump() const {
        assert(jumps());
        return step_at(4);
    }
    /// The jump was challenged, and its owner won the game that decided (G8.5).
    constexpr bool won_challenge() const { return (rest_ >> 12 & 1) != 0; }
    constexpr int lost_jumps() const { return static_cast<int>(rest_ >> 13 & 7); }
    constexpr Jump lost_jump(int number) const {
        assert(number < lost_jumps());
        return step_at(16 + 8 * number);
    }

    [[nodiscard]] constexpr Turn with_taken_before(CellSet cells) const {
        Turn turn = *this;
        turn.before_ = cells;
        return turn;
    }
    [[nodiscard]] constexpr Turn with_taken_after(CellSet cells) const {
        Turn turn = *this;
        turn.after_ = cells;
        return turn;
    }
    [[nodiscard]] constexpr Turn with_entry(Piece piece, Way way) const {
        return with_action(Kind::Enter, static_cast<std::uint64_t>(piece) << 2 | code_of({way.spot, way.direction})
                                                                                     << 4);
    }
    [[nodiscard]] constexpr Turn with_jump(Jump jump, bool challenged = false) const {
        return with_action(Kind::Jump, code_of(jump) << 4 | (challenged ? 1u << 12 : 0u));
    }
    [[nodiscard]] constexpr Turn with_lost_jump(Jump jump) const {
        assert(lost_jumps() < max_lost);
        Turn turn = *this;
        turn.rest_ |= code_of(jump) << (16 + 8 * lost_jumps());
        turn.rest_ += std::uint64_t{1} << 13;
        return turn;
    }

    /// All that it consists of.
    constexpr auto parts() { return std::tie(before_, after_, rest_); }
    constexpr auto parts() const { return std::tie(before_, after_, rest_); }

    friend constexpr bool operator==(Turn, Turn) = default;

private:
    static constexpr std::uint64_t action_bits = 0x1fff;

    static constexpr std::uint64_t code_of(Jump step) {
        const int number = board_table.order[step.from];
        return static_cast<std::uint64_t>(6 * number + index_of(step.direction));
    }
    constexpr Jump step_at(int bit) const {
        const auto code = static_cast<std::size_t>(rest_ >> bit & 255);
        return {board_table.in_order[code / 6], static_cast<Direction>(code % 6)};
    }
    constexpr Turn with_action(Kind kind, std::uint64_t bits) const {
        Turn turn = *this;
        turn.rest_ = (rest_ & ~action_bits) | static_cast<std::uint64_t>(kind) | bits;
        return turn;
    }

    CellSet before_;
    CellSet after_;
    std::uint64_t rest_ = 0;
};

static_assert(sizeof(Turn) == 24);

} // namespace zertz::gipf
