#pragma once

#include "base/filled.hpp"
#include "board/handicap_to.hpp"
#include "games/all.hpp"
#include "games/zertz/marble_words.hpp"

#include <string>
#include <type_traits>

namespace zertz {

/// "the first player starts with 1 more piece": for whoever is asked to play; empty without a handicap.
template <GameRules R>
std::string handicap_in_terms(const typename R::Position& start) {
    HandicapTo to = HandicapTo::Nobody;
    std::string given;
    if constexpr (std::is_same_v<R, ZertzRules>) {
        if (const auto found = handicap_of(start)) {
            to = found->first == Player::First ? HandicapTo::First : HandicapTo::Second;
            given = marbles_given_in_words(found->second);
        }
    } else if constexpr (std::is_same_v<R, GipfRules>) {
        if (const auto found = gipf::handicap_of(start)) {
            to = found->to;
            given = gipf::more_pieces_in_words(*found);
        }
    }
    const auto what = gap<"what">(given);
    return to == HandicapTo::Nobody  ? ""
           : to == HandicapTo::First ? filled("the first player starts with {what}", what)
           : to == HandicapTo::Both  ? filled("both players start with {what}", what)
                                     : filled("the second player starts with {what}", what);
}

} // namespace zertz
