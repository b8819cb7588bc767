#pragma once

#include <cstdint>

namespace zertz {

/// What a run over the fixed positions came to. The nodes are the search's fingerprint: one thread and a fixed depth
/// give the same number everywhere, until the search or the evaluation is changed.
struct BenchResult {
    std::uint64_t nodes = 0;
    double seconds = 0;

    double nodes_per_second() const { return seconds > 0 ? static_cast<double>(nodes) / seconds : 0; }
};

inline constexpr int bench_depth = 3;

/// With more threads they share a table, as the engine's do, and the nodes are no fingerprint.
BenchResult run_bench(int depth = bench_depth, int threads = 1);

} // namespace zertz
