#include "store/folder_copy.hpp"

#include "base/filled.hpp"
#include "base/system_words.hpp"
#include "base/text.hpp"
#include "store/descriptor.hpp"
#include "store/files.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <set>
#include <utility>

namespace zertz {
namespace {

namespace fs = std::filesystem;

std::error_code last_error() {
    return {errno, std::generic_category()};
}

/// All bytes that one file has left, after those of another.
std::error_code copy_bytes(int from, int to) {
    DescriptorBuffer source(from);
    DescriptorBuffer target(to);
    std::ostream out(&target);
    out << &source; // fails also where there is nothing to copy
    out.clear();
    out.flush();
    return {source.error() != 0 ? source.error() : target.error(), std::generic_category()};
}

/// Whether there is something behind a link that is to be copied in its place: nothing leads there that was entered before,
/// as in a circle.
bool leads_on(const fs::path& link, std::set<fs::path>& entered) {
    std::error_code error;
    const fs::path end = fs::canonical(link, error);
    return !error && (!fs::is_directory(end, error) || entered.insert(end).second);
}

} // namespace

CopyMark CopyMark::of(const struct stat& status) {
    return {static_cast<std::uint64_t>(status.st_ino),
            static_cast<std::uint64_t>(status.st_size),
            status.st_mtim.tv_sec,
            status.st_mtim.tv_nsec,
            status.st_ctim.tv_sec,
            status.st_ctim.tv_nsec};
}

bool CopyMark::settled(std::time_t now) const {
    constexpr std::int64_t coarsest_time = 2;
    return changed + coarsest_time < now;
}

FolderCopy::FolderCopy(fs::path from, fs::path to, fs::path without)
    : from_(std::move(from)),
      to_(std::move(to)),
      without_(std::move(without)) {}

std::string FolderCopy::pass(std::time_t now) {
    std::error_code error;
    fs::path at = from_;
    before_ = std::exchange(now_, {});
    fs::create_directory(to_, from_, error); // for the same eyes
    std::error_code unknown;
    std::set<fs::path> entered{fs::canonical(from_, unknown)};
    using Files = fs::recursive_directory_iterator;
    auto file = error ? Files() : Files(from_, fs::directory_options::follow_directory_symlink, error);
    for (const Files end; !error && file != end;) {
        at = file->path();
        const fs::path target = to_ / at.lexically_relative(from_);
        const bool link = file->is_symlink(unknown);
        const bool out = at == without_ || (link && !leads_on(at, entered));
        if (out || (entered.size() > 1 && fs::equivalent(at, to_, unknown))) { // a link leads to the copy itself
            file.disable_recursion_pending();
        } else if (unknown) {
            unknown.clear(); // it has gone meanwhile
        } else if (file->is_directory(error)) {
            now_.emplace(target, std::nullopt);
            fs::create_directory(target, at, error);
        } else if (file->is_regular_file(error)) {
            error = copy(at, target, now);
        }
        if (!error) {
            file.increment(error);
        }
    }
    error = error ? error : remove_others(at);
    return error ? filled("cannot copy {file}: {why}", gap<"file">(printable(at.string())),
                          gap<"why">(system_words(error.value())))
                 : "";
}

std::error_code FolderCopy::copy(const fs::path& file, const fs::path& target, std::time_t now) {
    struct stat status {};
    const auto before = before_.find(target);
    if (before != before_.end() && before->second && stat(file.c_str(), &status) == 0 &&
        *before->second == CopyMark::of(status)) {
        now_.insert(*before);
        return {};
    }
    const Descriptor source(::open(file.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
    if (!source.is_open() || fstat(source.get(), &status) != 0) {
        return errno == ENOENT ? std::error_code() : last_error(); // a game that ended meanwhile
    }
    const CopyMark mark = CopyMark::of(status);
    std::error_code error;
    fs::remove(target, error); // also what we may not write
    const mode_t mode = status.st_mode & 0777;
    const Descriptor copied(::open(target.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
    if (!copied.is_open() || fchmod(copied.get(), mode) != 0) {
        return last_error();
    }
    error = copy_bytes(source.get(), copied.get());
    if (!error && fsync(copied.get()) != 0) { // what some disks say only now
        return last_error();
    }
    const bool known = !error && fstat(source.get(), &status) == 0 && mark == CopyMark::of(status) && mark.settled(now);
    now_.emplace(target, known ? std::optional(mark) : std::nullopt);
    return error;
}

/// Removes from the copy what the folder no longer has, that in a folder before the folder.
std::error_code FolderCopy::remove_others(fs::path& at) const {
    std::error_code error;
    for (auto each = before_.rbegin(); !error && each != before_.rend(); ++each) {
        if (!now_.contains(each->first)) {
            at = each->first;
            fs::remove(at, error);
        }
    }
    return error;
}

} // namespace zertz
