#pragma once

#include "engine/claims.hpp"
#include "engine/evaluate.hpp"
#include "engine/move_order.hpp"
#include "engine/placement_estimates.hpp"
#include "engine/sacrifices.hpp"
#include "engine/score.hpp"
#include "engine/search.hpp"
#include "engine/transposition_table.hpp"
#include "engine/tree_path.hpp"
#include "games/zertz/movegen.hpp"
#include "games/zertz/zertz_rules.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace zertz {

/// A placement with its estimate; higher ones are tried earlier.
struct RatedPlacement {
    PackedTurn packed;
    Value estimate;
    bool exact; // whether the estimate is the value that captures alone lead to
};

/// The alpha-beta search below the root. The mover changes with every turn, so each child's value is negated.
template <class Grid>
class SearchTree : public TreePath<Turn> {
public:
    using Rules = ZertzRules;
    using Line = SearchLine;
    using Report = SearchReport;

    /// `full_width`: no turn is left out or looked at less deeply than others. `sight`: the most turns of a line.
    /// `seen`: repetition keys of the positions before the root (R8.1).
    SearchTree(TranspositionTable& table, Evaluator& evaluator, bool full_width, int sight, const Stop& stop,
               const Position& root, std::vector<std::uint64_t> seen);

    /// The value of a turn for its player; `child` is the position after it. `jump`: the mover of the child can jump.
    Value search_child(const Position& child, const SearchWindow& window, Value alpha, int reduction, bool first,
                       bool jump);

    // What RootSearch needs.

    /// Calls visit(turn, position after it) for the turns of a root; one of those that are the same up to symmetry.
    template <class Visit>
    void visit_first(const Position& root, Visit&& visit) const {
        const bool jump = can_jump<Grid>(root);
        const std::vector<const Symmetry*> same = interchangeable_by(root);
        visit_turns<Grid>(root, [&](Turn turn, const Position& child) {
            // A placement that misses a capture gains nothing: a good opponent demands it back (R10.3).
            if ((!jump || turn.is_capture()) && canonical(turn, same) == turn) {
                visit(turn, child);
            }
        });
    }
    /// The value of the n-th turn of a root.
    Value search_first(const Position& child, const SearchWindow& window, Value alpha, int order, bool first);
    /// The turn that wins at once, or the only turn, or the one stored in the table.
    std::optional<Turn> known_turn(const Position& position) const;

    // What the tests and tools need that judge the order.

    /// The placements of a position in the order in which they are tried at a depth above 1, where nothing is known of
    /// them; none where there are too few for an order.
    std::vector<RatedPlacement> rated_placements(const Position& position, int depth);

private:
    struct Child {
        Turn turn;
        Position position;
        Value order;
    };
    /// The best turn of a node found so far.
    struct Best {
        Value value = -value_infinite;
        PackedTurn packed = 0;
    };
    /// What removals are worth with marbles that force no capture, and with those that do.
    using BothWorths = std::array<RemovalWorths, 2>;
    /// A position whose placements are being tried.
    struct PlacementNode {
        const Position& position;
        const SearchWindow& window;
        const PlacementSite& site;
        EarlyPlacements early;
        Value alpha;
        Best best{};
        int tried = 0;
        bool hopeless = false;            // only sacrifices that prepare a capture are tried
        Value left_out = -value_infinite; // the highest estimate of those left out
        BothWorths* worths = nullptr;

        /// Whether no other placement needs to be tried.
        bool decided() const { return alpha >= window.beta; }
    };
    /// A cell to place marbles on, and the rings to remove with them.
    struct Place {
        Cell cell;
        CellSet removals;
    };
    struct Places {
        std::array<Place, 64> list;
        std::size_t size = 0;

        void add(Cell cell, CellSet removals) {
            if (!removals.empty()) {
                list[size++] = {cell, removals};
            }
        }
        const Place* begin() const { return list.data(); }
        const Place* end() const { return list.data() + size; }
    };
    /// The bounds that the evaluation alone sets to the value of a position's late placements; none where it is not
    /// trusted.
    struct Prospect {
        Value least = -value_infinite;
        Value most = value_infinite;
    };
    /// The placements of a marble on a cell that are still to be tried, best removals first.
    struct Series {
        Marble marble;
        Cell cell;
        bool forcing;     // whether a capture is forced
        bool exact;       // whether the value is the one that captures alone lead to
        CellSet removals; // that are not done with
        CellSet near;     // rings whose removal may change more than the evaluation of removals says
        Value own;        // of the marble on the cell
        const RemovalWorths::Removal* next;
        const RemovalWorths::Removal* end;

        PackedTurn packed() const { return pack_placement(marble, cell, next->ring); }
        Value value() const { return own + next->worth; }
    };
    /// The place of a series in the order, by its next placement.
    struct Candidate {
        Value value;
        std::uint32_t series;

        friend bool operator<(const Candidate& a, const Candidate& b) {
            return a.value != b.value ? a.value < b.value : a.series < b.series;
        }
    };

    Value search(const Position& position, SearchWindow window, bool jump);
    Value search_through_table(const Position& position, const SearchWindow& window, bool jump);
    Value search_jumps(const Position& position, const SearchWindow& window);
    Value search_captures(const Position& position, const SearchWindow& window, PackedTurn& from_table);
    Value search_placements(const Position& position, const SearchWindow& window, PackedTurn& from_table);
    Prospect prospect_of(const Position& position, const SearchWindow& window);
    void try_early(PlacementNode& node);
    void try_rest(PlacementNode& node);
    Places places_of(const PlacementNode& node) const;
    void try_candidates(PlacementNode& node, std::size_t begin);
    bool find_next(PlacementNode& node, Series& series) const;
    void try_placement(PlacementNode& node, PackedTurn packed, bool late);
    bool estimate_settles(const PlacementNode& node, const Series& series) const;
    Value estimate(const PlacementNode& node, PackedTurn packed);
    const RemovalWorths& worths_of_removals(PlacementNode& node, bool forcing);
    void measure_removals(const PlacementNode& node, const RemovalProbes& probes, RemovalWorths& worths);
    void list_placements(PlacementNode& node, const Places& places);
    void list_candidates(PlacementNode& node, Marble marble, const Place& place);
    void list_sacrifices(PlacementNode& node, Series series);
    void list_series(PlacementNode& node, Series series);
    bool may_leave_out(const SearchWindow& window) const;
    LeavingOut leaving_out(const SearchWindow& window) const;
    int reduction_of(const SearchWindow& window, int order, bool jump) const;
    Value search_all(const Position& position, const SearchWindow& window, PackedTurn& from_table);
    Value search_children(std::size_t begin, const SearchWindow& window, PackedTurn& from_table);
    std::size_t take_best_child(std::size_t begin);
    Value quiesce(const Position& position, SearchWindow window);
    Value quiesce_claims(const Position& position, const ClaimMap& claims, CellSet free, SearchWindow window);

    bool is_repetition(const Position& position) const;

    TranspositionTable& table_;
    Evaluator& evaluator_;
    std::array<Refutations, max_ply + 1> refutations_; // by ply
    const bool full_width_;
    const int sight_;
    std::vector<Child> children_;       // of all positions on the path that have a list of them
    std::vector<Candidate> candidates_; // of all positions on the path that have a list of them
    std::vector<Series> series_;        // likewise; the candidates are their next placements
};

} // namespace zertz
