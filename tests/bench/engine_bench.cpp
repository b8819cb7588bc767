// The speed of the search: on the fixed positions of engine/bench.hpp, and the depth it reaches from the start of the
// 37-ring board.

#include "bench.hpp"
#include "engine/bench.hpp"
#include "engine/search.hpp"

#include <iomanip>
#include <ostream>

namespace zertz::bench {
namespace {

void report_positions(std::ostream& out) {
    BenchResult result;
    const double seconds = cpu_seconds_for([&result] { result = run_bench(); });
    out << "  fixed positions, depth " << bench_depth << ": " << result.nodes << " nodes, "
        << readable(static_cast<double>(result.nodes) / seconds) << " nodes/s" << std::endl;
}

/// Reports the depths that the search finishes within `seconds` of processor time.
void report_start(std::ostream& out, double seconds) {
    TranspositionTable table(64);
    Search search(table);
    SearchTask task;
    task.root = Position::start(Board::Rings37);
    const std::clock_t start = std::clock();
    const auto elapsed = [start] { return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC; };
    task.stop = [&](std::uint64_t) { return elapsed() >= seconds; };
    task.report = [&](const SearchReport& report) {
        out << "  37 rings from the start, depth " << report.depth << ": " << std::fixed << std::setprecision(3)
            << elapsed() << " s, " << readable(static_cast<double>(report.nodes)) << " nodes" << std::endl;
    };
    const SearchReport report = search.run(task);
    out << "  37 rings from the start, " << std::setprecision(0) << seconds << " s: depth " << report.depth << ", "
        << readable(static_cast<double>(report.nodes) / elapsed()) << " nodes/s" << std::endl;
}

void bench_engine(std::ostream& out) {
    report_positions(out);
    report_start(out, 1);
    report_start(out, 10);
}

const bool registered = register_bench("engine", bench_engine);

} // namespace
} // namespace zertz::bench
