#include "po.hpp"

#include "base/words.hpp"

#include <fstream>

namespace zertz::test {
namespace {

/// A text in double quotes, with C's escapes.
std::string unquoted(std::string_view line) {
    std::string text;
    for (std::size_t at = 1; at + 1 < line.size(); ++at) {
        if (line[at] == '\\') {
            ++at;
            text += line[at] == 'n' ? '\n' : line[at];
        } else {
            text += line[at];
        }
    }
    return text;
}

} // namespace

std::vector<PoEntry> po_entries(const Language& language) {
    std::vector<PoEntry> entries(1);
    std::string* text = nullptr;
    std::ifstream file("src/languages/" + std::string(language.code) + ".po");
    for (std::string line; std::getline(file, line);) {
        std::string_view rest = line;
        const std::string_view word = line.starts_with('"') ? std::string_view() : take_word(rest);
        const bool begins = word == "msgctxt" || word == "msgid";
        if (begins && !entries.back().translations.empty()) {
            entries.emplace_back();
        }
        PoEntry& entry = entries.back();
        if (word == "msgctxt") {
            text = &entry.context;
        } else if (word == "msgid") {
            text = &entry.english;
        } else if (word == "msgid_plural") {
            text = &entry.english_plural;
        } else if (word.starts_with("msgstr")) {
            text = &entry.translations.emplace_back();
        }
        if (text != nullptr && rest.ends_with('"')) {
            text->append(unquoted(trimmed(rest)));
        }
    }
    return text == nullptr ? std::vector<PoEntry>() : entries;
}

std::string packed(const std::map<std::string, std::vector<std::string>>& sentences) {
    std::string all;
    for (const auto& [key, texts] : sentences) {
        all.append(key).append(1, '\0');
        for (const std::string& text : texts) {
            all.append(text).append(1, '\0');
        }
        all += '\2';
    }
    return all;
}

} // namespace zertz::test
