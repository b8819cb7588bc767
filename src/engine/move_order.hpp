#pragma once

#include "engine/claims.hpp"
#include "engine/score.hpp"

#include <array>
#include <cstdint>

namespace zertz {

/// A placement in 24 bits, as the table keeps it; other turns are kept as their number in the order of generation:
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

/// What has been good elsewhere in this search, and so is tried early.
class OrderMemory {
public:
    /// Of a marble on a cell, apart for those that force a capture and those that do not.
    int placing(bool forcing, int marble, Cell cell) const { return placing_[forcing ? 1 : 0][at(marble, cell)]; }
    int removing(Cell cell) const { return removing_[static_cast<std::size_t>(index_of(cell) & 63)]; }
    const std::array<PackedTurn, 2>& killers(int ply) const { return killers_[static_cast<std::size_t>(ply)]; }

    void reward(PackedTurn packed, bool forcing, int depth, int ply);
    void punish(PackedTurn packed, bool forcing, int depth);

private:
    static std::size_t at(int marble, Cell cell) { return static_cast<std::size_t>(marble << 6 | index_of(cell)); }
    static void move_towards(std::int16_t& value, int bonus);
    void change(PackedTurn packed, bool forcing, int bonus);

    std::array<std::array<std::int16_t, 192>, 2> placing_{};
    std::array<std::int16_t, 64> removing_{};
    std::array<std::array<PackedTurn, 2>, max_ply + 1> killers_{};
};

/// Hands out the placements of a position, the promising ones first, each once: the table's, claims, killers, and then
/// the rest. For the rest, marble-and-cell and removed ring are sorted apart, and the pairs come by the product of the
/// two ranks: a bad placement meets the best removals only, until everything better has been tried.
///
/// For positions with at least two free rings; others have few turns and need no order.
class PlacementPicker {
public:
    struct Site {
        CellSet vacant;
        CellSet free;
        CellSet forcing; // cells where a marble can be jumped or jump
        MarbleCount supply;
        const ClaimMap& claims;
        const OrderMemory& memory;
    };

    PlacementPicker(const Site& site, PackedTurn from_table, int ply);

    /// The next placement; 0 when there are no more.
    PackedTurn next();
    /// The next of the claims alone; 0 when there are no more.
    PackedTurn next_claim();
    bool is_forcing(PackedTurn packed) const { return site_.forcing.contains(cell_in(packed)); }
    /// Whether the last one came from the unsorted rest, which may be reduced or left out.
    bool late() const { return stage_ == Stage::Rest; }

    static constexpr Cell cell_in(PackedTurn packed) { return cell_from(static_cast<int>(packed >> 2 & 255)); }

private:
    enum class Stage : std::uint8_t { Table, Claims, Killers, Rest, Done };

    struct Ranked {
        std::int32_t rank;
        std::uint32_t packed;
        friend bool operator<(const Ranked& a, const Ranked& b) { return a.rank > b.rank; }
    };

    bool possible(PackedTurn packed) const;
    bool is_early(PackedTurn packed) const;
    void add_early(PackedTurn packed);
    void collect_claims();
    void add_claim(Cell cell, Cell removed);
    void sort_rest();
    PackedTurn next_of_rest();

    Site site_;
    Stage stage_ = Stage::Table;
    // What comes before the rest, and is left out of it.
    std::array<PackedTurn, 48> early_;
    std::size_t early_size_ = 0;
    std::size_t early_next_ = 0;
    PackedTurn from_table_;
    int ply_;

    std::array<Ranked, 192> placements_;
    std::array<Ranked, 64> removals_;
    int placement_count_ = 0;
    int removal_count_ = 0;
    int band_ = 0;
    int row_ = 0;
    int column_ = 0;
};

} // namespace zertz
