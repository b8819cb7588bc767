#pragma once

#include <map>
#include <string>

/// A second implementation of the rules of GIPF: slow, obvious, and sharing nothing with src/. Positions and turns are
/// text (G10, G9). Text that cannot be read throws std::invalid_argument. Challenges are left out.
namespace zertz::slow_gipf {

/// Every legal turn, and the position after it. Empty if the game is over.
[[nodiscard]] std::map<std::string, std::string> turns(const std::string& position);

/// "1-0", "0-1" or, during the game, "*".
[[nodiscard]] std::string result(const std::string& position);

} // namespace zertz::slow_gipf
