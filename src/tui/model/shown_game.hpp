#pragma once

// The two games that may be on the screen: both have the same parts in the model.

#include "tui/model/model.hpp"

namespace zertz::tui {

template <GameRules R>
struct ShownGame {
    using Rules = R;

    static auto& play(auto& model) { return play_of<R>(model); }
    static auto& session(auto& model) { return session_of(play_of<R>(model)); }
};

/// Calls a function with the game on the screen.
template <class Do>
decltype(auto) with_shown(const Model& model, Do&& does) {
    return shows_gipf(model) ? does(ShownGame<GipfRules>()) : does(ShownGame<ZertzRules>());
}

} // namespace zertz::tui
