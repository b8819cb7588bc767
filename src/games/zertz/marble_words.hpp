#pragma once

#include "games/zertz/board.hpp"
#include "games/zertz/marble.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace zertz {

/// "3 white".
std::string in_words(int number, Marble marble);
/// The same for each colour of which there is a marble.
std::vector<std::string> in_words(MarbleCount count);
/// "3 white marbles".
std::string marbles_in_words(int number, Marble marble);
/// The same for marbles of one colour; else "1 white, 2 grey", with another text before the last; empty if there is none.
std::string marbles_in_words(MarbleCount count, std::string_view before_last);
/// The colour in the form it has after "place", and after "there is no": many languages decline it.
std::string placed_colour(Marble marble);
std::string missing_colour(Marble marble);
/// "37 rings".
std::string rings_in_words(int number);
/// "tournament", "standard+touch": as people read it, with the options as they are typed.
std::string rules_in_words(Rules rules);
/// "1 black marble", "1 white, 2 grey", or "1 of each colour".
std::string marbles_given_in_words(MarbleCount count);
/// "g2, g3 and g4".
std::string names_of(Board board, CellSet cells);
/// The marbles by which one count exceeds another.
MarbleCount beyond(MarbleCount more, MarbleCount less);

} // namespace zertz
