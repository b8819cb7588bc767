#pragma once

#include "board/player.hpp"

#include <cstdint>
#include <string_view>

namespace zertz::gipf {

/// How a game ended. The position alone does not show the last four: they come from its history or the players.
enum class Ending : std::uint8_t { None, NoGipfPiece, NoTurn, Repetition, Agreement, Resignation, Time, Abandonment };

struct Outcome {
    GameResult result = GameResult::Open;
    Ending ending = Ending::None;

    bool over() const { return result != GameResult::Open; }
    friend bool operator==(const Outcome&, const Outcome&) = default;
};

/// "the opponent has no GIPF-piece on the board" ...
std::string_view describe(Ending ending);

} // namespace zertz::gipf
