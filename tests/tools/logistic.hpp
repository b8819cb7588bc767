#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <string_view>
#include <vector>

namespace zertz {

// Logistic regression for the tools that fit weights of features.

struct Term {
    std::int16_t feature;
    std::int16_t times;
};

/// The positions as rows of a sparse matrix, and how probable a win of each is for its mover.
struct Samples {
    std::vector<Term> terms;
    std::vector<std::size_t> begin{0};
    std::vector<float> result;

    std::size_t size() const { return result.size(); }
    void add_term(int feature, int times) {
        if (times != 0) {
            terms.push_back({static_cast<std::int16_t>(feature), static_cast<std::int16_t>(times)});
        }
    }
    /// Ends the row to which the terms since the last one belong.
    void end_row(float wins) {
        begin.push_back(terms.size());
        result.push_back(wins);
    }
};

using Weights = std::vector<double>;

inline double predict(const Samples& samples, std::size_t row, const Weights& weights) {
    double sum = 0;
    for (std::size_t i = samples.begin[row]; i < samples.begin[row + 1]; ++i) {
        sum += weights[static_cast<std::size_t>(samples.terms[i].feature)] * samples.terms[i].times;
    }
    return 1 / (1 + std::exp(-sum));
}

constexpr bool held_back(std::size_t row) {
    return row / 1000 % 10 == 0; // in runs, because neighbours come from the same game
}

inline double mean_loss(const Samples& samples, const Weights& weights, bool of_held_back) {
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
    Adam(std::size_t size, double decay) : mean_(size), square_(size), gradient_(size), decay_(decay) {}

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
        ++steps_;
        for (std::size_t i = 0; i < weights.size(); ++i) {
            const double g = gradient_[i] + decay_ * weights[i];
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
    double decay_;
    int steps_ = 0;
};

/// The weights after a number of epochs, with the mean loss of each tenth on standard error: on the rows fitted, and on
/// every tenth, which is held back. `decay` pulls weights of seldom features to 0.
inline Weights fitted(const Samples& samples, int features, int epochs, double decay) {
    std::cerr << samples.size() << " positions\n";
    Weights weights(static_cast<std::size_t>(features));
    Adam adam(weights.size(), decay);
    for (int epoch = 1; epoch <= epochs; ++epoch) {
        adam.epoch(samples, weights, 0.02 * std::pow(0.05, static_cast<double>(epoch) / epochs));
        if (epoch % 10 == 0 || epoch == epochs) {
            std::cerr << "epoch " << epoch << ": " << mean_loss(samples, weights, false) << ", held back "
                      << mean_loss(samples, weights, true) << '\n';
        }
    }
    return weights;
}

/// Writes the weights as the engine takes them in, in hundredths of a logit.
inline void write_weights(const Weights& weights) {
    for (std::size_t i = 0; i < weights.size(); ++i) {
        std::cout << std::lround(100 * weights[i]) << (i % 16 == 15 || i + 1 == weights.size() ? ",\n" : ", ");
    }
}

} // namespace zertz
