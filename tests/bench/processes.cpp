#include "processes.hpp"

#include "../e2e/pty.hpp"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>

namespace zertz::bench {

namespace fs = std::filesystem;

std::string program() {
    if (const char* named = std::getenv("ZERTZ")) {
        return named;
    }
    return fs::read_symlink("/proc/self/exe").parent_path() / "zertz";
}

std::vector<std::pair<std::string, std::string>> environment_with_home(const std::string& home) {
    return {{"HOME", home},
            {"TERM", "vt100"},
            {"LC_ALL", "C.UTF-8"},
            {"LD_PRELOAD", fs::path(program()).parent_path() / "faults.so"},
            {"ZERTZ_TEST_HOME", home}};
}

double kilobytes(pid_t process, const std::vector<std::string>& fields) {
    std::ifstream lines("/proc/" + std::to_string(process) + "/smaps_rollup");
    double sum = 0;
    for (std::string line; std::getline(lines, line);) {
        for (const std::string& field : fields) {
            sum += line.starts_with(field) ? std::strtod(line.c_str() + field.size(), nullptr) : 0;
        }
    }
    return sum;
}

double cpu_of(pid_t process) {
    return static_cast<double>(e2e::ticks_of(process)) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

double cpu_of(const std::vector<pid_t>& processes) {
    double sum = 0;
    for (const pid_t each : processes) {
        sum += cpu_of(each);
    }
    return sum;
}

std::vector<pid_t> descendants(pid_t process, const std::string& name) {
    struct Process {
        std::string name;
        pid_t parent = 0;
    };
    std::map<pid_t, Process> all;
    std::error_code error;
    for (fs::directory_iterator at("/proc", error), end; !error && at != end; at.increment(error)) {
        const int pid = std::atoi(at->path().filename().c_str()); // 0 for what is no process
        std::ifstream lines(at->path() / "status");
        Process found;
        for (std::string word; pid > 0 && lines >> word;) {
            if (word == "Name:") {
                lines >> found.name;
            } else if (word == "PPid:") {
                lines >> found.parent;
                all[pid] = found;
                break;
            }
        }
    }
    std::vector<pid_t> pids;
    for (const auto& [pid, found] : all) {
        pid_t above = found.parent;
        while (above != process && all.contains(above)) {
            above = all[above].parent;
        }
        if (above == process && found.name == name) {
            pids.push_back(pid);
        }
    }
    return pids;
}

std::vector<pid_t> holders(const fs::path& folder) {
    std::vector<pid_t> pids;
    std::error_code error;
    for (fs::directory_iterator at("/proc", error), end; !error && at != end; at.increment(error)) {
        const int pid = std::atoi(at->path().filename().c_str());
        std::error_code gone;
        for (fs::directory_iterator file(at->path() / "fd", gone), last; pid > 0 && !gone && file != last;
             file.increment(gone)) {
            const fs::path target = fs::read_symlink(file->path(), gone);
            if (!gone && target.parent_path() == folder && target.extension() == ".lock") {
                pids.push_back(pid);
                break;
            }
        }
    }
    return pids;
}

std::string spread(std::vector<double> milliseconds) {
    if (milliseconds.empty()) {
        return "none";
    }
    std::sort(milliseconds.begin(), milliseconds.end());
    const auto at = [&](std::size_t percent) { return milliseconds[(milliseconds.size() - 1) * percent / 100]; };
    std::ostringstream text;
    text.precision(1);
    text << std::fixed << at(50) << " ms, 99 of 100 within " << at(99) << " ms, at worst " << at(100) << " ms";
    return text.str();
}

} // namespace zertz::bench
