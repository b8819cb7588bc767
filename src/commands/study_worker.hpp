#pragma once

#include "study/study_task.hpp"

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>

namespace zertz {

/// Does one piece of study after the other on a thread of its own. Whoever gives it work never waits for it: what is
/// begun is broken off at the next chance, and its result dropped.
class StudyWorker {
public:
    using OnResult = std::function<void(int ticket, StudyResult result)>;

    /// `on_result` is called from the thread.
    StudyWorker(EngineOptions options, OnResult on_result);
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
    OnResult on_result_;
    std::mutex mutex_; // guards waiting_ and ended_
    std::condition_variable wake_;
    std::optional<Job> waiting_;
    bool ended_ = false;
    std::atomic<bool> stop_ = false;
    std::thread thread_; // begun with the first work
};

} // namespace zertz
