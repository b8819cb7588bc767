#pragma once

namespace zertz {

/// Whether a character changes how others are shown, or is invisible: control characters, direction marks, characters
/// without width. No name or comment needs one, and none reaches a terminal.
bool is_unsafe(char32_t code);

} // namespace zertz
