#include "store/hosts.hpp"

#include "base/ascii.hpp"
#include "store/files.hpp"
#include "store/table_place.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>

namespace zertz {
namespace {

std::string value_of(const char* variable) {
    const char* const value = std::getenv(variable);
    return value == nullptr ? "" : value;
}

std::filesystem::path folder_of_links() {
    const std::string named = value_of("ZERTZ_LINK");
    return named.empty() ? "/run/zertz-link" : named;
}

} // namespace

std::string this_host() {
    struct stat status {};
    if (::stat(folder_of_links().c_str(), &status) != 0 || !S_ISDIR(status.st_mode)) {
        return "";
    }
    std::string name = value_of("ZERTZ_HOST");
    std::array<char, 256> machine{};
    if (name.empty() && ::gethostname(machine.data(), machine.size() - 1) == 0) {
        name = machine.data();
    }
    name.resize(std::min(name.find('.'), name.size()));
    std::transform(name.begin(), name.end(), name.begin(), lower);
    return is_table_name(name) ? name : "";
}

std::vector<std::string> linked_hosts() {
    std::vector<std::string> hosts;
    for (const std::filesystem::directory_entry& file : FolderEntries(folder_of_links())) {
        const std::string name = file.path().filename().string();
        std::error_code unknown;
        if (file.is_socket(unknown) && is_table_name(name)) {
            hosts.push_back(name == "here" ? this_host() : name);
        }
    }
    std::sort(hosts.begin(), hosts.end());
    return hosts;
}

std::filesystem::path link_to(const std::string& host) {
    return folder_of_links() / (host == this_host() ? "here" : host);
}

} // namespace zertz
