// Plays games of the search against itself, for fit.cpp to learn from.
//
// Standard input: starting positions, one per line (N3; text after a tab is ignored). Standard output: positions in
// which no jump is possible, each followed by tabs and the result of its game, the search's value in hundredths of a
// logit, and the turn it chose. Besides the positions of the games there are positions such as the search meets far
// from good play: after a random turn, or after a random turn, its answer and another random turn. Their result is `*`.
// Games begin with up to seven random turns, make a random turn now and then, and are played with about NODES per turn,
// so that they differ.
//
//     g++ -std=c++20 -O3 -DNDEBUG -Isrc tests/tools/selfplay.cpp src/base/{text,result}.cpp src/games/zertz/*.cpp
//         src/engine/{evaluate,table,move_order,search_tree,search}.cpp -o selfplay
//     ./selfplay SEED NODES GAMES < positions.txt > positions.tsv

#include "games/zertz/movegen.hpp"
#include "games/zertz/position_text.hpp"
#include "games/zertz/turn_text.hpp"
#include "searching.hpp"

#include <cstdlib>
#include <iostream>
#include <random>
#include <string>
#include <vector>

namespace zertz {
namespace {

class SelfPlay {
public:
    SelfPlay(unsigned seed, std::uint64_t nodes) : random_(seed), nodes_(nodes) {}

    void play(Position position, std::ostream& out) {
        std::vector<std::string> begins;
        std::vector<std::string> ends;
        std::vector<std::uint64_t> seen;
        std::size_t random_turns = pick(8);
        for (int turn = 0; turn < 150 && !position.over(); ++turn) {
            const bool random = random_turns > 0 || pick(20) == 0;
            random_turns -= random_turns > 0 ? 1 : 0;
            const bool jump = can_jump(position);
            if (random) {
                seen.push_back(position.repetition_key());
                position = after_random_turn(position);
                continue;
            }
            const SearchReport report = searcher_.think(position, nodes_ / 2 + random_() % nodes_, seen);
            if (!jump) {
                begins.push_back(format_position(position) + '\t');
                ends.push_back(learned(position, report));
                add_strays(position, out);
            }
            seen.push_back(position.repetition_key());
            position = after(position, report.lines.front().pv.front());
        }
        for (std::size_t i = 0; i < begins.size() && position.over(); ++i) {
            out << begins[i] << name_of(position.outcome().result) << ends[i];
        }
    }

    std::size_t pick(std::size_t size) { return random_() % size; }

private:
    Position after_random_turn(const Position& position) {
        const std::vector<Turn> turns = legal_turns(position);
        return after(position, turns[pick(turns.size())]);
    }

    static std::string learned(const Position& position, const SearchReport& report) {
        const SearchLine& best = report.lines.front();
        return '\t' + std::to_string(best.value) + '\t' + format_turn(position, best.pv.front(), TurnStyle::Compact) +
               '\n';
    }

    void add_strays(const Position& position, std::ostream& out) {
        for (int walk = 0; walk < 3; ++walk) {
            Position stray = after_random_turn(position);
            if (walk > 0 && !stray.over()) {
                stray = after(stray, searcher_.think(stray, 500).lines.front().pv.front());
                stray = stray.over() ? stray : after_random_turn(stray);
            }
            // The evaluation never sees positions in which a capture is possible.
            while (!stray.over() && can_jump(stray)) {
                stray = after(stray, searcher_.think(stray, 500).lines.front().pv.front());
            }
            if (!stray.over()) {
                out << format_position(stray) << "\t*" << learned(stray, searcher_.think(stray, nodes_));
            }
        }
    }

    std::mt19937 random_;
    std::uint64_t nodes_;
    FixedSearch searcher_;
};

int run(unsigned seed, std::uint64_t nodes, int games) {
    std::vector<std::string> starts;
    for (std::string line; std::getline(std::cin, line);) {
        starts.push_back(line.substr(0, line.find('\t')));
    }
    SelfPlay player(seed, nodes);
    for (int game = 0; game < games && !starts.empty(); ++game) {
        const auto start = parse_position(starts[player.pick(starts.size())]);
        if (start.ok()) {
            player.play(*start, std::cout);
        }
    }
    return 0;
}

} // namespace
} // namespace zertz

int main(int count, char** arguments) {
    if (count != 4) {
        std::cerr << "usage: selfplay SEED NODES GAMES < positions.txt > positions.tsv\n";
        return 2;
    }
    return zertz::run(static_cast<unsigned>(std::atoi(arguments[1])), std::strtoull(arguments[2], nullptr, 10),
                      std::atoi(arguments[3]));
}
