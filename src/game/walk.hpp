#pragma once

#include "game/game.hpp"

#include <vector>

namespace zertz {

/// Somebody's place in the tree of a game, and the last line followed, so that going forward retraces it. A plain
/// value; functions take the game, which may grow between calls.
class Walk {
public:
    Walk() = default;
    template <GameRules R>
    explicit Walk(const BasicGame<R>& game, NodeId at) {
        go_to(game, at);
    }

    NodeId at() const { return line_.empty() || ply_ == 0 ? root_node : line_[ply_ - 1]; }

    /// Follows the line to a node; keeps the rest of the current line if the node is on it.
    template <GameRules R>
    void go_to(const BasicGame<R>& game, NodeId node);
    void to_start() { ply_ = 0; }
    // These return false if there is nothing further.
    bool back();
    /// Goes along the last line followed, else along the game's own continuation.
    template <GameRules R>
    bool forward(const BasicGame<R>& game);
    /// Goes to the next or previous of the alternatives to this turn.
    template <GameRules R>
    bool to_next_variation(const BasicGame<R>& game);
    template <GameRules R>
    bool to_previous_variation(const BasicGame<R>& game);
    /// Forgets the line after this place.
    void forget_ahead() { line_.resize(ply_); }

    friend bool operator==(const Walk&, const Walk&) = default;

private:
    std::vector<NodeId> line_; // without the root
    std::size_t ply_ = 0;      // how many of its turns lead here
};

/// The place in another game to which the same turns lead, as far as it has them.
template <GameRules R>
NodeId same_place(const BasicGame<R>& from, NodeId node, const BasicGame<R>& to);

} // namespace zertz
