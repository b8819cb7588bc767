#pragma once

#include <string>
#include <string_view>

namespace zertz {

/// Bytes as letters, digits, + and /, filled up with = (RFC 4648).
std::string base64_of(std::string_view bytes);

} // namespace zertz
