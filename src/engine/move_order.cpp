#include "engine/move_order.hpp"

#include <algorithm>

namespace zertz {

void Refutations::add(PackedTurn packed) {
    const auto known = std::find(newest_first_.begin(), newest_first_.end() - 1, packed);
    std::move_backward(newest_first_.begin(), known, known + 1);
    newest_first_.front() = packed;
}

EarlyPlacements::EarlyPlacements(const PlacementSite& site, PackedTurn from_table,
                                 std::span<const PackedTurn> after_claims)
    : site_(site),
      after_claims_(after_claims) {
    add(from_table);
}

bool EarlyPlacements::possible(PackedTurn packed) const {
    if (!is_packed_placement(packed)) {
        return false;
    }
    const Turn turn = unpack_placement(packed);
    return index_of(turn.cell()) < 64 && index_of(turn.removed()) < 64 && turn.cell() != turn.removed() &&
           site_.vacant.contains(turn.cell()) && site_.free.contains(turn.removed()) && site_.supply.has(turn.marble());
}

bool EarlyPlacements::has(PackedTurn packed) const {
    const auto end = placements_.begin() + static_cast<std::ptrdiff_t>(size_);
    return std::find(placements_.begin(), end, packed) != end;
}

void EarlyPlacements::add(PackedTurn packed) {
    if (size_ < placements_.size() && possible(packed) && !has(packed)) {
        placements_[size_++] = packed;
    }
}

void EarlyPlacements::add_claim(Cell cell, Cell removed) {
    for (const Marble marble : all_marbles) {
        add(pack_placement(marble, cell, removed));
    }
}

/// Adds all claims that need their cell. For a ring or a cell that claims on its own, adds one placement per marble.
void EarlyPlacements::add_claims() {
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

PackedTurn EarlyPlacements::next() {
    if (next_ == size_ && !all_added_) {
        add_claims();
        for (const PackedTurn packed : after_claims_) {
            add(packed);
        }
        all_added_ = true;
    }
    return next_ < size_ ? placements_[next_++] : 0;
}

} // namespace zertz
