#pragma once

#include "base/filled.hpp"
#include "base/result.hpp"
#include "base/words.hpp"

#include <string>
#include <string_view>

namespace zertz {

/// Adds a text of facts, one per line below a heading, to what is known; or else the first problem, with its line.
/// `other_text`: what to say of another heading; `read_line` is false for a line that is not valid.
template <class Known, class ReadLine>
Result<Known, std::string> with_facts(Known known, std::string_view text, std::string_view heading,
                                      std::string_view other_text, ReadLine&& read_line) {
    bool any = false;
    std::string problem;
    for_each_line(text, [&](int number, std::string_view line) {
        any = true;
        const bool good = number == 1 ? line == heading : line.empty() || read_line(known, line);
        if (!good && problem.empty()) {
            problem = std::to_string(number) + ": " +
                      (number == 1 ? std::string(tr(other_text)) : std::string(tr("cannot read this line")));
        }
    });
    if (any && problem.empty()) {
        return known;
    }
    return any ? problem : std::string("1: ") + tr("the file is empty");
}

} // namespace zertz
