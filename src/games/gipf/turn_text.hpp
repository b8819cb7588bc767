#pragma once

#include "base/result.hpp"
#include "games/gipf/refusal.hpp"
#include "games/gipf/steps.hpp"

#include <cstddef>
#include <optional>
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

/// What an ending of a turn whose action is made still removes, as records write it (G9.3); empty if nothing.
std::string format_ending(const Steps& acted, Turn ending);
/// The ending that a text names by what it removes, or as the whole turn; nothing if it names none. `alone`: see
/// read_turn_words.
std::optional<ReadTurn> read_ending(std::string_view text, const Steps& acted, bool alone);

/// The same for a text that contains only the turn, so that it may have spaces anywhere, and the marks + # ! ? at the
/// end.
Result<ReadTurn, Misreading> parse_turn(std::string_view text, const Position& position);

} // namespace zertz::gipf
