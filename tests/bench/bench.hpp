#pragma once

#include <chrono>
#include <ctime>
#include <iosfwd>
#include <string>
#include <utility>

namespace zertz::bench {

/// A bench measures something and prints its figures, some lines of text.
using Bench = void (*)(std::ostream& out);

/// Makes a bench known to the program; to be called while a file's constants are made:
///
///     const bool registered = register_bench("rules", bench_rules);
bool register_bench(const std::string& name, Bench bench);

/// How many seconds a piece of work takes by the clock on the wall.
template <class Work>
double seconds_for(Work&& work) {
    const auto start = std::chrono::steady_clock::now();
    std::forward<Work>(work)();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// How many seconds the program computes for it, all threads together: for work on one core that others want, too.
template <class Work>
double cpu_seconds_for(Work&& work) {
    const std::clock_t start = std::clock();
    std::forward<Work>(work)();
    return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

/// A count in a form that can be read: "12.3 k", "98.7 M", "1.2 G".
std::string readable(double count);

} // namespace zertz::bench
