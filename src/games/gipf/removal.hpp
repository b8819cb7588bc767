#pragma once

#include "games/gipf/mechanics.hpp"
#include "games/gipf/position.hpp"

#include <array>
#include <unordered_set>
#include <vector>

namespace zertz::gipf {

/// What a row's owner must take of it, and what the owner may take (G5.3).
struct Share {
    CellSet must;
    CellSet may;
};

constexpr Share share_of(const Row& row, CellSet high) {
    return {row.string - high, row.string & high};
}

/// G5.4: nothing of the row needs to be taken.
constexpr bool is_settled(const Row& row, CellSet high, CellSet loaded) {
    return (row.string - high).empty() && (row.row & loaded).empty();
}

inline Rows rows_of(const Position& position, Player player) {
    return rows_of(position.pieces(player), position.occupied());
}

/// Whether every row of the mover is settled, so that the turn may continue (G5.5).
bool is_settled(const Position& position);

/// Sets of spots without duplicates, in the order they were added. Uses no heap for the few that a turn has, except in
/// freak positions.
class Removals {
public:
    /// False if the set was added before.
    bool add(CellSet cells);
    std::size_t size() const { return count_ + more_.size(); }
    CellSet operator[](std::size_t number) const { return number < count_ ? few_[number] : more_[number - count_]; }

private:
    std::array<CellSet, 128> few_;
    std::size_t count_ = 0;
    std::vector<CellSet> more_;
    std::unordered_set<std::uint64_t> known_;
};

/// Everything that the mover may take in one part of a turn (G5.5): the sets that leave all rows settled, each once.
/// The empty set is the only one if the mover has no row, and one of them if all rows are settled.
Removals removals(const Position& position);
/// At most so many of them, for searches: rows of GIPF-pieces, each of which may stay, have thousands (G5.6). Of a row
/// with more than three such pieces it takes none, those of one player, all, or one.
Removals some_removals(const Position& position, std::size_t most);

/// Whether the mover may take exactly these, in some order of rows. Quick even where `removals` has very many sets.
bool can_remove(const Position& position, CellSet cells);

} // namespace zertz::gipf
