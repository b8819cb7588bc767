#pragma once

#include "ugi/internal/sentences.hpp"

/// Messages of the engine protocol about the options that only ZÈRTZ has.
namespace zertz::ugi_sentences {

inline constexpr std::string_view no_such_board = "{value}: use a board of 37, 40, 43, 44, 48 or 61 rings";
inline constexpr std::string_view not_on_this_board = "the {rules} rules are not for {number} rings";
inline constexpr std::string_view no_such_rules =
    "{value}: use standard, blitz or tournament, with +touch, +enforce or +optional-claim";

} // namespace zertz::ugi_sentences
