#pragma once

#include "engine/gipf_evaluate.hpp"
#include "engine/search.hpp"
#include "engine/transposition_table.hpp"
#include "games/gipf/gipf_rules.hpp"
#include "games/gipf/symmetry.hpp"

#include <vector>

namespace zertz {

struct GipfLine : BasicSearchLine<GipfRules> {};
struct GipfReport : BasicSearchReport<GipfLine> {};
using GipfSearchTask = BasicSearchTask<GipfRules, GipfReport>;

/// The search over the turns of GIPF, on one thread. What it learned stays in the table. Leaves out challenges: they
/// are decided outside the game (G11.4).
class GipfSearch {
public:
    explicit GipfSearch(TranspositionTable& table) : table_(&table) {}

    /// Always searches the turn that seems best at first, whatever the task's `stop` says, so that there is a line if there
    /// is a turn.
    GipfReport run(const GipfSearchTask& task);

private:
    TranspositionTable* table_;
    GipfEvaluator evaluator_;
};

/// The symmetries that make turns of a position the same, the identity first. Where earlier positions may recur (G6.5), the
/// images of a turn are others.
std::vector<const gipf::Symmetry*> interchangeable_by(const gipf::Position& position, bool follows_others);

} // namespace zertz
