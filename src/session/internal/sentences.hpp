#pragma once

#include "base/filled.hpp"

#include <string_view>

/// Why a session does not do what one of its players asks.
namespace zertz::session_sentences {

// Where an opponent may challenge a jump.
inline constexpr const char* not_in_this_game = marked("The move cannot be made here");

// About a whole game.
inline constexpr std::string_view computer_plays_on = marked("{engine}: {why}; {computer} continues"); // in the record

} // namespace zertz::session_sentences

namespace zertz {
namespace sentences = session_sentences; // other rooms have sentences of the same names
}
