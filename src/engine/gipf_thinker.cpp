#include "engine/gipf_thinker.hpp"

#include "base/random.hpp"
#include "engine/choose_among.hpp"
#include "engine/helped_search.hpp"
#include "engine/opening_book.hpp"
#include "games/gipf/movegen.hpp"

#include <algorithm>
#include <array>

namespace zertz {
namespace {

/// How strong a level plays, like the levels of engine/level.hpp.
struct GipfLevel {
    int depth;
    std::uint64_t nodes; // 0: no limit
    Value tolerance;
};

constexpr std::array<GipfLevel, 9> levels{{
    {1, 2'000, 8},
    {2, 4'000, 19},
    {3, 10'000, 24},
    {3, 10'000, 10},
    {4, 20'000, 15},
    {64, 7'500, 3},
    {64, 18'000, 3},
    {64, 50'000, 2},
    {64, 0, 0},
}};

/// One of the images of a line in a symmetric position, of which the search looks at one only.
std::vector<gipf::Turn> image_of(std::vector<gipf::Turn> line, const GipfEngineTask& task) {
    gipf::Position position = task.position;
    const std::vector<const gipf::Symmetry*> same = interchangeable_by(position, !task.seen.empty());
    const gipf::Symmetry& symmetry =
        *same[static_cast<std::size_t>(mixed(mixed(task.seed) + position.hash()) % same.size())];
    for (gipf::Turn& turn : line) {
        const gipf::Position next = gipf::after(position, turn);
        turn = symmetry.apply(turn, position);
        position = next;
    }
    return line;
}

} // namespace

GipfThinker::GipfThinker(const EngineOptions& options) : table_(options.table_mebibytes) {
    for (int i = 0; i < std::max(options.threads, 1); ++i) {
        searches_.emplace_back(table_);
    }
}

GipfEngineChoice GipfThinker::think(const GipfEngineTask& task, Watch& watch, const GipfEngine::OnInfo& on_info) {
    GipfEngineChoice choice;
    if (gipf::outcome(task.position).over()) {
        return choice;
    }
    if (const auto known = known_opening(task)) {
        if (watch.must_wait()) {
            watch.wait_for_order();
        }
        return *known;
    }
    const GipfLevel& level = levels[static_cast<std::size_t>(std::clamp(task.level, weakest_level, full_level) - 1)];
    const bool full = level.nodes == 0;
    TranspositionTable& table = full ? table_ : small_table_;
    if (full) {
        table.age();
    } else {
        table.clear(); // so that a seed gives the same choice whatever was searched before
    }
    Pace<GipfRules> pace(watch);
    bool enough = false;
    std::uint64_t nodes = 0;
    int depth = 0;
    GipfSearchTask search;
    search.root = task.position;
    search.seen = task.seen;
    search.max_depth = std::min(level.depth, task.limits.depth.value_or(level.depth));
    search.lines = level.tolerance > 0 ? 1 : task.lines;
    search.tolerance = level.tolerance;
    search.stop = [&](std::uint64_t since) {
        return watch.expired(since) || enough || (!full && (nodes += since) > level.nodes && depth > 0);
    };
    search.report = [&](const GipfReport& report) {
        depth = report.depth;
        choice.info = info_of(task, report, watch, table);
        if (on_info) {
            on_info(choice.info);
        }
        enough = enough || (full && !task.gives_way && pace.enough(report));
    };
    pace.follow(search);
    const GipfReport report = full ? search_with_helpers(searches_, search, watch) : GipfSearch(table).run(search);
    if (watch.must_wait()) {
        watch.wait_for_order();
    }
    const GipfLine& line = choose_among(report.lines, task.position.hash(), level.tolerance, task.seed);
    choice.kind = GipfEngineChoice::Kind::Turn;
    choice.line = {Score::of(line.value), full ? line.pv : image_of(line.pv, task)};
    return choice;
}

} // namespace zertz
