#pragma once

#include "engine/engine.hpp"
#include "engine/search.hpp"
#include "engine/solver.hpp"

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <stop_token>

namespace zertz {

/// What a search shares with the world while it runs: when it began and whether it must end.
class Watch {
public:
    Watch(const EngineTask& task, std::stop_token stop);

    /// The pondered turn was made.
    void hit();
    bool pondering() const { return pondering_.load(std::memory_order_relaxed); }
    bool stop_requested() const { return stop_.stop_requested(); }

    /// Counts nodes and says whether to break off: by order, by their number, or by the time.
    bool expired(std::uint64_t new_nodes);
    bool in_time() { return !expired(0); }
    /// Whether no new depth should be begun.
    bool had_enough() const;
    std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }
    Milliseconds elapsed() const;
    const TimeBudget& budget() const { return budget_; }
    bool timed() const { return limits_.timed(); }
    /// Whether nothing may be decided until it is asked for.
    bool must_wait() const { return endless_ || pondering(); }
    /// Sleeps until the search must end, or the pondering has.
    void wait_for_order();

private:
    using Clock = std::chrono::steady_clock;

    std::stop_token stop_;
    Limits limits_;
    TimeBudget budget_;
    std::atomic<Clock::time_point> begin_;
    bool endless_;
    std::atomic<bool> pondering_;
    std::atomic<std::uint64_t> nodes_{0};
    std::mutex mutex_;
    std::condition_variable_any order_;
};

/// Decides on a turn: the solver and the search together. Keeps what it learns from one turn to the next.
class Thinker {
public:
    explicit Thinker(const EngineOptions& options);

    EngineChoice think(const EngineTask& task, Watch& watch, const Engine::OnInfo& on_info);
    void forget();

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
    SearchReport search(Job& job);
    SearchReport search_with_helpers(Job& job, SearchTask& task);
    void tell(Job& job, const SearchReport& report) const;
    bool is_refuted(Job& job, const SearchReport& report, bool late);
    std::optional<EngineLine> answer_to(Job& job, Turn turn, bool late);
    bool is_enough(Job& job, const SearchReport& report) const;

    TranspositionTable table_;
    Solver solver_;
    std::vector<Search> searches_;      // one for each thread, the first is the main one
    TranspositionTable small_table_{2}; // for the levels, which start from nothing at every turn
    Solver small_solver_{1};
    bool win_promised_ = false;
};

} // namespace zertz
