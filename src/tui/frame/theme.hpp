#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace zertz::tui {

enum class Theme : std::uint8_t { Dark, Light, HighContrast, ColourBlind };
inline constexpr int theme_count = static_cast<int>(Theme::ColourBlind) + 1;
std::string_view name_of(Theme theme);
std::optional<Theme> theme_named(std::string_view name);

} // namespace zertz::tui
