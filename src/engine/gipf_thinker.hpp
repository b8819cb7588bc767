#pragma once

#include "engine/gipf_engine.hpp"
#include "engine/gipf_search.hpp"
#include "engine/transposition_table.hpp"
#include "engine/watch.hpp"

#include <vector>

namespace zertz {

/// Decides on a turn of GIPF. Reuses what it learned in earlier turns.
class GipfThinker {
public:
    explicit GipfThinker(const EngineOptions& options);

    GipfEngineChoice think(const GipfEngineTask& task, Watch& watch, const GipfEngine::OnInfo& on_info);
    void forget() { table_.clear(); }
    /// Usually at least this many turns follow.
    static int turns_to_come(const gipf::Position&) { return 40; }

private:
    TranspositionTable table_;
    std::vector<GipfSearch> searches_;  // one per thread, the main one first
    TranspositionTable small_table_{2}; // for the levels, which start from an empty table every turn
};

} // namespace zertz
