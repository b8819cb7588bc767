#include "engine/solver.hpp"

#include "engine/claims.hpp"
#include "engine/features.hpp"

#include <algorithm>

namespace zertz {
namespace {

/// Whether the last mover, the opponent of `position`'s mover, won a finished game.
bool last_mover_won(const Position& position) {
    return position.outcome().result == win_of(opponent(position.mover()));
}

/// Whether the mover could complete a winning set with every marble on the board and `placements` more.
bool within_reach(const Position& position, int placements) {
    const MarbleCount own = position.captured(position.mover());
    const MarbleCount supply = position.supply();
    const Aims aims = aims_of(position.blitz());
    int missing = 0;
    for (const Marble marble : all_marbles) {
        const auto at = static_cast<std::size_t>(index_of(marble));
        const int on_board = position.marbles(marble).size();
        // Several colours may be below the aim; each marble placed helps one of them.
        const int most = own[marble] + on_board + std::min(placements, supply[marble] == 0 ? 0 : placements);
        if (most >= aims.alone[at]) {
            return true;
        }
        missing += std::max(aims.each - own[marble] - on_board, 0);
        if (most < aims.each) {
            missing = 1000;
        }
    }
    return missing <= placements || position.vacant().size() <= 2 * placements;
}

/// The cells where the jumps that a marble on `cell` makes possible would land: behind that marble, or behind its
/// neighbours.
template <class Grid>
CellSet landings(Cell cell, CellSet occupied, CellSet vacant) {
    const GridTable& table = grid_table<Grid>;
    const auto& neighbours = table.neighbour[cell];
    CellSet result;
    for (std::size_t d = 0; d < 6; ++d) {
        const Cell next = neighbours[d];
        if (next == no_cell || !occupied.contains(next)) {
            continue;
        }
        const Cell behind = neighbours[(d + 3) % 6];
        const Cell beyond = table.neighbour[next][d];
        if (behind != no_cell && vacant.contains(behind)) {
            result.insert(behind);
        }
        if (beyond != no_cell && vacant.contains(beyond)) {
            result.insert(beyond);
        }
    }
    return result;
}

/// The cells where the jumps of a capture land.
template <class Grid>
CellSet landings_of(Turn capture) {
    CellSet result;
    Cell at = capture.cell();
    for (int jump = 0; jump < capture.jumps(); ++jump) {
        const auto direction = static_cast<std::size_t>(index_of(capture.jump(jump)));
        for (int step = 0; step < 2; ++step) {
            at = grid_table<Grid>.neighbour[at][direction];
        }
        result.insert(at);
    }
    return result;
}

template <class Grid>
class Proof : public BasicProofSearch<ZertzRules, Proof<Grid>> {
    using Search = BasicProofSearch<ZertzRules, Proof<Grid>>;
    using TurnAndPosition = typename Search::TurnAndPosition;
    using Search::nodes_;
    friend Search;

public:
    using Search::Search;

private:
    void add_captures(const Position& position, bool defends);
    bool attack(const Position& position, int placements);
    bool attack_by_placing(const Position& position, int placements);
    bool defend(const Position& position, int placements);
    bool wins_after(const Position& child, int placements);
    std::vector<Turn> winning_turns(const Position& position, int placements, bool all);
    std::vector<TurnAndPosition> replies(const Position& position);
    static int placements_of(Turn turn) { return turn.is_placement() ? 1 : 0; }
    static constexpr bool turns_without_placements = true;

    /// Calls visit(turn, child) for each placement that wins at once or leaves only captures, until it returns true.
    /// For the last placement, calls it only for those that may win.
    template <class Visit>
    bool any_forcing(const Position& position, int placements, Visit&& visit);
    CellSet removals_to_try(const Position& placed, CellSet removable);
    template <class Visit>
    bool any_claim(const Position& position, const ClaimMap& claims, CellSet free, Visit& visit);
    template <class Visit>
    bool any_of_few(const Position& position, Visit& visit);

    std::vector<TurnAndPosition> steps_; // captures of all positions on the path
    CellSet landed_on_;                  // the rings that matter to their turns, since it was last cleared
};

/// Adds the captures; those of the defender with the placements that end the game, as nobody can demand these back
/// (R10.3).
template <class Grid>
void Proof<Grid>::add_captures(const Position& position, bool defends) {
    const auto add = [this, &position](Turn turn, const Position& child) {
        steps_.push_back({turn, child});
        // Any ring that is removed may take a placement away.
        landed_on_ |= turn.is_capture() ? landings_of<Grid>(turn) : position.rings();
    };
    defends ? visit_compulsory<Grid>(position, add) : visit_captures<Grid>(position, add);
}

/// Whether the mover can force a win with at most `placements` placements.
template <class Grid>
bool Proof<Grid>::attack(const Position& position, int placements) {
    ++nodes_;
    if (this->stopped()) {
        return false;
    }
    if (!can_jump<Grid>(position)) {
        return placements > 0 && attack_by_placing(position, placements);
    }
    const std::size_t begin = steps_.size();
    add_captures(position, false);
    bool won = false;
    for (std::size_t i = begin; i < steps_.size() && !won; ++i) {
        const Position child = steps_[i].position;
        won = wins_after(child, placements);
    }
    steps_.resize(begin);
    return won;
}

/// The same for a mover who cannot jump.
template <class Grid>
bool Proof<Grid>::attack_by_placing(const Position& position, int placements) {
    if (!within_reach(position, placements)) {
        return false;
    }
    const std::uint64_t key = position.hash();
    if (const auto known = this->known(key, placements)) {
        return *known;
    }
    const bool won = any_forcing(position, placements,
                                 [&](Turn, const Position& child) { return wins_after(child, placements - 1); });
    if (won || !this->was_stopped()) {
        this->remember(key, placements, won);
    }
    return won;
}

/// Whether the attacker, whose turn led to `child`, wins with `placements` more placements.
template <class Grid>
bool Proof<Grid>::wins_after(const Position& child, int placements) {
    return child.over() ? last_mover_won(child) : defend(child, placements);
}

/// Whether every turn of the mover loses to the attacker. A mover who does not have to capture is not forced.
template <class Grid>
bool Proof<Grid>::defend(const Position& position, int placements) {
    if (!can_jump<Grid>(position)) {
        return false;
    }
    const std::size_t begin = steps_.size();
    add_captures(position, true);
    bool lost = true;
    for (std::size_t i = begin; i < steps_.size() && lost; ++i) {
        const Position child = steps_[i].position;
        lost = !child.over() && attack(child, placements);
    }
    steps_.resize(begin);
    return lost;
}

template <class Grid>
template <class Visit>
bool Proof<Grid>::any_forcing(const Position& position, int placements, Visit&& visit) {
    const CellSet occupied = position.occupied();
    const CellSet vacant = position.vacant();
    const CellSet free = free_rings<Grid>(position.rings(), vacant);
    const MarbleCount supply = position.supply();
    if (free.size() <= 1 || vacant.size() <= 2 || supply.empty()) {
        return any_of_few(position, visit);
    }
    const ClaimMap claims = ClaimMap::of<Grid>(position, free);
    if (!claims.empty() && any_claim(position, claims, free, visit)) {
        return true;
    }
    for (const Cell cell : forcing_cells<Grid>(occupied, vacant)) {
        const CellSet to = landings<Grid>(cell, occupied, vacant);
        const CellSet removable = free - CellSet::of(cell) - (to.single() ? to : CellSet{});
        for (const Marble marble : all_marbles) {
            if (!supply.has(marble)) {
                continue;
            }
            Position placed = position;
            placed.put(marble, cell);
            placed.end_placement(false);
            for (const Cell removed : placements > 1 ? removable : removals_to_try(placed, removable)) {
                if (!claims.empty() && claims.has(cell, removed)) {
                    continue;
                }
                Position child = placed;
                child.take_ring(removed);
                if (visit(Turn::place(marble, cell, removed), child)) {
                    return true;
                }
            }
        }
    }
    return false;
}

/// The rings that can be removed after the last placement and may make it win. Only captures follow, and removing a
/// ring changes them only if one of their jumps can land on it, or if a placement answers them (R10.3); otherwise they end
/// the same way.
template <class Grid>
CellSet Proof<Grid>::removals_to_try(const Position& placed, CellSet removable) {
    landed_on_ = {};
    return defend(placed, 0) ? removable : removable & landed_on_;
}

/// Visits the placements that claim something and win or force.
template <class Grid>
template <class Visit>
bool Proof<Grid>::any_claim(const Position& position, const ClaimMap& claims, CellSet free, Visit& visit) {
    CellSet cells = claims.any().empty() ? claims.fills() : position.vacant();
    for (const ClaimMap::Pair& pair : claims) {
        cells.insert(pair.cell);
    }
    const MarbleCount supply = position.supply();
    for (const Cell cell : cells) {
        for (const Cell removed : free - CellSet::of(cell)) {
            if (!claims.has(cell, removed)) {
                continue;
            }
            bool found = false;
            const auto try_turn = [&](Turn turn, const Position& child) {
                found = found || ((child.over() || can_jump<Grid>(child)) && visit(turn, child));
            };
            for (const Marble marble : all_marbles) {
                if (supply.has(marble)) {
                    Position placed = position;
                    placed.put(marble, cell);
                    visit_claiming<Grid>(placed, marble, cell, removed, false, try_turn);
                }
            }
            if (found) {
                return true;
            }
        }
    }
    return false;
}

template <class Grid>
template <class Visit>
bool Proof<Grid>::any_of_few(const Position& position, Visit& visit) {
    std::vector<TurnAndPosition> steps;
    visit_turns<Grid>(position, [&](Turn turn, const Position& child) {
        if (turn.is_placement() && (child.over() || can_jump<Grid>(child))) {
            steps.push_back({turn, child});
        }
    });
    return std::any_of(steps.begin(), steps.end(),
                       [&](const TurnAndPosition& step) { return visit(step.turn, step.position); });
}

template <class Grid>
std::vector<Turn> Proof<Grid>::winning_turns(const Position& position, int placements, bool all) {
    std::vector<Turn> turns;
    if (can_jump<Grid>(position)) {
        for (const TurnAndPosition& step : replies(position)) {
            if ((all || turns.empty()) && step.turn.is_capture() && wins_after(step.position, placements)) {
                turns.push_back(step.turn);
            }
        }
    } else if (placements > 0) {
        any_forcing(position, placements, [&](Turn turn, const Position& child) {
            if (wins_after(child, placements - 1)) {
                turns.push_back(turn);
            }
            return !all && !turns.empty();
        });
    }
    return turns;
}

template <class Grid>
std::vector<typename Proof<Grid>::TurnAndPosition> Proof<Grid>::replies(const Position& position) {
    std::vector<TurnAndPosition> replies;
    const auto add = [&replies](Turn turn, const Position& child) { replies.push_back({turn, child}); };
    visit_compulsory<Grid>(position, add);
    return replies;
}

} // namespace

Solver::Solver(std::size_t mebibytes)
    : table_(std::max<std::size_t>(mebibytes, 1) * 1024 * 1024 / sizeof(ProofEntry)) {}

SolverResult Solver::solve(const SolverTask& task) {
    return with_grid(task.position.board(), [&]<class Grid>() { return Proof<Grid>(task, table_).run(); });
}

void Solver::clear() {
    table_.clear();
}

} // namespace zertz
