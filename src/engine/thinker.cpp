#include "engine/thinker.hpp"

#include "base/random.hpp"
#include "engine/helped_search.hpp"
#include "engine/opening_book.hpp"

#include <algorithm>

namespace zertz {
namespace {

/// One of the images of a line in a symmetric position, of which the search looks at one only.
std::vector<Turn> image_of(std::vector<Turn> line, const Position& position, std::uint64_t seed) {
    const std::vector<const Symmetry*> same = interchangeable_by(position);
    const Symmetry& symmetry = *same[static_cast<std::size_t>(mixed(mixed(seed) + position.hash()) % same.size())];
    for (Turn& turn : line) {
        turn = symmetry.apply(turn);
    }
    return line;
}

/// Whether all turns that a good player considers lead to the same position.
bool has_one_choice(const Position& position) {
    if (!can_jump(position)) {
        return count_turns(position) == 1;
    }
    std::optional<Position> first;
    bool one = true;
    for (const Turn turn : legal_turns(position)) {
        if (turn.is_capture()) {
            const Position next = after(position, turn);
            one = one && (!first || next == *first);
            first = next;
        }
    }
    return one;
}

/// How many turns are refuted at a depth before the next one begins: where many are, a deeper search sees why itself.
constexpr int most_dropped = 3;

/// The nodes that an analysis searches before the solver, which may take seconds: somebody waits for the first lines.
constexpr std::uint64_t first_look = 100'000;

} // namespace

/// One search from start to end.
struct Thinker::Job {
    const EngineTask& task;
    Watch& watch;
    const Engine::OnInfo& on_info;
    EngineInfo info{};   // the last one reported
    SearchReport look{}; // of an analysis, before the solver
    Pace<ZertzRules> pace{watch};
    std::vector<Turn> verified{};     // first turns after which the solver found no win for the opponent
    std::vector<EngineLine> losses{}; // first turns after which it found one, with that win
    int depth = 0;                    // of the last check
    int dropped = 0;                  // turns refuted at this depth
    bool enough = false;
    /// Whether time is better saved for later turns: only a turn of a game takes it from them, not what is asked about a
    /// position, which gives way to turns.
    bool may_spare_time() const { return watch.timed() && !watch.must_wait() && !task.gives_way; }
};

Thinker::Thinker(const EngineOptions& options)
    : table_(options.table_mebibytes),
      solver_(std::min(options.table_mebibytes, std::size_t{16})) {
    for (int i = 0; i < std::max(options.threads, 1); ++i) {
        searches_.emplace_back(table_);
    }
}

void Thinker::forget() {
    table_.clear();
    solver_.clear();
    win_promised_ = false;
}

EngineChoice Thinker::think(const EngineTask& task, Watch& watch, const Engine::OnInfo& on_info) {
    Job job{task, watch, on_info};
    EngineChoice choice;
    if (!task.position.over()) {
        const auto known = known_opening(task);
        choice = known ? *known : decide(job);
        if (watch.must_wait()) {
            watch.wait_for_order();
        }
    }
    choice.info = job.info;
    return choice;
}

/// If the last turn may be demanded back (R10.3), looks at both choices. The demand comes first: the offender must then
/// capture, so it costs little.
EngineChoice Thinker::decide(Job& job) {
    std::optional<Value> demanded;
    if (job.task.if_demanded_back && !job.task.if_demanded_back->over()) {
        Search search(small_table_);
        small_table_.clear();
        SearchTask task;
        task.root = *job.task.if_demanded_back;
        task.max_depth = std::min(level(job.task.level).depth, 4);
        const std::uint64_t most = std::min<std::uint64_t>(job.task.limits.nodes.value_or(4'000'000) / 4, 1'000'000);
        std::uint64_t nodes = 0;
        task.stop = [&](std::uint64_t since) { return job.watch.expired(0) || (nodes += since) > most; };
        demanded = -search.run(task).lines.front().value;
    }
    EngineChoice choice = job.task.level >= full_level ? decide_at_full_strength(job) : decide_at_level(job);
    if (demanded && *demanded > choice.line.score.value()) {
        choice.kind = EngineChoice::Kind::DemandBack;
        choice.line = {Score::of(*demanded), {}};
    }
    return choice;
}

/// Uses one thread and an empty table, so that a seed gives the same choice whatever was searched before.
EngineChoice Thinker::decide_at_level(Job& job) {
    const Level& strength = level(job.task.level);
    if (strength.solver > 0) {
        small_solver_.clear();
        if (const auto win =
                solve(job, small_solver_, job.task.position, {strength.solver, strength.nodes, 1, false})) {
            return {EngineChoice::Kind::Turn, *win, {}};
        }
    }
    small_table_.clear();
    Search search(small_table_);
    std::uint64_t nodes = 0;
    SearchTask task;
    task.root = job.task.position;
    task.seen = job.task.seen;
    task.max_depth = std::min(strength.depth, job.task.limits.depth.value_or(strength.depth));
    task.tolerance = strength.tolerance;
    task.sight = sight_in(strength, job.task.position, job.task.seed);
    task.stop = [&](std::uint64_t since) { return job.watch.expired(since) || (nodes += since) > strength.nodes; };
    task.report = [&](const SearchReport& report) { tell(job, report); };
    const SearchReport report = search.run(task);
    if (report.lines.empty()) {
        return {};
    }
    const SearchLine& line = choose(report, job.task.position, strength.tolerance, job.task.seed);
    return {EngineChoice::Kind::Turn, {Score::of(line.value), image_of(line.pv, job.task.position, job.task.seed)}, {}};
}

/// A forced win for the position's mover, within the nodes and the part of the time that `share` allows.
std::optional<EngineLine> Thinker::solve(Job& job, Solver& solver, const Position& position, SolverShare share) const {
    const Milliseconds all = std::min(job.watch.budget().optimum, Milliseconds(60'000));
    const Milliseconds part(static_cast<int>(share.time * static_cast<double>(all.count())));
    const Milliseconds until = (share.late ? job.watch.budget().maximum : job.watch.elapsed()) + part;
    std::uint64_t used = 0;
    SolverTask task;
    task.position = position;
    task.max_placements = share.placements;
    task.stop = [&](std::uint64_t since) {
        used += since;
        const bool ended = share.late ? job.watch.stop_requested() : job.watch.expired(since);
        return ended || used > share.nodes || (job.watch.timed() && job.watch.elapsed() > until);
    };
    const SolverResult result = solver.solve(task);
    if (!result.win) {
        return std::nullopt;
    }
    return EngineLine{Score::of(win_in(static_cast<int>(result.win->line.size()))), result.win->line};
}

EngineChoice Thinker::decide_at_full_strength(Job& job) {
    table_.age();
    const bool spares_time = job.may_spare_time() && has_one_choice(job.task.position);
    job.enough = spares_time;
    if (job.task.endless) {
        job.look = search(job, first_look);
        job.verified.clear(); // with few nodes
        job.depth = 0;
    }
    const bool at_depth_1 = job.task.limits.depth && *job.task.limits.depth < 2;
    if (!spares_time && !at_depth_1 && job.task.lines == 1) { // of several lines the search alone says which
        if (const auto win = forced_win(job)) {
            SearchReport report;
            report.lines.push_back({{win->score.value(), win->pv}});
            tell(job, report);
            win_promised_ = true;
            return {EngineChoice::Kind::Turn, *win, {}};
        }
    }
    const EngineLine best = best_unrefuted(job);
    win_promised_ = best.score.kind == Score::Kind::Win;
    return best.pv.empty() ? EngineChoice{} : EngineChoice{EngineChoice::Kind::Turn, best, {}};
}

std::optional<EngineLine> Thinker::forced_win(Job& job) {
    const Limits& limits = job.task.limits;
    const std::uint64_t nodes =
        std::min<std::uint64_t>(limits.nodes.value_or(~std::uint64_t{0}) / 6, limits.depth ? 200'000 : 20'000'000);
    // Most forced wins take at most three placements, and these seldom need a third of a second. In shorter turns the
    // search needs the time spent here; taking more lost matches.
    const double share = job.watch.budget().optimum >= Milliseconds(1000) ? 0.6 : 0.3;
    if (auto win = solve(job, solver_, job.task.position, {3, nodes, share, false})) {
        return win;
    }
    return solve(job, solver_, job.task.position, {6, nodes, 0.05, false});
}

/// The search's best turn for which the solver finds no answer; if all are refuted, the one that holds out longest.
EngineLine Thinker::best_unrefuted(Job& job) {
    SearchReport report = search(job, ~std::uint64_t{0});
    if (report.depth < job.look.depth) { // it was stopped before it saw as much again
        report = job.look;
    }
    if (report.lines.empty() || is_loss(report.lines.front().value)) {
        return longest_resistance(job, report);
    }
    if (job.info.lines.empty() || !(job.info.lines.front().pv.front() == report.lines.front().pv.front())) {
        tell(job, report); // another turn came to the front after it was told
    }
    return {Score::of(report.lines.front().value), report.lines.front().pv};
}

/// The longest loss, among those that the solver found and what the search found for the other turns.
EngineLine Thinker::longest_resistance(Job& job, SearchReport report) const {
    for (const EngineLine& loss : job.losses) {
        if (report.lines.empty() || loss.score.value() > report.lines.front().value) {
            report.lines = {SearchLine{{loss.score.value(), loss.pv}}};
        }
    }
    tell(job, report);
    return {Score::of(report.lines.front().value), report.lines.front().pv};
}

/// Searches until the watch ends it, or at most so many nodes.
SearchReport Thinker::search(Job& job, std::uint64_t most) {
    std::uint64_t nodes = 0;
    SearchTask task;
    task.root = job.task.position;
    task.seen = job.task.seen;
    task.max_depth = job.task.limits.depth.value_or(task.max_depth);
    task.lines = job.task.lines;
    task.report = [&](const SearchReport& report) {
        const auto outlasts = [&](const EngineLine& loss) { return loss.score.value() > report.lines.front().value; };
        // Else a first look has told more, or longest_resistance tells of another turn.
        if (report.depth >= job.info.depth && std::none_of(job.losses.begin(), job.losses.end(), outlasts)) {
            tell(job, report);
        }
        job.enough = job.enough || is_enough(job, report);
    };
    job.pace.follow(task);
    task.refuted = [&](const SearchReport& report, bool ended) { return is_refuted(job, report, ended); };
    task.stop = [&](std::uint64_t since) { return job.watch.expired(since) || job.enough || (nodes += since) > most; };
    return search_with_helpers(searches_, task, job.watch);
}

void Thinker::tell(Job& job, const SearchReport& report) const {
    job.info = info_of(job.task, report, job.watch, table_);
    if (job.on_info) {
        job.on_info(job.info);
    }
}

/// Whether the solver finds a forced win for the opponent after the search's best turn. The search may have missed it,
/// because it reduces turns that look bad. `late`: the search has ended, so only a short look is possible.
bool Thinker::is_refuted(Job& job, const SearchReport& report, bool late) {
    const SearchLine& best = report.lines.front();
    if (report.depth < 2 || is_proven(best.value) || job.task.lines > 1) {
        return false;
    }
    if (job.depth != report.depth + (late ? max_ply : 0)) {
        job.depth = report.depth + (late ? max_ply : 0);
        job.dropped = 0;
    }
    const Turn turn = best.pv.front();
    if (job.dropped == most_dropped ||
        std::find(job.verified.begin(), job.verified.end(), turn) != job.verified.end()) {
        return false;
    }
    if (const auto win = answer_to(job, turn, late)) {
        const Position next = after(job.task.position, turn);
        table_.store(next.hash(), {0, win->score.value(), report.depth, Bound::AtLeast});
        EngineLine loss{Score::of(loss_in(1 + static_cast<int>(win->pv.size()))), {turn}};
        loss.pv.insert(loss.pv.end(), win->pv.begin(), win->pv.end());
        job.losses.push_back(std::move(loss));
        ++job.dropped;
        return true;
    }
    if (late || job.watch.in_time()) { // else the solver may have been stopped early
        job.verified.push_back(turn);
    }
    return false;
}

/// The opponent's forced win after a turn.
std::optional<EngineLine> Thinker::answer_to(Job& job, Turn turn, bool late) {
    const Position next = after(job.task.position, turn);
    if (next.over()) {
        return std::nullopt;
    }
    const std::uint64_t nodes = std::min<std::uint64_t>(job.watch.nodes() / 4 + 20'000, 20'000'000);
    return late ? solve(job, solver_, next, {4, std::min<std::uint64_t>(nodes, 20'000), 0.02, true})
                : solve(job, solver_, next, {4, nodes, 0.08, false});
}

/// Whether it is better to save time for later turns. A win that was promised is searched for until it is found again.
bool Thinker::is_enough(Job& job, const SearchReport& report) const {
    const bool enough = job.pace.enough(report);
    const bool missing_win = win_promised_ && !is_win(report.lines.front().value);
    return enough && job.may_spare_time() && (report.choices == 1 || !missing_win);
}

} // namespace zertz
