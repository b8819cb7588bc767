#pragma once

#include "engine/engine.hpp"
#include "engine/search.hpp"
#include "engine/solver.hpp"
#include "engine/watch.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace zertz {

/// Decides on a turn with the solver and the search. Reuses what it learned in earlier turns.
class Thinker {
public:
    explicit Thinker(const EngineOptions& options);

    EngineChoice think(const EngineTask& task, Watch& watch, const Engine::OnInfo& on_info);
    void forget();
    /// The most turns that can follow.
    static int turns_to_come(const Position& position) { return position.vacant().size(); }

private:
    struct Job;
    /// How far the solver may go.
    struct SolverShare {
        int placements;
        std::uint64_t nodes;
        double time; // of the time for the turn
        bool late;   // after the limits of the search are reached
    };

    EngineChoice decide(Job& job);
    EngineChoice decide_at_level(Job& job);
    EngineChoice decide_at_full_strength(Job& job);
    std::optional<EngineLine> solve(Job& job, Solver& solver, const Position& position, SolverShare share) const;
    std::optional<EngineLine> forced_win(Job& job);
    EngineLine best_unrefuted(Job& job);
    EngineLine longest_resistance(Job& job, SearchReport report) const;
    SearchReport search(Job& job, std::uint64_t most);
    void tell(Job& job, const SearchReport& report) const;
    bool is_refuted(Job& job, const SearchReport& report, bool late);
    std::optional<EngineLine> answer_to(Job& job, Turn turn, bool late);
    bool is_enough(Job& job, const SearchReport& report) const;

    TranspositionTable table_;
    Solver solver_;
    std::vector<Search> searches_;      // one per thread, the main one first
    TranspositionTable small_table_{2}; // for the levels, which start from an empty table every turn
    Solver small_solver_{1};
    bool win_promised_ = false;
};

} // namespace zertz
