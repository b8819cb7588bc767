#include "engine/watch.hpp"

namespace zertz {

void Watch::stop() {
    const std::lock_guard lock(mutex_);
    stop_ = true;
    order_.notify_all();
}

void Watch::hit() {
    const std::lock_guard lock(mutex_);
    begin_ = now_();
    pondering_ = false;
    order_.notify_all();
}

Milliseconds Watch::elapsed() const {
    return std::chrono::duration_cast<Milliseconds>(now_() - begin_.load());
}

bool Watch::expired(std::uint64_t new_nodes) {
    const std::uint64_t nodes = nodes_.fetch_add(new_nodes, std::memory_order_relaxed) + new_nodes;
    if (stop_requested()) {
        return true;
    }
    if (must_wait()) {
        return false;
    }
    return (limits_.nodes && nodes >= *limits_.nodes) ||
           (limits_.timed() && elapsed() >= budget_.most(need_.load(std::memory_order_relaxed)));
}

bool Watch::had_enough() const {
    return limits_.timed() && !pondering() && elapsed() >= budget_.enough(need_.load(std::memory_order_relaxed));
}

void Watch::wait_for_order() {
    std::unique_lock lock(mutex_);
    order_.wait(lock, [this] { return stop_ || !must_wait(); });
}

} // namespace zertz
