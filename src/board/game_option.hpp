#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace zertz {

/// A choice before a game as an option of the protocol (N6, G11.4): its name and type, and how a value sets it in the
/// game's `Variant`. `set` returns what is wrong with the value, if anything; then nothing was changed.
template <class Variant>
struct GameOption {
    std::string_view name;
    std::string_view declaration;
    std::optional<std::string> (*set)(Variant& variant, const std::string& value);
};

} // namespace zertz
