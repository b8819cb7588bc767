#pragma once

#include <cstddef>
#include <optional>
#include <string>

namespace zertz::tui {

/// A terminal's answer about its background colour (OSC 11), taken character by character after "ESC ]". It may come
/// late, in pieces, without an end or garbled; none of it is ever taken for keys.
class GroundAnswer {
public:
    /// False once the answer has ended.
    bool take(char32_t code);
    /// Whether the background is rather light; nothing if the answer does not say.
    std::optional<bool> light() const;

private:
    std::string text_;
    std::size_t taken_ = 0;
    bool escaped_ = false;
};

} // namespace zertz::tui
