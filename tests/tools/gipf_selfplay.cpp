// Plays games of GIPF of the search against itself, for gipf_fit.cpp to learn from.
//
// Standard output: positions in which no row is to be removed, each followed by tabs and the result of its game and the
// search's value in hundredths of a logit. Besides the positions of the games there are positions a random turn away
// from them, such as the search meets; their result is `*`. Games begin with up to seven random turns, make a random
// turn now and then, and are played with about NODES per turn, in all versions, with 0 to 6 potentials, some with fewer
// pieces in reserve. Games of more than 300 turns are left out.
//
//     g++ -std=c++20 -O3 -DNDEBUG -Isrc tests/tools/gipf_selfplay.cpp src/base/*.cpp src/board/*.cpp src/games/gipf/*.cpp
//         src/games/zertz/*.cpp src/engine/*.cpp -o gipf_selfplay
//     ./gipf_selfplay SEED NODES GAMES > positions.tsv

#include "engine/gipf_search.hpp"
#include "searching.hpp"

#include <cstdlib>
#include <iostream>
#include <random>
#include <string>
#include <vector>

namespace zertz {
namespace {

class GipfSelfPlay {
public:
    GipfSelfPlay(unsigned seed, std::uint64_t nodes) : random_(seed), nodes_(nodes) {}

    void play(const gipf::Position& start, std::ostream& out) {
        gipf::History history(start);
        std::vector<std::string> lines;
        std::size_t random_turns = pick(8);
        while (!history.outcome().over() && history.positions().size() <= 300) {
            const gipf::Position position = history.current();
            if (random_turns > 0 || pick(20) == 0) {
                random_turns -= random_turns > 0 ? 1 : 0;
                history.push(random_turn(position));
                continue;
            }
            const GipfReport report = think(history);
            if (is_quiet(position)) {
                lines.push_back(GipfRules::format_position(position) + '\t');
                lines.push_back(value_of(report));
                add_stray(position, out);
            }
            history.push(report.lines.front().pv.front());
        }
        for (std::size_t i = 0; i + 1 < lines.size() && history.outcome().over(); i += 2) {
            out << lines[i] << name_of(history.outcome().result) << lines[i + 1];
        }
    }

    std::size_t pick(std::size_t size) { return random_() % size; }

    /// Now and then the players begin with fewer pieces, so that positions set up are known, too.
    gipf::Position start() {
        const auto version = gipf::all_versions[pick(gipf::all_versions.size())];
        const auto potentials = static_cast<int>(pick(gipf::most_potentials + 1));
        const gipf::Position usual = gipf::Position::start({version, potentials, 0, false});
        gipf::Position::Parts parts;
        parts.version = version;
        parts.high = usual.high();
        const bool other_reserves = pick(6) == 0;
        for (const Player player : both_players) {
            parts.pieces[player] = usual.pieces(player);
            parts.hands[player] = usual.hand(player);
            if (other_reserves) {
                parts.hands[player].reserve =
                    2 + static_cast<int>(pick(static_cast<std::size_t>(parts.hands[player].reserve) - 1));
            }
        }
        return gipf::Position::from_parts(parts);
    }

private:
    /// Whether the search would evaluate such a position.
    static bool is_quiet(const gipf::Position& position) {
        return gipf::is_settled(position) && position.reserve(position.mover()) > 0 && !gipf::outcome(position).over();
    }

    gipf::Turn random_turn(const gipf::Position& position) {
        const std::vector<gipf::Turn> turns = gipf::legal_turns(position);
        return turns[pick(turns.size())];
    }

    GipfReport think(const gipf::History& history) {
        std::vector<std::uint64_t> seen;
        for (const gipf::Position& earlier : history.positions()) {
            seen.push_back(earlier.hash());
        }
        seen.pop_back();
        return searcher_.think(history.current(), nodes_ / 2 + random_() % nodes_, seen);
    }

    static std::string value_of(const GipfReport& report) {
        return '\t' + std::to_string(report.lines.front().value) + '\n';
    }

    void add_stray(const gipf::Position& position, std::ostream& out) {
        const gipf::Position stray = gipf::after(position, random_turn(position));
        if (is_quiet(stray)) {
            out << GipfRules::format_position(stray) << "\t*" << value_of(searcher_.think(stray, nodes_));
        }
    }

    std::mt19937 random_;
    std::uint64_t nodes_;
    BasicFixedSearch<GipfSearch, GipfSearchTask> searcher_;
};

int run(unsigned seed, std::uint64_t nodes, int games) {
    GipfSelfPlay player(seed, nodes);
    for (int game = 0; game < games; ++game) {
        player.play(player.start(), std::cout);
    }
    return 0;
}

} // namespace
} // namespace zertz

int main(int count, char** arguments) {
    if (count != 4) {
        std::cerr << "usage: gipf_selfplay SEED NODES GAMES > positions.tsv\n";
        return 2;
    }
    return zertz::run(static_cast<unsigned>(std::atoi(arguments[1])), std::strtoull(arguments[2], nullptr, 10),
                      std::atoi(arguments[3]));
}
