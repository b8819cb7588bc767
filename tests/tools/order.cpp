// Tells how early the order of placements (SearchTree::rated_placements) tries what deeper searches choose.
//
// Standard input: positions, one per line (N3; text after a tab is ignored). Each is searched with NODES; those with
// less than 60 turns or a value beyond 500 points are skipped, and so are those in which a capture or a claim is chosen,
// as claims come before the order. Stops after MOST positions. Standard output, for the order at depth 2 and at depth 4:
// in how many percent the chosen placement is the first, among the first 5 and among the first 20, and how many percent
// of the placements come before it on average.
//
//     g++ -std=c++20 -O3 -DNDEBUG -Isrc tests/tools/order.cpp src/base/*.cpp src/board/*.cpp
//         src/games/zertz/*.cpp src/engine/{evaluate,net*,transposition_table,move_order,search_tree,search}.cpp -o order
//     ./order NODES MOST < positions.txt

#include "engine/search_tree.hpp"
#include "games/zertz/position_text.hpp"
#include "searching.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <functional>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

namespace zertz {
namespace {

constexpr std::array<int, 2> depths{2, 4};

/// How early the chosen placements come.
class Tally {
public:
    void add(std::size_t before, std::size_t all) {
        for (std::size_t i = 0; i < firsts.size(); ++i) {
            among_[i] += before < firsts[i] ? 1 : 0;
        }
        place_ += static_cast<double>(before) / static_cast<double>(all);
        ++count_;
    }
    void print(int depth) const {
        const double share = 100.0 / std::max(count_, 1);
        std::cout << "depth " << depth << ", " << count_ << " positions:";
        for (std::size_t i = 0; i < firsts.size(); ++i) {
            std::cout << " among the first " << firsts[i] << ' ' << share * among_[i] << "%;";
        }
        std::cout << " on average " << share * place_ << "% come before it\n";
    }

private:
    static constexpr std::array<std::size_t, 3> firsts{1, 5, 20};

    std::array<int, firsts.size()> among_{};
    double place_ = 0;
    int count_ = 0;
};

std::vector<RatedPlacement> in_order(const Position& position, int depth) {
    TranspositionTable table(1);
    Evaluator evaluator;
    const std::function<bool(std::uint64_t)> never = [](std::uint64_t) { return false; };
    return with_grid(position.board(), [&]<class Grid>() {
        return SearchTree<Grid>(table, evaluator, false, max_ply, never, position, {})
            .rated_placements(position, depth);
    });
}

bool is_suitable(const Position& position) {
    return !position.over() && !can_jump(position) && count_turns(position) >= 60;
}

int tell(std::uint64_t nodes, int most) {
    std::array<Tally, depths.size()> tallies;
    FixedSearch search(32);
    int count = 0;
    for (std::string line; count < most && std::getline(std::cin, line);) {
        const auto position = parse_position(std::string_view(line).substr(0, line.find('\t')));
        if (!position.ok() || !is_suitable(*position)) {
            continue;
        }
        const SearchLine best = search.think(*position, nodes).lines.front();
        const Turn turn = best.pv.front();
        if (!turn.is_placement() || !claim_of(*position, turn).empty() || std::abs(best.value) > 500) {
            continue;
        }
        ++count;
        for (std::size_t i = 0; i < depths.size(); ++i) {
            const std::vector<RatedPlacement> rated = in_order(*position, depths[i]);
            const auto chosen = std::find_if(rated.begin(), rated.end(), [turn](const RatedPlacement& each) {
                return each.packed == pack_placement(turn);
            });
            tallies[i].add(static_cast<std::size_t>(chosen - rated.begin()), rated.size());
        }
    }
    for (std::size_t i = 0; i < depths.size(); ++i) {
        tallies[i].print(depths[i]);
    }
    return 0;
}

} // namespace
} // namespace zertz

int main(int count, char** arguments) {
    if (count != 3) {
        std::cerr << "usage: order NODES MOST < positions.txt\n";
        return 2;
    }
    return zertz::tell(std::strtoull(arguments[1], nullptr, 10), std::atoi(arguments[2]));
}
