#include "base/filled.hpp"

#include <algorithm>

namespace zertz {

std::string filled(std::string_view sentence, std::initializer_list<Gap> gaps) {
    std::string text;
    while (!sentence.empty()) {
        const std::size_t close = sentence.find('}');
        const std::size_t open = sentence.substr(0, close).rfind('{');
        if (close == std::string_view::npos) {
            break;
        }
        if (open == std::string_view::npos) {
            text.append(sentence.substr(0, close + 1));
            sentence.remove_prefix(close + 1);
            continue;
        }
        const std::string_view name = sentence.substr(open + 1, close - open - 1);
        const auto* gap = std::find_if(gaps.begin(), gaps.end(), [name](const Gap& each) { return each.name == name; });
        text.append(sentence.substr(0, open));
        text.append(gap != gaps.end() ? gap->text : sentence.substr(open, close - open + 1));
        sentence.remove_prefix(close + 1);
    }
    return text.append(sentence);
}

} // namespace zertz
