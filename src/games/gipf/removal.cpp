#include "games/gipf/removal.hpp"

#include <optional>

namespace zertz::gipf {
namespace {

/// The parts of a board that matter for taking rows from it.
struct RemovalTable {
    CellSet own;
    CellSet occupied;
    CellSet high;
    CellSet loaded;

    explicit RemovalTable(const Position& position)
        : own(position.own()),
          occupied(position.occupied()),
          high(position.high()),
          loaded(position.loaded()) {}

    RemovalTable without(CellSet cells) const {
        RemovalTable table = *this;
        table.own -= cells;
        table.occupied -= cells;
        table.high -= cells;
        table.loaded -= cells;
        return table;
    }
    Rows rows() const { return rows_of(own, occupied); }
};

bool all_settled(const Rows& rows, const RemovalTable& table) {
    for (const Row& row : rows) {
        if (!is_settled(row, table.high, table.loaded)) {
            return false;
        }
    }
    return true;
}

/// Calls visit(subset) for every subset of a set, the empty one first, until it returns false.
template <class Visit>
bool for_each_subset(CellSet set, Visit visit) {
    std::uint64_t subset = 0;
    do {
        if (!visit(CellSet(subset))) {
            return false;
        }
        subset = (subset - set.bits()) & set.bits();
    } while (subset != 0);
    return true;
}

/// Calls visit(subset) for the subsets of a large set that a player wants first.
template <class Visit>
void for_some_subsets(CellSet set, CellSet own, Visit visit) {
    for (const CellSet subset : {CellSet{}, set - own, set & own, set}) {
        visit(subset);
    }
    for (const Cell cell : set) {
        visit(CellSet::of(cell));
    }
}

/// Follows every order of rows and every choice of what to take from each, or some of them until there are enough.
class Explorer {
public:
    explicit Explorer(std::optional<std::size_t> enough) : enough_(enough) {}

    Removals found;

    void explore(const RemovalTable& table, CellSet taken) {
        const Rows rows = table.rows();
        if (all_settled(rows, table)) {
            found.add(taken);
        }
        for (const Row& row : rows) {
            const Share share = share_of(row, table.high);
            const auto take = [&](CellSet chosen) {
                const CellSet cells = share.must | chosen;
                if (!has_enough() && !cells.empty() && seen_.add(taken | cells)) {
                    explore(table.without(cells), taken | cells);
                }
                return true;
            };
            if (enough_ && share.may.size() > 3) {
                for_some_subsets(share.may, table.own, take);
            } else {
                for_each_subset(share.may, take);
            }
        }
    }

private:
    bool has_enough() const { return enough_ && found.size() >= *enough_; }

    std::optional<std::size_t> enough_;
    Removals seen_;
};

/// Looks for an order that takes exactly the wanted cells.
class Matcher {
public:
    bool match(const RemovalTable& table, CellSet wanted) {
        const Rows rows = table.rows();
        if (wanted.empty()) {
            return all_settled(rows, table);
        }
        if (!tried_.insert(wanted.bits()).second) {
            return false;
        }
        for (int i = 0; i < rows.size(); ++i) {
            const Share share = share_of(rows[i], table.high);
            if (!(share.must - wanted).empty()) {
                continue;
            }
            // Only a cell that is also in another string could be taken later: strings never grow.
            const CellSet open = share.may & wanted & other_strings(rows, i);
            const CellSet now = (rows[i].string & wanted) - open;
            const bool none = for_each_subset(open, [&](CellSet chosen) {
                const CellSet cells = now | chosen;
                return cells.empty() || !match(table.without(cells), wanted - cells);
            });
            if (!none) {
                return true;
            }
        }
        return false;
    }

private:
    static CellSet other_strings(const Rows& rows, int but) {
        CellSet cells;
        for (int i = 0; i < rows.size(); ++i) {
            cells |= i == but ? CellSet{} : rows[i].string;
        }
        return cells;
    }

    std::unordered_set<std::uint64_t> tried_;
};

} // namespace

bool is_settled(const Position& position) {
    const RemovalTable table(position);
    return all_settled(table.rows(), table);
}

bool Removals::add(CellSet cells) {
    for (std::size_t i = 0; i < count_; ++i) {
        if (few_[i] == cells) {
            return false;
        }
    }
    if (count_ < few_.size()) {
        few_[count_++] = cells;
        return true;
    }
    if (!known_.insert(cells.bits()).second) {
        return false;
    }
    more_.push_back(cells);
    return true;
}

Removals removals(const Position& position) {
    Explorer explorer(std::nullopt);
    explorer.explore(RemovalTable(position), CellSet{});
    return explorer.found;
}

Removals some_removals(const Position& position, std::size_t most) {
    Explorer explorer(most);
    explorer.explore(RemovalTable(position), CellSet{});
    return explorer.found;
}

bool can_remove(const Position& position, CellSet cells) {
    return Matcher().match(RemovalTable(position), cells);
}

} // namespace zertz::gipf
