#include "session/whole_game.hpp"

#include <type_traits>

namespace zertz {

AnyWholeGame whole_game_of(std::vector<AnyReadGame> games) {
    return std::visit(
        [&games]<GameRules R>(BasicReadGame<R>& first) {
            if constexpr (std::is_same_v<WholeGameOf<R>, BasicSession<R>>) {
                return AnyWholeGame(session_of(std::move(first.game)));
            } else {
                return AnyWholeGame(contested_game_of(std::move(games)));
            }
        },
        games.front());
}

} // namespace zertz
