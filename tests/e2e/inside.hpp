#pragma once

// Part of faults.so: tries from inside the program what restricted mode must refuse, as code that has taken it over
// could. ZERTZ_INSIDE is a file for what came of it, a line for each attempt: "done", or the error, and what was tried.
// It is tried when the program first reads from the player. ZERTZ_INSIDE_OWN is the player's folder, with a program
// `copy` in it, ZERTZ_INSIDE_OTHER a file of somebody else; ZERTZ_TEST_HOME has .ssh/key.

#include <fcntl.h>
#include <netinet/in.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

namespace inside {

struct Plan {
    std::string own;
    std::string other;
    std::string home;
    int told = -1;
};

inline Plan& plan() {
    static Plan made;
    return made;
}

inline void prepare() { // the program clears the environment
    const auto variable = [](const char* name) {
        const char* value = std::getenv(name);
        return std::string(value == nullptr ? "" : value);
    };
    if (const std::string file = variable("ZERTZ_INSIDE"); !file.empty()) {
        plan() = {variable("ZERTZ_INSIDE_OWN"), variable("ZERTZ_INSIDE_OTHER"), variable("ZERTZ_TEST_HOME"), -1};
        plan().told = ::open(file.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
        ::unsetenv("ZERTZ_INSIDE"); // a program started from inside tries nothing
    }
}

inline void tell(const char* what, bool done) {
    const std::string line = (done ? "done" : std::strerror(errno)) + std::string(": ") + what + "\n";
    static_cast<void>(!::write(plan().told, line.data(), line.size()));
}

inline bool opens(const std::string& path, int flags) {
    const int descriptor = ::open(path.c_str(), flags | O_CLOEXEC | O_NONBLOCK, 0600);
    if (descriptor >= 0) {
        ::close(descriptor);
    }
    return descriptor >= 0;
}

/// Whether it comes true in a process of its own.
template <class What>
bool in_child(What what) {
    const pid_t child = static_cast<pid_t>(::syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0));
    if (child == 0) {
        ::_exit(what() ? 0 : errno);
    }
    int status = 0;
    while (::waitpid(child, &status, 0) < 0) {
        if (errno != EINTR) {
            return false;
        }
    }
    errno = WIFEXITED(status) ? WEXITSTATUS(status) : EINTR;
    return errno == 0;
}

/// Whether a program is started: it replaces the process, which then ends as the program does.
inline bool starts(const char* program, const char* word, const char* next = nullptr) {
    return in_child([&] {
        const int nothing = ::open("/dev/null", O_RDWR);
        ::dup2(nothing, STDOUT_FILENO);
        ::dup2(nothing, STDERR_FILENO);
        char* const words[] = {const_cast<char*>(program), const_cast<char*>(word), const_cast<char*>(next), nullptr};
        ::execv(program, words);
        return false;
    });
}

inline bool starts_from_memory() {
    const int program = static_cast<int>(::syscall(SYS_memfd_create, "program", 0));
    const int from = ::open("/proc/self/exe", O_RDONLY);
    char bytes[4096];
    for (ssize_t size; program >= 0 && (size = ::read(from, bytes, sizeof bytes)) > 0;) {
        static_cast<void>(!::write(program, bytes, static_cast<size_t>(size)));
    }
    ::close(from);
    const std::string path = "/proc/self/fd/" + std::to_string(program);
    return program >= 0 && starts(path.c_str(), "--version");
}

inline bool connects(int kind) {
    const int socket = ::socket(AF_INET, kind, 0);
    sockaddr_in there{};
    there.sin_family = AF_INET;
    there.sin_port = htons(9);
    there.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const bool reached =
        socket >= 0 &&
        (::connect(socket, reinterpret_cast<const sockaddr*>(&there), sizeof there) == 0 || errno == ECONNREFUSED);
    const int error = errno;
    if (socket >= 0) {
        ::close(socket);
    }
    errno = error;
    return reached;
}

inline bool looks_into_parent() {
    char byte = 0;
    iovec here{&byte, 1};
    iovec there{reinterpret_cast<void*>(0x400000), 1};
    return ::process_vm_readv(::getppid(), &here, 1, &there, 1, 0) == 1 || errno == EFAULT;
}

inline void try_ways_out() {
    const Plan& all = plan();
    // Only Landlock's sixth version refuses signals.
    const std::string version = "landlock " + std::to_string(::syscall(444, nullptr, 0, 1)) + "\n";
    static_cast<void>(!::write(all.told, version.data(), version.size()));
    // What must work, or the rest would prove nothing.
    tell("+ write to the own folder", opens(all.own + "/inside", O_WRONLY | O_CREAT));
    tell("+ open /dev/null", opens("/dev/null", O_WRONLY));
    tell("+ start itself", starts("/proc/self/exe", "--version"));
    const int own_socket = ::socket(AF_UNIX, SOCK_STREAM, 0);
    tell("+ make a socket of tables", own_socket >= 0);
    ::close(own_socket);
    // Files.
    tell("read /etc/passwd", opens("/etc/passwd", O_RDONLY));
    tell("read /etc/shadow or group", opens("/etc/shadow", O_RDONLY) || opens("/etc/group", O_RDONLY));
    tell("read a key", opens(all.home + "/.ssh/key", O_RDONLY));
    tell("list the keys", opens(all.home + "/.ssh", O_RDONLY | O_DIRECTORY));
    tell("add a key", opens(all.home + "/.ssh/authorized_keys", O_WRONLY | O_CREAT));
    tell("read a file of somebody else", opens(all.other, O_RDONLY));
    tell("write a file of somebody else", opens(all.other, O_WRONLY));
    tell("cut a file of somebody else", ::truncate(all.other.c_str(), 1 << 20) == 0);
    tell("remove a file of somebody else", ::unlink((all.other + "-2").c_str()) == 0);
    tell("write to the home", opens(all.home + "/new", O_WRONLY | O_CREAT));
    tell("write beside the home", opens(all.home + "/../new", O_WRONLY | O_CREAT));
    tell("make a link", ::symlink("/etc/passwd", (all.own + "/link").c_str()) == 0);
    tell("give a file of somebody else another name", ::link(all.other.c_str(), (all.own + "/name").c_str()) == 0);
    tell("make a pipe", ::mkfifo((all.own + "/pipe").c_str(), 0600) == 0);
    tell("open the memory of process 1", opens("/proc/1/mem", O_RDWR));
    tell("read what its parent was started with", opens("/proc/" + std::to_string(::getppid()) + "/environ", O_RDONLY));
    // Programs.
    tell("start a shell", starts("/bin/sh", "-c", "exit 0"));
    tell("start a program in the own folder", starts((all.own + "/copy").c_str(), nullptr));
    tell("start a program in memory", starts_from_memory());
    // The network and other processes.
    tell("connect by TCP", connects(SOCK_STREAM));
    tell("connect by UDP", connects(SOCK_DGRAM));
    tell("trace a process", in_child([] { return ::ptrace(PTRACE_TRACEME, 0, nullptr, nullptr) == 0; }));
    tell("look into its parent", looks_into_parent());
    tell("signal its parent", ::kill(::getppid(), 0) == 0);
    rlimit limit{};
    tell("limit its parent", ::prlimit(::getppid(), RLIMIT_CORE, nullptr, &limit) == 0);
    // The kernel.
    tell("mount", in_child([&] {
             return ::mount("none", all.own.c_str(), "tmpfs", 0, nullptr) == 0 && ::umount2(all.own.c_str(), 0) == 0;
         }));
    tell("leave for a namespace of users", in_child([] { return ::unshare(CLONE_NEWUSER) == 0; }));
    tell("leave for a namespace of mounts", in_child([] { return ::unshare(CLONE_NEWNS) == 0; }));
    tell("start in a namespace", in_child([] {
             const long child = ::syscall(SYS_clone, SIGCHLD | CLONE_NEWUTS, 0, 0, 0, 0);
             if (child == 0) {
                 ::_exit(0);
             }
             return child > 0;
         }));
    tell("change the root", in_child([] { return ::chroot("/") == 0; }));
    tell("ask for keys", ::syscall(SYS_keyctl, 0, -3, 1, 0, 0) >= 0);
    tell("load a program into the kernel",
         ::syscall(SYS_bpf, 5, nullptr, 0) >= 0 || errno == EINVAL || errno == EFAULT);
    tell("load a module", ::syscall(SYS_init_module, nullptr, 0, nullptr) >= 0 || errno == ENOEXEC || errno == EFAULT);
    tell("put calls into a ring", ::syscall(425, 0, nullptr) >= 0 || errno == EFAULT);
}

/// To be called before a read.
inline void at_read(int descriptor) {
    if (descriptor == STDIN_FILENO && plan().told >= 0) {
        const int error = errno;
        try_ways_out();
        ::close(plan().told);
        plan().told = -1;
        errno = error;
    }
}

} // namespace inside
