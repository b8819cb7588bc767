#include "engine/watch.hpp"

#include <algorithm>
#include <utility>

namespace zertz {

void Watch::stop() {
    const std::lock_guard lock(mutex_);
    stop_ = true;
    order_.notify_all();
}

void Watch::hit() {
    const std::lock_guard lock(mutex_);
    begin_ = now_();
    waited_ = Clock::duration::zero();
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
    if (place_) {
        share_processor();
    }
    if (must_wait()) {
        return stop_requested();
    }
    return stop_requested() || (limits_.nodes && nodes >= *limits_.nodes) || time_is_up();
}

bool Watch::time_is_up() const {
    return limits_.timed() && !must_wait() && elapsed() >= budget_.most(need_.load(std::memory_order_relaxed));
}

/// Goes on if the slice lasts, or if nobody else wants the place; otherwise waits for the next. The first slice of a move
/// needs no place: low levels are done with it.
void Watch::share_processor() {
    const std::lock_guard alone(sharing_);
    const Clock::time_point now = now_();
    if (now < slice_ends_) {
        return;
    }
    const bool may_begin = !has_thought_ && !gives_way();
    if (!may_begin && (!placed_ || place_->is_wanted(gives_way()))) {
        placed_ = wait_for_place(now);
    }
    const Clock::time_point then = now_();
    waited_ = waited_.load() + (then - now);
    slice_ends_ = then + sharing::slice;
    has_thought_ = true;
}

bool Watch::wait_for_place(Clock::time_point since) {
    // Whoever has just left a place tries again after all others have, whose pauses are shorter.
    constexpr Milliseconds shortest{3};
    constexpr Milliseconds longest{12};
    bool has_left = std::exchange(placed_, false);
    if (has_left) {
        place_->leave();
    }
    for (bool first = !has_left; is_patient(since); first = false) {
        if (!first) {
            const auto waited = std::chrono::duration_cast<Milliseconds>(now_() - since);
            const Milliseconds pause = has_left ? longest : std::clamp(waited / 8, shortest, longest);
            has_left = false;
            std::unique_lock lock(mutex_);
            order_.wait_for(lock, pause, [this] { return stop_.load(); });
        }
        if (place_->take(gives_way())) {
            return true;
        }
    }
    place_->leave();
    return false;
}

/// Whether a search that has waited since then waits on. Nobody waits for one that must not decide yet.
bool Watch::is_patient(Clock::time_point since) const {
    if (stop_requested() || time_is_up()) {
        return false;
    }
    const bool hurried = limits_.timed() && !must_wait();
    const Milliseconds most = gives_way() ? sharing::patience_giving_way : sharing::patience;
    return (must_wait() && has_thought_) || now_() - since < (hurried ? std::min(most, budget_.optimum / 2) : most);
}

void Watch::leave_place() {
    const std::lock_guard alone(sharing_);
    if (place_) {
        place_->leave();
        placed_ = false;
        slice_ends_ = {};
    }
}

bool Watch::was_shortened() const {
    return !stop_requested() && had_enough() && waited_.load() >= elapsed() / 2;
}

bool Watch::had_enough() const {
    return limits_.timed() && !pondering() && elapsed() >= budget_.enough(need_.load(std::memory_order_relaxed));
}

void Watch::wait_for_order() {
    leave_place();
    std::unique_lock lock(mutex_);
    order_.wait(lock, [this] { return stop_ || !must_wait(); });
}

} // namespace zertz
