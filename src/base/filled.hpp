#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

namespace zertz {

/// What stands in a gap of a sentence.
struct Gap {
    std::string_view name;
    std::string_view text;
};

/// A sentence with its gaps filled: {name} is replaced by the text of the gap of that name. A brace that names none of
/// them stays, and what is filled in is not searched again.
std::string filled(std::string_view sentence, std::initializer_list<Gap> gaps);

} // namespace zertz
