#pragma once

#include <string>
#include <string_view>

namespace zertz {

/// Cleans text for a game, so that it reads back unchanged from any file. Invalid UTF-8 and characters that are unsafe
/// in a terminal become U+FFFD, tabs become spaces, and line ends become \n. Cleaning twice changes nothing more.
/// clean_text also strips spaces and line ends at both ends; clean_line turns each line end into a space.
std::string clean_text(std::string_view text);
std::string clean_line(std::string_view text);

} // namespace zertz
