#pragma once

#include <string>
#include <string_view>

namespace zertz {

/// A key for sorting: texts are in the order of the spoken language if their keys are in the order of their characters.
/// Large and small letters are the same, and so are letters with and without accents that the language does not count
/// as letters of their own, unless nothing else differs.
std::u32string alphabetical(std::string_view text);

/// The small letters of a text without accents: what a search compares, so that "zofie" finds "Žofie".
std::u32string plain_letters(std::string_view text);

} // namespace zertz
