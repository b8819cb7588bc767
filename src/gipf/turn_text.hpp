#pragma once

#include "base/result.hpp"
#include "gipf/refusal.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace zertz::gipf {

/// A turn that is legal in the position, in canonical notation (G9): `xe2,e4,e5,Ge6*;b5`, `e5-e7:1`.
std::string format_turn(const Position& position, Turn turn);

/// A turn read from the beginning of a text.
struct ReadTurn {
    Turn turn;
    std::size_t size = 0; // how many bytes of the text it took
};

/// Reads one turn at the beginning of a text, leniently (G9.5): syntax first, then the rules judge. What follows the
/// turn is left unread; a part of the turn is never taken from behind a space, where the next turn may begin.
Result<ReadTurn, Misreading> read_turn(std::string_view text, const Position& position);

/// The same where the text is to hold nothing else but the turn, so that spaces may stand anywhere in it, and the marks
/// + # ! ? after it.
Result<ReadTurn, Misreading> parse_turn(std::string_view text, const Position& position);

} // namespace zertz::gipf
