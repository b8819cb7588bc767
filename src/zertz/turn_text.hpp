#pragma once

#include "base/result.hpp"
#include "zertz/refusal.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace zertz {

enum class TurnStyle : std::uint8_t {
    Spaced,  // Wd4,d1 x Wa1    x d1Gd3
    Compact, // Wd4,d1xWa1      xd1Gd3
};

/// A turn that is legal in the position, in canonical notation (N1).
std::string format_turn(const Position& position, Turn turn, TurnStyle style = TurnStyle::Spaced);

/// A turn read from the beginning of a text.
struct ReadTurn {
    Turn turn;
    std::size_t size = 0; // how many bytes of the text it took
    /// R11.4: broken off after the mover had won already, and accepted for that.
    bool cut_short = false;
};

/// Reads one turn at the beginning of a text, leniently (N1): syntax first, then the rules judge. Spaces and line ends
/// may stand where N1 allows a space. What follows the turn is left unread.
Result<ReadTurn, Misreading> read_turn(std::string_view text, const Position& position);

/// The same where the text is to hold nothing else but the turn, spaces around it and the marks + # ! ? after it.
Result<ReadTurn, Misreading> parse_turn(std::string_view text, const Position& position);

} // namespace zertz
