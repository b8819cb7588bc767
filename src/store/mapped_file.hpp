#pragma once

#include "base/result.hpp"

#include <memory>
#include <span>
#include <string>

namespace zertz {

/// A file's bytes, mapped into memory and not loaded: pages are read on access. Pages that can no longer be read,
/// because somebody has truncated the file or the disk fails, read as zeros.
class MappedFile {
public:
    using Opened = Result<std::unique_ptr<MappedFile>, std::string>;
    static Opened open(const std::string& path);
    ~MappedFile();
    MappedFile(const MappedFile&) = delete;
    MappedFile& operator=(const MappedFile&) = delete;

    std::span<const unsigned char> bytes() const { return {static_cast<const unsigned char*>(begin_), size_}; }

private:
    MappedFile() = default;

    void* begin_ = nullptr;
    std::size_t size_ = 0;
};

} // namespace zertz
