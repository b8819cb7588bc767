#pragma once

#include "engine/claims.hpp"

#include <array>
#include <cstdint>

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

/// Yields the placements of a position once each, promising ones first: the table's, claims, then the rest, starting
/// with those that make a capture possible. In the rest, each marble on each cell is tried with only a few removals
/// before the next one follows. Orders learned from the search, by killers and history, won no matches.
///
/// For positions with at least two free rings; others have few turns and need no ordering.
class PlacementPicker {
public:
    struct Site {
        CellSet vacant;
        CellSet free;
        CellSet forcing; // cells where a marble can be jumped or jump
        MarbleCount supply;
        const ClaimMap& claims;
    };

    PlacementPicker(const Site& site, PackedTurn from_table);

    /// The next placement; 0 at the end.
    PackedTurn next();
    /// The next claim only; 0 at the end.
    PackedTurn next_claim();
    /// Whether the last one belongs to the rest, which may be reduced.
    bool late() const { return stage_ == Stage::Rest; }

    static constexpr Cell cell_in(PackedTurn packed) { return cell_from(static_cast<int>(packed >> 2 & 255)); }

private:
    enum class Stage : std::uint8_t { Remembered, Claims, Early, Rest, Done };

    bool possible(PackedTurn packed) const;
    bool is_early(PackedTurn packed) const;
    void add_early(PackedTurn packed);
    void collect_claims();
    void add_claim(Cell cell, Cell removed);
    void collect_rest();
    PackedTurn next_of_rest();

    Site site_;
    Stage stage_ = Stage::Remembered;
    // What comes before the rest, and is excluded from it.
    std::array<PackedTurn, 48> early_;
    std::size_t early_size_ = 0;
    std::size_t early_next_ = 0;
    PackedTurn from_table_;

    std::array<PackedTurn, 192> placements_;
    std::array<PackedTurn, 64> removals_;
    int placement_count_ = 0;
    int removal_count_ = 0;
    int band_ = 0;
    int row_ = 0;
    int column_ = 0;
};

} // namespace zertz
