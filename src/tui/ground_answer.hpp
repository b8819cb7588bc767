#pragma once

#include <cstddef>
#include <optional>
#include <string>

namespace zertz::tui {

/// What a terminal says of the ground that it writes on (OSC 11), taken character by character after "ESC ]". It may come
/// late, in pieces, without an end or as something else altogether; none of it is ever keys.
class GroundAnswer {
public:
    /// False once the answer has ended.
    bool take(char32_t code);
    /// Whether the ground is rather light; nothing if that was not said.
    std::optional<bool> light() const;

private:
    std::string text_;
    std::size_t taken_ = 0;
    bool escaped_ = false;
};

} // namespace zertz::tui
