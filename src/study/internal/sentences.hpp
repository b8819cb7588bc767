#pragma once

#include "base/filled.hpp"

#include <string_view>

/// Messages about hints and mistakes.
namespace zertz::study_sentences {

inline constexpr const char* only_move = marked("the only legal move");
inline constexpr std::string_view stops_forced_win = marked("stops a forced win that begins with {move}");

} // namespace zertz::study_sentences

namespace zertz {
namespace sentences = study_sentences; // other rooms have sentences of the same names
}
