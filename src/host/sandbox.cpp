#include "host/sandbox.hpp"

#include "club/names.hpp"
#include "store/accounts.hpp"
#include "store/club.hpp"
#include "store/descriptor.hpp"
#include "store/files.hpp"
#include "store/restricted.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstddef>
#include <cstdint>

#ifdef __linux__
#include <elf.h>
#include <link.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/auxv.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#endif

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define ZERTZ_HAS_INSTRUMENTS
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define ZERTZ_HAS_INSTRUMENTS
#endif

#ifdef __linux__
extern "C" void __gcov_dump() __attribute__((weak)); // writes beside the objects when the program ends
#endif

namespace zertz {

#ifdef __linux__
namespace {

// Landlock, in numbers of our own: it is younger than some of the headers that the program is built with.

constexpr long create_ruleset = 444;
constexpr long add_rule = 445;
constexpr long restrict_self = 446;
constexpr unsigned asks_version = 1;
constexpr int rule_for_path = 1;

struct Ruleset {
    std::uint64_t files;
    std::uint64_t network;
    std::uint64_t scopes;
};
struct [[gnu::packed]] PathRule {
    std::uint64_t allowed;
    std::int32_t path;
};

/// The rights on files, as bits.
namespace right {
constexpr std::uint64_t execute = 1 << 0, write_file = 1 << 1, read_file = 1 << 2, read_folder = 1 << 3,
                        remove_folder = 1 << 4, remove_file = 1 << 5, make_folder = 1 << 7, make_file = 1 << 8,
                        make_socket = 1 << 9, refer = 1 << 13, cut = 1 << 14, control_device = 1 << 15;
constexpr std::uint64_t on_one_file = execute | write_file | read_file | cut | control_device;
constexpr std::uint64_t reads = read_file | read_folder;
constexpr std::uint64_t starts = execute | read_file;
/// A socket can be made, but no link, pipe or device.
constexpr std::uint64_t writes =
    reads | write_file | remove_folder | remove_file | make_folder | make_file | make_socket | refer | cut;
} // namespace right

/// What each version of Landlock can refuse. The first one let no file change its folder, so it is of no use here.
Ruleset all_rights(long version) {
    constexpr std::uint64_t in_first = (1 << 13) - 1;
    Ruleset all{in_first | right::refer, 0, 0};
    all.files |= version >= 3 ? right::cut : 0;
    all.network = version >= 4 ? 3 : 0; // to bind and to connect TCP
    all.files |= version >= 5 ? right::control_device : 0;
    all.scopes = version >= 6 ? 3 : 0; // sockets without a file and signals, each for processes outside
    return all;
}
constexpr long first_useful = 2;

long landlock_version() {
    return ::syscall(create_ruleset, nullptr, 0, asks_version);
}

class Rules {
public:
    explicit Rules(long version) : all_(all_rights(version)) {
        const std::size_t size = version >= 6   ? sizeof(Ruleset)
                                 : version >= 4 ? offsetof(Ruleset, scopes)
                                                : offsetof(Ruleset, network);
        rules_ = Descriptor(static_cast<int>(::syscall(create_ruleset, &all_, size, 0)));
    }

    /// What is not there cannot be opened later either.
    void allow(std::uint64_t rights, const std::filesystem::path& path) {
        const Descriptor at(::open(path.c_str(), O_PATH | O_CLOEXEC));
        struct stat status {};
        if (at.is_open() && ::fstat(at.get(), &status) == 0) {
            const std::uint64_t fitting = S_ISDIR(status.st_mode) ? rights : rights & right::on_one_file;
            const PathRule rule{fitting & all_.files, at.get()};
            ::syscall(add_rule, rules_.get(), rule_for_path, &rule, 0);
        }
    }

    void enter() { ::syscall(restrict_self, rules_.get(), 0); }

private:
    Ruleset all_;
    Descriptor rules_;
};

/// What the program has loaded: it starts itself anew for a table, so that its loader is started and reads the rest.
int allow_loaded(dl_phdr_info* loaded, std::size_t /*size*/, void* to) {
    Rules& rules = *static_cast<Rules*>(to);
    const std::filesystem::path file = loaded->dlpi_name;
    if (file.is_absolute()) {
        rules.allow(right::reads, file.parent_path());
        if (loaded->dlpi_addr == ::getauxval(AT_BASE)) {
            rules.allow(right::starts, file);
        }
    }
    return 0;
}

/// What every process of ours opens: terminfo, locales, the time zone and what tells one start of the machine from others.
constexpr std::array<const char*, 13> read_by_all{"/etc/terminfo",
                                                  "/lib/terminfo",
                                                  "/usr/lib/terminfo",
                                                  "/usr/share/terminfo",
                                                  "/usr/local/share/terminfo",
                                                  "/usr/lib/locale",
                                                  "/usr/share/locale",
                                                  "/usr/lib/gconv",
                                                  "/etc/localtime",
                                                  "/usr/share/zoneinfo",
                                                  "/etc/ld.so.cache",
                                                  "/dev/urandom",
                                                  "/proc/sys/kernel/random/boot_id"};

void give_up_files(const SandboxPlaces& places) {
    const long version = landlock_version();
    if (version < first_useful) {
        return;
    }
    Rules rules(version);
    for (const auto& folder : places.written) {
        rules.allow(right::writes, folder);
    }
    for (const auto& folder : places.cleared) {
        rules.allow(right::remove_folder, folder);
    }
    for (const auto& path : places.read) {
        rules.allow(right::reads, path);
    }
    for (const char* path : read_by_all) {
        rules.allow(right::reads, path);
    }
    rules.allow(right::read_file | right::write_file, "/dev/null");
    rules.allow(right::starts, "/proc/self/exe");
    ::dl_iterate_phdr(allow_loaded, &rules);
    rules.enter();
}

// seccomp. Calls that no game needs are refused by name, not all others: the C library has its own ways to do what is
// allowed, and changes them.

#if defined(__x86_64__)
constexpr std::uint32_t this_machine = AUDIT_ARCH_X86_64;
#elif defined(__aarch64__)
constexpr std::uint32_t this_machine = AUDIT_ARCH_AARCH64;
#else
constexpr std::uint32_t this_machine = 0; // not known here
#endif

constexpr std::array refused{
    // Other processes.
    SYS_ptrace,
    SYS_process_vm_readv,
    SYS_process_vm_writev,
    SYS_kcmp,
    SYS_perf_event_open,
    438 /* pidfd_getfd */,
    440 /* process_madvise */,
    448 /* process_mrelease */,
    // Programs that are in no file.
    SYS_execveat,
    SYS_memfd_create,
    447 /* memfd_secret */,
    SYS_userfaultfd,
    SYS_personality,
    // File systems and namespaces.
    SYS_mount,
    SYS_umount2,
    SYS_pivot_root,
    SYS_chroot,
    SYS_unshare,
    SYS_setns,
    428 /* open_tree */,
    429 /* move_mount */,
    430 /* fsopen */,
    431 /* fsconfig */,
    432 /* fsmount */,
    433 /* fspick */,
    442 /* mount_setattr */,
    SYS_name_to_handle_at,
    SYS_open_by_handle_at,
    SYS_fanotify_init,
    SYS_quotactl,
    443 /* quotactl_fd */,
    SYS_swapon,
    SYS_swapoff,
    // Without a right of Landlock's in its first versions.
    SYS_truncate,
    // The kernel.
    SYS_bpf,
    SYS_keyctl,
    SYS_add_key,
    SYS_request_key,
    SYS_init_module,
    SYS_finit_module,
    SYS_delete_module,
    SYS_kexec_load,
    425 /* io_uring_setup */,
    426 /* io_uring_enter */,
    427 /* io_uring_register */,
    SYS_reboot,
    SYS_syslog,
    SYS_acct,
    SYS_vhangup,
    SYS_sethostname,
    SYS_setdomainname,
    SYS_settimeofday,
    SYS_clock_settime,
    SYS_adjtimex,
    SYS_clock_adjtime,
#ifdef __x86_64__
    SYS_iopl,
    SYS_ioperm,
    SYS_modify_ldt,
    SYS_kexec_file_load,
    SYS_uselib,
#endif
};

constexpr std::uint32_t namespaces =
    CLONE_NEWNS | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET | CLONE_NEWCGROUP;
constexpr int clone_3 = 435; // its flags are out of reach; without it, the C library uses the older one

/// A program for the kernel to judge calls by.
class Filter {
public:
    Filter() {
        load(offsetof(seccomp_data, arch));
        judge({BPF_JMP | BPF_JEQ | BPF_K, 1, 0, this_machine});
        judge({BPF_RET | BPF_K, 0, 0, SECCOMP_RET_KILL_PROCESS});
        load(offsetof(seccomp_data, nr));
#ifdef __x86_64__
        constexpr std::uint32_t other_numbers = 0x40000000; // of x32, which would get round the table
        refuse_if({BPF_JMP | BPF_JGE | BPF_K, 0, 1, other_numbers}, EPERM);
#endif
        for (const int call : refused) {
            refuse_if({BPF_JMP | BPF_JEQ | BPF_K, 0, 1, static_cast<std::uint32_t>(call)}, EPERM);
        }
        refuse_if({BPF_JMP | BPF_JEQ | BPF_K, 0, 1, static_cast<std::uint32_t>(clone_3)}, ENOSYS);
        for (const int call : {SYS_socket, SYS_socketpair}) {
            on(call, 0, {{BPF_JMP | BPF_JEQ | BPF_K, 1, 0, AF_UNIX}});
        }
        on(SYS_clone, 0, {{BPF_JMP | BPF_JSET | BPF_K, 0, 1, namespaces}});
        // Into a terminal, as if it had been typed.
        on(SYS_ioctl, 1, {{BPF_JMP | BPF_JEQ | BPF_K, 0, 1, TIOCSTI}, {BPF_JMP | BPF_JEQ | BPF_K, 0, 1, TIOCLINUX}});
        on(SYS_prlimit64, 0, {{BPF_JMP | BPF_JEQ | BPF_K, 1, 0, 0}}); // of another process
        judge({BPF_RET | BPF_K, 0, 0, SECCOMP_RET_ALLOW});
    }

    void enter() {
        const sock_fprog program{static_cast<unsigned short>(code_.size()), code_.data()};
        ::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0);
    }

private:
    void judge(sock_filter step) {
        code_.push_back(step);
    }
    void load(std::size_t place) {
        judge({BPF_LD | BPF_W | BPF_ABS, 0, 0, static_cast<std::uint32_t>(place)});
    }
    /// Refuses a call if the jump does not leave out the next step.
    void refuse_if(sock_filter jump, int error) {
        judge(jump);
        judge({BPF_RET | BPF_K, 0, 0, SECCOMP_RET_ERRNO | static_cast<std::uint32_t>(error)});
    }
    /// Judges the lower half of an argument, which is all that the kernel looks at in these calls.
    void on(int call, std::size_t argument, const std::vector<sock_filter>& jumps) {
        const auto length = static_cast<std::uint8_t>(2 + 2 * jumps.size()); // of what follows
        judge({BPF_JMP | BPF_JEQ | BPF_K, 0, length, static_cast<std::uint32_t>(call)});
        constexpr std::size_t lower = __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ ? 0 : 4;
        load(offsetof(seccomp_data, args) + argument * sizeof(std::uint64_t) + lower);
        for (const sock_filter& jump : jumps) {
            refuse_if(jump, EPERM);
        }
        load(offsetof(seccomp_data, nr));
    }

    std::vector<sock_filter> code_;
};

bool has_seccomp() {
    // Without a program there is a fault, and without seccomp the call is unknown.
    return this_machine != 0 && ::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, nullptr, 0, 0) != 0 && errno == EFAULT;
}

bool has_instruments() {
#ifdef ZERTZ_HAS_INSTRUMENTS
    return true;
#else
    return __gcov_dump != nullptr;
#endif
}

} // namespace

KernelSandbox kernel_sandbox() {
    return {landlock_version() >= first_useful, has_seccomp()};
}

void enter_sandbox(const SandboxPlaces& places) {
    ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
    ::prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
    if (!has_instruments()) {
        give_up_files(places);
    }
    if (this_machine != 0 && ::prctl(PR_GET_SECCOMP, 0, 0, 0, 0) == 0) { // the same filter twice refuses no more
        Filter().enter();
    }
}

#else

KernelSandbox kernel_sandbox() {
    return {};
}

void enter_sandbox(const SandboxPlaces& /*places*/) {}

#endif

void enter_sandbox_of(const PlayersPlaces& wanted) {
    if (!is_confined()) {
        return;
    }
    remember_accounts(wanted.tables.has_value());
    SandboxPlaces places{{}, wanted.also_read};
    if (const auto home = account().home) {
        const Paths own = restricted_paths(*home, wanted.player ? clean_name(*wanted.player) : std::nullopt);
        const Paths of_all = restricted_paths(*home, std::nullopt);
        places.written = {*own.data, *own.state, *of_all.state / "tables"};
        for (const auto& folder : places.written) {
            static_cast<void>(make_folders(folder)); // why that failed is told where the folder is used
        }
        places.written.push_back(Club(*of_all.data / "club").folder());
        places.read.push_back(*of_all.config);
        if (wanted.player && is_guest_name(*wanted.player)) { // at the end of whose visit their folders go
            places.cleared = {own.data->parent_path(), own.state->parent_path()};
        }
    }
    if (wanted.tables) {
        places.written.push_back(*wanted.tables);
    }
    enter_sandbox(places);
}

} // namespace zertz
