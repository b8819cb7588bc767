#pragma once

#include "board/player.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace zertz {

/// The sets of marbles that win (R2.1).
enum class WinningSet : std::uint8_t { OfEach, White, Grey, Black };

/// How a game ended. The position alone does not show the last four: they come from its history or the players.
enum class Ending : std::uint8_t {
    None,
    WinningSet,
    FullBoard,
    Passes,
    Repetition,
    Agreement,
    Resignation,
    Time,
    Abandonment
};

struct Outcome {
    GameResult result = GameResult::Open;
    Ending ending = Ending::None;
    WinningSet set = WinningSet::OfEach; // if ending is WinningSet
    bool blitz = false;                  // decides the sizes of the set

    bool over() const { return result != GameResult::Open; }
    friend bool operator==(const Outcome&, const Outcome&) = default;
};

/// "4 white marbles", "two passes in a row", "threefold repetition" ...
std::string describe(const Outcome& outcome);
/// The rule that ended the game: "R2.1"; empty if it is not over.
std::string_view rule_of(const Outcome& outcome);

} // namespace zertz
