#include "board/handicap_to.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace zertz {
namespace {

constexpr std::array<std::string_view, 6> sides{"none", "one", "other", "first", "second", "both"};

} // namespace

std::string_view name_of(HandicapTo to) {
    return sides[static_cast<std::size_t>(to)];
}

std::optional<HandicapTo> handicap_to_named(std::string_view name) {
    const auto found = std::find(sides.begin(), sides.end(), name);
    return found == sides.end() ? std::nullopt : std::optional(static_cast<HandicapTo>(found - sides.begin()));
}

} // namespace zertz
