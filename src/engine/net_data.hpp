#pragma once

#include <span>
#include <string_view>

namespace zertz {

// The nets, in pieces of the text that Net reads. Written by tests/tools/fit_net.cpp.

extern const std::span<const std::string_view> net_of_37_rings; // with the standard aims
extern const std::span<const std::string_view> net_of_blitz;
extern const std::span<const std::string_view> net_of_48_rings; // and of 40, 43 and 44
extern const std::span<const std::string_view> net_of_61_rings;

} // namespace zertz
