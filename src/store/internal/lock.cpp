#include "store/internal/lock.hpp"

#include "store/descriptor.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <thread>

namespace zertz {
namespace {

/// Whether the descriptor's file exists only as a lock: under one name, and not as something that waits for others.
bool is_lock(int descriptor) {
    struct stat held {};
    return fstat(descriptor, &held) == 0 && S_ISREG(held.st_mode) && held.st_nlink <= 1;
}

/// Whether the descriptor's file still has this name: the previous holder of the lock may have removed it.
bool still_named(int descriptor, const std::string& path) {
    struct stat held {};
    struct stat named {};
    return fstat(descriptor, &held) == 0 && stat(path.c_str(), &named) == 0 && held.st_dev == named.st_dev &&
           held.st_ino == named.st_ino;
}

/// Tries to lock what the descriptor is open on. An errno if that failed, else 0.
int try_to_lock(int descriptor, int kind) {
    int locked = 0;
    do {
        locked = flock(descriptor, kind | LOCK_NB);
    } while (locked != 0 && errno == EINTR);
    return locked == 0 ? 0 : errno;
}

} // namespace

Result<Lock, int> Lock::take(const std::string& path, Kind kind) {
    constexpr int tries = 10;
    for (int i = 0; i < tries; ++i) {
        const int descriptor = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0600);
        if (descriptor < 0) {
            return errno;
        }
        if (!is_lock(descriptor)) {
            close(descriptor);
            return EEXIST;
        }
        if (const int error = try_to_lock(descriptor, kind == Kind::Alone ? LOCK_EX : LOCK_SH)) {
            close(descriptor);
            return error;
        }
        Lock lock(path, descriptor);
        if (still_named(descriptor, path)) {
            return lock;
        }
    }
    return EWOULDBLOCK;
}

Result<Lock, int> Lock::wait_for(const std::string& path) {
    constexpr int tries = 200;
    auto lock = take(path);
    for (int i = 1; i < tries && !lock && lock.error() == EWOULDBLOCK; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
        lock = take(path);
    }
    return lock;
}

bool Lock::is_held(const std::string& path) {
    const Descriptor file(open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
    return file.is_open() && try_to_lock(file.get(), LOCK_SH) == EWOULDBLOCK;
}

int Lock::sign(const std::string& holder) const {
    // Opened anew, as a shared file system shows what was written when it is closed; the lock is not that descriptor's.
    const int descriptor = open(path_.c_str(), O_WRONLY | O_TRUNC | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
    if (descriptor < 0) {
        return errno;
    }
    const ssize_t written = write(descriptor, holder.data(), holder.size());
    const int error = written < 0 ? errno : static_cast<std::size_t>(written) < holder.size() ? ENOSPC : 0;
    return close(descriptor) != 0 && error == 0 && errno != EINTR ? errno : error;
}

std::optional<std::string> Lock::holder(const std::string& path) {
    const Descriptor file(open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
    std::array<char, 200> text{};
    const ssize_t size = file.is_open() ? read(file.get(), text.data(), text.size()) : -1;
    return size < 0 ? std::nullopt
                    : std::optional<std::string>(std::in_place, text.data(), static_cast<std::size_t>(size));
}

int Lock::problem(const std::string& holder) const {
    // The lock is taken once more: that changes nothing for its holder. Who got it back from a file system that had given
    // it away sees by the signature whether others had it meanwhile.
    const int error = try_to_lock(descriptor_, LOCK_EX);
    const auto signed_by = Lock::holder(path_);
    if (!signed_by && errno != ENOENT) {
        return errno;
    }
    return error == 0 && signed_by == holder ? 0 : ENOLCK;
}

Lock::~Lock() {
    if (descriptor_ >= 0) {
        close(descriptor_);
    }
}

void Lock::remove() {
    unlink(path_.c_str());
    close(std::exchange(descriptor_, -1));
}

} // namespace zertz
