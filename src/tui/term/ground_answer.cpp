#include "tui/term/ground_answer.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <string_view>
#include <system_error>

namespace zertz::tui {

bool GroundAnswer::take(char32_t code) {
    constexpr char32_t bell = 7;
    constexpr char32_t escape = 27;
    constexpr std::size_t longest = 40;        // of a meaningful answer
    constexpr std::size_t longest_junk = 4096; // after this, somebody must be typing
    if (code == bell || escaped_) {
        return false; // the terminal ends it with BEL, or with ESC and a backslash
    }
    escaped_ = code == escape;
    if (!escaped_ && text_.size() <= longest) {
        text_ += code < 128 ? static_cast<char>(code) : '?';
    }
    return ++taken_ < longest_junk;
}

std::optional<bool> GroundAnswer::light() const {
    constexpr std::string_view before = "11;rgb:";
    std::string_view left = text_;
    if (left.substr(0, before.size()) != before) {
        return std::nullopt;
    }
    left.remove_prefix(before.size());
    std::array<double, 3> parts{};
    for (double& part : parts) {
        const std::string_view digits = left.substr(0, left.find('/'));
        unsigned number = 0;
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number, 16);
        if (error != std::errc() || end != digits.data() + digits.size() || digits.size() > 4) {
            return std::nullopt;
        }
        part = number / (std::pow(16.0, static_cast<double>(digits.size())) - 1);
        left.remove_prefix(std::min(left.size(), digits.size() + 1));
    }
    if (!left.empty()) {
        return std::nullopt;
    }
    return 0.3 * parts[0] + 0.6 * parts[1] + 0.1 * parts[2] > 0.5;
}

} // namespace zertz::tui
