#include "engine/watch.hpp"

namespace zertz {

void Watch::hit() {
    const std::lock_guard lock(mutex_);
    begin_ = Clock::now();
    pondering_ = false;
    order_.notify_all();
}

Milliseconds Watch::elapsed() const {
    return std::chrono::duration_cast<Milliseconds>(Clock::now() - begin_.load());
}

bool Watch::expired(std::uint64_t new_nodes) {
    const std::uint64_t nodes = nodes_.fetch_add(new_nodes, std::memory_order_relaxed) + new_nodes;
    if (stop_requested()) {
        return true;
    }
    if (must_wait()) {
        return false;
    }
    return (limits_.nodes && nodes >= *limits_.nodes) || (limits_.timed() && elapsed() >= budget_.maximum);
}

bool Watch::had_enough() const {
    return limits_.timed() && !pondering() && elapsed() >= budget_.optimum;
}

void Watch::wait_for_order() {
    std::unique_lock lock(mutex_);
    order_.wait(lock, stop_, [this] { return !must_wait(); });
}

} // namespace zertz
