#pragma once

#include "base/filled.hpp"

#include <string_view>

/// What several screens after a game say: the review and the puzzles.
namespace zertz::tui::sentences {

// A review in progress, and at its end.
inline constexpr Plural mistakes = marked("1 mistake", "{number} mistakes");
inline constexpr Plural blunders = marked("1 blunder", "{number} blunders");

// Trying another move at a mistake.
inline constexpr std::string_view judging = marked("{move}: evaluating...");

} // namespace zertz::tui::sentences
