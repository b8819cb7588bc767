#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace zertz {

/// What is wrong, if anything; then nothing was changed.
using UgiProblem = std::optional<std::string>;

/// An option that says how one game begins: `Start` holds the choices.
template <class Start>
struct GameOption {
    std::string_view name;
    std::string_view declaration;
    UgiProblem (Start::*set)(const std::string& value);
};

/// Why a value is not a number of this range.
std::string range_problem(const std::string& value, std::int64_t low, std::int64_t high);

} // namespace zertz
