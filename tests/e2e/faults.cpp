// Loaded before libc (LD_PRELOAD) to make the disk fail, or the program die, at a chosen call on a file.
//
// ZERTZ_FAULT is KIND:N or KIND:N+. The call numbered N fails, with + every call from there on; KIND is
//   kill   the program dies before the call, as by kill -9; files removed and folders made count here, too
//   torn   a write takes half of its bytes, then the program dies
//   short  a write takes one byte only
//   EINTR, EIO, ENOSPC   any of the calls fails so
//   fsync, rename, open  a call of this kind fails with EIO; the others do not count
// ZERTZ_TEST_HOME is the home that the system is made to know.

#include <dlfcn.h>
#include <fcntl.h>
#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string_view>

namespace {

struct Plan {
    std::string_view kind;
    long number = 0;
    bool on = false; // from there on
};

const Plan& plan() {
    static const Plan made = [] {
        Plan p;
        const char* text = std::getenv("ZERTZ_FAULT");
        const char* colon = text == nullptr ? nullptr : std::strchr(text, ':');
        if (colon != nullptr) {
            p.kind = std::string_view(text, static_cast<std::size_t>(colon - text));
            char* end = nullptr;
            p.number = std::strtol(colon + 1, &end, 10);
            p.on = *end == '+';
        }
        return p;
    }();
    return made;
}

long calls = 0;

/// Whether this call is to go wrong.
bool due(std::string_view call) {
    const Plan& p = plan();
    const bool one_kind = p.kind == "fsync" || p.kind == "rename" || p.kind == "open";
    const bool writes_only = p.kind == "short" || p.kind == "torn";
    const bool kill_only = call == "remove" || call == "mkdir";
    if (p.number == 0 || (one_kind && call != p.kind) || (writes_only && call != "write") ||
        (kill_only && p.kind != "kill")) {
        return false;
    }
    ++calls;
    return calls == p.number || (p.on && calls > p.number);
}

/// Fails or dies, as planned; 0 if the call is to be made all the same.
int fault(std::string_view call) {
    if (!due(call)) {
        return 0;
    }
    const std::string_view kind = plan().kind;
    if (kind == "kill") {
        raise(SIGKILL);
    }
    const int error = kind == "EINTR"    ? EINTR
                      : kind == "ENOSPC" ? ENOSPC
                      : kind == "short"  ? 0
                      : kind == "torn"   ? 0
                                         : EIO;
    errno = error;
    return error;
}

template <class Function>
Function real(const char* name) {
    return reinterpret_cast<Function>(dlsym(RTLD_NEXT, name));
}

bool on_disk(int descriptor) {
    struct stat status {};
    return fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode);
}

} // namespace

extern "C" {

ssize_t write(int descriptor, const void* bytes, size_t size) {
    static const auto next = real<ssize_t (*)(int, const void*, size_t)>("write");
    if (!on_disk(descriptor)) {
        return next(descriptor, bytes, size);
    }
    const Plan& p = plan();
    if (p.kind == "short" || p.kind == "torn") {
        if (due("write") && size > 1) {
            const ssize_t done = next(descriptor, bytes, p.kind == "short" ? 1 : size / 2);
            if (p.kind == "torn") {
                raise(SIGKILL);
            }
            return done;
        }
        return next(descriptor, bytes, size);
    }
    return fault("write") != 0 ? -1 : next(descriptor, bytes, size);
}

int fsync(int descriptor) {
    static const auto next = real<int (*)(int)>("fsync");
    return fault("fsync") != 0 ? -1 : next(descriptor);
}

int rename(const char* from, const char* to) {
    static const auto next = real<int (*)(const char*, const char*)>("rename");
    return fault("rename") != 0 ? -1 : next(from, to);
}

int link(const char* from, const char* to) {
    static const auto next = real<int (*)(const char*, const char*)>("link");
    return fault("rename") != 0 ? -1 : next(from, to);
}

int unlink(const char* path) {
    static const auto next = real<int (*)(const char*)>("unlink");
    return fault("remove") != 0 ? -1 : next(path);
}

int remove(const char* path) {
    static const auto next = real<int (*)(const char*)>("remove");
    return fault("remove") != 0 ? -1 : next(path);
}

int mkdir(const char* path, mode_t mode) {
    static const auto next = real<int (*)(const char*, mode_t)>("mkdir");
    return fault("mkdir") != 0 ? -1 : next(path, mode);
}

int open(const char* path, int flags, ...) {
    static const auto next = real<int (*)(const char*, int, ...)>("open");
    va_list rest;
    va_start(rest, flags);
    const unsigned mode = (flags & O_CREAT) != 0 ? va_arg(rest, unsigned) : 0;
    va_end(rest);
    // Locks and temporary files; not the terminal, nor what is only read.
    if ((flags & O_CREAT) != 0 && fault("open") != 0) {
        return -1;
    }
    return next(path, flags, mode);
}

passwd* getpwuid(uid_t user) {
    static const auto next = real<passwd* (*)(uid_t)>("getpwuid");
    passwd* entry = next(user);
    static char home[4096];
    const char* wanted = std::getenv("ZERTZ_TEST_HOME");
    // Read once: the program forgets the environment.
    if (home[0] == '\0' && wanted != nullptr) {
        std::snprintf(home, sizeof home, "%s", wanted);
    }
    if (entry != nullptr && home[0] != '\0') {
        entry->pw_dir = home;
    }
    return entry;
}

__attribute__((constructor)) void remember_home() {
    getpwuid(getuid());
    plan();
}
}
