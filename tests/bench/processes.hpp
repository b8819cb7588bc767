#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string>
#include <vector>

// What benches with real processes share.

namespace zertz::bench {

/// The program beside the bench, or the one that ZERTZ names.
std::string program();
/// What the program needs to take a folder for the home of its account, in restricted mode too.
std::vector<std::pair<std::string, std::string>> environment_with_home(const std::string& home);

/// The sum of the lines of a process's smaps_rollup that begin with one of these, in kilobytes.
double kilobytes(pid_t process, const std::vector<std::string>& fields);
/// Processor time of a process so far, in seconds.
double cpu_of(pid_t process);
double cpu_of(const std::vector<pid_t>& processes);
/// The processes with this name that began with another one.
std::vector<pid_t> descendants(pid_t process, const std::string& name);
/// The processes that host the tables of a folder.
std::vector<pid_t> holders(const std::filesystem::path& folder);

/// "12.3 ms, 99 of 100 within 34.5 ms, at worst 40.1 ms".
std::string spread(std::vector<double> milliseconds);

} // namespace zertz::bench
