#pragma once

#include <string>
#include <string_view>

namespace zertz {

/// Text as a game keeps it, so that it can be written to any file and read back the same: bytes that are no UTF-8 and
/// characters that are unsafe in a terminal become U+FFFD, tabs spaces, and line ends \n. Cleaning twice changes nothing more.
/// clean_text drops spaces and line ends at both ends; clean_line makes each line end a space.
std::string clean_text(std::string_view text);
std::string clean_line(std::string_view text);

} // namespace zertz
