#pragma once

#include <limits>
#include <string>
#include <string_view>
#include <vector>

namespace zertz {

// What is wrong with an option's value, in words; empty if nothing is.

std::string why_no_whole_number(std::string_view text, int low = std::numeric_limits<int>::min(),
                                int high = std::numeric_limits<int>::max());
/// A seed is any number of 64 bits without a sign.
std::string why_no_seed(std::string_view text);
/// The longest time that an option can set.
inline constexpr double day_in_seconds = 86'400;
/// Seconds, with decimals: more than none, and at most a day.
std::string why_no_seconds(std::string_view text);
std::string why_none_of(std::string_view text, const std::vector<std::string>& words);

/// Whether a word of the command line is meant as an option; "-" is standard input.
inline bool is_option(std::string_view word) {
    return word.size() > 1 && word.front() == '-';
}

/// "unknown option '--quite'; did you mean '--quiet'?", the question only if there is a likely one.
std::string unknown_word(std::string_view kind, std::string_view word, const std::vector<std::string>& known);

/// A text fit for a terminal, in quotes.
std::string in_quotes(std::string_view text);

/// The text with line ends for spaces, so that lines are no wider where words allow.
std::string in_lines(std::string text, std::size_t width);

} // namespace zertz
