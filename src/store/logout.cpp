#include "store/logout.hpp"

#include "base/line_reader.hpp"
#include "base/words.hpp"
#include "store/files.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace zertz {
namespace {

namespace fs = std::filesystem;

std::string config_of(const fs::path& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

/// The files that count, in order: the last one that sets the value wins.
std::vector<fs::path> configurations() {
    std::vector<fs::path> files{"/etc/systemd/logind.conf"};
    std::vector<fs::path> added;
    for (const char* folder : folders_of_logind) {
        for (const fs::directory_entry& file : FolderEntries(fs::path(folder) / "logind.conf.d")) {
            if (file.path().extension() == ".conf") {
                added.push_back(file.path());
            }
        }
    }
    std::stable_sort(added.begin(), added.end(),
                     [](const fs::path& a, const fs::path& b) { return a.filename() < b.filename(); });
    files.insert(files.end(), added.begin(), added.end());
    return files;
}

} // namespace

std::optional<bool> kills_user_processes(std::string_view configuration) {
    std::optional<bool> kills;
    for_each_line(configuration, [&](int, std::string_view line) {
        const std::size_t equals = line.find('=');
        if (equals == std::string_view::npos || trimmed(line.substr(0, equals)) != "KillUserProcesses") {
            return;
        }
        const std::string_view value = trimmed(line.substr(equals + 1));
        kills = value == "yes" || value == "true" || value == "on" || value == "1";
    });
    return kills;
}

bool ends_processes_at_logout(std::string_view account) {
    std::error_code error;
    const bool logind = fs::exists("/run/systemd/seats", error);
    const bool lingers = fs::exists(fs::path("/var/lib/systemd/linger") / account, error);
    bool kills = false;
    for (const fs::path& file : configurations()) {
        kills = kills_user_processes(config_of(file)).value_or(kills);
    }
    return logind && kills && !lingers;
}

} // namespace zertz
