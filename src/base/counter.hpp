#pragma once

#include <cstdint>
#include <optional>

namespace zertz {

/// A 64-bit sum that detects overflow.
class Counter {
public:
    void add(std::uint64_t count) {
        sum_ += count;
        overflowed_ |= sum_ < count;
    }
    std::optional<std::uint64_t> sum() const { return overflowed_ ? std::nullopt : std::optional(sum_); }

private:
    std::uint64_t sum_ = 0;
    bool overflowed_ = false;
};

} // namespace zertz
