#pragma once

#include "base/filled.hpp"

#include <string_view>

/// Messages about the values of options. The name of the option comes first.
namespace zertz::base_sentences {

inline constexpr std::string_view not_whole = "must be a whole number, not {text}";
inline constexpr std::string_view not_whole_from = "must be a whole number from {low}, not {text}";
inline constexpr std::string_view not_whole_from_to = "must be a whole number from {low} to {high}, not {text}";
inline constexpr std::string_view not_seconds = "must be a number of seconds from 0.001 to 86400, not {text}";
inline constexpr std::string_view not_a_shard = "cannot read {text}; use K/N, such as 2/8, with K from 1 to N";
inline constexpr std::string_view unknown_value = "unknown value {text}; use {values}";

} // namespace zertz::base_sentences

namespace zertz {
namespace sentences = base_sentences; // other rooms have sentences of the same names
}
