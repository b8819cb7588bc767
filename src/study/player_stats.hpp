#pragma once

#include "game/game.hpp"

#include <array>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace zertz {

/// Games won, drawn and lost.
struct Results {
    int won = 0;
    int drawn = 0;
    int lost = 0;

    int games() const { return won + drawn + lost; }
    /// A draw is half a win.
    double points() const { return won + drawn / 2.0; }
    friend bool operator==(const Results&, const Results&) = default;
};

/// How strong the levels are, as Elo, level 1 being 1000: from matches of each level against the one below.
inline constexpr std::array<int, 9> level_ratings{1000, 1130, 1255, 1390, 1540, 1660, 1780, 1935, 2020};

/// A player's strength on the same scale.
struct LevelRating {
    int value = 0;
    int error = 0;      // two standard errors
    int even_level = 1; // the nearest
};

/// What the records of a player's games tell of that player. Games against the computer count for the results, and so do
/// rated games against other players at tables, where the record says in which seat the player sat; of all others only
/// how many there are.
class PlayerStats {
public:
    /// The rating goes by the last games, as players learn.
    static constexpr std::size_t rated_games = 100;

    void add(const Game& game);

    int games() const { return games_; }
    const Results& against_computer() const { return against_computer_; }
    /// By the name of the opponent.
    const std::map<std::string, Results>& people() const { return people_; }
    const std::array<Results, 9>& levels() const { return levels_; }
    /// By the number of rings.
    const std::map<int, Results>& boards() const { return boards_; }
    /// As the first player, and as the second.
    const std::array<Results, 2>& sides() const { return sides_; }
    /// By the colour of the marble placed first by the player who began: white, grey, black.
    const std::array<Results, 3>& colours() const { return colours_; }
    /// Nothing before the first game against the computer.
    std::optional<LevelRating> rating() const;

private:
    struct Rated {
        int level;
        double score;
    };

    void count_level(int level, double score);

    int games_ = 0;
    Results against_computer_;
    std::map<std::string, Results> people_;
    std::array<Results, 9> levels_;
    std::map<int, Results> boards_;
    std::array<Results, 2> sides_;
    std::array<Results, 3> colours_;
    std::deque<Rated> last_;
};

/// As lines of text, for a terminal or a pipe.
std::vector<std::string> stats_in_words(const PlayerStats& stats);

} // namespace zertz
