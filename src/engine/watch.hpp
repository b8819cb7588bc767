#pragma once

#include "engine/limits.hpp"
#include "engine/processor_place.hpp"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <utility>

namespace zertz {

/// How searches of many processes share processors. Each thinks for a slice of time and then lets others. Whoever finds
/// no place waits as a part of its time, but at most this long, and then thinks for one slice without a place: however
/// many play, a move is made in time, and not without a thought.
namespace sharing {
inline constexpr Milliseconds slice{30};
inline constexpr Milliseconds patience{500};
inline constexpr Milliseconds patience_giving_way{2000};
} // namespace sharing

/// What a search shares with other threads, and with other processes: when it began and whether it must wait or end.
class Watch {
public:
    using Clock = std::chrono::steady_clock;
    using Now = std::function<Clock::time_point()>;

    /// `task`: its limits, and whether it is endless or pondering, or gives way to others.
    template <class Task>
    Watch(const Task& task, TimeBudget budget, std::unique_ptr<ProcessorPlace> place = make_processor_place(),
          Now now = Clock::now)
        : limits_(task.limits),
          budget_(budget),
          now_(std::move(now)),
          begin_(now_()),
          endless_(task.endless),
          gives_way_(task.gives_way),
          pondering_(task.ponder),
          place_(std::move(place)) {}

    /// Asks the search to end; it does so soon.
    void stop();
    /// The opponent made the expected turn.
    void hit();
    bool pondering() const { return pondering_.load(std::memory_order_relaxed); }
    bool stop_requested() const { return stop_.load(std::memory_order_relaxed); }

    /// Counts nodes and returns whether to stop: on request, or at a limit of nodes or time. Waits for a processor where
    /// others share them.
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
    /// The search is over, so others may have its place.
    void leave_place();
    /// Whether the search ended for want of time, most of which it spent waiting for a processor.
    bool was_shortened() const;

private:
    bool time_is_up() const;
    bool gives_way() const { return gives_way_ || pondering(); }
    void share_processor();
    bool wait_for_place(Clock::time_point since);
    bool is_patient(Clock::time_point since) const;

    Limits limits_;
    TimeBudget budget_;
    Now now_;
    std::atomic<Clock::time_point> begin_;
    bool endless_;
    bool gives_way_;
    std::atomic<bool> stop_{false};
    std::atomic<bool> pondering_;
    std::atomic<std::uint64_t> nodes_{0};
    std::atomic<int> need_{100};
    std::atomic<Clock::duration> waited_{Clock::duration::zero()};
    std::mutex sharing_; // guards what follows; the threads of the search wait together
    std::unique_ptr<ProcessorPlace> place_;
    bool placed_ = false;
    bool has_thought_ = false;
    Clock::time_point slice_ends_{};
    std::mutex mutex_;
    std::condition_variable order_;
};

} // namespace zertz
