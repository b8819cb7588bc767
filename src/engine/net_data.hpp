#pragma once

#include <span>
#include <string_view>

namespace zertz {

/// The net for 37 rings with the standard aims, in pieces of the text that Net reads. Written by
/// tests/tools/fit_net.cpp.
extern const std::span<const std::string_view> net_of_37_rings;

} // namespace zertz
