#include "base/suggest.hpp"

#include <algorithm>

namespace zertz {

int slips_between(std::string_view a, std::string_view b) {
    // Row i holds the slips between the first i letters of a and each beginning of b; a swap looks two rows back.
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
    constexpr std::size_t longest = 40; // of a word that can be a slip of a command's or option's name
    std::optional<std::string> nearest;
    if (word.size() > longest) {
        return nearest;
    }
    int fewest = std::max(1, static_cast<int>(word.size()) / 3) + 1;
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
