#pragma once

#include "board/results.hpp"
#include "game/gipf_game.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace zertz {

/// How games ended for one side.
struct Balance : Results<std::uint64_t> {
    std::uint64_t games = 0; // those that have not ended too

    void add(GameResult result, Player side) {
        ++games;
        Results::add(result, side);
    }
};

/// Scores by name, for a limited number of names; other games are only counted.
class Tally {
public:
    static constexpr std::size_t most_names = 20'000;
    static constexpr std::size_t longest_name = 200; // in bytes; longer ones are cut

    using Entry = std::pair<std::string, Balance>;

    void add(std::string_view name, GameResult result, Player side);
    std::size_t size() const { return scores_.size(); }
    /// How many games were left out because there were too many names.
    std::uint64_t left_out() const { return left_out_; }
    /// Sorted by number of games, most first, then by name.
    std::vector<Entry> top(std::size_t how_many) const;

private:
    std::unordered_map<std::string, Balance> scores_;
    std::uint64_t left_out_ = 0;
};

/// Statistics of games of one kind; their size does not grow with the number of games.
class Collection {
public:
    void add(const Game& game);
    void add(const GipfGame& game);

    const Balance& first_player() const { return first_player_; }
    std::uint64_t games() const { return first_player_.games; }
    /// Numbers of games by board (of ZÈRTZ), result, and ending.
    const std::map<int, std::uint64_t>& boards() const { return boards_; }
    /// The first player's results, by rules or version of GIPF.
    const std::map<std::string, Balance>& rules() const { return rules_; }
    const std::array<std::uint64_t, 5>& results() const { return results_; }
    /// A game with several winning sets counts for the first in the order of 4W, 5G, 6B, 3+3+3.
    const std::map<std::string, std::uint64_t>& endings() const { return endings_; }
    std::uint64_t turns() const { return turns_; }
    std::uint64_t shortest() const { return shortest_; }
    std::uint64_t longest() const { return longest_; }
    const Tally& players() const { return players_; }
    /// By board and turn: "37 Wd4,d1" or "37:blitz Wd4,d1". Without games from a set-up position.
    const Tally& first_turns() const { return first_turns_; }

private:
    template <GameRules R>
    void add_turns_and_players(const BasicGame<R>& game);

    Balance first_player_;
    std::map<int, std::uint64_t> boards_;
    std::map<std::string, Balance> rules_;
    std::array<std::uint64_t, 5> results_{};
    std::map<std::string, std::uint64_t> endings_;
    std::uint64_t turns_ = 0;
    std::uint64_t shortest_ = 0;
    std::uint64_t longest_ = 0;
    Tally players_;
    Tally first_turns_;
};

/// What happened to the potentials in games of GIPF (G7, G8).
struct Potentials {
    std::uint64_t announced = 0; // jumps
    std::uint64_t challenged = 0;
    std::uint64_t neutralised = 0; // lost to a challenge
    std::uint64_t inside = 0;      // recorded games of ZÈRTZ that decided a challenge, or were drawn

    void add(gipf::Turn turn);
};

/// Games of both kinds, counted separately.
class Collections {
public:
    /// A game played to decide a challenge in a game of GIPF does not count separately.
    void add(const Game& game);
    void add(const GipfGame& game);

    const Collection& zertz() const { return zertz_; }
    const Collection& gipf() const { return gipf_; }
    const Potentials& potentials() const { return potentials_; }
    std::uint64_t games() const { return zertz_.games() + gipf_.games(); }

private:
    Collection zertz_;
    Collection gipf_;
    Potentials potentials_;
};

} // namespace zertz
