#include "store/internal/lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

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
        int locked = 0;
        do {
            locked = flock(descriptor, (kind == Kind::Alone ? LOCK_EX : LOCK_SH) | LOCK_NB);
        } while (locked != 0 && errno == EINTR);
        if (locked != 0) {
            const int error = errno;
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
