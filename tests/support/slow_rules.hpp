#pragma once

#include <cstdint>
#include <string>
#include <vector>

/// A second implementation of the rules: slow, obvious, and sharing nothing with src/. The fast generator is tested
/// against it. Positions and turns are text: N3 strings and the compact turns of N1. Text that cannot be read throws
/// std::invalid_argument.
namespace zertz::slow {

/// Options of the rule set. They come only from here: of the rule set named in a position, only `blitz` is obeyed (for
/// its winning sets); the rest is kept and written back.
struct Options {
    bool enforce = false;        ///< R10.3: a placement is legal although a jump is possible
    bool optional_claim = false; ///< R6.5: a turn that claims groups may decline them all
};

/// The result of a turn.
struct After {
    std::string position; ///< canonical N3
    std::string result;   ///< "1-0" or "0-1" if the mover has won, otherwise "*"
};

/// Every legal turn, sorted bytewise; a pass is "-". Empty when the game is over (R13.3).
[[nodiscard]] std::vector<std::string> turns(const std::string& position, Options options = {});

/// Plays one of turns(position, options). Throws std::invalid_argument if the text is not a turn, or if its claim
/// differs from what the turn claims; it does not check otherwise that the turn is legal.
[[nodiscard]] After apply(const std::string& position, const std::string& compact_turn, Options options = {});

/// The names of the rings that are free (R4.2), sorted.
[[nodiscard]] std::vector<std::string> free_rings(const std::string& position);

/// The number of sequences of exactly `depth` whole turns. Two passes in a row end the game (R4.6);
/// repetition (R8) is ignored.
[[nodiscard]] std::uint64_t perft(const std::string& position, int depth);

} // namespace zertz::slow
