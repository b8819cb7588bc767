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

std::optional<HandicapText> split_handicap(std::string_view name) {
    const std::string_view side = name.substr(0, name.find(':'));
    const auto found = std::find(sides.begin(), sides.end(), side);
    const auto to = static_cast<HandicapTo>(found - sides.begin());
    if (found == sides.end() || (to == HandicapTo::Nobody && name != side)) {
        return std::nullopt;
    }
    return HandicapText{to, name.substr(std::min(name.size(), side.size() + 1))};
}

} // namespace zertz
