#pragma once

// Helpers for tests about positions: a picture in, names of rings out.

#include "games/zertz/movegen.hpp"
#include "print.hpp"

#include <initializer_list>
#include <string>
#include <string_view>

namespace zertz::test {

/// The pool is empty and no ring is free, so that turns can come round again, with the colours changing from lap to
/// lap: first offers a marble at c5, second captures one with it, first captures one with the marble at c2, second
/// places one on c2.
inline constexpr std::string_view roundabout = R"(
37 rings, standard, first to move

                7
            6   W   6
        5   B       .   5
    4   W       B       .   4
    W       o       G       B
        o       .       .
    B       B       B       .
        o       o       .
    B       o       .       .
        .       G       .
    G       W       .       G
    a   G       .       .   g
        b   .       W   f
            c   .   e
                d

    first   G1
    second  W1 G2 B3
)";

/// The position in a picture (pictures.hpp); if it has no line for the pool, the pool is the rest. A picture that
/// cannot be read fails the test.
Position picture(std::string_view text);
/// The position in one line (N3).
Position line(std::string_view text);

Cell cell(const Position& position, std::string_view name);
/// "a1 b2": the cells with these names.
CellSet cells(const Position& position, std::string_view names);
/// The names of the cells, in cell order, separated by spaces.
std::string names(const Position& position, CellSet cells);

/// A legal turn in the notation of N1. An illegal one fails the test.
Turn turn(const Position& position, std::string_view text);
/// The position after legal turns.
Position played(Position position, std::initializer_list<std::string_view> turns);
/// The legal turns in compact notation, sorted bytewise, separated by spaces.
std::string turns(const Position& position);
/// Whether a text is one of `turns`.
bool has_turn(const Position& position, std::string_view compact);

/// "d4 is not free: it needs two adjacent gaps beside it to slide out (R4.2)"
std::string message(const Refusal& refusal, Board board);
/// "legal", or why the turn is illegal, with the rule.
std::string judged(const Position& position, Turn turn);
/// "done", or why a step is illegal, with the rule.
std::string told(const Position& position, const std::optional<Refusal>& refusal);

} // namespace zertz::test
