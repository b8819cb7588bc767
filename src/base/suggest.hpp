#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace zertz {

/// How many slips (a letter missing, too many, wrong, or two swapped) lead from one word to the other.
int slips_between(std::string_view a, std::string_view b);

/// The word that was probably meant: one that begins like it, else the one with the fewest slips, if they are few.
std::optional<std::string> nearest_to(std::string_view word, const std::vector<std::string>& candidates);

} // namespace zertz
