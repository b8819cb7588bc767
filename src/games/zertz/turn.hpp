#pragma once

#include "board/grid.hpp"
#include "games/zertz/marble.hpp"

#include <cassert>
#include <cstdint>
#include <tuple>

namespace zertz {

/// What one player does before the other plays (R3): a placement with its ring removal, a whole jump sequence, or a
/// pass. 16 bytes:
///
///     first word    bits 62..0   directions of jumps 1 to 21, three bits each, the first lowest
///     second word   bits 1..0    kind
///                   bits 3..2    marble placed
///                   bits 11..4   cell placed on, or jumped from
///                   bits 19..12  ring removed, no_cell if none
///                   bit  20      claims declined (R6.5)
///                   bits 25..21  number of jumps: at most 23, because a game has 24 marbles
///                   bits 31..26  directions of jumps 22 and 23
class Turn {
public:
    enum class Kind : std::uint8_t { Pass, Place, Capture };

    constexpr Turn() = default;
    static constexpr Turn pass() { return {}; }
    static constexpr Turn place(Marble marble, Cell cell, Cell removed = no_cell, bool declined = false) {
        Turn turn;
        turn.rest_ = static_cast<std::uint32_t>(Kind::Place) | static_cast<std::uint32_t>(index_of(marble)) << 2 |
                     static_cast<std::uint32_t>(index_of(cell)) << 4 |
                     static_cast<std::uint32_t>(index_of(removed)) << 12 | (declined ? 1u << 20 : 0u);
        return turn;
    }
    /// A capture without jumps; add them with with_jump.
    static constexpr Turn capture(Cell from) {
        Turn turn;
        turn.rest_ = static_cast<std::uint32_t>(Kind::Capture) | static_cast<std::uint32_t>(index_of(from)) << 4 |
                     static_cast<std::uint32_t>(index_of(no_cell)) << 12;
        return turn;
    }
    [[nodiscard]] constexpr Turn with_jump(Direction direction) const {
        assert(kind() == Kind::Capture && jumps() < max_jumps);
        Turn turn = *this;
        const int at = jumps();
        if (at < 21) {
            turn.path_ |= static_cast<std::uint64_t>(index_of(direction)) << 3 * at;
        } else {
            turn.rest_ |= static_cast<std::uint32_t>(index_of(direction)) << (26 + 3 * (at - 21));
        }
        turn.rest_ += 1u << 21;
        return turn;
    }
    [[nodiscard]] constexpr Turn with_claims_declined(bool declined) const {
        Turn turn = *this;
        turn.rest_ = (rest_ & ~(1u << 20)) | (declined ? 1u << 20 : 0u);
        return turn;
    }

    static constexpr int max_jumps = 23;

    constexpr Kind kind() const { return static_cast<Kind>(rest_ & 3); }
    constexpr bool is_pass() const { return kind() == Kind::Pass; }
    constexpr bool is_placement() const { return kind() == Kind::Place; }
    constexpr bool is_capture() const { return kind() == Kind::Capture; }

    constexpr Marble marble() const {
        assert(is_placement());
        return static_cast<Marble>(rest_ >> 2 & 3);
    }
    /// Where the marble is placed, or where the jumping marble starts.
    constexpr Cell cell() const {
        assert(!is_pass());
        return cell_from(static_cast<int>(rest_ >> 4 & 255));
    }
    constexpr Cell removed() const {
        assert(is_placement());
        return cell_from(static_cast<int>(rest_ >> 12 & 255));
    }
    constexpr bool removes() const { return removed() != no_cell; }
    constexpr bool declines_claims() const { return (rest_ >> 20 & 1) != 0; }
    constexpr int jumps() const { return static_cast<int>(rest_ >> 21 & 31); }
    constexpr Direction jump(int number) const {
        assert(number < jumps());
        return static_cast<Direction>((number < 21 ? path_ >> 3 * number : rest_ >> (26 + 3 * (number - 21))) & 7);
    }

    /// All that it consists of.
    constexpr auto parts() { return std::tie(path_, rest_); }
    constexpr auto parts() const { return std::tie(path_, rest_); }

    friend constexpr bool operator==(Turn, Turn) = default;

private:
    alignas(8) std::uint64_t path_ = 0; // i386 aligns it to 4 by itself
    std::uint32_t rest_ = 0;
};

static_assert(sizeof(Turn) == 16);

} // namespace zertz
