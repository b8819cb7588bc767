#pragma once

#include <cstdint>
#include <ctime>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <system_error>

struct stat;

namespace zertz {

/// Which file of what age a copy was made of: a file with another mark may hold other bytes. One that replaces another
/// may have its number again, and one that is written again its size, but none has its time of change.
struct CopyMark {
    std::uint64_t inode = 0;
    std::uint64_t size = 0;
    std::int64_t written = 0; // seconds
    std::int64_t written_nanoseconds = 0;
    std::int64_t changed = 0; // what no program can set
    std::int64_t changed_nanoseconds = 0;

    static CopyMark of(const struct stat& status);
    /// Whether a later change must show in the times: those of some file systems are whole seconds, or two.
    bool settled(std::time_t now) const;
    friend bool operator==(const CopyMark&, const CopyMark&) = default;
};

/// A copy of a folder that others may be changing meanwhile. A second pass makes of it what the folder is by then, and
/// copies only what may not be as the first found it: who must keep others away for a copy of one moment, does so for
/// that pass only.
class FolderCopy {
public:
    /// `without` is a folder that stays out.
    FolderCopy(std::filesystem::path from, std::filesystem::path to, std::filesystem::path without = {});
    /// A message if that failed, else nothing.
    std::string pass(std::time_t now = std::time(nullptr));

private:
    /// What is in the copy; folders, and files that may have changed while they were read, have no mark.
    using Copied = std::map<std::filesystem::path, std::optional<CopyMark>>;

    std::error_code copy(const std::filesystem::path& file, const std::filesystem::path& target, std::time_t now);
    std::error_code remove_others(std::filesystem::path& at) const;

    std::filesystem::path from_;
    std::filesystem::path to_;
    std::filesystem::path without_;
    Copied before_;
    Copied now_;
};

} // namespace zertz
