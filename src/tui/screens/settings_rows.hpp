#pragma once

#include "tui/model/model.hpp"

#include <string>
#include <string_view>

namespace zertz::tui {

/// The place of the first row of the settings, and the column of its value.
inline constexpr ScreenPos setting_rows_at{3, 4};
inline constexpr int setting_values_col = 24;

std::string_view label_of(SettingRow row);
/// The value as shown and as written in the configuration file.
std::string value_of(const Model& model, SettingRow row);
/// Its word in the configuration file.
std::string_view word_of(SettingRow row);
/// The meaning of a setting, in one line.
std::string_view help_of(SettingRow row);

} // namespace zertz::tui
