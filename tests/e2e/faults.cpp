// Loaded before libc (LD_PRELOAD) to make the disk fail, or the program die, at a chosen call on a file, or to record
// what a loss of power could undo.
//
// ZERTZ_FAULT is KIND:N or KIND:N+. Call number N fails; with +, every call from there on fails. KIND is
//   kill   the program dies before the call, as by kill -9; also counts removing files and making folders
//   torn   a write writes half of its bytes, then the program dies
//   short  a write writes only one byte
//   EINTR, EIO, ENOSPC   any call fails with this error
//   link   there are no hard links
//   fsync, rename, open  a call of this kind fails with EIO; other calls do not count
// With ZERTZ_FAULT_ONCE, the name of a file that does not exist yet, only processes that have left their terminal
// count, as a table does, and only the first one that reaches N dies; it creates the file.
// ZERTZ_TEST_HOME is the home that the system reports.
// ZERTZ_TRACE is a file that receives, in order, every call that has changed the disk, and everything written to the
// terminal. Each entry begins with a line: create, open, mkdir and remove with a path; write and screen with the number
// of bytes that follow; truncate with a size; flush; rename and link with two paths. The second word is the descriptor,
// or 0. Paths must not contain spaces.
//
// With ZERTZ_CLOCK, a number, the clock of the wall is set back and forth by hours, days and more than a year, every few
// times that it is read, as the number draws.
// inside.hpp says what ZERTZ_INSIDE does.

#include "inside.hpp"

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
#include <ctime>
#include <iterator>
#include <string>
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
bool detached = false;

/// Whether the calls of this process count.
bool counts() {
    return std::getenv("ZERTZ_FAULT_ONCE") == nullptr || detached;
}

/// Whether no process has died yet where only one may.
bool first_to_die() {
    static const auto next = reinterpret_cast<int (*)(const char*, int, ...)>(dlsym(RTLD_NEXT, "open"));
    const char* once = std::getenv("ZERTZ_FAULT_ONCE");
    return once == nullptr || next(once, O_CREAT | O_EXCL | O_WRONLY, 0600) >= 0;
}

/// Whether this call must fail.
bool due(std::string_view call) {
    const Plan& p = plan();
    const bool one_kind = p.kind == "fsync" || p.kind == "rename" || p.kind == "open" || p.kind == "link";
    const bool writes_only = p.kind == "short" || p.kind == "torn";
    const bool kill_only = call == "remove" || call == "mkdir";
    if (p.number == 0 || (one_kind && call != p.kind) || (writes_only && call != "write") ||
        (kill_only && p.kind != "kill") || !counts()) {
        return false;
    }
    ++calls;
    return (calls == p.number && first_to_die()) || (p.on && calls > p.number);
}

/// Fails or dies, as planned; 0 if the call must be made normally.
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
                      : kind == "link"   ? EPERM
                      : kind == "short"  ? 0
                      : kind == "torn"   ? 0
                                         : EIO;
    errno = error;
    return error;
}

int trace = -1;

/// Appends an event to the trace, even if the program then dies.
void record(const char* event, long descriptor, const std::string& rest) {
    static const auto next = reinterpret_cast<ssize_t (*)(int, const void*, size_t)>(dlsym(RTLD_NEXT, "write"));
    if (trace >= 0) {
        const int before = errno;
        const std::string text = std::string(event) + " " + std::to_string(descriptor) + " " + rest;
        if (next(trace, text.data(), text.size()) != static_cast<ssize_t>(text.size())) {
            abort();
        }
        errno = before;
    }
}

void record_bytes(const char* event, int descriptor, const void* bytes, ssize_t size) {
    if (trace >= 0 && size > 0) {
        const auto count = static_cast<std::size_t>(size);
        record(event, descriptor, std::to_string(size) + "\n" + std::string(static_cast<const char*>(bytes), count));
    }
}

/// Returns the result of a call, and records it if it succeeded.
int recorded(int result, const char* event, const std::string& rest) {
    if (result == 0) {
        record(event, 0, rest + "\n");
    }
    return result;
}

template <class Function>
Function real(const char* name) {
    return reinterpret_cast<Function>(dlsym(RTLD_NEXT, name));
}

unsigned long clock_state = 0; // 0: the clock is right

/// The seconds by which the clock of the wall is wrong now.
time_t clock_offset() {
    static const time_t offsets[] = {0, -3600, 7200, -86400, 3 * 86400, -400 * 86400, 400 * 86400};
    static int readings = 0;
    static time_t offset = 0;
    if (clock_state != 0 && readings++ % 5 == 0) {
        clock_state = clock_state * 6364136223846793005UL + 1442695040888963407UL;
        offset = offsets[(clock_state >> 33) % std::size(offsets)];
    }
    return offset;
}

bool on_disk(int descriptor) {
    struct stat status {};
    return fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode);
}

} // namespace

extern "C" {

pid_t setsid() {
    static const auto next = real<pid_t (*)()>("setsid");
    detached = true;
    return next();
}

int clock_gettime(clockid_t which, timespec* now) {
    static const auto next = real<int (*)(clockid_t, timespec*)>("clock_gettime");
    const int result = next(which, now);
    if (which == CLOCK_REALTIME && result == 0) {
        now->tv_sec += clock_offset();
    }
    return result;
}

time_t time(time_t* now) {
    timespec exact{};
    clock_gettime(CLOCK_REALTIME, &exact);
    if (now != nullptr) {
        *now = exact.tv_sec;
    }
    return exact.tv_sec;
}

ssize_t read(int descriptor, void* bytes, size_t size) {
    static const auto next = real<ssize_t (*)(int, void*, size_t)>("read");
    inside::at_read(descriptor);
    return next(descriptor, bytes, size);
}

ssize_t write(int descriptor, const void* bytes, size_t size) {
    static const auto next = real<ssize_t (*)(int, const void*, size_t)>("write");
    if (!on_disk(descriptor)) {
        const ssize_t done = next(descriptor, bytes, size);
        record_bytes("screen", descriptor, bytes, done);
        return done;
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
    const ssize_t done = fault("write") != 0 ? -1 : next(descriptor, bytes, size);
    record_bytes("write", descriptor, bytes, done);
    return done;
}

int ftruncate(int descriptor, off_t size) {
    static const auto next = real<int (*)(int, off_t)>("ftruncate");
    const int result = next(descriptor, size);
    if (result == 0) {
        record("truncate", descriptor, std::to_string(size) + "\n");
    }
    return result;
}

int fsync(int descriptor) {
    static const auto next = real<int (*)(int)>("fsync");
    const int result = fault("fsync") != 0 ? -1 : next(descriptor);
    if (result == 0) {
        record("flush", descriptor, "\n");
    }
    return result;
}

int rename(const char* from, const char* to) {
    static const auto next = real<int (*)(const char*, const char*)>("rename");
    return fault("rename") != 0 ? -1 : recorded(next(from, to), "rename", from + (std::string(" ") + to));
}

int link(const char* from, const char* to) {
    static const auto next = real<int (*)(const char*, const char*)>("link");
    const char* call = plan().kind == "link" ? "link" : "rename";
    return fault(call) != 0 ? -1 : recorded(next(from, to), "link", from + (std::string(" ") + to));
}

int unlink(const char* path) {
    static const auto next = real<int (*)(const char*)>("unlink");
    return fault("remove") != 0 ? -1 : recorded(next(path), "remove", path);
}

int remove(const char* path) {
    static const auto next = real<int (*)(const char*)>("remove");
    return fault("remove") != 0 ? -1 : recorded(next(path), "remove", path);
}

int mkdir(const char* path, mode_t mode) {
    static const auto next = real<int (*)(const char*, mode_t)>("mkdir");
    return fault("mkdir") != 0 ? -1 : recorded(next(path, mode), "mkdir", path);
}

int open(const char* path, int flags, ...) {
    static const auto next = real<int (*)(const char*, int, ...)>("open");
    va_list rest;
    va_start(rest, flags);
    const unsigned mode = (flags & O_CREAT) != 0 ? va_arg(rest, unsigned) : 0;
    va_end(rest);
    // Locks and temporary files; not the terminal, nor files only read.
    if ((flags & O_CREAT) != 0 && fault("open") != 0) {
        return -1;
    }
    const int descriptor = next(path, flags, mode);
    if (descriptor >= 0) {
        record((flags & O_CREAT) != 0 ? "create" : "open", descriptor, std::string(path) + "\n");
    }
    return descriptor;
}

passwd* getpwuid(uid_t user) {
    static const auto next = real<passwd* (*)(uid_t)>("getpwuid");
    passwd* entry = next(user);
    static char home[4096];
    const char* wanted = std::getenv("ZERTZ_TEST_HOME");
    // Read only once, because the program clears the environment.
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
    inside::prepare();
    if (const char* number = std::getenv("ZERTZ_CLOCK")) {
        clock_state = std::strtoul(number, nullptr, 10) * 2 + 1;
    }
    if (const char* path = std::getenv("ZERTZ_TRACE")) {
        trace = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    }
}
}
