#pragma once

#include "base/filled.hpp"
#include "commands/commands.hpp"
#include "commands/gipf_start.hpp"

#include <string_view>

namespace zertz {

inline constexpr const char* open_help =
    marked("open [CLOCK] [RULES] [unrated] [for NAME | level N | RATING-RATING]: open a table;\n"
           "also [board N] [first | second] [handicap SIDE:MARBLES]; for GIPF [potentials N]\n"
           "[neutralise use:N | centre:N] [zertz BOARD:RULES owner | challenger | lot]");

/// Reads the terms of a new table as they are typed in the list, in any order: as the options of `zertz table` but the
/// position and the reservation, whose dashes may be omitted, or without the names of options where it is clear what is
/// meant. If something makes no sense, how it is typed, else nullptr.
const char* read_terms(std::string_view words, TableOptionsGiven& wanted, GipfOptions& gipf);

} // namespace zertz
