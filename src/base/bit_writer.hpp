#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

namespace zertz {

/// Bytes made of numbers of some bits each, of which the first lie in the lowest bits.
class BitWriter {
public:
    void put(std::size_t bits, int count) {
        held_ |= static_cast<std::uint64_t>(bits) << holds_;
        for (holds_ += count; holds_ >= 8; holds_ -= 8) {
            out_ += static_cast<char>(held_ & 255);
            held_ >>= 8;
        }
    }
    std::string finish() {
        put(0, (8 - holds_) % 8);
        return std::move(out_);
    }

private:
    std::string out_;
    std::uint64_t held_ = 0;
    int holds_ = 0;
};

} // namespace zertz
