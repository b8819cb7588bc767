#pragma once

namespace zertz {

/// Whether a terminal might obey a character, or would show others elsewhere or hide text: control characters, direction
/// marks, spaces without width. No text needs one, and none reaches a terminal.
bool is_unsafe(char32_t code);

/// Whether a character only says how those beside it are joined, broken or drawn: joiners, soft hyphens, variation
/// selectors. Persian and emoji need them; names that differ in nothing else would look the same.
bool is_joiner(char32_t code);

} // namespace zertz
