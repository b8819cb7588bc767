#pragma once

#include "base/filled.hpp"

#include <string_view>

/// What is said of the rules of GIPF, and of texts that break them.
namespace zertz::gipf_sentences {

// Pictures of positions.
inline constexpr Plural signs_in_line{"this line has {number} point instead of {wanted}",
                                      "this line has {number} points instead of {wanted}"};

} // namespace zertz::gipf_sentences

namespace zertz::gipf {
namespace sentences = gipf_sentences; // other rooms have sentences of the same names
}
