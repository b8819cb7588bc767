#pragma once

#include "game/game.hpp"

#include <string_view>

namespace zertz {

/// A game that starts as another and has its tags, but no moves.
template <GameRules R>
BasicGame<R> head_of(const BasicGame<R>& game) {
    BasicGame<R> head(game.start());
    for (const std::string_view name : Tags::roster) {
        head.set_tag(name, game.tag(name));
    }
    for (const Tag& tag : game.other_tags()) {
        head.keep_tag(tag.name, tag.value);
    }
    return head;
}

} // namespace zertz
