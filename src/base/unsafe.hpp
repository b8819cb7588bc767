#pragma once

namespace zertz {

/// Whether a character changes how others are shown, or has no shape: control characters, direction marks, what has no
/// width. None of them is needed in a name or comment, and none reaches a terminal.
bool is_unsafe(char32_t code);

} // namespace zertz
