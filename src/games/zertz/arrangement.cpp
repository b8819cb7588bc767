#include "games/zertz/arrangement.hpp"

#include "base/filled.hpp"
#include "games/zertz/mechanics.hpp"

#include <algorithm>

namespace zertz {
namespace {

/// The groups whose rings all carry marbles. They were claimed as soon as they were full (R6.1), unless claiming is
/// optional.
CellSet full_groups(const Position& position) {
    CellSet full;
    with_grid(position.board(), [&]<class Grid>() {
        for (const Cell cell : position.occupied()) {
            if (!full.contains(cell)) {
                full |= full_group_of<Grid>(CellSet::of(cell), position.rings(), position.vacant());
            }
        }
    });
    return full;
}

/// The gaps that have no path to the outside of the board. Rings slide out, so no ring can have left from there (R4.2).
CellSet closed_gaps(const Position& position) {
    CellSet open;
    const CellSet gaps = starting_rings(position.board()) - position.rings();
    with_grid(position.board(), [&]<class Grid>() {
        for (const Cell cell : gaps) {
            // A place on the rim has fewer than six neighbours.
            if ((around<Grid>(CellSet::of(cell)) & starting_rings(position.board())).size() < 6) {
                open |= group_of<Grid>(CellSet::of(cell), gaps);
            }
        }
    });
    return gaps - open;
}

Gap<"ring"> first_of(const Position& position, CellSet cells) {
    return gap<"ring">(name_of(position.board(), *cells.begin()));
}

} // namespace

int Arrangement::pool(Marble marble) const {
    return all_marbles_of(parts_.rules)[marble] - parts_.marbles[marble].size() - captured(Player::First, marble) -
           captured(Player::Second, marble);
}

void Arrangement::set_board(Board board) {
    Rules rules = parts_.rules;
    if (!goes_on(rules, board)) {
        rules = Rules();
    }
    const Player mover = parts_.mover;
    const auto captured = parts_.captured;
    parts_ = Position::start(board, rules).parts();
    parts_.mover = mover;
    parts_.captured = captured;
}

void Arrangement::set_rules(Rules rules) {
    parts_.rules = rules;
    if (!goes_on(rules, parts_.board)) {
        set_board(usual_board(rules));
    }
}

void Arrangement::clear(Cell cell) {
    for (CellSet& cells : parts_.marbles) {
        cells.erase(cell);
    }
}

void Arrangement::toggle_ring(Cell cell) {
    clear(cell);
    if (parts_.rings.contains(cell)) {
        parts_.rings.erase(cell);
    } else if (starting_rings(parts_.board).contains(cell)) {
        parts_.rings.insert(cell);
    }
}

void Arrangement::toggle_marble(Marble marble, Cell cell) {
    if (!starting_rings(parts_.board).contains(cell)) {
        return;
    }
    const bool there = has(marble, cell);
    clear(cell);
    parts_.rings.insert(cell);
    if (!there) {
        cells_of(marble).insert(cell);
    }
}

void Arrangement::add_captured(Player player, Marble marble, int by) {
    const int now = captured(player, marble);
    count_of(player).add(marble, std::clamp(now + by, 0, all_marbles_of(parts_.rules)[marble]) - now);
}

std::vector<std::string> Arrangement::faults() const {
    std::vector<std::string> faults;
    for (const Marble marble : all_marbles) {
        if (const int left = pool(marble); left < 0) {
            const int all = all_marbles_of(parts_.rules)[marble];
            faults.push_back(filled("There are {number} {colour} marbles; the game has {all}",
                                    gap<"number">(all - left), gap<"colour">(tr(name_of(marble))), gap<"all">(all)));
        }
    }
    if (parts_.rings.empty()) {
        faults.emplace_back(tr("The board has no ring"));
    }
    return faults;
}

std::vector<std::string> Arrangement::doubts() const {
    std::vector<std::string> doubts;
    if (!faults().empty()) {
        return doubts;
    }
    const Position now = position();
    const auto wins_with = [&](Player player) { return wins(now.captured(player), now.blitz()); };
    if (wins_with(Player::First) && wins_with(Player::Second)) {
        doubts.emplace_back(tr("Both players have won"));
    } else if (now.over()) {
        doubts.emplace_back(tr("The game is over here"));
    }
    if (const CellSet full = full_groups(now); !full.empty() && !parts_.rules.optional_claim()) {
        doubts.push_back(filled("The full group at {ring} would have been claimed", first_of(now, full)));
    }
    if (const CellSet closed = closed_gaps(now); !closed.empty()) {
        doubts.push_back(filled("{ring} cannot have been removed: there are not two adjacent gaps beside it",
                                first_of(now, closed)));
    }
    return doubts;
}

Position Arrangement::position() const {
    Position::Parts parts = parts_;
    parts.pool = MarbleCount();
    for (const Marble marble : all_marbles) {
        parts.pool.add(marble, std::max(0, pool(marble)));
    }
    return Position::from_parts(parts);
}

} // namespace zertz
