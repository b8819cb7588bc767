#pragma once

#include "board/handicap_to.hpp"
#include "games/zertz/position.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace zertz {

/// Marbles that one side gets from the pool before a game between unequal players.
struct Handicap {
    using To = HandicapTo;

    To to = To::Nobody;
    MarbleCount marbles;

    friend bool operator==(const Handicap&, const Handicap&) = default;
};

/// "none", or "first:W1B2": to whom ("one", "other", "first" or "second") and what.
std::string name_of(const Handicap& handicap);
/// Nothing if the text is not a handicap, or one so large that it wins at once.
std::optional<Handicap> handicap_named(std::string_view name);
/// The position with the marbles given; nothing if the pool does not have them, or the game would be over.
std::optional<Position> with_handicap(const Position& start, Player to, MarbleCount marbles);
/// What was given at the start of a game, if the start is otherwise the usual one; empty if nothing was.
std::optional<std::pair<Player, MarbleCount>> handicap_of(const Position& start);

} // namespace zertz
