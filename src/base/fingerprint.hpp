#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace zertz {

/// FNV-1a over texts and the places where they end; the same on every machine.
class Fingerprint {
public:
    void add(std::string_view text) {
        for (const char c : text) {
            value_ = (value_ ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
        }
        value_ = (value_ ^ 255u) * 0x100000001b3u;
    }
    std::uint64_t value() const { return value_; }

private:
    std::uint64_t value_ = 0xcbf29ce484222325u;
};

/// 16 digits.
inline std::string in_hex(std::uint64_t number) {
    std::string text;
    for (int shift = 60; shift >= 0; shift -= 4) {
        text.push_back("0123456789abcdef"[number >> shift & 15]);
    }
    return text;
}

} // namespace zertz
