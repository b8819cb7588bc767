#pragma once

#include "engine/claims.hpp"

#include <array>
#include <cstdint>
#include <span>

namespace zertz {

/// A placement in 24 bits, as stored in the table; other turns are stored as their number in the order of generation:
///
///     bits  1..0   marble               bit  18   claims declined
///           9..2   cell                 bit  19   a placement
///          17..10  ring removed         bit  20   a number (in bits 19..0)
using PackedTurn = std::uint32_t;

constexpr PackedTurn pack_placement(Marble marble, Cell cell, Cell removed, bool declined = false) {
    return static_cast<PackedTurn>(index_of(marble)) | static_cast<PackedTurn>(index_of(cell)) << 2 |
           static_cast<PackedTurn>(index_of(removed)) << 10 | (declined ? 1u << 18 : 0u) | 1u << 19;
}

constexpr PackedTurn pack_placement(Turn turn) {
    return pack_placement(turn.marble(), turn.cell(), turn.removed(), turn.declines_claims());
}

constexpr PackedTurn pack_number(std::size_t number) {
    return static_cast<PackedTurn>(number & 0x3ffff) | 1u << 20;
}

constexpr bool is_packed_placement(PackedTurn packed) {
    return (packed >> 19 & 3) == 1;
}

constexpr bool is_packed_number(PackedTurn packed) {
    return (packed >> 20 & 1) != 0;
}

constexpr std::size_t number_in(PackedTurn packed) {
    return packed & 0x3ffff;
}

constexpr Turn unpack_placement(PackedTurn packed) {
    return Turn::place(static_cast<Marble>(packed & 3), cell_from(static_cast<int>(packed >> 2 & 255)),
                       cell_from(static_cast<int>(packed >> 10 & 255)), (packed >> 18 & 1) != 0);
}

/// Where placements are possible, and what they can do there.
struct PlacementSite {
    CellSet vacant;
    CellSet free;
    CellSet forcing; // cells where a marble can be jumped or jump
    MarbleCount supply;
    const ClaimMap& claims;
};

/// The placements that were last found too good for the opponent to allow, at one distance from the root; newest first.
/// In positions at the same distance the same ones are often too good again.
class Refutations {
public:
    void add(PackedTurn packed);
    std::span<const PackedTurn> all() const { return newest_first_; }

private:
    std::array<PackedTurn, 4> newest_first_{};
};

/// Yields the placements to try before all others, once each: the table's, then claims, then those given.
///
/// For positions with at least two free rings; others have few turns and need no order.
class EarlyPlacements {
public:
    EarlyPlacements(const PlacementSite& site, PackedTurn from_table, std::span<const PackedTurn> after_claims = {});

    /// The next one; 0 at the end.
    PackedTurn next();
    /// Whether the placement is one of them.
    bool has(PackedTurn packed) const;

private:
    bool possible(PackedTurn packed) const;
    void add(PackedTurn packed);
    void add_claims();
    void add_claim(Cell cell, Cell removed);

    const PlacementSite& site_;
    std::span<const PackedTurn> after_claims_;
    bool all_added_ = false;
    std::array<PackedTurn, 48> placements_;
    std::size_t size_ = 0;
    std::size_t next_ = 0;
};

} // namespace zertz
