#include "game/walk.hpp"

namespace zertz {

void Walk::go_to(const Game& game, NodeId node) {
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

bool Walk::forward(const Game& game) {
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

bool Walk::to_next_variation(const Game& game) {
    const NodeId next = game.next_sibling(at());
    if (next == no_node) {
        return false;
    }
    go_to(game, next);
    return true;
}

bool Walk::to_previous_variation(const Game& game) {
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

} // namespace zertz
