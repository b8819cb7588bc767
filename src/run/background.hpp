#pragma once

#include <atomic>
#include <functional>
#include <thread>
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
        thread_ = std::thread([this, work = std::move(work)] { work(stop_); });
    }
    /// Returns when the work has ended.
    void stop() {
        stop_ = true;
        if (thread_.joinable()) {
            thread_.join();
        }
    }

private:
    std::atomic<bool> stop_ = false;
    std::thread thread_;
};

} // namespace zertz
