#include "base/catalog.hpp"

#include "base/words.hpp"

#include <algorithm>
#include <optional>

namespace zertz {
namespace {

/// Reads a text in double quotes, with C's escapes, that makes up the rest of a line; nothing if it is broken.
std::optional<std::string> quoted(std::string_view line) {
    if (line.size() < 2 || line.front() != '"' || line.back() != '"') {
        return std::nullopt;
    }
    std::string text;
    for (std::size_t at = 1; at + 1 < line.size(); ++at) {
        if (line[at] == '"') {
            return std::nullopt;
        }
        if (line[at] != '\\') {
            text += line[at];
            continue;
        }
        if (++at + 1 >= line.size()) {
            return std::nullopt;
        }
        text += line[at] == 'n' ? '\n' : line[at] == 't' ? '\t' : line[at];
    }
    return text;
}

/// Reads the lines of a PO file one by one.
class Reader {
public:
    void read(int number, std::string_view line) {
        if (line.starts_with('"')) {
            continue_text(quoted(line));
            return;
        }
        std::string_view rest = line;
        const std::string_view word = take_word(rest);
        if (begun_ && (word == "msgid" || word == "msgctxt" || line.starts_with('#'))) {
            end_entry();
        }
        if (line.starts_with('#')) {
            entry_.fuzzy |= line.starts_with("#,") && line.find("fuzzy") != std::string_view::npos;
        } else if (!line.empty()) {
            keyword(number, word, quoted(trimmed(rest)));
        }
    }

    std::vector<CatalogEntry> finish() {
        end_entry();
        return std::move(entries_);
    }

private:
    void keyword(int number, std::string_view word, const std::optional<std::string>& text) {
        if (word == "msgctxt") {
            begin_text(entry_.context, text);
        } else if (word == "msgid") {
            begun_ = true;
            entry_.line = number;
            begin_text(entry_.english, text);
        } else if (word == "msgid_plural") {
            begin_text(entry_.english_plural, text);
        } else if (word == "msgstr" || word == "msgstr[" + std::to_string(entry_.translations.size()) + "]") {
            begin_text(entry_.translations.emplace_back(), text);
        } else {
            broken_ = true;
        }
    }

    void begin_text(std::string& target, const std::optional<std::string>& text) {
        text_ = &target;
        continue_text(text);
    }

    void continue_text(const std::optional<std::string>& text) {
        if (text_ == nullptr || !text) {
            broken_ = true;
        } else {
            text_->append(*text);
        }
    }

    void end_entry() {
        if (!broken_ && !entry_.translations.empty()) {
            entries_.push_back(std::move(entry_));
        }
        entry_ = {};
        text_ = nullptr;
        begun_ = broken_ = false;
    }

    std::vector<CatalogEntry> entries_;
    CatalogEntry entry_;
    std::string* text_ = nullptr; // of the entry; what a line that begins with a quote continues
    bool begun_ = false;
    bool broken_ = false;
};

/// The gaps of a sentence, sorted, each as often as it occurs.
std::vector<std::string_view> gaps_of(std::string_view sentence) {
    std::vector<std::string_view> gaps;
    for (std::size_t at = sentence.find('{'); at < sentence.size(); at = sentence.find('{', at + 1)) {
        gaps.push_back(sentence.substr(at, sentence.find('}', at) - at));
    }
    std::sort(gaps.begin(), gaps.end());
    gaps.erase(std::unique(gaps.begin(), gaps.end()), gaps.end());
    return gaps;
}

/// The same without the gap for the number, which the form for one may leave out.
std::vector<std::string_view> gaps_beside_number(std::string_view sentence) {
    auto gaps = gaps_of(sentence);
    std::erase(gaps, "{number");
    return gaps;
}

} // namespace

std::vector<CatalogEntry> entries_of(std::string_view po) {
    Reader reader;
    for_each_line(po, [&reader](int number, std::string_view line) { reader.read(number, trimmed(line)); });
    return reader.finish();
}

std::string fault_of(const CatalogEntry& entry, std::size_t forms) {
    const bool counts = !entry.english_plural.empty();
    if (entry.translations.size() != (counts ? forms : 1)) {
        return "a plural form is missing or too many";
    }
    for (const std::string& text : entry.translations) {
        if (text.empty()) {
            return "not translated";
        }
        if (counts ? gaps_beside_number(text) != gaps_beside_number(entry.english_plural)
                   : gaps_of(text) != gaps_of(entry.english)) {
            return "the gaps are not those of the English sentence";
        }
    }
    return {};
}

std::string key_of(std::string_view context, std::string_view english) {
    constexpr char between = '\4'; // as in the files that msgfmt writes
    return context.empty() ? std::string(english) : std::string(context).append(1, between).append(english);
}

Catalog::Catalog(std::string_view po, std::size_t forms) {
    for (CatalogEntry& entry : entries_of(po)) {
        if (!entry.fuzzy && !entry.english.empty() && fault_of(entry, forms).empty()) {
            sentences_.insert_or_assign(key_of(entry.context, entry.english), std::move(entry.translations));
        }
    }
}

const std::string* Catalog::find(std::string_view key, std::size_t form) const {
    const auto found = sentences_.find(key);
    return found == sentences_.end() || form >= found->second.size() ? nullptr : &found->second[form];
}

} // namespace zertz
