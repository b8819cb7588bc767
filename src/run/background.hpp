#pragma once

#include "base/joined_thread.hpp"

#include <atomic>
#include <functional>
#include <utility>

namespace zertz {

/// One piece of work at a time in a thread of its own; asks it to stop before the next begins.
class Background {
public:
    using Work = std::function<void(const std::atomic<bool>& stop)>;

    Background() = default;
    ~Background() { stop(); }
    Background(const Background&) = delete;
    Background& operator=(const Background&) = delete;

    void start(Work work) {
        stop();
        stop_ = false;
        thread_ = JoinedThread([this, work = std::move(work)] { work(stop_); });
    }
    /// Returns when the work has ended.
    void stop() {
        stop_ = true;
        thread_.join();
    }

private:
    std::atomic<bool> stop_ = false;
    JoinedThread thread_;
};

} // namespace zertz
