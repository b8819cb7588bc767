#pragma once

#include "base/result.hpp"
#include "games/gipf/refusal.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace zertz::gipf {

/// A turn that is legal in the position, in canonical notation (G9): `xe2,e4,e5,Ge6*;b5`, `e5-e7:1`.
std::string format_turn(const Position& position, Turn turn);

/// A turn read from the start of a text.
struct ReadTurn {
    Turn turn;
    std::size_t size = 0; // bytes of the text that it took
};

/// Reads one turn at the start of a text, leniently (G9.5): syntax first, then the rules. Leaves the text after the
/// turn unread, and never reads a part of the turn from beyond a space, where the next turn may begin.
Result<ReadTurn, Misreading> read_turn(std::string_view text, const Position& position);

/// The same for a text that contains only the turn, so that it may have spaces anywhere, and the marks + # ! ? at the
/// end.
Result<ReadTurn, Misreading> parse_turn(std::string_view text, const Position& position);

} // namespace zertz::gipf
