// Fits the weights of the order of placements (engine/placement_policy.hpp) to the placements that searches choose.
//
// Standard input: positions of up to 48 rings, one per line (N3; text after a tab is ignored). Each is searched with
// NODES; those with less than 100 turns or a value beyond 400 points are skipped, and so are those in which a capture
// is chosen. Stops after MOST positions. Standard output: the new table of policy_weights.hpp. Standard error: how often the
// chosen placement is the first, among the first 5 and among the first 20 of the order, by the estimates alone, by the
// weights in use and by the new ones, in every tenth position, which is held back.
//
// The weights are those of a softmax over a position's placements with the estimate as a further feature, whose weight
// turns them into points. An estimate counts from 400 points below the best one on.
//
//     g++ -std=c++20 -O3 -DNDEBUG -Isrc tests/tools/fit_policy.cpp src/base/*.cpp src/board/*.cpp
//         src/zertz/*.cpp src/engine/{evaluate,net*,transposition_table,move_order,search_tree,search}.cpp -o fit_policy
//     ./fit_policy NODES MOST < positions.txt > table.txt

#include "engine/search_tree.hpp"
#include "searching.hpp"
#include "zertz/position_text.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

namespace zertz {
namespace {

constexpr std::size_t scale = policy_feature::count; // the index of the estimate's weight
using Weights = std::array<double, policy_feature::count + 1>;

struct Choice {
    double estimate; // in points, at most 0: below the best
    double order;    // with the weights in use
    std::array<std::uint8_t, 8> features;
};

struct Choices {
    std::vector<Choice> all;
    std::size_t chosen = 0;
};

std::array<std::uint8_t, 8> features_of(const Position& position, const RatedPlacement& rated) {
    std::array<std::uint8_t, 8> features{};
    std::size_t size = 0;
    const auto sink = [&](int feature) { features[size++] = static_cast<std::uint8_t>(feature); };
    const Turn turn = unpack_placement(rated.packed);
    visit_policy_marble<SmallGrid>(position, PolicyNeeds::of(position), turn.marble(), turn.cell(), rated.forcing,
                                   sink);
    visit_policy_distance(rated.forcing, rated.near, sink);
    visit_policy_removal<SmallGrid>(position, turn.removed(), sink);
    return features;
}

/// The placements of a position, of which the search has chosen one; empty if it is none of those in the order.
Choices choices_of(const Position& position, Turn chosen) {
    TranspositionTable table(1);
    Evaluator evaluator;
    const std::function<bool(std::uint64_t)> never = [](std::uint64_t) { return false; };
    SearchTree<SmallGrid> tree(table, evaluator, false, max_ply, never, position, {});
    const std::vector<RatedPlacement> rated = tree.rated_placements(position);
    Value best = -value_infinite;
    for (const RatedPlacement& each : rated) {
        best = std::max(best, each.estimate);
    }
    Choices choices;
    bool found = false;
    for (const RatedPlacement& each : rated) {
        if (each.packed == pack_placement(chosen)) {
            choices.chosen = choices.all.size();
            found = true;
        }
        choices.all.push_back(
            {static_cast<double>(each.estimate - best), static_cast<double>(each.order), features_of(position, each)});
    }
    return found ? choices : Choices{};
}

bool is_suitable(const Position& position) {
    return position.board() != Board::Rings61 && !position.over() && !can_jump(position) &&
           count_turns(position) >= 100;
}

std::vector<Choices> read(std::istream& in, std::uint64_t nodes, std::size_t most) {
    std::vector<Choices> samples;
    FixedSearch search(32);
    for (std::string line; samples.size() < most && std::getline(in, line);) {
        const auto position = parse_position(std::string_view(line).substr(0, line.find('\t')));
        if (!position.ok() || !is_suitable(*position)) {
            continue;
        }
        const SearchLine best = search.think(*position, nodes).lines.front();
        const Turn turn = best.pv.front();
        if (turn.is_placement() && std::abs(best.value) <= 400) {
            Choices choices = choices_of(*position, turn);
            if (!choices.all.empty()) {
                samples.push_back(std::move(choices));
            }
        }
    }
    return samples;
}

double score(const Choice& choice, const Weights& weights) {
    double sum = weights[scale] * std::max(-4.0, choice.estimate / 100);
    for (const std::uint8_t feature : choice.features) {
        sum += weights[feature];
    }
    return sum;
}

bool held_back(std::size_t sample) {
    return sample % 10 == 0;
}

/// Softmax regression by Adam (Kingma and Ba, 2015).
class Fit {
public:
    explicit Fit(const std::vector<Choices>& samples) : samples_(samples) { weights_[scale] = 1; }

    const Weights& run(int epochs) {
        for (int epoch = 0; epoch < epochs; ++epoch) {
            for (std::size_t i = 0; i < samples_.size(); ++i) {
                if (!held_back(i)) {
                    collect(samples_[i]);
                }
                if (i % batch == batch - 1) {
                    step(0.03 * (1 - static_cast<double>(epoch) / epochs));
                }
            }
        }
        return weights_;
    }

private:
    static constexpr std::size_t batch = 16;

    void collect(const Choices& choices) {
        std::vector<double> chances;
        double best = -1e9;
        for (const Choice& choice : choices.all) {
            chances.push_back(score(choice, weights_));
            best = std::max(best, chances.back());
        }
        double sum = 0;
        for (double& chance : chances) {
            chance = std::exp(chance - best);
            sum += chance;
        }
        for (std::size_t i = 0; i < chances.size(); ++i) {
            const double error = (chances[i] / sum - (i == choices.chosen ? 1 : 0)) / batch;
            const Choice& choice = choices.all[i];
            gradient_[scale] += error * std::max(-4.0, choice.estimate / 100);
            for (const std::uint8_t feature : choice.features) {
                gradient_[feature] += error;
            }
        }
    }

    void step(double rate) {
        ++steps_;
        for (std::size_t i = 0; i < weights_.size(); ++i) {
            const double g = gradient_[i] + 1e-4 * weights_[i];
            mean_[i] = 0.9 * mean_[i] + 0.1 * g;
            square_[i] = 0.999 * square_[i] + 0.001 * g * g;
            const double mean = mean_[i] / (1 - std::pow(0.9, steps_));
            const double square = square_[i] / (1 - std::pow(0.999, steps_));
            weights_[i] -= rate * mean / (std::sqrt(square) + 1e-8);
            gradient_[i] = 0;
        }
    }

    const std::vector<Choices>& samples_;
    Weights weights_{};
    Weights mean_{};
    Weights square_{};
    Weights gradient_{};
    int steps_ = 0;
};

template <class Order>
void report(std::string_view name, const std::vector<Choices>& samples, Order&& order) {
    std::array<int, 3> among{};
    int count = 0;
    double place = 0;
    for (std::size_t i = 0; i < samples.size(); ++i) {
        if (held_back(i)) {
            const std::vector<Choice>& all = samples[i].all;
            const double chosen = order(all[samples[i].chosen]);
            const auto before =
                std::count_if(all.begin(), all.end(), [&](const Choice& choice) { return order(choice) > chosen; });
            among[0] += before < 1 ? 1 : 0;
            among[1] += before < 5 ? 1 : 0;
            among[2] += before < 20 ? 1 : 0;
            place += static_cast<double>(before) / static_cast<double>(all.size());
            ++count;
        }
    }
    std::cerr << name << ": of " << count << " first " << among[0] << ", among 5 " << among[1] << ", among 20 "
              << among[2] << "; on average " << 100 * place / std::max(count, 1) << "% come before it\n";
}

void write(const Weights& weights) {
    std::cout << "inline constexpr std::array<std::int16_t, policy_feature::count> policy_weights{";
    for (std::size_t i = 0; i < scale; ++i) {
        std::cout << (i % 16 == 0 ? "\n    " : " ") << std::lround(100 * weights[i] / weights[scale]) << ',';
    }
    std::cout << "\n};\n";
}

int fit(std::uint64_t nodes, std::size_t most) {
    const std::vector<Choices> samples = read(std::cin, nodes, most);
    const Weights weights = Fit(samples).run(30);
    report("by the estimates", samples, [](const Choice& choice) { return choice.estimate; });
    report("by the weights in use", samples, [](const Choice& choice) { return choice.order; });
    report("by the new weights", samples, [&](const Choice& choice) { return score(choice, weights); });
    write(weights);
    return 0;
}

} // namespace
} // namespace zertz

int main(int count, char** arguments) {
    if (count != 3) {
        std::cerr << "usage: fit_policy NODES MOST < positions.txt > table.txt\n";
        return 2;
    }
    return zertz::fit(std::strtoull(arguments[1], nullptr, 10), std::strtoull(arguments[2], nullptr, 10));
}
