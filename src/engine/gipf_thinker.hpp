#pragma once

#include "engine/gipf_engine.hpp"
#include "engine/gipf_search.hpp"
#include "engine/transposition_table.hpp"
#include "engine/watch.hpp"

#include <vector>

namespace zertz {

/// Decides on a turn of GIPF. Keeps what it learns from one turn to the next.
class GipfThinker {
public:
    explicit GipfThinker(const EngineOptions& options);

    GipfEngineChoice think(const GipfEngineTask& task, Watch& watch, const GipfEngine::OnInfo& on_info);
    void forget() { table_.clear(); }
    /// Fewer are seldom still to come.
    static int turns_to_come(const gipf::Position&) { return 40; }

private:
    TranspositionTable table_;
    std::vector<GipfSearch> searches_;  // one for each thread, the first is the main one
    TranspositionTable small_table_{2}; // for the levels, which start from nothing at every turn
};

} // namespace zertz
