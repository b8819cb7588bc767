#include "engine/gipf_engine.hpp"

#include "engine/choose_among.hpp"
#include "engine/gipf_search.hpp"
#include "engine/watch.hpp"
#include "gipf/movegen.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace zertz {
namespace {

/// How strong a level plays, as the levels of engine/level.hpp.
struct GipfLevel {
    int depth;
    std::uint64_t nodes; // 0: no limit
    Value tolerance;
};

constexpr std::array<GipfLevel, 9> levels{{
    {1, 2'000, 200},
    {1, 2'000, 60},
    {2, 2'000, 25},
    {2, 6'000, 8},
    {64, 20'000, 4},
    {64, 80'000, 3},
    {64, 320'000, 3},
    {64, 1'500'000, 2},
    {64, 0, 0},
}};

/// Fewer turns than this are seldom still to come.
constexpr int turns_to_come = 40;

GipfEngineChoice choice_of(const GipfLine& line, const GipfReport& report) {
    return {Score::of(line.value), line.pv, report.depth, report.nodes};
}

} // namespace

GipfEngineChoice GipfEngine::think(const GipfEngineTask& task, std::stop_token stop, const OnInfo& on_info) {
    if (gipf::outcome(task.position).over()) {
        return {};
    }
    const GipfLevel& level = levels[static_cast<std::size_t>(std::clamp(task.level, 1, 9) - 1)];
    const bool full = level.nodes == 0;
    if (full && !table_) {
        table_.emplace(mebibytes_);
    }
    TranspositionTable& table = full ? *table_ : small_table_;
    if (full) {
        table.age();
    } else {
        table.clear(); // so that the same seed makes the same choice whatever was searched before
    }
    Watch watch(task, budget_for(task.limits, turns_to_come), std::move(stop));
    const bool only_turn = gipf::count_turns(task.position) == 1;
    bool enough = false;
    std::uint64_t nodes = 0;
    GipfSearchTask search;
    search.root = task.position;
    search.seen = task.seen;
    search.max_depth = std::min(level.depth, task.limits.depth.value_or(level.depth));
    search.tolerance = level.tolerance;
    search.stop = [&](std::uint64_t since) {
        return watch.expired(since) || enough || (!full && (nodes += since) > level.nodes);
    };
    search.report = [&](const GipfReport& report) {
        if (on_info) {
            on_info(choice_of(report.lines.front(), report));
        }
        enough = enough || (full && watch.timed() && (only_turn || watch.had_enough()));
    };
    const GipfReport report = GipfSearch(table).run(search);
    if (watch.must_wait()) {
        watch.wait_for_order();
    }
    return choice_of(choose_among(report.lines, task.position.hash(), level.tolerance, task.seed), report);
}

} // namespace zertz
