#pragma once

// The two games that may be on the screen: both have the same parts in the model.

#include "tui/model/model.hpp"

namespace zertz::tui {

struct ZertzShown {
    using Rules = ZertzRules;

    static auto& play(auto& model) { return model.play; }
    static auto& session(auto& model) { return model.play.session; }
};

struct GipfShown {
    using Rules = GipfRules;

    static auto& play(auto& model) { return *model.gipf; }
    static auto& session(auto& model) { return model.gipf->game.session; }
};

/// Calls a function with the game on the screen.
template <class Do>
decltype(auto) with_shown(const Model& model, Do&& does) {
    return shows_gipf(model) ? does(GipfShown()) : does(ZertzShown());
}

} // namespace zertz::tui
