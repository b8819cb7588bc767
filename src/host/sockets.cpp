#include "host/sockets.hpp"

#include "base/text.hpp"
#include "host/internal/sentences.hpp"

#include <fcntl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>

namespace zertz {
namespace {

/// The address of a socket in a folder. If the path is too long, it goes through the folder's descriptor.
struct Address {
    sockaddr_un name{};
    Descriptor folder;
    bool good = false;

    explicit Address(const std::filesystem::path& path) {
        std::string text = path.string();
        if (text.size() >= sizeof name.sun_path) {
            folder = Descriptor(::open(path.parent_path().c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC));
            text = "/proc/self/fd/" + std::to_string(folder.get()) + "/" + path.filename().string();
        }
        name.sun_family = AF_UNIX;
        good = text.size() < sizeof name.sun_path;
        std::memcpy(name.sun_path, text.c_str(), good ? text.size() + 1 : 0);
    }
    const sockaddr* get() const { return reinterpret_cast<const sockaddr*>(&name); }
};

/// The listener's queue may be full, so retries for a second.
bool connected(const Descriptor& socket, const Address& address) {
    constexpr int tries = 100;
    for (int i = 0; i < tries; ++i) {
        if (::connect(socket.get(), address.get(), sizeof address.name) == 0) {
            return true;
        }
        if (errno != EAGAIN) {
            return false;
        }
        ::usleep(10'000);
    }
    return false;
}

std::string not_reached(const std::filesystem::path& path) {
    return filled(sentences::cannot_reach, gap<"file">(printable(path.string())), gap<"why">(std::strerror(errno)));
}

} // namespace

Descriptor::~Descriptor() {
    if (number_ >= 0) {
        ::close(number_);
    }
}

std::optional<std::uint32_t> account_of(const Descriptor& socket) {
    ucred who{};
    socklen_t size = sizeof who;
    return getsockopt(socket.get(), SOL_SOCKET, SO_PEERCRED, &who, &size) == 0 ? std::optional(who.uid) : std::nullopt;
}

Result<Descriptor, std::string> listen_at(const std::filesystem::path& path, unsigned mode) {
    constexpr int waiting = 64;
    const Address address(path);
    Descriptor socket(::socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0));
    ::unlink(path.c_str());
    if (!socket.is_open() || !address.good || ::bind(socket.get(), address.get(), sizeof address.name) != 0 ||
        ::chmod(path.c_str(), mode) != 0 || ::listen(socket.get(), waiting) != 0) {
        return filled(sentences::cannot_open, gap<"file">(printable(path.string())), gap<"why">(std::strerror(errno)));
    }
    return socket;
}

Descriptor accept_from(const Descriptor& listener) {
    return Descriptor(::accept4(listener.get(), nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC));
}

Result<Descriptor, std::string> connect_to(const std::filesystem::path& path) {
    struct stat status {};
    const Address address(path);
    if (::lstat(path.c_str(), &status) != 0) {
        return not_reached(path);
    }
    if (!S_ISSOCK(status.st_mode)) {
        return filled(sentences::not_a_table, gap<"file">(printable(path.string())));
    }
    Descriptor socket(::socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0));
    if (!socket.is_open() || !address.good || !connected(socket, address)) {
        return not_reached(path);
    }
    if (account_of(socket) != status.st_uid) {
        return filled(sentences::of_another_account, gap<"file">(printable(path.string())));
    }
    return socket;
}

bool LineSocket::receive() {
    std::array<char, 4096> piece{};
    while (in_.size() <= most_waiting_) {
        const ssize_t size = ::recv(socket_.get(), piece.data(), piece.size(), 0);
        if (size > 0) {
            in_.append(piece.data(), static_cast<std::size_t>(size));
            if (too_long()) {
                return true;
            }
        } else if (size == 0 || (errno != EINTR && errno != EAGAIN)) {
            return false;
        } else if (errno == EAGAIN) {
            return true;
        }
    }
    return true;
}

std::optional<std::string> LineSocket::next_line() {
    const std::size_t end = in_.find('\n');
    if (end == std::string::npos) {
        return std::nullopt;
    }
    std::string line = in_.substr(0, end);
    in_.erase(0, end + 1);
    return line;
}

bool LineSocket::send(std::string_view line) {
    out_.append(line).append("\n");
    return flush() && out_.size() <= most_waiting_;
}

bool LineSocket::flush() {
    while (!out_.empty()) {
        const ssize_t size = ::send(socket_.get(), out_.data(), out_.size(), MSG_NOSIGNAL);
        if (size > 0) {
            out_.erase(0, static_cast<std::size_t>(size));
        } else if (errno != EINTR) {
            return errno == EAGAIN;
        }
    }
    return true;
}

} // namespace zertz
