#pragma once

// Helpers for tests about GIPF, and how its values are printed when a test fails.

#include "games/gipf/gipf_rules.hpp"
#include "games/gipf/refusal.hpp"
#include "games/gipf/steps.hpp"
#include "print.hpp"

#include <initializer_list>
#include <ostream>
#include <string>
#include <string_view>

namespace zertz::gipf {

/// The diagram, with the position on one line below it.
std::ostream& operator<<(std::ostream& out, const Position& position);
std::ostream& operator<<(std::ostream& out, const Outcome& outcome);

namespace test {

/// The position in a picture (games/gipf/diagram.hpp), or in one line (G10). One that cannot be read fails the test.
Position picture(std::string_view text);
Position line(std::string_view text);

/// The spots with these names, such as "e5 f5", and their names in order of column and number.
CellSet spots(std::string_view names);
std::string names(CellSet spots);
Cell spot(std::string_view name);
/// The way from a dot to a spot.
Way way(std::string_view dot, std::string_view spot);

/// A legal turn (G9). An illegal one fails the test.
Turn turn(const Position& position, std::string_view text);
/// The position after legal turns, in one line.
std::string played(Position position, std::initializer_list<std::string_view> turns);
/// The legal turns, sorted bytewise, separated by spaces.
std::string turns(const Position& position);
/// Whether a text is one of `turns`.
bool has(const Position& position, std::string_view turn);
/// "legal", or what is wrong with a written turn, with the clause.
std::string judged(const Position& position, std::string_view text);
/// "done", or why a step is illegal, with the clause.
std::string told(const std::optional<Refusal>& refusal);

} // namespace test
} // namespace zertz::gipf
