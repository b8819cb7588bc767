#pragma once

#include "base/filled.hpp"

#include <string_view>

/// Messages of a table to its visitors, and its line in the list of tables.
namespace zertz::table_sentences {

// What is not possible now.
inline constexpr const char* cannot_be_made = marked("The move cannot be made here");

inline constexpr const char* over_days = marked("Played over days: leave and come back as you like, the clock decides");

} // namespace zertz::table_sentences

namespace zertz {
namespace sentences = table_sentences; // other rooms have sentences of the same names
}
