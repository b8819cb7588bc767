#include "game/game.hpp"
#include "zertz/movegen.hpp"

#include <algorithm>

namespace zertz {

// The tree

std::vector<NodeId> Game::children(NodeId node) const {
    std::vector<NodeId> found;
    for (NodeId child = first_child(node); child != no_node; child = next_sibling(child)) {
        found.push_back(child);
    }
    return found;
}

int Game::turn_number(NodeId node) const {
    return (ply(node) - 1 + index_of(start().mover())) / 2 + 1;
}

Position Game::position(NodeId node) const {
    const Position& position = at(node).position;
    return line_was_demanded_back(node) ? position.with_placement_demanded_back() : position;
}

std::vector<NodeId> Game::line_to(NodeId node) const {
    std::vector<NodeId> line(at(node).ply);
    for (auto place = line.rbegin(); place != line.rend(); ++place) {
        *place = node;
        node = parent(node);
    }
    return line;
}

History Game::history(NodeId node) const {
    History history(start());
    for (const NodeId step : line_to(node)) {
        history.push(turn(step));
    }
    return history;
}

int Game::occurrences(NodeId node) const {
    const Position& position = at(node).position;
    // With marbles in the pool nothing can repeat: each turn adds to what is on the board or held.
    if (!position.pool().empty()) {
        return 1;
    }
    const std::uint64_t key = position.repetition_key();
    int count = 0;
    // No ring comes back, so nothing before the last removal can be the same.
    while (node != no_node && at(node).position.rings() == position.rings()) {
        count += at(node).position.repetition_key() == key ? 1 : 0;
        node = parent(node);
    }
    return count;
}

Outcome Game::rules_outcome(NodeId node) const {
    Outcome outcome = at(node).position.outcome();
    if (!outcome.over() && occurrences(node) >= 3) {
        outcome.result = GameResult::Draw;
        outcome.ending = Ending::Repetition;
    }
    return outcome;
}

NodeId Game::child_with(NodeId parent, Turn turn) const {
    NodeId child = first_child(parent);
    while (child != no_node && at(child).turn != turn) {
        child = next_sibling(child);
    }
    return child;
}

NodeId Game::add(NodeId parent, Turn turn) {
    return add(parent, turn, after(at(parent).position, turn));
}

NodeId Game::add(NodeId parent, Turn turn, const Position& after) {
    if (const NodeId there = child_with(parent, turn); there != no_node) {
        return there;
    }
    const NodeId node{static_cast<std::uint32_t>(nodes_.size())};
    Node& fresh = nodes_.emplace_back();
    fresh.position = after;
    fresh.turn = turn;
    fresh.parent = parent;
    fresh.ply = at(parent).ply + 1;
    link_last(node);
    return node;
}

/// Behind all that may stand before it: turns that were demanded back come after the others.
void Game::link_last(NodeId node) {
    const bool last = is_demanded_back(node);
    NodeId* link = &at(parent(node)).first_child;
    while (*link != no_node && (last || !is_demanded_back(*link))) {
        link = &at(*link).next_sibling;
    }
    at(node).next_sibling = *link;
    *link = node;
}

void Game::link_first(NodeId node) {
    Node& above = at(parent(node));
    at(node).next_sibling = above.first_child;
    above.first_child = node;
}

void Game::unlink(NodeId node) {
    NodeId* link = &at(parent(node)).first_child;
    while (*link != node) {
        link = &at(*link).next_sibling;
    }
    *link = next_sibling(node);
}

bool Game::is_demanded_back(NodeId node) const {
    return at(node).remarks != none && remarks_[at(node).remarks].demanded_back;
}

bool Game::line_was_demanded_back(NodeId node) const {
    if (!start().opponent_enforces()) {
        return false;
    }
    NodeId child = first_child(node);
    while (child != no_node && !is_demanded_back(child)) {
        child = next_sibling(child);
    }
    return child != no_node;
}

NodeId Game::main_child(NodeId node) const {
    const NodeId child = first_child(node);
    return child != no_node && is_demanded_back(child) ? no_node : child;
}

NodeId Game::line_end(NodeId from) const {
    for (NodeId next = main_child(from); next != no_node; next = main_child(from)) {
        from = next;
    }
    return from;
}

std::vector<NodeId> Game::main_line() const {
    return line_to(line_end());
}

bool Game::on_main_line(NodeId node) const {
    while (node != root_node && main_child(parent(node)) == node) {
        node = parent(node);
    }
    return node == root_node;
}

void Game::make_main(NodeId node) {
    const NodeId old_end = line_end();
    for (; node != root_node; node = parent(node)) {
        if (!is_demanded_back(node)) {
            unlink(node);
            link_first(node);
        }
    }
    main_line_changed(old_end);
}

Result<NodeId, Refusal> Game::play(NodeId from, Turn turn) {
    if (const auto refusal = why_not(position(from), turn)) {
        return *refusal;
    }
    const NodeId old_end = line_end();
    const NodeId node = add(from, turn);
    main_line_changed(old_end);
    return node;
}

bool Game::may_demand_back(NodeId node) const {
    const Position& position = at(node).position;
    return node != root_node && position.capture_was_missed() && !position.over();
}

bool Game::demand_back(NodeId node) {
    const NodeId old_end = line_end();
    if (!may_demand_back(node) || !mark_demanded_back(node)) {
        return false;
    }
    main_line_changed(old_end);
    return true;
}

bool Game::mark_demanded_back(NodeId node) {
    if (node == root_node || !at(node).position.capture_was_missed()) {
        return false;
    }
    unlink(node);
    edit_remarks(node).demanded_back = true;
    link_last(node);
    return true;
}

bool same_course(const Game& a, const Game& b) {
    const std::vector<NodeId> of_a = a.main_line();
    const std::vector<NodeId> of_b = b.main_line();
    return a.start() == b.start() && std::equal(of_a.begin(), of_a.end(), of_b.begin(), of_b.end(),
                                                [&](NodeId x, NodeId y) { return a.turn(x) == b.turn(y); });
}

} // namespace zertz
