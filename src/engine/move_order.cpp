#include "engine/move_order.hpp"

#include <algorithm>

namespace zertz {
namespace {

/// Pairs of the n-th placement and the m-th removal (from 1) are tried in bands of n * m.
constexpr std::array<int, 6> bands{0, 6, 36, 180, 900, 1 << 20};

} // namespace

PlacementPicker::PlacementPicker(const Site& site, PackedTurn from_table) : site_(site), from_table_(from_table) {}

bool PlacementPicker::possible(PackedTurn packed) const {
    if (!is_packed_placement(packed)) {
        return false;
    }
    const Turn turn = unpack_placement(packed);
    return index_of(turn.cell()) < 64 && index_of(turn.removed()) < 64 && turn.cell() != turn.removed() &&
           site_.vacant.contains(turn.cell()) && site_.free.contains(turn.removed()) && site_.supply.has(turn.marble());
}

bool PlacementPicker::is_early(PackedTurn packed) const {
    return std::find(early_.begin(), early_.begin() + static_cast<std::ptrdiff_t>(early_size_), packed) !=
           early_.begin() + static_cast<std::ptrdiff_t>(early_size_);
}

void PlacementPicker::add_early(PackedTurn packed) {
    if (early_size_ < early_.size() && possible(packed) && !is_early(packed)) {
        early_[early_size_++] = packed;
    }
}

void PlacementPicker::add_claim(Cell cell, Cell removed) {
    for (const Marble marble : all_marbles) {
        add_early(pack_placement(marble, cell, removed));
    }
}

/// Adds all claims that need their cell. For a ring or a cell that claims on its own, adds one placement per marble.
void PlacementPicker::collect_claims() {
    for (const ClaimMap::Pair& pair : site_.claims) {
        add_claim(pair.cell, pair.removed);
    }
    for (const Cell removed : site_.claims.any()) {
        const CellSet others = site_.vacant - CellSet::of(removed);
        const CellSet quiet = others - site_.forcing;
        add_claim(quiet.empty() ? others.first() : quiet.first(), removed);
    }
    for (const Cell cell : site_.claims.fills()) {
        add_claim(cell, (site_.free - CellSet::of(cell)).first());
    }
}

void PlacementPicker::collect_rest() {
    for (const CellSet cells : {site_.vacant & site_.forcing, site_.vacant - site_.forcing}) {
        for (const Marble marble : all_marbles) {
            if (!site_.supply.has(marble)) {
                continue;
            }
            for (const Cell cell : cells) {
                placements_[static_cast<std::size_t>(placement_count_++)] = pack_placement(marble, cell, Cell{0});
            }
        }
    }
    for (const Cell removed : site_.free) {
        removals_[static_cast<std::size_t>(removal_count_++)] = static_cast<PackedTurn>(index_of(removed)) << 10;
    }
}

PackedTurn PlacementPicker::next_of_rest() {
    const auto limit = [this](int band) {
        return std::min(bands[static_cast<std::size_t>(band)] / (row_ + 1), removal_count_);
    };
    while (band_ + 1 < static_cast<int>(bands.size())) {
        while (row_ < placement_count_) {
            if (column_ < limit(band_)) {
                column_ = limit(band_);
            }
            while (column_ < limit(band_ + 1)) {
                const PackedTurn packed =
                    placements_[static_cast<std::size_t>(row_)] | removals_[static_cast<std::size_t>(column_)];
                ++column_;
                if ((packed >> 2 & 255) != (packed >> 10 & 255) && !is_early(packed)) {
                    return packed;
                }
            }
            ++row_;
            column_ = 0;
        }
        ++band_;
        row_ = 0;
        column_ = 0;
    }
    stage_ = Stage::Done;
    return 0;
}

PackedTurn PlacementPicker::next_claim() {
    if (stage_ == Stage::Remembered) {
        collect_claims();
        stage_ = Stage::Early;
    }
    return early_next_ < early_size_ ? early_[early_next_++] : 0;
}

PackedTurn PlacementPicker::next() {
    for (;;) {
        if (early_next_ < early_size_) {
            return early_[early_next_++];
        }
        switch (stage_) {
        case Stage::Remembered:
            add_early(from_table_);
            stage_ = Stage::Claims;
            break;
        case Stage::Claims:
            collect_claims();
            stage_ = Stage::Early;
            break;
        case Stage::Early:
            collect_rest();
            stage_ = Stage::Rest;
            break;
        case Stage::Rest: return next_of_rest();
        case Stage::Done: return 0;
        }
    }
}

} // namespace zertz
