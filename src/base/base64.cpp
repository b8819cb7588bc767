#include "base/base64.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace zertz {
namespace {

constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

} // namespace

std::string base64_of(std::string_view text) {
    std::string coded;
    for (std::size_t at = 0; at < text.size(); at += 3) {
        const std::size_t size = std::min<std::size_t>(3, text.size() - at);
        std::uint32_t bits = 0;
        for (std::size_t i = 0; i < 3; ++i) {
            bits = bits << 8 | (i < size ? static_cast<unsigned char>(text[at + i]) : 0u);
        }
        for (std::size_t i = 0; i < 4; ++i) {
            coded += i <= size ? alphabet[bits >> (18 - 6 * i) & 63] : '=';
        }
    }
    return coded;
}

std::string bytes_of_base64(std::string_view text) {
    std::string bytes;
    std::uint32_t bits = 0;
    unsigned count = 0;
    for (const char c : text) {
        const std::size_t digit = alphabet.find(c);
        if (digit == std::string_view::npos) {
            continue;
        }
        bits = bits << 6 | static_cast<std::uint32_t>(digit);
        count += 6;
        if (count >= 8) {
            count -= 8;
            bytes += static_cast<char>(bits >> count & 0xff);
        }
    }
    return bytes;
}

} // namespace zertz
