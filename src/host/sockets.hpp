#pragma once

#include "base/result.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace zertz {

/// A descriptor that is closed when its owner goes.
class Descriptor {
public:
    Descriptor() = default;
    explicit Descriptor(int number) : number_(number) {}
    Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(number_, other.number_);
        return *this;
    }
    ~Descriptor();

    int get() const { return number_; }
    bool is_open() const { return number_ >= 0; }

private:
    int number_ = -1;
};

/// The account at the other end.
std::optional<std::uint32_t> account_of(const Descriptor& socket);

/// A socket that listens under a name of a folder; whatever was there before is replaced. A message if that fails.
Result<Descriptor, std::string> listen_at(const std::filesystem::path& path, unsigned mode);

/// Somebody who takes the next one that waits; not open if nobody does.
Descriptor accept_from(const Descriptor& listener);

/// A line to whoever listens at a socket of a folder: only to the account that owns the file. A message if that fails.
Result<Descriptor, std::string> connect_to(const std::filesystem::path& path);

/// Lines that come and go on a socket, without waiting. What is not taken at the other end is kept up to a bound.
class LineSocket {
public:
    LineSocket(Descriptor socket, std::size_t longest_line, std::size_t most_waiting)
        : socket_(std::move(socket)),
          longest_line_(longest_line),
          most_waiting_(most_waiting) {}

    int descriptor() const { return socket_.get(); }
    /// Reads some of what has come; false once nothing more can come.
    bool receive();
    /// The next whole line that has come.
    std::optional<std::string> next_line();
    /// A line is longer than any may be.
    bool too_long() const { return in_.find('\n') == std::string::npos && in_.size() > longest_line_; }
    /// Queues a line and sends what can be sent; false if the other end has let too much wait, or has gone.
    bool send(std::string_view line);
    bool flush();
    bool waiting() const { return !out_.empty(); }

private:
    Descriptor socket_;
    std::size_t longest_line_;
    std::size_t most_waiting_;
    std::string in_;
    std::string out_;
};

} // namespace zertz
