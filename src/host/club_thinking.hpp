#pragma once

#include "engine/processor_place.hpp"
#include "store/club.hpp"

#include <memory>

namespace zertz {

// The processes of a club take turns at thinking: its file `thinking` has a byte for each place, which is locked by the
// search that has it. The kernel ends the lock with the process.

/// The searches of this process share the processors that the club's host allows with all others of the club.
void think_in_turn(const Club& club);

/// How many searches may think at once: as many as the host says, or as there are processors.
int most_thinking(const Club& club);
/// How many do now, as far as others see.
int thinking_now(const Club& club);

/// A place in the club for one search; null if the file cannot be opened, so that nobody is kept from thinking.
std::unique_ptr<ProcessorPlace> place_in(const Club& club);

} // namespace zertz
