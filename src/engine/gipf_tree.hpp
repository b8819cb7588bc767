#pragma once

#include "engine/gipf_evaluate.hpp"
#include "engine/gipf_search.hpp"
#include "engine/transposition_table.hpp"
#include "engine/tree_path.hpp"
#include "games/gipf/gipf_rules.hpp"
#include "games/gipf/movegen.hpp"
#include "games/gipf/symmetry.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace zertz {

/// The alpha-beta search of GIPF below the root, built like SearchTree.
class GipfTree : public TreePath<gipf::Turn> {
public:
    using Rules = GipfRules;
    using Line = GipfLine;
    using Report = GipfReport;
    using Position = gipf::Position;
    using Turn = gipf::Turn;

    /// `seen`: hashes of the positions before the root (G6.5).
    GipfTree(TranspositionTable& table, GipfEvaluator& evaluator, const Stop& stop, const Position& root,
             std::vector<std::uint64_t> seen);

    // What RootSearch needs.

    /// Calls visit(turn, position after it) for the turns of the root; one of those that are the same up to symmetry.
    template <class Visit>
    void visit_first(const Position& root, Visit&& visit) const {
        const std::vector<const gipf::Symmetry*> same = interchangeable_by(root, path_.size() > 1);
        std::vector<Turn> visited; // of their images, the least
        visit_few(root, [&](Turn turn, const Position& child) {
            const Turn least = same.size() > 1 ? gipf::canonical(turn, root, same) : turn;
            if (same.size() > 1 && std::find(visited.begin(), visited.end(), least) != visited.end()) {
                return;
            }
            visited.push_back(least);
            visit(turn, child);
        });
    }
    /// What a turn seems to be worth before the first depth, which may then be broken off.
    Value first_order(const Position& child);
    Value search_first(const Position& child, const SearchWindow& window, Value alpha, int order, bool first);
    /// The turn stored in the table.
    std::optional<Turn> known_turn(const Position& position) const;

private:
    struct Child {
        Turn turn;
        Position position;
        Value order;
        Value seems;          // for the parent's mover, if only the evaluation counted
        std::uint32_t number; // in the order of generation
    };

    /// A visitor of turns that sees few of the ways to take rows, so that no position has too many turns to search.
    template <class Visit>
    struct OfFew : Visit {
        static constexpr std::size_t most_removals = 12;
    };
    template <class Visit>
    OfFew(Visit) -> OfFew<Visit>;

    template <class Visit>
    static void visit_few(const Position& position, Visit visit) {
        gipf::visit_turns(position, OfFew{visit});
    }

    Value search_child(const Position& child, Value seems, const SearchWindow& window, Value alpha, int reduction,
                       bool first);
    Value search(const Position& position, Value seems, SearchWindow window);
    Value search_through_table(const Position& position, std::uint64_t key, const SearchWindow& window);
    Value search_children(std::size_t begin, const SearchWindow& window, Value best, std::uint32_t& best_turn);
    Value quiesce(const Position& position, Value seems, const SearchWindow& window);
    Value list_children(const Position& position, const SearchWindow& window, std::uint32_t from_table);
    bool leaves_out(const Position& child, Value seems, const SearchWindow& window) const;
    bool is_repetition(std::uint64_t key) const;

    TranspositionTable& table_;
    GipfEvaluator& evaluator_;
    std::vector<Child> children_; // of all positions on the path
};

} // namespace zertz
