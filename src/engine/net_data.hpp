#pragma once

#include <span>
#include <string_view>

namespace zertz {

// The nets, in pieces of the text that Net reads. Written by tests/tools/fit_net.cpp.

extern const std::span<const std::string_view> net_of_37_rings; // with the standard aims
extern const std::span<const std::string_view> net_of_blitz;

} // namespace zertz
