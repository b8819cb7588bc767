#pragma once

#include "board/handicap_to.hpp"
#include "games/all.hpp"
#include "games/zertz/marble_words.hpp"

#include <string>
#include <type_traits>

namespace zertz {

/// Who has something at the start of a game that others do not have, and what, in words.
struct HandicapGiven {
    HandicapTo to = HandicapTo::Nobody;
    std::string what{};
};

template <GameRules R>
HandicapGiven handicap_given(const typename R::Position& start) {
    if constexpr (std::is_same_v<R, ZertzRules>) {
        if (const auto found = handicap_of(start)) {
            return {found->first == Player::First ? HandicapTo::First : HandicapTo::Second,
                    marbles_given_in_words(found->second)};
        }
    } else if constexpr (std::is_same_v<R, GipfRules>) {
        if (const auto found = gipf::handicap_of(start)) {
            return {found->to, gipf::more_pieces_in_words(*found)};
        }
    }
    return {};
}

} // namespace zertz
