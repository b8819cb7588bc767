#pragma once

#include <limits>
#include <optional>
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
/// A part of the work, as base/shard.hpp has it.
std::string why_no_shard(std::string_view text);
std::string why_none_of(std::string_view text, const std::vector<std::string>& words);

/// Whether a word of the command line is meant as an option; "-" is standard input.
inline bool is_option(std::string_view word) {
    return word.size() > 1 && word.front() == '-';
}

/// How many slips (a letter missing, too many, wrong, or two swapped) lead from one word to the other.
int slips_between(std::string_view a, std::string_view b);

/// The word that was probably meant: one that begins like it, else the one with the fewest slips, if they are few.
std::optional<std::string> nearest_to(std::string_view word, const std::vector<std::string>& candidates);

/// The text with line ends for spaces, so that lines are no wider where words allow.
std::string in_lines(std::string text, std::size_t width);

} // namespace zertz
