#include "game/walk.hpp"

#include "games/all.hpp"

namespace zertz {

template <GameRules R>
void Walk::go_to(const BasicGame<R>& game, NodeId node) {
    ply_ = static_cast<std::size_t>(game.ply(node));
    if (line_.size() < ply_ || at() != node) {
        line_ = game.line_to(node);
    }
}

bool Walk::back() {
    if (ply_ == 0) {
        return false;
    }
    --ply_;
    return true;
}

template <GameRules R>
bool Walk::forward(const BasicGame<R>& game) {
    if (ply_ == line_.size()) {
        const NodeId next = game.main_child(at());
        if (next == no_node) {
            return false;
        }
        line_.push_back(next);
    }
    ++ply_;
    return true;
}

template <GameRules R>
bool Walk::to_next_variation(const BasicGame<R>& game) {
    const NodeId next = game.next_sibling(at());
    if (next == no_node) {
        return false;
    }
    go_to(game, next);
    return true;
}

template <GameRules R>
bool Walk::to_previous_variation(const BasicGame<R>& game) {
    const NodeId here = at();
    if (here == root_node || game.first_child(game.parent(here)) == here) {
        return false;
    }
    NodeId before = game.first_child(game.parent(here));
    while (game.next_sibling(before) != here) {
        before = game.next_sibling(before);
    }
    go_to(game, before);
    return true;
}

template <GameRules R>
NodeId same_place(const BasicGame<R>& from, NodeId node, const BasicGame<R>& to) {
    NodeId at = root_node;
    for (const NodeId step : from.line_to(node)) {
        NodeId next = to.first_child(at);
        while (next != no_node && !(to.turn(next) == from.turn(step))) {
            next = to.next_sibling(next);
        }
        if (next == no_node) {
            break;
        }
        at = next;
    }
    return at;
}

#define INSTANTIATE(R)                                                                                                 \
    template void Walk::go_to(const BasicGame<R>&, NodeId);                                                            \
    template bool Walk::forward(const BasicGame<R>&);                                                                  \
    template bool Walk::to_next_variation(const BasicGame<R>&);                                                        \
    template bool Walk::to_previous_variation(const BasicGame<R>&);                                                    \
    template NodeId same_place(const BasicGame<R>&, NodeId, const BasicGame<R>&);
FOR_EACH_GAME(INSTANTIATE)
#undef INSTANTIATE

} // namespace zertz
