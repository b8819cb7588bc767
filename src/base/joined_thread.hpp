#pragma once

#include <concepts>
#include <thread>
#include <type_traits>
#include <utility>

namespace zertz {

/// A thread that is waited for before its owner ends or gives it other work: std::jthread without its stop token, as
/// not every C++ library has those. Whoever stops it tells it in a way that it looks at or waits for.
class JoinedThread {
public:
    JoinedThread() = default;
    template <std::invocable Work>
    requires(!std::same_as<std::remove_cvref_t<Work>, JoinedThread>) explicit JoinedThread(Work&& work)
        : thread_(std::forward<Work>(work)) {}
    ~JoinedThread() { join(); }
    JoinedThread(JoinedThread&&) = default;
    JoinedThread& operator=(JoinedThread&& other) noexcept {
        join();
        thread_ = std::move(other.thread_);
        return *this;
    }

    /// Whether it has work, done or not, that was not waited for.
    bool has_work() const { return thread_.joinable(); }
    void join() {
        if (thread_.joinable()) {
            thread_.join();
        }
    }

private:
    std::thread thread_;
};

} // namespace zertz
