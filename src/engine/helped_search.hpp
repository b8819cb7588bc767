#pragma once

#include "base/joined_thread.hpp"
#include "engine/engine.hpp"
#include "engine/transposition_table.hpp"
#include "engine/watch.hpp"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace zertz {

// How the thinkers of all games run a search.

/// Follows a search and sets how much time its watch allows for the turn.
template <class R>
class Pace {
public:
    explicit Pace(Watch& watch) : watch_(watch) {}

    /// Lets the search of a task be followed from now on.
    template <class Task>
    void follow(Task& task) {
        task.course = [this](SearchCourse course) {
            need_.note_fall(course.before - course.now);
            watch_.set_need(need_.percent());
        };
    }
    /// After a depth: whether it is better to save time for later turns.
    template <class Report>
    bool enough(const Report& report) {
        const auto& best = report.lines.front().pv.front();
        need_.note_depth(best_ && !(*best_ == best));
        best_ = best;
        watch_.set_need(need_.percent());
        return watch_.timed() && !watch_.pondering() && (report.choices == 1 || watch_.had_enough());
    }

private:
    Watch& watch_;
    Need need_;
    std::optional<typename R::Turn> best_;
};

/// Lazy SMP: all searches but the first help it. They search the same position, starting at different depths; what they
/// find reaches the first through the table.
template <class Search, class Task>
auto search_with_helpers(std::vector<Search>& searches, const Task& task, Watch& watch) {
    std::atomic<bool> done = false;
    std::vector<JoinedThread> helpers;
    for (std::size_t i = 1; i < searches.size(); ++i) {
        helpers.emplace_back([&, i] {
            Task own = task;
            own.report = {};
            own.course = {};
            own.refuted = {};
            own.first_depth = 1 + static_cast<int>(i % 2);
            own.lines = 1;
            own.helps = true;
            own.stop = [&](std::uint64_t since) {
                return done.load(std::memory_order_relaxed) || watch.expired(since);
            };
            searches[i].run(own);
        });
    }
    // The helpers end with the main search, even if it ends with an exception.
    const auto end = [](std::atomic<bool>* flag) { flag->store(true, std::memory_order_relaxed); };
    const std::unique_ptr<std::atomic<bool>, decltype(end)> ending(&done, end);
    return searches.front().run(task);
}

/// The progress of a search, with at most as many lines as the task asks for.
template <class R, class Report>
BasicEngineInfo<R> info_of(const BasicEngineTask<R>& task, const Report& report, const Watch& watch,
                           const TranspositionTable& table) {
    BasicEngineInfo<R> info;
    info.depth = report.depth;
    info.selective_depth = report.selective_depth;
    info.nodes = std::max(watch.nodes(), report.nodes);
    info.time = watch.elapsed();
    info.per_mille_full = table.per_mille_full();
    const std::size_t asked = static_cast<std::size_t>(std::max(task.lines, 1));
    for (std::size_t i = 0; i < std::min(asked, report.lines.size()); ++i) {
        info.lines.push_back({Score::of(report.lines[i].value), report.lines[i].pv});
    }
    return info;
}

} // namespace zertz
