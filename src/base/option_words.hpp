#pragma once

#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace zertz {

// What is wrong with an option's value; empty if nothing is.

std::string why_no_whole_number(std::string_view text, int low = std::numeric_limits<int>::min(),
                                int high = std::numeric_limits<int>::max());
/// A seed is any unsigned 64-bit number.
std::string why_no_seed(std::string_view text);
/// The longest time that an option accepts.
inline constexpr double day_in_seconds = 86'400;
/// Seconds, with decimals: more than 0, and at most a day.
std::string why_no_seconds(std::string_view text);
/// A part of the work, as in base/shard.hpp.
std::string why_no_shard(std::string_view text);
/// Names the word that is meant, or else all of them.
std::string why_none_of(std::string_view text, const std::vector<std::string>& words);
/// "unknown value 'blits'; did you mean 'blitz'?"; empty if none of the words is near.
std::string what_is_meant(std::string_view text, const std::vector<std::string>& words);

/// Whether a word of the command line looks like an option; "-" means standard input.
inline bool is_option(std::string_view word) {
    return word.size() > 1 && word.front() == '-';
}

/// The number of slips (a letter missing, extra or wrong, or two letters swapped) between two words.
int slips_between(std::string_view a, std::string_view b);

/// The candidate that was probably meant: one that begins with the word, else the one with the fewest slips, if they
/// are few.
std::optional<std::string> nearest_to(std::string_view word, const std::vector<std::string>& candidates);

} // namespace zertz
