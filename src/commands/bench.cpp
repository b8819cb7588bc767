#include "engine/bench.hpp"

#include "base/text.hpp"
#include "commands/commands.hpp"

#include <algorithm>
#include <array>
#include <ostream>
#include <utility>

namespace zertz {

int run_bench(const BenchOptions& options, std::ostream& out) {
    const BenchResult result = zertz::run_bench(options.depth, options.threads);
    const std::array<std::pair<std::string, std::uint64_t>, 3> figures{
        {{tr("nodes"), result.nodes},
         {tr("milliseconds"), static_cast<std::uint64_t>(result.seconds * 1000)},
         {tr("nodes per second"), static_cast<std::uint64_t>(result.nodes_per_second())}}};
    std::size_t widest = 0;
    for (const auto& [name, number] : figures) {
        widest = std::max(widest, columns_of(name));
    }
    for (const auto& [name, number] : figures) {
        out << padded_after(name, widest) << "  " << number << "\n";
    }
    return Done;
}

} // namespace zertz
