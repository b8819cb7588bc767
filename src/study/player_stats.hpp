#pragma once

#include "board/levels.hpp"
#include "board/results.hpp"
#include "game/game.hpp"
#include "games/all.hpp"

#include <array>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

namespace zertz {

/// A player's strength on the scale of a game's levels.
struct LevelRating {
    int value = 0;
    int error = 0;      // two standard errors
    int even_level = 1; // the level closest in strength
    int even_rating = 0;
};

/// A player's results in one of the games.
struct GameResults {
    int games = 0;
    Results<> against_computer;
    std::map<std::string, Results<>> people; // by the name of the opponent
    std::array<Results<>, full_level> levels;
    PerPlayer<Results<>> sides;             // as the first player, and as the second
    std::map<std::string, Results<>> kinds; // by R::kind_of
    std::vector<Results<>> rows;            // by R::row_of
};

/// What the records of a player's games show about that player. Results include games against the computer, and rated
/// games against other players at tables if the record names the player's seat. All other games are only counted, and
/// those without a move not even that.
class PlayerStats {
public:
    /// The rating uses only the last games, because players improve.
    static constexpr std::size_t rated_games = 100;
    /// Fewer say too little.
    static constexpr std::size_t fewest_rated_games = 10;

    template <GameRules R>
    void add(const BasicGame<R>& game);
    /// Notes that there is a game that is not even counted.
    void leave_one_out() { leaves_out_ = true; }
    bool leaves_out() const { return leaves_out_; }

    template <GameRules R>
    const GameResults& of() const {
        return results_[number_of_game<R>];
    }
    /// Nothing before the first game against the computer, or if the levels of the game are not rated.
    template <GameRules R>
    std::optional<LevelRating> rating() const;

    /// All that it consists of.
    auto parts() { return std::tie(results_, last_, leaves_out_); }
    auto parts() const { return std::tie(results_, last_, leaves_out_); }

private:
    struct Rated {
        int level;
        double score;
    };

    std::array<GameResults, Games::size> results_;
    std::array<std::deque<Rated>, Games::size> last_;
    bool leaves_out_ = false;
};

/// The statistics as lines of text, for a terminal or a pipe.
std::vector<std::string> stats_in_words(const PlayerStats& stats);

} // namespace zertz
