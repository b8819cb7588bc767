#pragma once

#include "base/result.hpp"
#include "games/zertz/refusal.hpp"

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

/// A turn read from the start of a text.
struct ReadTurn {
    Turn turn;
    std::size_t size = 0; // bytes of the text that it took
    /// R11.4: cut short after the mover had already won, and accepted for that reason.
    bool cut_short = false;
};

/// Reads one turn at the start of a text, leniently (N1): syntax first, then the rules. Spaces and line ends are
/// allowed wherever N1 allows a space. Leaves the text after the turn unread.
Result<ReadTurn, Misreading> read_turn(std::string_view text, const Position& position);

/// The same for a text that contains only the turn, with optional spaces around it and the marks + # ! ? at the end.
Result<ReadTurn, Misreading> parse_turn(std::string_view text, const Position& position);

/// Reads the turns of one record at the start of a text. If none of its turns on 61 rings names the column i, j may
/// stand for it (R9.3).
class TurnsOfRecord {
public:
    Result<ReadTurn, Misreading> read(std::string_view text, const Position& position);

private:
    // Which letter this record uses for the column i, once that is known.
    bool letter_i_ = false;
    bool letter_j_ = false;
};

} // namespace zertz
