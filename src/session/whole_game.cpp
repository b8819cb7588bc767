#include "session/whole_game.hpp"

#include "base/filled.hpp"
#include "session/setup.hpp"

#include <type_traits>

namespace zertz {

std::string progress_of(const ContestedGame& game, std::size_t longest_name) {
    const std::string progress = progress_of(game.session, longest_name);
    const auto gap_of = gap<"progress">(progress);
    return game.inner                                     ? filled("{progress}, ZÈRTZ decides", gap_of)
           : GipfRules::is_question(game.session.steps()) ? filled("{progress}, a jump may be challenged", gap_of)
                                                          : progress;
}

namespace {

template <GameRules R>
std::string named(const BasicSession<R>&, const std::string& progress) {
    return std::is_same_v<R, Games::First>
               ? progress
               : filled("{game}: {progress}", gap<"game">(R::title), gap<"progress">(progress));
}

} // namespace

std::string named_progress_of(const AnyWholeGame& game, std::size_t longest_name) {
    return std::visit([&](const auto& each) { return named(session_in(each), progress_of(each, longest_name)); }, game);
}

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
