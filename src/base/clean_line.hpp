#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace zertz {

/// The text as one line of at most `most` characters, without the characters that `printable` would escape, joiners and
/// the spaces around it, which do not count: cleaning it again changes nothing.
std::string one_clean_line(std::string_view text, std::size_t most);

} // namespace zertz
