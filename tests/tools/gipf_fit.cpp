// Fits the weights of engine/data/gipf_weights.inc by logistic regression.
//
// Standard input: lines of gipf_selfplay.cpp. A position counts as won as often as its search's value says, with the
// given divisor, or as its game ended: SHARE, from 0 to 1, is the part of the result, where there is one. Standard
// output: the new gipf_weights.inc. Standard error: as of fit.cpp.
//
//     g++ -std=c++20 -O2 -Isrc tests/tools/gipf_fit.cpp src/base/*.cpp src/board/*.cpp src/games/gipf/*.cpp -o gipf_fit
//     ./gipf_fit SHARE [EPOCHS] < positions.tsv > src/engine/data/gipf_weights.inc

#include "engine/gipf_features.hpp"
#include "games/gipf/position_text.hpp"
#include "logistic.hpp"

#include <array>
#include <cmath>
#include <cstdlib>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

namespace zertz {
namespace {

/// How probable a win is for the mover.
float wins(Player mover, std::string_view result, double value, double share) {
    const double by_value = 1 / (1 + std::exp(-value / 100));
    if (result == "*") {
        return static_cast<float>(by_value);
    }
    const double by_result = result != "1-0" && result != "0-1" ? 0.5 : (result == "1-0") == (mover == Player::First);
    return static_cast<float>(share * by_result + (1 - share) * by_value);
}

Samples read(std::istream& in, double share) {
    Samples samples;
    std::string position;
    std::string result;
    std::string value;
    while (std::getline(in, position, '\t') && std::getline(in, result, '\t') && std::getline(in, value)) {
        const auto read = gipf::parse_position(position);
        if (read.ok() && (result != "*" || share < 1)) {
            visit_gipf_features(*read, [&samples](int feature, int times) { samples.add_term(feature, times); });
            samples.end_row(wins(read->mover(), result, std::atof(value.c_str()), share));
        }
    }
    return samples;
}

struct Table {
    int begin;
    int size;
};

constexpr std::array<Table, 8> tables{{
    {gipf_feature::pieces, gipf_feature::pieces_size},
    {gipf_feature::pieces + gipf_feature::pieces_size, gipf_feature::pieces_size},
    {gipf_feature::reserve, gipf_feature::pieces_size},
    {gipf_feature::reserve + gipf_feature::pieces_size, gipf_feature::pieces_size},
    {gipf_feature::gipf_pieces, gipf_feature::gipf_pieces_size},
    {gipf_feature::gipf_pieces + gipf_feature::gipf_pieces_size, gipf_feature::gipf_pieces_size},
    {gipf_feature::loaded, gipf::most_potentials + 1},
    {gipf_feature::to_enter, gipf::most_potentials + 1},
}};

/// Gives counts that hardly occurred in games, but do in positions set up, the weight of the nearest one that did.
void fill_gaps(const Samples& samples, Weights& weights) {
    constexpr int enough = 350;
    std::vector<int> seen(weights.size());
    for (const Term& term : samples.terms) {
        ++seen[static_cast<std::size_t>(term.feature)];
    }
    const Weights fitted = weights;
    for (const Table& table : tables) {
        for (int i = 0; i < table.size; ++i) {
            int nearest = -table.size;
            for (int j = 0; j < table.size; ++j) {
                const bool known = seen[static_cast<std::size_t>(table.begin + j)] >= enough;
                nearest = known && std::abs(j - i) < std::abs(nearest - i) ? j : nearest;
            }
            if (nearest >= 0) {
                weights[static_cast<std::size_t>(table.begin + i)] =
                    fitted[static_cast<std::size_t>(table.begin + nearest)];
            }
        }
    }
}

int fit(double share, int epochs) {
    const Samples samples = read(std::cin, share);
    Weights weights = fitted(samples, gipf_feature::count, epochs, 1e-5);
    fill_gaps(samples, weights);
    write_weights(weights);
    return 0;
}

} // namespace
} // namespace zertz

int main(int count, char** arguments) {
    if (count < 2) {
        std::cerr << "usage: gipf_fit SHARE [EPOCHS] < positions.tsv > gipf_weights.inc\n";
        return 2;
    }
    return zertz::fit(std::atof(arguments[1]), count > 2 ? std::atoi(arguments[2]) : 300);
}
