#pragma once

#include "base/filled.hpp"

#include <string_view>

/// Messages about the values of options. The name of the option comes first.
namespace zertz::base_sentences {

inline constexpr std::string_view not_whole_from_to = marked("cannot read {text}; use a whole number from {low} to {high}");

} // namespace zertz::base_sentences

namespace zertz {
namespace sentences = base_sentences; // other rooms have sentences of the same names
}
