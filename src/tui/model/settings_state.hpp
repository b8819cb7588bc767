#pragma once

#include <cstdint>

namespace zertz::tui {

/// The rows of the settings screen, from the top.
enum class SettingRow : std::uint8_t {
    Evaluation,
    Confirm,
    Animation,
    Letters,
    Grow,
    Turn,
    Replies,
    Teacher,
    Bell,
    Look,
    Theme,
    Mouse,
    Vi,
    Language
};
inline constexpr int setting_count = static_cast<int>(SettingRow::Language) + 1;

/// The settings screen, which covers another screen.
struct SettingsScreen {
    int row = 0;
};

} // namespace zertz::tui
