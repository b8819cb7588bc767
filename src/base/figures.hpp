#pragma once

#include <string>

namespace zertz {

/// A number with a fixed count of decimals and a point, for programs: "53.80".
std::string decimals_with_point(double number, int decimals);

/// The same as the language that is spoken writes it, for people: "53,80".
std::string with_decimals(double number, int decimals);
/// The same with a plus before what is not negative: "+1,5".
std::string signed_decimals(double number, int decimals);

/// "54%", or "53,8 %", as the language that is spoken writes it.
std::string percentage(double percent, int decimals = 0);

} // namespace zertz
