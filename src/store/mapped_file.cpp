#include "store/mapped_file.hpp"

#include "base/system_words.hpp"
#include "base/text.hpp"
#include "store/internal/sentences.hpp"

#include <fcntl.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <cstdint>
#include <limits>
#include <mutex>
#include <utility>

namespace zertz {
namespace {

/// The mapped ranges, for the signal handler: an entry is valid if its size is not zero.
struct Mapped {
    std::atomic<std::uintptr_t> begin;
    std::atomic<std::size_t> size;
};
constexpr std::size_t most_mapped = 16;
std::array<Mapped, most_mapped> ranges;
std::mutex mapped_mutex;

/// Replaces the unreadable page by zeros; for an address outside our mappings, the program ends as usual.
void take_bus_error(int number, siginfo_t* info, void*) {
    const auto address = reinterpret_cast<std::uintptr_t>(info->si_addr);
    for (const Mapped& each : ranges) {
        const std::size_t size = each.size.load();
        const std::uintptr_t begin = each.begin.load();
        if (address < begin || address - begin >= size) {
            continue;
        }
        const auto page = static_cast<std::uintptr_t>(sysconf(_SC_PAGESIZE));
        const int error = errno;
        void* const place = mmap(reinterpret_cast<void*>(address / page * page), page, PROT_READ,
                                 MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0);
        errno = error;
        if (place != MAP_FAILED) {
            return;
        }
    }
    signal(number, SIG_DFL);
}

/// False if the table is full.
bool remember(void* begin, std::size_t size) {
    const std::lock_guard lock(mapped_mutex);
    static const bool handled = [] {
        struct sigaction action {};
        action.sa_sigaction = take_bus_error;
        action.sa_flags = SA_SIGINFO;
        return sigaction(SIGBUS, &action, nullptr) == 0;
    }();
    for (Mapped& each : ranges) {
        if (handled && each.size == 0) {
            each.begin = reinterpret_cast<std::uintptr_t>(begin);
            each.size = size;
            return true;
        }
    }
    return false;
}

void forget(void* begin) {
    const std::lock_guard lock(mapped_mutex);
    for (Mapped& each : ranges) {
        if (each.begin == reinterpret_cast<std::uintptr_t>(begin)) {
            each.size = 0;
            each.begin = 0;
        }
    }
}

} // namespace

MappedFile::Opened MappedFile::open(const std::string& path) {
    std::unique_ptr<MappedFile> file(new MappedFile);
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC); // a pipe would wait for a writer
    struct stat status {};
    int error = descriptor < 0 || fstat(descriptor, &status) != 0 ? errno : 0;
    if (error == 0 && !S_ISREG(status.st_mode)) {
        error = S_ISDIR(status.st_mode) ? EISDIR : EINVAL;
    }
    if (error == 0 && std::cmp_greater(status.st_size, std::numeric_limits<std::size_t>::max())) {
        error = EFBIG;
    }
    if (error == 0 && status.st_size > 0) {
        file->size_ = static_cast<std::size_t>(status.st_size);
        // A file system without a cache, as hosts that share one need it, has no shared mappings.
        void* const begin = mmap(nullptr, file->size_, PROT_READ, MAP_PRIVATE, descriptor, 0);
        error = begin == MAP_FAILED ? errno : 0;
        file->begin_ = begin == MAP_FAILED ? nullptr : begin;
        error = error == 0 && !remember(begin, file->size_) ? EMFILE : error;
    }
    if (descriptor >= 0) {
        close(descriptor);
    }
    if (error != 0) {
        return filled(sentences::cannot_read, gap<"file">(printable(path)), gap<"why">(system_words(error)));
    }
    return file;
}

MappedFile::~MappedFile() {
    if (begin_ != nullptr) {
        forget(begin_);
        munmap(begin_, size_);
    }
}

} // namespace zertz
