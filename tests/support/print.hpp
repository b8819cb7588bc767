#pragma once

// How the values of the rules are printed when a test fails: doctest finds these by the namespace of the values.

#include "base/result.hpp"
#include "games/zertz/zertz_rules.hpp"
#include "games/zertz/refusal.hpp"

#include <doctest/doctest.h>

#include <ostream>
#include <string>

namespace zertz {

std::ostream& operator<<(std::ostream& out, CellSet cells);
std::ostream& operator<<(std::ostream& out, MarbleCount count);
std::ostream& operator<<(std::ostream& out, Rules rules);
std::ostream& operator<<(std::ostream& out, Turn turn);
/// The diagram, with the position on one line below it.
std::ostream& operator<<(std::ostream& out, const Position& position);
std::ostream& operator<<(std::ostream& out, const Outcome& outcome);
std::ostream& operator<<(std::ostream& out, const Refusal& refusal);
std::ostream& operator<<(std::ostream& out, const Misreading& misreading);

// doctest prints an enum as its number unless it has one of these.
doctest::String toString(Cell cell);
doctest::String toString(Direction direction);
doctest::String toString(Marble marble);
doctest::String toString(Player player);
doctest::String toString(Board board);
doctest::String toString(GameResult result);
doctest::String toString(Ending ending);
doctest::String toString(Violation violation);

} // namespace zertz
