#pragma once

#include <string>
#include <string_view>

namespace zertz {

/// Bytes as letters, digits, + and /, filled up with = (RFC 4648).
std::string base64_of(std::string_view bytes);
/// The bytes that such a text stands for; other characters, such as line ends, are skipped.
std::string bytes_of_base64(std::string_view text);

} // namespace zertz
