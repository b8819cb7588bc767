#pragma once

#include "base/filled.hpp"

#include <string>
#include <string_view>

/// Messages about hints and mistakes.
namespace zertz::study_sentences {

inline constexpr const char* only_move = marked("the only legal move");

/// `own`: the move of the hint, `theirs`: the one with which the opponent's forced win would begin.
inline std::string stops_forced_win(std::string_view own, std::string_view theirs) {
    return own == theirs ? tr("stops your opponent's forced win that begins with this same move")
                         : filled("stops your opponent's forced win that begins with {move}", gap<"move">(theirs));
}

} // namespace zertz::study_sentences

namespace zertz {
namespace sentences = study_sentences; // other rooms have sentences of the same names
}
