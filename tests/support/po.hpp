#pragma once

#include "base/language.hpp"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace zertz::test {

/// An entry of a PO file.
struct PoEntry {
    std::string context; // which of several meanings of the same English text
    std::string english;
    std::string english_plural; // empty for a sentence without a count
    std::vector<std::string> translations;
};
/// The entries of a language's PO file, which is sound (tests/languages.sh); the first is its header, without English text.
/// None for English.
std::vector<PoEntry> po_entries(const Language& language);

/// Sentences as the program contains them (base/catalog.hpp): the texts of each key.
std::string packed(const std::map<std::string, std::vector<std::string>>& sentences);

} // namespace zertz::test
