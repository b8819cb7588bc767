#include "game/game.hpp"
#include "games/all.hpp"

#include <algorithm>

namespace zertz {

// The tree

template <GameRules R>
std::vector<NodeId> BasicGame<R>::children(NodeId node) const {
    std::vector<NodeId> found;
    for (NodeId child = first_child(node); child != no_node; child = next_sibling(child)) {
        found.push_back(child);
    }
    return found;
}

template <GameRules R>
int BasicGame<R>::turn_number(NodeId node) const {
    return (ply(node) - 1 + index_of(start().mover())) / 2 + 1;
}

template <GameRules R>
typename R::Position BasicGame<R>::position(NodeId node) const {
    const Position& position = at(node).position;
    return line_was_demanded_back(node) ? R::demanded_back(position) : position;
}

template <GameRules R>
std::vector<NodeId> BasicGame<R>::line_to(NodeId node) const {
    std::vector<NodeId> line(at(node).ply);
    for (auto place = line.rbegin(); place != line.rend(); ++place) {
        *place = node;
        node = parent(node);
    }
    return line;
}

template <GameRules R>
typename R::History BasicGame<R>::history(NodeId node) const {
    History history(start());
    for (const NodeId step : line_to(node)) {
        history.push(turn(step));
    }
    return history;
}

template <GameRules R>
int BasicGame<R>::occurrences(NodeId node) const {
    const Position& position = at(node).position;
    int count = 0;
    while (node != no_node && R::may_recur(at(node).position, position)) {
        count += R::repeats(at(node).position, position) ? 1 : 0;
        node = parent(node);
    }
    return count;
}

template <GameRules R>
typename R::Outcome BasicGame<R>::rules_outcome(NodeId node) const {
    Outcome outcome = R::outcome(at(node).position);
    if (!outcome.over() && occurrences(node) >= 3) {
        outcome.result = GameResult::Draw;
        outcome.ending = Ending::Repetition;
    }
    return outcome;
}

template <GameRules R>
NodeId BasicGame<R>::child_with(NodeId parent, Turn turn) const {
    NodeId child = first_child(parent);
    while (child != no_node && !(at(child).turn == turn)) {
        child = next_sibling(child);
    }
    return child;
}

template <GameRules R>
NodeId BasicGame<R>::add(NodeId parent, Turn turn) {
    return add(parent, turn, R::after(at(parent).position, turn));
}

template <GameRules R>
NodeId BasicGame<R>::add(NodeId parent, Turn turn, const Position& after) {
    if (const NodeId there = child_with(parent, turn); there != no_node) {
        return there;
    }
    const NodeId node{static_cast<std::uint32_t>(nodes_.size())};
    auto& fresh = nodes_.emplace_back();
    fresh.position = after;
    fresh.turn = turn;
    fresh.parent = parent;
    fresh.ply = at(parent).ply + 1;
    link_last(node);
    return node;
}

/// Turns that were demanded back come after all others, so another turn is linked before them.
template <GameRules R>
void BasicGame<R>::link_last(NodeId node) {
    const bool last = is_demanded_back(node);
    NodeId* link = &at(parent(node)).first_child;
    while (*link != no_node && (last || !is_demanded_back(*link))) {
        link = &at(*link).next_sibling;
    }
    at(node).next_sibling = *link;
    *link = node;
}

template <GameRules R>
void BasicGame<R>::unlink(NodeId node) {
    NodeId* link = &at(parent(node)).first_child;
    while (*link != node) {
        link = &at(*link).next_sibling;
    }
    *link = next_sibling(node);
}

template <GameRules R>
void BasicGame<R>::put_before(NodeId node, NodeId since) {
    if (node < since || is_demanded_back(node)) {
        return;
    }
    unlink(node);
    NodeId* link = &at(parent(node)).first_child;
    while (*link != no_node && *link < since && !is_demanded_back(*link)) {
        link = &at(*link).next_sibling;
    }
    at(node).next_sibling = *link;
    *link = node;
}

template <GameRules R>
bool BasicGame<R>::is_demanded_back(NodeId node) const {
    return at(node).remarks != none && remarks_[at(node).remarks].demanded_back;
}

template <GameRules R>
bool BasicGame<R>::line_was_demanded_back(NodeId node) const {
    if (!R::allows_demands(start())) {
        return false;
    }
    NodeId child = first_child(node);
    while (child != no_node && !is_demanded_back(child)) {
        child = next_sibling(child);
    }
    return child != no_node;
}

template <GameRules R>
NodeId BasicGame<R>::main_child(NodeId node) const {
    const NodeId child = first_child(node);
    return child != no_node && is_demanded_back(child) ? no_node : child;
}

template <GameRules R>
NodeId BasicGame<R>::line_end(NodeId from) const {
    for (NodeId next = main_child(from); next != no_node; next = main_child(from)) {
        from = next;
    }
    return from;
}

template <GameRules R>
std::vector<NodeId> BasicGame<R>::main_line() const {
    return line_to(line_end());
}

template <GameRules R>
bool BasicGame<R>::on_main_line(NodeId node) const {
    while (node != root_node && main_child(parent(node)) == node) {
        node = parent(node);
    }
    return node == root_node;
}

template <GameRules R>
void BasicGame<R>::make_main(NodeId node) {
    const NodeId old_end = line_end();
    for (; node != root_node; node = parent(node)) {
        put_before(node, root_node);
    }
    main_line_changed(old_end);
}

template <GameRules R>
void BasicGame<R>::remove(NodeId node) {
    const bool on_main = on_main_line(node);
    unlink(node);
    // A turn always comes after its parent, so when the loop reaches it, it is known whether the parent goes.
    std::vector<NodeId> moved(nodes_.size(), no_node);
    std::size_t kept = 0;
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
        const NodeId old{static_cast<std::uint32_t>(i)};
        const bool stays = old == root_node || (old != node && moved[static_cast<std::size_t>(parent(old))] != no_node);
        if (stays) {
            moved[i] = NodeId{static_cast<std::uint32_t>(kept)};
            nodes_[kept++] = nodes_[i];
        }
    }
    nodes_.resize(kept);
    for (Node& each : nodes_) {
        for (NodeId* link : {&each.parent, &each.first_child, &each.next_sibling}) {
            *link = *link == no_node ? no_node : moved[static_cast<std::size_t>(*link)];
        }
    }
    if (on_main) {
        main_line_changed(no_node);
    }
}

template <GameRules R>
Result<NodeId, typename R::Refusal> BasicGame<R>::play(NodeId from, Turn turn) {
    if (const auto refusal = R::why_not(position(from), turn)) {
        return *refusal;
    }
    const NodeId old_end = line_end();
    const NodeId node = add(from, turn);
    main_line_changed(old_end);
    return node;
}

template <GameRules R>
bool BasicGame<R>::may_demand_back(NodeId node) const {
    const Position& position = at(node).position;
    return node != root_node && R::may_be_demanded_back(position) && !R::outcome(position).over();
}

template <GameRules R>
bool BasicGame<R>::demand_back(NodeId node) {
    const NodeId old_end = line_end();
    if (!may_demand_back(node) || !mark_demanded_back(node)) {
        return false;
    }
    main_line_changed(old_end);
    return true;
}

template <GameRules R>
bool BasicGame<R>::mark_demanded_back(NodeId node) {
    if (node == root_node || !R::may_be_demanded_back(at(node).position)) {
        return false;
    }
    unlink(node);
    edit_remarks(node).demanded_back = true;
    link_last(node);
    return true;
}

template <GameRules R>
bool same_course(const BasicGame<R>& a, const BasicGame<R>& b) {
    const std::vector<NodeId> of_a = a.main_line();
    const std::vector<NodeId> of_b = b.main_line();
    return a.start() == b.start() && std::equal(of_a.begin(), of_a.end(), of_b.begin(), of_b.end(),
                                                [&](NodeId x, NodeId y) { return a.turn(x) == b.turn(y); });
}

#define INSTANTIATE(R)                                                                                                 \
    template class BasicGame<R>;                                                                                       \
    template bool same_course(const BasicGame<R>&, const BasicGame<R>&);
FOR_EACH_GAME(INSTANTIATE)
#undef INSTANTIATE

} // namespace zertz
