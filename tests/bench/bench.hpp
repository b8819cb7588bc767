#pragma once

#include <chrono>
#include <ctime>
#include <iosfwd>
#include <string>
#include <utility>

namespace zertz::bench {

/// Measures something and prints the figures as lines of text.
using Bench = void (*)(std::ostream& out);

/// Registers a bench with the program; called to initialise a constant of the bench's file:
///
///     const bool registered = register_bench("rules", bench_rules);
bool register_bench(const std::string& name, Bench bench);

/// Wall-clock seconds that a piece of work takes.
template <class Work>
double seconds_for(Work&& work) {
    const auto start = std::chrono::steady_clock::now();
    std::forward<Work>(work)();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// Processor seconds that the program spends on it, summed over all threads: for measuring on a busy machine.
template <class Work>
double cpu_seconds_for(Work&& work) {
    const std::clock_t start = std::clock();
    std::forward<Work>(work)();
    return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

/// A count in a readable form: "12.3 k", "98.7 M", "1.2 G".
std::string readable(double count);

} // namespace zertz::bench
