#pragma once

#include "base/filled.hpp"

#include <string_view>

/// The problems of a record, for `check` and wherever games are read. A line and column come before, a rule after.
namespace zertz::record_sentences {

// Moves, variations and comments.
inline constexpr const char* variation_not_closed = marked("this variation is not closed; add ')'");

} // namespace zertz::record_sentences

namespace zertz {
namespace sentences = record_sentences; // other rooms have sentences of the same names
}
