#pragma once

#include "board/player.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace zertz {

/// The ways to own enough (R2.1).
enum class WinningSet : std::uint8_t { OfEach, White, Grey, Black };

/// How a game ended. The last four come from outside the position: from its history or from the players.
enum class Ending : std::uint8_t { None, WinningSet, FullBoard, Passes, Repetition, Agreement, Resignation, Time };

struct Outcome {
    GameResult result = GameResult::Open;
    Ending ending = Ending::None;
    WinningSet set = WinningSet::OfEach; // where ending is WinningSet
    bool blitz = false;                  // which sizes the set has

    bool over() const { return result != GameResult::Open; }
    friend bool operator==(const Outcome&, const Outcome&) = default;
};

/// "four white marbles (R2.1)", "the whole board is filled (R7)", "two passes in a row (R4.6)" ...
std::string describe(const Outcome& outcome);
/// The rule by which it ended: "R2.1"; empty while the game goes on.
std::string_view rule_of(const Outcome& outcome);

} // namespace zertz
