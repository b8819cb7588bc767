#pragma once

#include "game/remarks.hpp"

namespace zertz {

/// The node after this one in the order of a record, which goes through the branches below it first; no_node at the
/// end.
template <class AnyGame>
NodeId next_in_record(const AnyGame& game, NodeId node) {
    if (game.first_child(node) != no_node) {
        return game.first_child(node);
    }
    while (node != root_node && game.next_sibling(node) == no_node) {
        node = game.parent(node);
    }
    return node == root_node ? no_node : game.next_sibling(node);
}

} // namespace zertz
