// Fits the weights of engine/weights.hpp by logistic regression.
//
// Standard input: one position per line (N3), a tab, and the result of its game (`1-0`, `0-1`, `1/2-1/2`); text after
// another tab is ignored, so `zertz convert --to positions` makes such lines. Positions without a game (`*`), those in
// which a jump is possible and finished ones are skipped, because the evaluation never sees them. Standard output: the
// new weights.hpp. Standard error: the mean loss of each tenth epoch, on the lines fitted and on every tenth line,
// which is held back.
//
//     g++ -std=c++20 -O2 -Isrc tests/tools/fit.cpp src/base/{text,result}.cpp src/zertz/*.cpp -o fit
//     ./fit [epochs] < positions.tsv > src/engine/weights.hpp
//
// Games of people show how near a win is, but not the value of being to move, because oversights decide them. The
// weights in use come from self-play (selfplay.cpp); each round was played with the weights of the previous one.

#include "engine/features.hpp"
#include "zertz/movegen.hpp"
#include "zertz/position_text.hpp"

#include <cmath>
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

namespace zertz {
namespace {

struct Term {
    std::int16_t feature;
    std::int16_t times;
};

/// The positions as rows of a sparse matrix, and how each game ended for the mover.
struct Samples {
    std::vector<Term> terms;
    std::vector<std::size_t> begin{0};
    std::vector<float> result;

    std::size_t size() const { return result.size(); }
};

float result_for(Player mover, std::string_view result) {
    if (result != "1-0" && result != "0-1") {
        return 0.5F;
    }
    return (result == "1-0") == (mover == Player::First) ? 1.0F : 0.0F;
}

void add(Samples& samples, const Position& position, std::string_view result) {
    with_grid(position.board(), [&]<class Grid>() {
        visit_features<Grid>(position, [&samples](int feature, int times) {
            if (times != 0) {
                samples.terms.push_back({static_cast<std::int16_t>(feature), static_cast<std::int16_t>(times)});
            }
        });
    });
    samples.begin.push_back(samples.terms.size());
    samples.result.push_back(result_for(position.mover(), result));
}

Samples read(std::istream& in) {
    Samples samples;
    for (std::string line; std::getline(in, line);) {
        const std::size_t tab = line.find('\t');
        const auto position = parse_position(std::string_view(line).substr(0, tab));
        if (tab != std::string::npos && position.ok() && !position->over() && !can_jump(*position)) {
            const std::string_view rest = std::string_view(line).substr(tab + 1);
            const std::string_view result = rest.substr(0, rest.find('\t'));
            if (result != "*") {
                add(samples, *position, result);
            }
        }
    }
    return samples;
}

using Weights = std::vector<double>;

double predict(const Samples& samples, std::size_t row, const Weights& weights) {
    double sum = 0;
    for (std::size_t i = samples.begin[row]; i < samples.begin[row + 1]; ++i) {
        sum += weights[static_cast<std::size_t>(samples.terms[i].feature)] * samples.terms[i].times;
    }
    return 1 / (1 + std::exp(-sum));
}

constexpr bool held_back(std::size_t row) {
    return row / 1000 % 10 == 0; // in runs, because neighbours come from the same game
}

double mean_loss(const Samples& samples, const Weights& weights, bool of_held_back) {
    double sum = 0;
    double rows = 0;
    for (std::size_t row = 0; row < samples.size(); ++row) {
        if (held_back(row) == of_held_back) {
            const double wins = predict(samples, row, weights);
            const double result = static_cast<double>(samples.result[row]);
            sum -= result * std::log(wins + 1e-9) + (1 - result) * std::log(1 - wins + 1e-9);
            ++rows;
        }
    }
    return sum / std::max(rows, 1.0);
}

/// One pass of Adam (Kingma and Ba, 2015) over all rows in batches.
class Adam {
public:
    explicit Adam(std::size_t size) : mean_(size), square_(size), gradient_(size) {}

    void epoch(const Samples& samples, Weights& weights, double rate) {
        constexpr std::size_t batch = 16384;
        for (std::size_t first = 0; first < samples.size(); first += batch) {
            const std::size_t last = std::min(first + batch, samples.size());
            std::fill(gradient_.begin(), gradient_.end(), 0.0);
            for (std::size_t row = first; row < last; ++row) {
                if (!held_back(row)) {
                    collect(samples, row, weights, 1.0 / static_cast<double>(last - first));
                }
            }
            step(weights, rate);
        }
    }

private:
    void collect(const Samples& samples, std::size_t row, const Weights& weights, double scale) {
        const double error = (predict(samples, row, weights) - static_cast<double>(samples.result[row])) * scale;
        for (std::size_t i = samples.begin[row]; i < samples.begin[row + 1]; ++i) {
            gradient_[static_cast<std::size_t>(samples.terms[i].feature)] += error * samples.terms[i].times;
        }
    }

    void step(Weights& weights, double rate) {
        constexpr double decay = 1e-6;
        ++steps_;
        for (std::size_t i = 0; i < weights.size(); ++i) {
            const double g = gradient_[i] + decay * weights[i];
            mean_[i] = 0.9 * mean_[i] + 0.1 * g;
            square_[i] = 0.999 * square_[i] + 0.001 * g * g;
            const double mean = mean_[i] / (1 - std::pow(0.9, steps_));
            const double square = square_[i] / (1 - std::pow(0.999, steps_));
            weights[i] -= rate * mean / (std::sqrt(square) + 1e-8);
        }
    }

    Weights mean_;
    Weights square_;
    Weights gradient_;
    int steps_ = 0;
};

void write(std::ostream& out, const Weights& weights) {
    out << "#pragma once\n\n#include \"engine/features.hpp\"\n\n#include <array>\n#include <cstdint>\n\n"
           "namespace zertz {\n\n"
           "/// The weight of each feature, in hundredths of a logit. Written by tests/tools/fit.cpp.\n"
           "inline constexpr std::array<std::int16_t, feature::count> weights{";
    for (std::size_t i = 0; i < weights.size(); ++i) {
        out << (i % 16 == 0 ? "\n    " : " ") << std::lround(100 * weights[i]) << ',';
    }
    out << "\n};\n\nconstexpr int weight_of(int feature) {\n"
           "    return weights[static_cast<std::size_t>(feature)];\n}\n\n}  // namespace zertz\n";
}

int fit(int epochs) {
    const Samples samples = read(std::cin);
    std::cerr << samples.size() << " positions\n";
    Weights weights(static_cast<std::size_t>(feature::count));
    Adam adam(weights.size());
    for (int epoch = 1; epoch <= epochs; ++epoch) {
        adam.epoch(samples, weights, 0.02 * std::pow(0.05, static_cast<double>(epoch) / epochs));
        if (epoch % 10 == 0 || epoch == epochs) {
            std::cerr << "epoch " << epoch << ": " << mean_loss(samples, weights, false) << ", held back "
                      << mean_loss(samples, weights, true) << '\n';
        }
    }
    write(std::cout, weights);
    return 0;
}

} // namespace
} // namespace zertz

int main(int count, char** arguments) {
    return zertz::fit(count > 1 ? std::atoi(arguments[1]) : 40);
}
