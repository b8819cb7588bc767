#pragma once

#include <map>
#include <string>

/// A second opinion on the rules of GIPF: slow, obvious, and sharing nothing with src/. Positions and turns are text
/// (G10, G9). Text that cannot be read throws std::invalid_argument. Challenges are left out.
namespace zertz::slow_gipf {

/// Every legal turn, and the position after it. Empty when the game is over.
[[nodiscard]] std::map<std::string, std::string> turns(const std::string& position);

/// "1-0", "0-1" or, while the game goes on, "*".
[[nodiscard]] std::string result(const std::string& position);

} // namespace zertz::slow_gipf
