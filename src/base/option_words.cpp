#include "base/option_words.hpp"

#include "base/filled.hpp"
#include "base/number.hpp"
#include "base/shard.hpp"
#include "base/text.hpp"
#include "base/words.hpp"

#include <algorithm>
#include <cstdint>

namespace zertz {
namespace {

constexpr std::string_view not_whole_from_to = marked("use a whole number from {low} to {high}, not {text}");

} // namespace

std::string why_no_whole_number(std::string_view text, int low, int high) {
    if (number_from<int>(text, low, high)) {
        return {};
    }
    const auto given = gap<"text">(in_quotes(text));
    if (high < std::numeric_limits<int>::max()) {
        return filled(not_whole_from_to, gap<"low">(low), gap<"high">(high), given);
    }
    return low > std::numeric_limits<int>::min()
               ? filled("use a whole number from {low}, not {text}", gap<"low">(low), given)
               : filled("use a whole number, not {text}", given);
}

std::string why_no_seed(std::string_view text) {
    if (number_from<std::uint64_t>(text)) {
        return {};
    }
    return filled(not_whole_from_to, gap<"low">(0), gap<"high">(std::numeric_limits<std::uint64_t>::max()),
                  gap<"text">(in_quotes(text)));
}

std::string why_no_seconds(std::string_view text) {
    if (number_from<double>(text, 0.001, day_in_seconds)) {
        return {};
    }
    return filled("use seconds from 0.001 to 86400, not {text}", gap<"text">(in_quotes(text)));
}

std::string why_no_shard(std::string_view text) {
    if (parse_shard(text)) {
        return {};
    }
    return filled("use K/N, such as 2/8, with K from 1 to N, not {text}", gap<"text">(in_quotes(text)));
}

std::string why_none_of(std::string_view text, const std::vector<std::string>& words) {
    if (std::find(words.begin(), words.end(), text) != words.end()) {
        return {};
    }
    const std::string meant = what_is_meant(text, words);
    return !meant.empty() ? meant
                          : filled("unknown value {text}; use {values}", gap<"text">(in_quotes(text)),
                                   gap<"values">(joined(words, ", ", tr(" or "))));
}

std::string what_is_meant(std::string_view text, const std::vector<std::string>& words) {
    const auto nearest = nearest_to(text, words);
    return nearest ? filled("unknown value {word}; did you mean {meant}?", gap<"word">(in_quotes(text)),
                            gap<"meant">(in_quotes(*nearest)))
                   : "";
}

int slips_between(std::string_view a, std::string_view b) {
    // Row i holds the slips between the first i letters of a and each prefix of b; a swap looks two rows back.
    std::vector<int> before_last(b.size() + 1);
    std::vector<int> last(b.size() + 1);
    std::vector<int> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) {
        row[j] = static_cast<int>(j);
    }
    for (std::size_t i = 1; i <= a.size(); ++i) {
        before_last.swap(last);
        last.swap(row);
        row[0] = static_cast<int>(i);
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const int other = a[i - 1] == b[j - 1] ? 0 : 1;
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + other});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
                row[j] = std::min(row[j], before_last[j - 2] + 1);
            }
        }
    }
    return row[b.size()];
}

std::optional<std::string> nearest_to(std::string_view word, const std::vector<std::string>& candidates) {
    constexpr std::size_t longest = 40; // longest word that can be a misspelt command or option
    std::optional<std::string> nearest;
    if (word.size() > longest) {
        return nearest;
    }
    const std::size_t letters = word.size() - std::min(word.size(), word.find_first_not_of('-'));
    // The dashes that all options share are no likeness, nor is a word that differs in all its letters.
    int fewest = std::min(std::max(1, static_cast<int>(letters) / 3) + 1, static_cast<int>(letters));
    for (const std::string& candidate : candidates) {
        const bool begins_so = word.size() > 2 && candidate.compare(0, word.size(), word) == 0;
        const int slips = begins_so ? 0 : slips_between(word, candidate);
        if (slips < fewest) {
            fewest = slips;
            nearest = candidate;
        }
    }
    return nearest;
}

} // namespace zertz
