#pragma once

#include "board/player.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace zertz {

/// Who gets something before a game between unequal players. One: the person, or the player who is asked first; Other:
/// the opponent. Both: the game is longer.
enum class HandicapTo : std::uint8_t { Nobody, One, Other, First, Second, Both };

/// Who has something at the start of a game that others do not have, and what, in words.
struct HandicapGiven {
    HandicapTo to = HandicapTo::Nobody;
    std::string what{};
};

/// `swapped`: the player named second goes first.
constexpr bool is_for(HandicapTo to, Player player, bool swapped) {
    switch (to) {
    case HandicapTo::Nobody: return false;
    case HandicapTo::One: return (player == Player::First) != swapped;
    case HandicapTo::Other: return (player == Player::First) == swapped;
    case HandicapTo::First: return player == Player::First;
    case HandicapTo::Second: return player == Player::Second;
    case HandicapTo::Both: return true;
    }
    return false;
}

/// "none", "one", "other", "first", "second" or "both", as before the colon of "first:W1B2".
std::string_view name_of(HandicapTo to);
/// To whom, and the text after the colon, of which there is none for nobody; nothing if that is not how it begins.
struct HandicapText {
    HandicapTo to = HandicapTo::Nobody;
    std::string_view what;
};
std::optional<HandicapText> split_handicap(std::string_view name);

} // namespace zertz
