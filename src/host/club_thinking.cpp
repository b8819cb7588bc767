#include "host/club_thinking.hpp"

#include "store/descriptor.hpp"
#include "store/hosts.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <thread>
#include <utility>

#ifdef __linux__
#include <sched.h>
#endif

namespace zertz {
namespace {

// The bytes of the file that are locked: by all who wait, or by the one who has the place.
constexpr off_t moves_wait = 0;
constexpr off_t others_wait = 1;
constexpr off_t first_place = 2;

int processors() {
#ifdef __linux__
    cpu_set_t set; // asked of the kernel, as a sandbox hides the files that tell it
    if (::sched_getaffinity(0, sizeof set, &set) == 0) {
        return CPU_COUNT(&set);
    }
#endif
    return static_cast<int>(std::max(std::thread::hardware_concurrency(), 1U));
}

#ifdef F_OFD_SETLK

struct flock at(off_t byte, short kind) {
    struct flock lock {};
    lock.l_type = kind;
    lock.l_whence = SEEK_SET;
    lock.l_start = byte;
    lock.l_len = 1;
    return lock;
}

bool is_locked(const Descriptor& file, off_t byte) {
    struct flock lock = at(byte, F_WRLCK);
    return ::fcntl(file.get(), F_OFD_GETLK, &lock) == 0 && lock.l_type != F_UNLCK;
}

/// The locks belong to the descriptor's open file, so that each search of a process has its own.
class LockedPlace : public ProcessorPlace {
public:
    LockedPlace(Descriptor file, int places) : file_(std::move(file)), places_(places) {}

    bool take(bool gives_way) override {
        const off_t queue = gives_way ? others_wait : moves_wait;
        const bool comes_later = gives_way && is_locked(file_, moves_wait);
        for (int i = 0; i < places_ && !comes_later; ++i) {
            // A file system without locks keeps nobody from thinking.
            if (set(first_place + i, F_WRLCK) || (errno != EAGAIN && errno != EACCES)) {
                set(queue, F_UNLCK);
                return true;
            }
        }
        set(queue, F_RDLCK);
        return false;
    }

    void leave() override {
        struct flock all = at(0, F_UNLCK);
        all.l_len = 0;
        ::fcntl(file_.get(), F_OFD_SETLK, &all);
    }

    bool is_wanted(bool gives_way) const override {
        return is_locked(file_, moves_wait) || (gives_way && is_locked(file_, others_wait));
    }

private:
    bool set(off_t byte, short kind) const {
        struct flock lock = at(byte, kind);
        return ::fcntl(file_.get(), F_OFD_SETLK, &lock) == 0;
    }

    Descriptor file_;
    int places_;
};

Descriptor file_of(const Club& club) {
    const std::string host = this_host(); // each has processors of its own
    const std::string path = club.folder() / (host.empty() ? "thinking" : "thinking." + host);
    return Descriptor(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600));
}

#endif

} // namespace

int most_thinking(const Club& club) {
    const int chosen = club.most_thinking();
    return chosen > 0 ? chosen : processors();
}

#ifdef F_OFD_SETLK

std::unique_ptr<ProcessorPlace> place_in(const Club& club) {
    Descriptor file = file_of(club);
    return file.is_open() ? std::make_unique<LockedPlace>(std::move(file), most_thinking(club)) : nullptr;
}

int thinking_now(const Club& club) {
    const Descriptor file = file_of(club);
    int number = 0;
    for (int i = 0; file.is_open() && i < most_thinking(club); ++i) {
        number += is_locked(file, first_place + i) ? 1 : 0;
    }
    return number;
}

#else

std::unique_ptr<ProcessorPlace> place_in(const Club& /*club*/) {
    return nullptr;
}

int thinking_now(const Club& /*club*/) {
    return 0;
}

#endif

void think_in_turn(const Club& club) {
    share_processors([club] { return place_in(club); });
}

} // namespace zertz
