#pragma once

#include "base/joined_thread.hpp"
#include "study/study_task.hpp"

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>

namespace zertz {

/// Does one study task at a time in a thread of its own. Callers never wait: a new task stops the current one at the
/// next opportunity and discards its result.
class StudyWorker {
public:
    using OnResult = std::function<void(int ticket, StudyResult result)>;

    /// `on_result` is called in that thread. A search for a win takes at most `most`.
    StudyWorker(EngineOptions options, std::optional<Milliseconds> most, OnResult on_result);
    ~StudyWorker();
    StudyWorker(const StudyWorker&) = delete;
    StudyWorker& operator=(const StudyWorker&) = delete;

    void begin(int ticket, StudyTask task);
    void stop();

private:
    struct Job {
        int ticket;
        StudyTask task;
    };

    void run();

    EngineOptions options_;
    std::optional<Milliseconds> most_;
    OnResult on_result_;
    std::mutex mutex_; // guards waiting_ and ended_
    std::condition_variable wake_;
    std::optional<Job> waiting_;
    bool ended_ = false;
    std::atomic<bool> stop_ = false;
    JoinedThread thread_; // started with the first task
};

} // namespace zertz
