#include "engine/bench.hpp"

#include "commands/commands.hpp"

#include <ostream>

namespace zertz {

int run_bench(const BenchOptions& options, std::ostream& out) {
    const BenchResult result = zertz::run_bench(options.depth, options.threads);
    out << "nodes             " << result.nodes << "\n"
        << "milliseconds      " << static_cast<std::uint64_t>(result.seconds * 1000) << "\n"
        << "nodes per second  " << static_cast<std::uint64_t>(result.nodes_per_second()) << "\n";
    return Done;
}

} // namespace zertz
