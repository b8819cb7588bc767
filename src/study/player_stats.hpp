#pragma once

#include "game/gipf_game.hpp"

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

/// The Elo ratings of the levels, with level 1 at 1000: from matches of each level against the one below.
inline constexpr std::array<int, 9> level_ratings{1000, 1170, 1275, 1380, 1510, 1620, 1730, 1825, 1910};

/// A player's strength on the same scale.
struct LevelRating {
    int value = 0;
    int error = 0;      // two standard errors
    int even_level = 1; // the level closest in strength
};

/// A player's results in one of the games.
struct GameResults {
    int games = 0;
    Results against_computer;
    std::map<std::string, Results> people; // by the name of the opponent
    std::array<Results, 9> levels;
    std::array<Results, 2> sides;         // as the first player, and as the second
    std::map<std::string, Results> kinds; // by board, "37 rings"; or by version, "standard"
};

/// What the records of a player's games show about that player. Results include games against the computer, and rated
/// games against other players at tables if the record names the player's seat. All other games are only counted.
class PlayerStats {
public:
    /// The rating uses only the last games, because players improve.
    static constexpr std::size_t rated_games = 100;

    void add(const Game& game);
    void add(const GipfGame& game);

    const GameResults& zertz() const { return zertz_; }
    const GameResults& gipf() const { return gipf_; }
    /// In ZÈRTZ, by the colour of the first marble of the player who went first: white, grey, black.
    const std::array<Results, 3>& colours() const { return colours_; }
    /// In GIPF, results of challenges to the player's jumps, and of challenges the player made.
    const std::array<Results, 2>& challenges() const { return challenges_; }
    /// In ZÈRTZ; nothing before the first game against the computer.
    std::optional<LevelRating> rating() const;

private:
    struct Rated {
        int level;
        double score;
    };

    GameResults zertz_;
    GameResults gipf_;
    std::array<Results, 3> colours_;
    std::array<Results, 2> challenges_;
    std::deque<Rated> last_;
};

/// The statistics as lines of text, for a terminal or a pipe.
std::vector<std::string> stats_in_words(const PlayerStats& stats);

} // namespace zertz
