#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

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

/// The last digits of a number, small letters among them.
inline std::string in_hex(std::uint64_t number, int digits = 16) {
    std::string text;
    for (int shift = 4 * (digits - 1); shift >= 0; shift -= 4) {
        text.push_back("0123456789abcdef"[number >> shift & 15]);
    }
    return text;
}

/// The number that `in_hex` writes so; nothing for any other text.
inline std::optional<std::uint64_t> number_in_hex(std::string_view text) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, 16);
    return error == std::errc() && in_hex(number) == text ? std::optional(number) : std::nullopt;
}

} // namespace zertz
