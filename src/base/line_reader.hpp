#pragma once

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <string>

namespace zertz {

/// The lines of a stream. Stores at most `limit` bytes of each, so that no input can exhaust memory.
class LineReader {
public:
    LineReader(std::istream& stream, std::size_t limit) : stream_(stream), limit_(limit) {}

    /// Reads the next line, without its end; false at the end of the stream.
    bool next(std::string& line);
    /// Whether the last line read was longer than the limit.
    bool too_long() const { return too_long_; }
    /// The number of the last line read, from 1.
    std::int64_t number() const { return number_; }

private:
    std::istream& stream_;
    std::size_t limit_;
    bool too_long_ = false;
    std::int64_t number_ = 0;
};

} // namespace zertz
