#pragma once

#include <string_view>

namespace zertz {

/// The net of 37 rings under the standard aims, as Net reads it. Written by tests/tools/fit_net.cpp.
extern const std::string_view net_of_37_rings;

} // namespace zertz
