#pragma once

#include "base/result.hpp"

#include <optional>
#include <string>
#include <utility>

namespace zertz {

/// A lock between processes, on a file that exists only for it. It lasts until the object or the process ends, in any
/// way; on NFS the server holds it (Linux turns it into a lock of the whole file there).
class Lock {
public:
    /// Alone: nobody else may hold it. Shared: nobody else may hold it alone.
    enum class Kind { Alone, Shared };

    /// Never waits. Creates the file if necessary. An errno if there is no lock: EWOULDBLOCK if somebody holds it.
    static Result<Lock, int> take(const std::string& path, Kind kind = Kind::Alone);
    /// The same, waiting up to two seconds for others who hold it for moments.
    static Result<Lock, int> wait_for(const std::string& path);
    /// The lock that another process has handed over with its descriptor.
    static Lock handed_over(std::string path, int descriptor) { return {std::move(path), descriptor}; }

    Lock(Lock&& other) noexcept : path_(std::move(other.path_)), descriptor_(std::exchange(other.descriptor_, -1)) {}
    Lock& operator=(Lock&& other) noexcept {
        std::swap(path_, other.path_);
        std::swap(descriptor_, other.descriptor_);
        return *this;
    }
    ~Lock();

    int descriptor() const { return descriptor_; }
    /// Whether somebody holds the lock.
    static bool is_held(const std::string& path);
    /// Writes into the file who holds it. An errno if that failed, else 0.
    int sign(const std::string& holder) const;
    /// Who has signed; nothing if the file cannot be read.
    static std::optional<std::string> holder(const std::string& path);
    /// Whether the one who signed so still holds it: a shared file system that loses a host gives its locks away. 0 if it
    /// does, ENOLCK if others have it or had it; another errno if that cannot be said now.
    int problem(const std::string& holder) const;
    /// Releases the lock and removes the file.
    void remove();

private:
    Lock(std::string path, int descriptor) : path_(std::move(path)), descriptor_(descriptor) {}

    std::string path_;
    int descriptor_ = -1;
};

} // namespace zertz
