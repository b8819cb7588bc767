#pragma once

#include "game/walk.hpp"

#include <optional>

namespace zertz::test {

/// A game, and the current position of a test in it: turns are played from there.
class PlayedGame : public Game {
public:
    PlayedGame() = default;
    explicit PlayedGame(const Position& start) : Game(start) {}

    using Game::play;
    using Game::position;

    NodeId here() const { return walk_.at(); }
    Position position() const { return position(here()); }
    void go_to(NodeId node) { walk_.go_to(*this, node); }
    void to_start() { walk_.to_start(); }
    bool back() { return walk_.back(); }
    bool forward() { return walk_.forward(*this); }
    bool to_next_variation() { return walk_.to_next_variation(*this); }
    bool to_previous_variation() { return walk_.to_previous_variation(*this); }

    std::optional<Refusal> play(Turn turn) {
        const auto played = play(here(), turn);
        if (!played) {
            return played.error();
        }
        go_to(*played);
        return std::nullopt;
    }

    /// Demands the last turn back.
    bool demand_back() {
        const bool demanded = Game::demand_back(here());
        if (demanded) {
            walk_.back();
            walk_.forget_ahead();
        }
        return demanded;
    }

private:
    Walk walk_;
};

} // namespace zertz::test
