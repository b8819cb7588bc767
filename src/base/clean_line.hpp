#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace zertz {

/// The text as one line of at most so many characters, without those that `printable` would write out.
std::string one_clean_line(std::string_view text, std::size_t most);

} // namespace zertz
