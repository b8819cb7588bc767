#pragma once

#include "base/number.hpp"

#include <cstdint>
#include <optional>
#include <string_view>

namespace zertz {

/// One of several parts of the work, dealt out in turn: "2/5" takes the second, the seventh, the twelfth ...
struct Shard {
    std::uint64_t number = 1;
    std::uint64_t parts = 1;

    /// Whether the item with this number, from 1, belongs to this part.
    constexpr bool has(std::uint64_t thing) const { return (thing - 1) % parts == number - 1; }
};

/// Reads "K/N", K from 1 to N.
inline std::optional<Shard> parse_shard(std::string_view text) {
    constexpr std::uint64_t most = 1'000'000;
    const std::size_t slash = text.find('/');
    if (slash == std::string_view::npos) {
        return std::nullopt;
    }
    const auto parts = number_from<std::uint64_t>(text.substr(slash + 1), 1, most);
    const auto number = parts ? number_from<std::uint64_t>(text.substr(0, slash), 1, *parts) : std::nullopt;
    return number ? std::optional(Shard{*number, *parts}) : std::nullopt;
}

} // namespace zertz
