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

std::string named_progress(std::string_view title, const std::string& progress) {
    return title == Games::First::title ? progress
                                        : filled("{game}: {progress}", gap<"game">(title), gap<"progress">(progress));
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
