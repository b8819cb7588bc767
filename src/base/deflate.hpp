#pragma once

#include <string>
#include <string_view>

namespace zertz {

/// The bytes compressed as one block of RFC 1951 in the wrapping of RFC 1950, which zlib reads.
std::string deflated(std::string_view bytes);

} // namespace zertz
