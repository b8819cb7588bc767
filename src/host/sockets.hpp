#pragma once

#include "base/result.hpp"
#include "store/descriptor.hpp"

#include <cstdint>
#include <deque>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace zertz {

/// The account at the other end.
std::optional<std::uint32_t> account_of(const Descriptor& socket);

/// A socket that listens at a path and replaces whatever was there. A message if that failed.
Result<Descriptor, std::string> listen_at(const std::filesystem::path& path, unsigned mode);

/// Accepts the next waiting connection; not open if there is none.
Descriptor accept_from(const Descriptor& listener);

/// Whether somebody listens at a path whose account owns the file; Busy if too many wait to be accepted. Never waits.
enum class Listening { Nobody, Busy, Somebody };
Listening listening_at(const std::filesystem::path& path);

/// Connects to the listener at a path, only if its account owns the file. A message if that failed.
Result<Descriptor, std::string> connect_to(const std::filesystem::path& path);

/// Lines sent and received on a socket, without waiting. Output that the other end does not read is queued, up to a
/// limit.
class LineSocket {
public:
    LineSocket(Descriptor socket, std::size_t longest_line, std::size_t most_waiting)
        : socket_(std::move(socket)),
          longest_line_(longest_line),
          most_waiting_(most_waiting) {}

    int descriptor() const { return socket_.get(); }
    /// Reads some of the input; false once no more can arrive.
    bool receive();
    /// The next complete line received.
    std::optional<std::string> next_line();
    /// Whether a line exceeds the limit.
    bool too_long() const { return in_.find('\n') == std::string::npos && in_.size() > longest_line_; }
    /// Queues a line and sends what it can; false if the other end has gone, or lets too much wait.
    bool send(std::string_view line);
    /// The same for whole lines that others are sent too: they are not copied, and do not count as waiting; but only a
    /// few such texts may wait.
    bool send(std::shared_ptr<const std::string> lines);
    bool flush();
    bool waiting() const { return !out_.empty(); }

private:
    Descriptor socket_;
    std::size_t longest_line_;
    std::size_t most_waiting_;
    std::string in_;
    struct Piece {
        std::string own;
        std::shared_ptr<const std::string> shared{};
        const std::string& text() const { return shared ? *shared : own; }
    };
    bool may_wait() const;

    std::deque<Piece> out_;
    std::size_t sent_ = 0;    // of the first piece
    std::size_t waiting_ = 0; // bytes of its own
    int shared_waiting_ = 0;  // texts
};

} // namespace zertz
