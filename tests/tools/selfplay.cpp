// Plays games of the search against itself, for tests/tools/fit.cpp to learn from.
//
// Standard input: positions to begin from, one a line (N3; what follows a tab is ignored). Standard output: every
// position of the games in which no jump is possible, a tab, the result of its game, a tab, the search's value. Each
// game begins with up to three random turns and is played with about so many nodes a turn, so that the games differ.
//
//     g++ -std=c++20 -O3 -DNDEBUG -Isrc tests/tools/selfplay.cpp src/rules/*.cpp
//         src/engine/{evaluate,table,move_order,search_tree,search}.cpp
//         src/notation/{position_text,text,result}.cpp -o selfplay
//     ./selfplay SEED NODES GAMES < positions.txt > positions.tsv

#include "engine/search.hpp"
#include "zertz/movegen.hpp"
#include "zertz/position_text.hpp"

#include <cstdlib>
#include <iostream>
#include <random>
#include <string>
#include <vector>

namespace zertz {
namespace {

class SelfPlay {
public:
    SelfPlay(unsigned seed, std::uint64_t nodes) : random_(seed), nodes_(nodes), table_(16), search_(table_) {}

    void play(Position position, std::ostream& out) {
        std::vector<std::string> rows;
        std::vector<std::uint64_t> seen;
        std::size_t random_turns = random_() % 4;
        for (int turn = 0; turn < 150 && !position.over(); ++turn) {
            seen.push_back(position.repetition_key());
            if (random_turns > 0 && !can_jump(position)) {
                const std::vector<Turn> turns = legal_turns(position);
                position = after(position, turns[random_() % turns.size()]);
                --random_turns;
                continue;
            }
            const SearchReport report = think(position, seen);
            if (!can_jump(position)) {
                rows.push_back(format_position(position) + '\t');
                values_.push_back(report.lines.front().value);
            }
            position = after(position, report.lines.front().pv.front());
        }
        if (position.over()) {
            for (std::size_t i = 0; i < rows.size(); ++i) {
                out << rows[i] << name_of(position.outcome().result) << '\t' << values_[i] << '\n';
            }
        }
        values_.clear();
    }

    std::size_t pick(std::size_t size) { return random_() % size; }

private:
    SearchReport think(const Position& position, std::vector<std::uint64_t> seen) {
        seen.pop_back();
        SearchTask task;
        task.root = position;
        task.seen = std::move(seen);
        const std::uint64_t limit = nodes_ / 2 + random_() % nodes_;
        std::uint64_t used = 0;
        task.stop = [&used, limit](std::uint64_t since) { return (used += since) >= limit; };
        table_.age();
        return search_.run(task);
    }

    std::mt19937 random_;
    std::uint64_t nodes_;
    Table table_;
    Search search_;
    std::vector<Value> values_;
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
