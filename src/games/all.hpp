#pragma once

#include "base/ascii.hpp"
#include "games/list.hpp"
#include "games/seam.hpp"

#include <cstddef>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <variant>

namespace zertz {

template <GameRules FirstRules, GameRules... Rules>
struct GameList {
    /// The game of texts that name none.
    using First = FirstRules;
    static constexpr std::size_t size = 1 + sizeof...(Rules);

    /// Calls act<R>() for each.
    template <class Act>
    static constexpr void each(Act&& act) {
        act.template operator()<FirstRules>();
        (act.template operator()<Rules>(), ...);
    }
    /// Calls act<R>() for the one with this name, in letters of either case; false if there is none.
    template <class Act>
    static bool named(std::string_view name, Act&& act) {
        return one<FirstRules>(name, act) || (one<Rules>(name, act) || ...);
    }

    /// Calls act<R>() for the game of a position on a line; for the first if it begins like none.
    template <class Act>
    static void of_position(std::string_view text, Act&& act) {
        if (!((Rules::begins_position(text) && (act.template operator()<Rules>(), true)) || ...)) {
            act.template operator()<FirstRules>();
        }
    }

private:
    template <class R, class Act>
    static bool one(std::string_view name, Act& act) {
        const bool found = same_letters(name, R::name);
        if (found) {
            act.template operator()<R>();
        }
        return found;
    }
};

#define ZERTZ_LISTED(R) , R
template <class None, class... Rules>
struct ListOf {
    using Type = GameList<Rules...>;
};
/// All of them.
using Games = ListOf<void FOR_EACH_GAME(ZERTZ_LISTED)>::Type;
#undef ZERTZ_LISTED

template <class List, template <class> class Of>
struct OfList;
template <class... Rules, template <class> class Of>
struct OfList<GameList<Rules...>, Of> {
    using Variant = std::variant<Of<Rules>...>;
    using Tuple = std::tuple<Of<Rules>...>;
};
/// A value that belongs to one of the games.
template <template <class> class Of>
using OfAnyGame = typename OfList<Games, Of>::Variant;
/// A value for each game.
template <template <class> class Of>
using OfEachGame = typename OfList<Games, Of>::Tuple;

/// The place of a game in the list.
template <GameRules R>
inline constexpr std::size_t number_of_game = [] {
    std::size_t number = 0;
    bool found = false;
    Games::each([&]<GameRules Each> {
        found = found || std::is_same_v<R, Each>;
        number += found ? 0 : 1;
    });
    return number;
}();

/// The title of the game with this place.
constexpr std::string_view title_of_game(std::size_t number) {
    std::string_view title;
    Games::each([&]<GameRules R> { title = number_of_game<R> == number ? std::string_view(R::title) : title; });
    return title;
}

} // namespace zertz
