#pragma once

#include "base/text.hpp"
#include "ugi/parse.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace zertz {

/// What is wrong, if something is; then nothing was changed.
using UgiProblem = std::optional<std::string>;

/// An option that says how one game begins: `Start` holds what is chosen.
template <class Start>
struct GameOption {
    std::string_view name;
    std::string_view declaration;
    UgiProblem (Start::*set)(const std::string& value);
};

inline std::string range_problem(const std::string& value, std::int64_t low, std::int64_t high) {
    return in_quotes(value, longest_quote) + ": use a number from " + std::to_string(low) + " to " +
           std::to_string(high);
}

} // namespace zertz
