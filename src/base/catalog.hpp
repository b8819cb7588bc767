#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace zertz {

/// The sentences of one language, as src/languages/catalog.awk and the Makefile make them from a PO file of GNU gettext:
///
///     KEY 0 TEXT 0 2          of each sentence, sorted by the keys
///     KEY 0 FORM 0 FORM 0 2   of one with a count, which has the key of the form for one
///
/// The numbers are bytes. Nothing is copied: a language is spoken at once, and all processes share its text.
class Catalog {
public:
    /// No sentences: English.
    Catalog() = default;
    explicit Catalog(std::string_view packed);

    /// The translation of the English sentence with this key, or a plural form of it. Null if there is none. It lives as
    /// long as the packed sentences.
    const char* find(std::string_view key, std::size_t form = 0) const;

    std::size_t size() const { return sentences_.size(); }

private:
    std::vector<const char*> sentences_; // where each begins
};

} // namespace zertz
