#include "session/take_back.hpp"

#include "base/filled.hpp"
#include "games/all.hpp"

#include <algorithm>

namespace zertz {

template <GameRules R>
std::string turns_taken_back(const BasicSession<R>& session, const Request& request) {
    const BasicGame<R>& game = session.game();
    std::vector<std::string> turns;
    for (NodeId node = session.live(); node != request.to && node != root_node; node = game.parent(node)) {
        turns.push_back(R::format_turn(game.position(game.parent(node)), game.turn(node)));
    }
    std::reverse(turns.begin(), turns.end());
    if (session.turn_is_begun() && !R::is_strict(game.start())) { // what was only touched is no move
        turns.push_back(R::format_turn(session.position(), session.steps().turn()));
    }
    return joined(turns, ", ", tr(" and "));
}

#define INSTANTIATE(R) template std::string turns_taken_back(const BasicSession<R>&, const Request&);
FOR_EACH_GAME(INSTANTIATE)
#undef INSTANTIATE

} // namespace zertz
