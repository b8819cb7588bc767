#include "run/study_worker.hpp"

#include <utility>

namespace zertz {

StudyWorker::StudyWorker(EngineOptions options, std::optional<Milliseconds> most, OnResult on_result)
    : options_(options),
      most_(most),
      on_result_(std::move(on_result)) {}

StudyWorker::~StudyWorker() {
    {
        const std::lock_guard lock(mutex_);
        ended_ = true;
        stop_ = true;
    }
    wake_.notify_one();
}

void StudyWorker::begin(int ticket, StudyTask task) {
    {
        const std::lock_guard lock(mutex_);
        stop_ = true; // the current task
        waiting_ = Job{ticket, std::move(task)};
    }
    if (!thread_.has_work()) {
        thread_ = JoinedThread([this] { run(); });
    }
    wake_.notify_one();
}

void StudyWorker::stop() {
    const std::lock_guard lock(mutex_);
    stop_ = true;
    waiting_.reset();
}

void StudyWorker::run() {
    StudyEngines engines(options_);
    const std::function<bool()> stopped = [this] { return stop_.load(); };
    for (;;) {
        std::optional<Job> job;
        {
            std::unique_lock lock(mutex_);
            wake_.wait(lock, [this] { return ended_ || waiting_; });
            if (ended_) {
                return;
            }
            job = std::exchange(waiting_, std::nullopt);
            stop_ = false;
        }
        StudyResult result = study(job->task, engines, stopped, most_);
        if (!stop_) {
            on_result_(job->ticket, std::move(result));
        }
    }
}

} // namespace zertz
