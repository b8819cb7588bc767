#pragma once

#include "engine/level.hpp"
#include "session/engine_task.hpp"

#include <functional>
#include <iostream>
#include <memory>
#include <random>
#include <string_view>

namespace zertz {

// What the programs that measure the levels share. `R`: the rules of a game.

using RandomBits = std::mt19937_64;

/// Chooses a turn in the current position of a game.
template <class R>
using Chooser = std::function<typename R::Turn(const typename R::History&)>;

/// A level of the engine. Level 9, which has no limit of its own, searches `nodes` per turn.
template <class R>
Chooser<R> at_level(int level, std::uint64_t nodes, RandomBits& random) {
    auto engine = std::make_shared<BasicEngine<R>>(EngineOptions{16, 1});
    return [engine, level, nodes, &random](const typename R::History& history) {
        BasicEngineTask<R> task = task_for(history);
        task.level = level;
        task.seed = random();
        if (level == full_level) {
            task.limits.nodes = nodes;
        }
        return engine->think(task).turn();
    };
}

/// The level that a text names, or 0.
inline int level_named(std::string_view text) {
    return text.size() == 1 && text[0] >= '1' && text[0] <= '9' ? text[0] - '0' : 0;
}

/// A game from the end of `history`, which counts as drawn after 400 turns.
template <class R>
GameResult play(typename R::History history, const Chooser<R>& first, const Chooser<R>& second) {
    for (int turn = 0; turn < 400 && !history.outcome().over(); ++turn) {
        history.push((history.current().mover() == Player::First ? first : second)(history));
    }
    return history.outcome().result;
}

/// The results of one player, printed after every 20 games and at the end.
class Tally {
public:
    explicit Tally(int games) : games_(games) {}

    void add(GameResult result, Player side) {
        const bool won = result == win_of(side);
        const bool lost = result == win_of(opponent(side));
        won_ += won ? 1 : 0;
        lost_ += lost ? 1 : 0;
        drawn_ += won || lost ? 0 : 1;
        if (const int all = won_ + drawn_ + lost_; all % 20 == 0 || all == games_) {
            std::cout << all << " games: won " << won_ << ", drawn " << drawn_ << ", lost " << lost_ << ", "
                      << (100 * won_ + 50 * drawn_ + all / 2) / all << "%" << std::endl;
        }
    }

private:
    int games_;
    int won_ = 0;
    int drawn_ = 0;
    int lost_ = 0;
};

} // namespace zertz
