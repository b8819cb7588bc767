#pragma once

#include <cstdint>

namespace zertz::tui {

/// What the screen of settings offers, from the top.
enum class SettingRow : std::uint8_t { Evaluation, Confirm, Animation, Letters, Bell, Look, Theme, Mouse };
inline constexpr int setting_count = static_cast<int>(SettingRow::Mouse) + 1;

/// The screen of settings, over whatever is behind it.
struct SettingsScreen {
    int row = 0;
};

} // namespace zertz::tui
