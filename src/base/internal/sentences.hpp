#pragma once

#include "base/filled.hpp"

#include <string_view>

/// Messages about the values of options. The name of the option comes first.
namespace zertz::base_sentences {

inline constexpr std::string_view not_whole_from_to = marked("must be a whole number from {low} to {high}, not {text}");

} // namespace zertz::base_sentences

namespace zertz {
namespace sentences = base_sentences; // other rooms have sentences of the same names
}
