#include "store/table_place.hpp"

#include "base/ascii.hpp"
#include "base/fingerprint.hpp"
#include "base/number.hpp"
#include "base/random.hpp"
#include "base/text.hpp"
#include "store/files.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <ctime>
#include <map>
#include <set>

namespace zertz {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t longest_about = 4096;
constexpr std::size_t most_looked_at = 2000; // files in a folder of an account
constexpr int most_folders = 4;              // of an account
/// Its group may look in and reach sockets, and new files belong to that group.
constexpr mode_t mode_in_shared = S_ISGID | 0750;

/// The account in the name of a folder in a shared one: "1000-0123456789abcdef".
std::optional<std::uint32_t> account_in(std::string_view name) {
    constexpr std::string_view digits = "0123456789abcdef";
    const std::size_t dash = name.find('-');
    const bool good = dash != name.npos && name.size() - dash - 1 == digits.size() &&
                      name.find_first_not_of(digits, dash + 1) == name.npos;
    return good ? number_from<std::uint32_t>(name.substr(0, dash)) : std::nullopt;
}

/// The status of a file that an account put there: a link is not followed, and a file with other names is none.
std::optional<struct stat> status_of(const std::string& path, mode_t type, std::optional<std::uint32_t> owner) {
    struct stat status {};
    const bool good = lstat(path.c_str(), &status) == 0 && (status.st_mode & S_IFMT) == type && status.st_nlink == 1 &&
                      status.st_uid == owner.value_or(status.st_uid);
    return good ? std::optional(status) : std::nullopt;
}

} // namespace

bool is_table_name(std::string_view name) {
    return !name.empty() && name.size() <= longest_table_file_name && name.front() != '-' &&
           std::all_of(name.begin(), name.end(), [](char c) { return is_letter(c) || is_digit(c) || c == '-'; });
}

std::optional<TablePlace> TablePlace::in_shared(const fs::path& shared, const std::string& name) {
    const fs::path folder = shared / name;
    auto held = std::make_shared<const Descriptor>(
        ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
    struct stat status {};
    const bool good = held->is_open() && fstat(held->get(), &status) == 0 && account_in(name) == status.st_uid &&
                      (status.st_mode & (S_IWGRP | S_IWOTH)) == 0;
    return good ? std::optional(TablePlace(folder, status.st_uid, std::move(held))) : std::nullopt;
}

std::vector<std::string> TablePlace::names_in(const fs::path& shared) {
    std::vector<std::string> names;
    std::map<std::uint32_t, int> folders;
    for (const fs::directory_entry& folder : FolderEntries(shared)) {
        const std::string name = folder.path().filename().string();
        struct stat status {};
        if (account_in(name) && lstat(folder.path().c_str(), &status) == 0 && S_ISDIR(status.st_mode) &&
            account_in(name) == status.st_uid && ++folders[status.st_uid] <= most_folders) {
            names.push_back(name);
        }
    }
    std::sort(names.begin(), names.end());
    return names;
}

Result<TablePlace, int> TablePlace::own_in(const fs::path& shared) {
    for (const std::string& name : names_in(shared)) {
        auto place = account_in(name) == geteuid() ? in_shared(shared, name) : std::nullopt;
        if (place) {
            return *std::move(place);
        }
    }
    // Its name cannot be foreseen, so nobody can have taken it.
    const std::string name = std::to_string(geteuid()) + "-" + in_hex(random_seed());
    if (::mkdir((shared / name).c_str(), 0700) != 0) {
        return errno;
    }
    auto place = in_shared(shared, name);
    if (!place || ::fchmod(place->descriptor(), mode_in_shared) != 0) {
        return place ? errno : EEXIST;
    }
    return *std::move(place);
}

std::vector<std::string> TablePlace::words() const {
    return {folder_.string(), owner_ ? std::to_string(*owner_) : "-", std::to_string(descriptor())};
}

std::optional<TablePlace> TablePlace::handed_over(std::span<const std::string> words) {
    const auto owner = words.size() == word_count ? number_from<std::uint32_t>(words[1]) : std::nullopt;
    const auto descriptor = words.size() == word_count ? number_from<int>(words[2], 0) : std::nullopt;
    const bool good = owner && (descriptor || words[2] == "-1");
    auto held = descriptor ? std::make_shared<const Descriptor>(*descriptor) : nullptr;
    return good ? std::optional(TablePlace(words[0], owner, std::move(held))) : std::nullopt;
}

std::string TablePlace::at(std::string_view file) const {
    return held_ ? "/proc/self/fd/" + std::to_string(held_->get()) + "/" + std::string(file) : shown(file);
}

std::optional<TableTraces> TablePlace::traces(const std::string& table) const {
    const auto socket = status_of(at(table + ".sock"), S_IFSOCK, owner_);
    const auto record =
        status_of(at(table + ".zertz"), S_IFREG, socket ? std::optional<std::uint32_t>(socket->st_uid) : owner_);
    if (!socket && !record) {
        return std::nullopt;
    }
    const struct stat& status = socket ? *socket : *record;
    return TableTraces{status.st_uid, socket.has_value(), record.has_value(), status.st_mtime};
}

std::vector<std::string> TablePlace::tables() const {
    std::set<std::string> names;
    std::size_t looked_at = 0;
    for (const fs::directory_entry& file : FolderEntries(at("."))) {
        const fs::path& path = file.path();
        const std::string name = path.stem().string();
        if ((path.extension() == ".sock" || path.extension() == ".zertz") && is_table_name(name)) {
            names.insert(name);
        }
        if (owner_ && *owner_ != geteuid() && ++looked_at == most_looked_at) {
            break;
        }
    }
    return {names.begin(), names.end()};
}

std::string TablePlace::about(const std::string& table, std::uint32_t owner) const {
    const Descriptor file(::open(at(table + ".about").c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
    struct stat status {};
    std::array<char, longest_about> text{};
    ssize_t size = 0;
    if (file.is_open() && fstat(file.get(), &status) == 0 && S_ISREG(status.st_mode) && status.st_uid == owner) {
        size = std::max<ssize_t>(0, ::read(file.get(), text.data(), text.size()));
    }
    return {text.data(), static_cast<std::size_t>(size)};
}

std::uint64_t TablePlace::mark_of_about(const std::string& table, std::uint32_t owner) const {
    // A file that was written just now may be written again without another time.
    constexpr std::time_t coarsest_time = 2;
    const auto status = status_of(at(table + ".about"), S_IFREG, owner);
    if (!status || status->st_mtim.tv_sec + coarsest_time >= std::time(nullptr)) {
        return 0;
    }
    Fingerprint mark;
    for (const auto number :
         {static_cast<long long>(status->st_ino), static_cast<long long>(status->st_size),
          static_cast<long long>(status->st_mtim.tv_sec), static_cast<long long>(status->st_mtim.tv_nsec)}) {
        mark.add(std::to_string(number));
    }
    return mark.value();
}

} // namespace zertz
