#pragma once

#include <string>
#include <string_view>

namespace zertz {

/// A line of a configuration without its comment. A # begins one where a word could begin, so that a value may have one.
std::string_view without_comment(std::string_view line);

/// A configuration in which the last line that sets a word sets this value, or that has such a line now. All else, the
/// comments included, stays as it is.
std::string with_setting(std::string_view text, std::string_view word, std::string_view value);

} // namespace zertz
