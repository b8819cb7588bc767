#pragma once

#include "engine/limits.hpp"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <utility>

namespace zertz {

/// What a search shares with other threads: when it began and whether it must end.
class Watch {
public:
    using Clock = std::chrono::steady_clock;
    using Now = std::function<Clock::time_point()>;

    /// `task`: its limits, and whether it is endless or pondering.
    template <class Task>
    Watch(const Task& task, TimeBudget budget, Now now = Clock::now)
        : limits_(task.limits),
          budget_(budget),
          now_(std::move(now)),
          begin_(now_()),
          endless_(task.endless),
          pondering_(task.ponder) {}

    /// Asks the search to end; it does so soon.
    void stop();
    /// The opponent made the expected turn.
    void hit();
    bool pondering() const { return pondering_.load(std::memory_order_relaxed); }
    bool stop_requested() const { return stop_.load(std::memory_order_relaxed); }

    /// Counts nodes and returns whether to stop: on request, or at a limit of nodes or time.
    bool expired(std::uint64_t new_nodes);
    bool in_time() { return !expired(0); }
    /// Whether no new depth should be begun.
    bool had_enough() const;
    /// From now on the turn deserves this part of the usual time, in percent.
    void set_need(int percent) { need_.store(percent, std::memory_order_relaxed); }
    std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }
    Milliseconds elapsed() const;
    const TimeBudget& budget() const { return budget_; }
    bool timed() const { return limits_.timed(); }
    /// Whether the search must not decide before it is asked to.
    bool must_wait() const { return endless_ || pondering(); }
    /// Sleeps until the search must end or pondering is over.
    void wait_for_order();

private:
    Limits limits_;
    TimeBudget budget_;
    Now now_;
    std::atomic<Clock::time_point> begin_;
    bool endless_;
    std::atomic<bool> stop_{false};
    std::atomic<bool> pondering_;
    std::atomic<std::uint64_t> nodes_{0};
    std::atomic<int> need_{100};
    std::mutex mutex_;
    std::condition_variable order_;
};

} // namespace zertz
