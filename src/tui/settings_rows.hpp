#pragma once

#include "tui/model.hpp"

#include <string>
#include <string_view>

namespace zertz::tui {

/// Where the first row of the settings stands, and where its value begins.
inline constexpr ScreenPos setting_rows_at{3, 4};
inline constexpr int setting_values_col = 24;

std::string_view label_of(SettingRow row);
/// The value as it is shown; it is also what the configuration file calls it.
std::string value_of(const Model& model, SettingRow row);
/// The word of the configuration file.
std::string_view word_of(SettingRow row);
/// What a setting is about, in one line.
std::string_view help_of(SettingRow row);

} // namespace zertz::tui
