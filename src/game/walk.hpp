#pragma once

#include "game/game.hpp"

#include <vector>

namespace zertz {

/// Where somebody is in the tree of a game, and the line walked last, so that going forward retraces it. A plain value;
/// the game is given to it, and may grow meanwhile.
class Walk {
public:
    Walk() = default;
    template <GameRules R>
    explicit Walk(const BasicGame<R>& game, NodeId at) {
        go_to(game, at);
    }

    NodeId at() const { return line_.empty() || ply_ == 0 ? root_node : line_[ply_ - 1]; }

    /// The line that leads there is the line walked; what it goes on with beyond, if it did, is not forgotten.
    template <GameRules R>
    void go_to(const BasicGame<R>& game, NodeId node);
    void to_start() { ply_ = 0; }
    // Each is false where there is nothing further.
    bool back();
    /// Along the line last walked, else along the one that the game goes on with.
    template <GameRules R>
    bool forward(const BasicGame<R>& game);
    /// To the next, or the one before, of the turns that could stand in this one's place.
    template <GameRules R>
    bool to_next_variation(const BasicGame<R>& game);
    template <GameRules R>
    bool to_previous_variation(const BasicGame<R>& game);
    /// Forgets what comes after.
    void forget_ahead() { line_.resize(ply_); }

    friend bool operator==(const Walk&, const Walk&) = default;

private:
    std::vector<NodeId> line_; // without the root
    std::size_t ply_ = 0;      // how far of it
};

} // namespace zertz
