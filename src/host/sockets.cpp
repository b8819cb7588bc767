#include "host/sockets.hpp"

#include "base/filled.hpp"
#include "base/system_words.hpp"
#include "base/text.hpp"

#include <fcntl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
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

/// Sets the permissions of a socket of ours; never those of what a link leads to.
bool permit(const std::filesystem::path& path, unsigned mode) {
    const Descriptor file(::open(path.c_str(), O_PATH | O_NOFOLLOW | O_CLOEXEC));
    struct stat status {};
    return file.is_open() && ::fstat(file.get(), &status) == 0 && S_ISSOCK(status.st_mode) &&
           ::chmod(("/proc/self/fd/" + std::to_string(file.get())).c_str(), mode) == 0;
}

/// A connection to the listener at a path, or an errno: EAGAIN if too many wait there, EPERM if another account than the
/// file's listens.
Result<Descriptor, int> try_to_reach(const std::filesystem::path& path) {
    struct stat status {};
    const Address address(path);
    if (::lstat(path.c_str(), &status) != 0) {
        return errno;
    }
    if (!S_ISSOCK(status.st_mode)) {
        return ENOTSOCK;
    }
    Descriptor socket(::socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0));
    if (!socket.is_open() || !address.good) {
        return socket.is_open() ? ENAMETOOLONG : errno;
    }
    if (::connect(socket.get(), address.get(), sizeof address.name) != 0) {
        return errno;
    }
    return account_of(socket) == status.st_uid ? Result<Descriptor, int>(std::move(socket)) : EPERM;
}

} // namespace

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
        !permit(path, mode) || ::listen(socket.get(), waiting) != 0) {
        return filled("cannot open {file}: {why}", gap<"file">(printable(path.string())),
                      gap<"why">(system_words(errno)));
    }
    return socket;
}

Descriptor accept_from(const Descriptor& listener) {
    return Descriptor(::accept4(listener.get(), nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC));
}

Listening listening_at(const std::filesystem::path& path) {
    const auto socket = try_to_reach(path);
    return socket ? Listening::Somebody : socket.error() == EAGAIN ? Listening::Busy : Listening::Nobody;
}

Result<Descriptor, std::string> connect_to(const std::filesystem::path& path) {
    constexpr int tries = 100; // for a second: the listener's queue may be full
    auto socket = try_to_reach(path);
    for (int i = 1; i < tries && !socket && socket.error() == EAGAIN; ++i) {
        ::usleep(10'000);
        socket = try_to_reach(path);
    }
    if (socket) {
        return std::move(socket).value();
    }
    const auto file = gap<"file">(printable(path.string()));
    return socket.error() == ENOTSOCK ? filled("{file} is not a table", file)
           : socket.error() == EPERM
               ? filled("{file} belongs to one account, but another one uses it", file)
               : filled("cannot reach {file}: {why}", file, gap<"why">(system_words(socket.error())));
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

bool LineSocket::may_wait() const {
    constexpr int most_shared = 4;
    return waiting_ <= most_waiting_ && shared_waiting_ <= most_shared;
}

bool LineSocket::send(std::string_view line) {
    if (out_.empty() || out_.back().shared) {
        out_.emplace_back();
    }
    out_.back().own.append(line).append("\n");
    waiting_ += line.size() + 1;
    return flush() && may_wait();
}

bool LineSocket::send(std::shared_ptr<const std::string> lines) {
    out_.push_back({{}, std::move(lines)});
    ++shared_waiting_;
    return flush() && may_wait();
}

bool LineSocket::flush() {
    while (!out_.empty()) {
        const Piece& piece = out_.front();
        const std::string_view rest = std::string_view(piece.text()).substr(sent_);
        const ssize_t size = ::send(socket_.get(), rest.data(), rest.size(), MSG_NOSIGNAL);
        if (size < 0 && errno != EINTR) {
            return errno == EAGAIN;
        }
        sent_ += static_cast<std::size_t>(std::max<ssize_t>(size, 0));
        if (sent_ == piece.text().size()) {
            waiting_ -= piece.own.size();
            shared_waiting_ -= piece.shared ? 1 : 0;
            out_.pop_front();
            sent_ = 0;
        }
    }
    return true;
}

} // namespace zertz
