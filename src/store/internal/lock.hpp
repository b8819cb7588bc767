#pragma once

#include "base/result.hpp"

#include <string>
#include <utility>

namespace zertz {

/// A lock between processes, on a file that is there for nothing else. It lasts until the object goes, or the process,
/// however that ends; over NFS the server keeps it (Linux makes a lock of the whole file of it there).
class Lock {
public:
    /// Nobody else may hold it, or nobody else may hold it alone.
    enum class Kind { Alone, Shared };

    /// Never waits. The file is made if it is not there. An errno if there is no lock: EWOULDBLOCK if somebody holds it.
    static Result<Lock, int> take(const std::string& path, Kind kind = Kind::Alone);

    Lock(Lock&& other) noexcept : path_(std::move(other.path_)), descriptor_(std::exchange(other.descriptor_, -1)) {}
    Lock& operator=(Lock&& other) noexcept {
        std::swap(path_, other.path_);
        std::swap(descriptor_, other.descriptor_);
        return *this;
    }
    ~Lock();

    int descriptor() const { return descriptor_; }
    /// Lets go and removes the file, too.
    void remove();

private:
    Lock(std::string path, int descriptor) : path_(std::move(path)), descriptor_(descriptor) {}

    std::string path_;
    int descriptor_ = -1;
};

} // namespace zertz
