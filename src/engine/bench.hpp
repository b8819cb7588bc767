#pragma once

#include <cstdint>

namespace zertz {

/// The result of a run over the fixed positions. The nodes are a fingerprint of the search: one thread and a fixed
/// depth give the same number everywhere, until the search or the evaluation changes.
struct BenchResult {
    std::uint64_t nodes = 0;
    double seconds = 0;

    double nodes_per_second() const { return seconds > 0 ? static_cast<double>(nodes) / seconds : 0; }
};

inline constexpr int bench_depth = 3;

/// Several threads share a table, as the engine's do; then the number of nodes is not a fingerprint.
BenchResult run_bench(int depth = bench_depth, int threads = 1);

} // namespace zertz
