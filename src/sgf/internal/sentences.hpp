#pragma once

#include "base/filled.hpp"

#include <string_view>

/// The problems of a game in SGF, as `check` reports them. A line and column come before, a rule after.
namespace zertz::sgf_sentences {

// Operations and their values.
inline constexpr std::string_view not_a_rack = marked("cannot read {word}; use a rack: 0, 1 or 2");
inline constexpr std::string_view not_a_colour = marked("cannot read {word}; use a colour: 0, 1 or 2");
inline constexpr std::string_view not_a_column = marked("cannot read {word}; use a column letter");
inline constexpr std::string_view not_a_ring_number = marked("cannot read {word}; use a ring number");
inline constexpr std::string_view not_a_sequence_number = marked("cannot read {word}; use a sequence number");
inline constexpr std::string_view not_a_player = marked("cannot read {word}; use P0 or P1");

// The board during editing.
inline constexpr std::string_view no_ring_at = marked("there is no ring at {place}");
inline constexpr std::string_view is_occupied = marked("{place} is occupied");
inline constexpr std::string_view no_marble_at = marked("there is no marble at {place}");
inline constexpr const char* no_such_marble = marked("there is no such marble there");

} // namespace zertz::sgf_sentences

namespace zertz {
namespace sentences = sgf_sentences; // other rooms have sentences of the same names
}
