#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace zertz {

/// The sentences of one language, read from a PO file of GNU gettext. An entry that is fuzzy, empty, broken or obsolete is
/// left out, and so is one that lacks a plural form or has other gaps than the English sentence: these are said in English.
class Catalog {
public:
    /// No sentences: English.
    Catalog() = default;
    /// `forms`: the number of plural forms that the language has.
    Catalog(std::string_view po, std::size_t forms);

    /// The translation of the English sentence with this key; of one with a count, which has the key of the form for one,
    /// a plural form. Null if there is none. It lives as long as the catalog.
    const std::string* find(std::string_view key, std::size_t form = 0) const;

    std::size_t size() const { return sentences_.size(); }

private:
    std::map<std::string, std::vector<std::string>, std::less<>> sentences_;
};

/// An entry of a PO file.
struct CatalogEntry {
    int line = 1;        // where it begins
    std::string context; // which of several meanings of the same English text
    std::string english;
    std::string english_plural; // empty for a sentence without a count
    std::vector<std::string> translations;
    bool fuzzy = false;
};
/// The entries of a PO file, its header (without English text) among them; what is broken is skipped.
std::vector<CatalogEntry> entries_of(std::string_view po);

/// What a sentence is found by.
std::string key_of(std::string_view context, std::string_view english);

/// What makes the translations of an entry unfit to be said; empty if nothing does.
std::string fault_of(const CatalogEntry& entry, std::size_t forms);

} // namespace zertz
