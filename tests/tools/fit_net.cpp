// Fits a net of engine/net.hpp to the values that searches found for positions.
//
// Standard input: the output of positions.cpp, of which only the positions of the net's kind count. Standard output: the
// net's file. Standard error: the mean loss of each epoch, on the samples fitted and on every twentieth run of a
// thousand, which is held back, and first without a net. Begins with random weights, or with those of another net.
// The target is the chance of winning that the search's value stands for, without the game's result: a target that was
// half the result made the net worthless (TRIALS.md).
//
//     g++ -std=c++20 -O3 -ffast-math -Isrc tests/tools/fit_net.cpp src/base/*.cpp src/board/*.cpp
//         src/games/zertz/*.cpp src/engine/{evaluate,net*}.cpp -o fit_net
//     cat positions*.bin | ./fit_net 37|48|61|blitz EPOCHS [FROM] > src/engine/data/net_37.bin

#include "engine/net.hpp"
#include "engine/weights.hpp"
#include "sample.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <numeric>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace zertz {
namespace {

constexpr std::size_t width = Net::width;

struct Samples {
    std::vector<std::uint16_t> inputs;
    std::vector<std::size_t> begin{0};
    std::vector<float> sum; // of the weights, in logits
    std::vector<float> target;

    std::size_t size() const { return target.size(); }
};

float chance(float logits) {
    return 1 / (1 + std::exp(-logits));
}

void add(Samples& samples, const Position& position, int value) {
    const auto sink = [&samples](int input) { samples.inputs.push_back(static_cast<std::uint16_t>(input)); };
    const MarbleCount own = position.captured(position.mover());
    const MarbleCount others = position.captured(opponent(position.mover()));
    const CapturedMaterial material(own, others, position.blitz(), position.pool().empty());
    int sum = 0;
    const auto add_weight = [&sum](int feature, int times) { sum += weight_of(feature) * times; };
    visit_material(material, add_weight);
    visit_net_material(own, others, sink);
    with_grid(position.board(), [&]<class Grid>() {
        const BoardShape shape = BoardShape::of<Grid>(position);
        visit_board(position, shape, material, add_weight);
        visit_net_counts(position, shape.counts, sink);
        visit_net_board<Grid>(PatternBoard(position), position.rings(), pattern_table(), sink);
    });
    samples.begin.push_back(samples.inputs.size());
    samples.sum.push_back(static_cast<float>(sum) / 100);
    samples.target.push_back(chance(static_cast<float>(std::clamp(value, -1500, 1500)) / 100));
}

Samples read(std::istream& in, NetKind kind) {
    Samples samples;
    for (Sample sample; in.read(reinterpret_cast<char*>(&sample), sizeof sample);) {
        if (net_kind(sample.position) == kind) {
            add(samples, sample.position, sample.value);
        }
    }
    return samples;
}

constexpr bool held_back(std::size_t row) {
    return row / 1000 % 20 == 0; // in runs, because neighbours come from the same game
}

/// All weights in one row of numbers: the inputs' rows, the hidden units' bias, the output's weights, its bias.
struct Weights {
    static constexpr std::size_t bias = net_input::count * width;
    static constexpr std::size_t output = bias + width;
    static constexpr std::size_t output_bias = output + width;
    static constexpr std::size_t size = output_bias + 1;

    std::vector<float> at = std::vector<float>(size);
};

Weights weights_of(const Net& net) {
    Weights weights;
    const auto set = [&weights](std::size_t from, const Net::Row& row) {
        const auto units = row.units();
        std::transform(units.begin(), units.end(), weights.at.begin() + static_cast<std::ptrdiff_t>(from),
                       [](std::int16_t unit) { return static_cast<float>(unit) / Net::one; });
    };
    for (int input = 0; input < net_input::count; ++input) {
        set(static_cast<std::size_t>(input) * width, net.row(input));
    }
    set(Weights::bias, net.bias());
    constexpr float points = 100.0F * (1 << Net::output_shift);
    for (std::size_t unit = 0; unit < width; ++unit) {
        weights.at[Weights::output + unit] = static_cast<float>(net.output()[unit]) * Net::one / points;
    }
    weights.at[Weights::output_bias] = static_cast<float>(net.output_bias()) / points;
    return weights;
}

Weights random_weights(std::mt19937& random) {
    Weights weights;
    std::normal_distribution<float> around_zero(0, 0.1F);
    for (std::size_t i = 0; i < Weights::size; ++i) {
        weights.at[i] = i >= Weights::bias && i < Weights::output ? 0.3F : around_zero(random);
    }
    weights.at[Weights::output_bias] = 0;
    return weights;
}

using Units = std::array<float, width>;

Units hidden(const Samples& samples, std::size_t row, const Weights& weights) {
    Units units;
    std::copy_n(weights.at.begin() + Weights::bias, width, units.begin());
    for (std::size_t i = samples.begin[row]; i < samples.begin[row + 1]; ++i) {
        const float* const from = &weights.at[samples.inputs[i] * width];
        for (std::size_t unit = 0; unit < width; ++unit) {
            units[unit] += from[unit];
        }
    }
    return units;
}

float predict(const Samples& samples, std::size_t row, const Weights& weights, const Units& units) {
    float sum = samples.sum[row] + weights.at[Weights::output_bias];
    for (std::size_t unit = 0; unit < width; ++unit) {
        sum += weights.at[Weights::output + unit] * std::clamp(units[unit], 0.0F, 1.0F);
    }
    return chance(sum);
}

template <class Predict>
double mean_loss(const Samples& samples, bool of_held_back, Predict&& predicted) {
    double loss = 0;
    double rows = 0;
    for (std::size_t row = 0; row < samples.size(); ++row) {
        if (held_back(row) == of_held_back) {
            const double wins = std::clamp(static_cast<double>(predicted(row)), 1e-6, 1 - 1e-6);
            const double target = static_cast<double>(samples.target[row]);
            loss -= target * std::log(wins) + (1 - target) * std::log(1 - wins);
            ++rows;
        }
    }
    return loss / std::max(rows, 1.0);
}

/// Adam (Kingma and Ba, 2015) over shuffled batches; every weight stays within the range of eight bits.
class Fit {
public:
    Fit(const Samples& samples, const Net* from) : samples_(samples), highest_rate_(from != nullptr ? 0.001 : 0.003) {
        weights_ = from != nullptr ? weights_of(*from) : random_weights(random_);
        for (std::size_t row = 0; row < samples.size(); ++row) {
            if (!held_back(row)) {
                order_.push_back(row);
            }
        }
    }

    void run(int epochs) {
        constexpr std::size_t batch = 4096;
        const double steps = static_cast<double>(epochs) * std::ceil(static_cast<double>(order_.size()) / batch);
        for (int epoch = 1; epoch <= epochs; ++epoch) {
            std::shuffle(order_.begin(), order_.end(), random_);
            for (std::size_t first = 0; first < order_.size(); first += batch) {
                const std::size_t last = std::min(first + batch, order_.size());
                std::fill(gradient_.begin(), gradient_.end(), 0.0F);
                for (std::size_t i = first; i < last; ++i) {
                    collect(order_[i], 1.0F / static_cast<float>(last - first));
                }
                step(steps);
            }
            report(epoch);
        }
    }

    const Weights& weights() const { return weights_; }

    void report(int epoch) const {
        const auto predicted = [this](std::size_t row) {
            return predict(samples_, row, weights_, hidden(samples_, row, weights_));
        };
        std::cerr << "epoch " << epoch << ": " << mean_loss(samples_, false, predicted) << ", held back "
                  << mean_loss(samples_, true, predicted) << std::endl;
    }

private:
    void collect(std::size_t row, float scale) {
        const Units units = hidden(samples_, row, weights_);
        const float error = (predict(samples_, row, weights_, units) - samples_.target[row]) * scale;
        Units slope;
        gradient_[Weights::output_bias] += error;
        for (std::size_t unit = 0; unit < width; ++unit) {
            const float counted = std::clamp(units[unit], 0.0F, 1.0F);
            gradient_[Weights::output + unit] += error * counted;
            slope[unit] = units[unit] > 0 && units[unit] < 1 ? error * weights_.at[Weights::output + unit] : 0;
            gradient_[Weights::bias + unit] += slope[unit];
        }
        for (std::size_t i = samples_.begin[row]; i < samples_.begin[row + 1]; ++i) {
            float* const to = &gradient_[samples_.inputs[i] * width];
            for (std::size_t unit = 0; unit < width; ++unit) {
                to[unit] += slope[unit];
            }
        }
    }

    void step(double steps) {
        ++step_;
        const double progress = step_ / steps;
        const double warm = std::min(1.0, step_ / 200);
        const auto rate = static_cast<float>(highest_rate_ * warm * (0.02 + 0.49 * (1 + std::cos(3.14159 * progress))));
        const auto mean_scale = static_cast<float>(1 / (1 - std::pow(0.9, step_)));
        const auto square_scale = static_cast<float>(1 / (1 - std::pow(0.999, step_)));
        constexpr float decay = 1e-3F;
        for (std::size_t i = 0; i < Weights::size; ++i) {
            const float g = gradient_[i];
            mean_[i] += 0.1F * (g - mean_[i]);
            square_[i] += 0.001F * (g * g - square_[i]);
            const float weight = weights_.at[i];
            const float next = weight - rate * (mean_[i] * mean_scale / (std::sqrt(square_[i] * square_scale) + 1e-7F) +
                                                (i < Weights::bias ? decay * weight : 0.0F));
            weights_.at[i] = i < Weights::output ? std::clamp(next, -1.0F, 1.0F) : std::clamp(next, -9.0F, 9.0F);
        }
    }

    const Samples& samples_;
    /// A fitted net is changed in smaller steps: larger ones fit the samples better, but not those held back.
    double highest_rate_;
    std::mt19937 random_{7};
    Weights weights_;
    std::vector<float> gradient_ = std::vector<float>(Weights::size);
    std::vector<float> mean_ = std::vector<float>(Weights::size);
    std::vector<float> square_ = std::vector<float>(Weights::size);
    std::vector<std::size_t> order_;
    double step_ = 0;
};

/// The bytes of the file, as Net reads them.
std::string rounded(const Weights& weights) {
    std::string bytes;
    for (std::size_t i = 0; i < Weights::output; ++i) {
        bytes.push_back(static_cast<char>(std::lround(weights.at[i] * Net::one)));
    }
    const double scale = 100.0 * (1 << Net::output_shift);
    for (std::size_t i = Weights::output; i < Weights::size; ++i) {
        const double unit = i == Weights::output_bias ? 1 : Net::one;
        const auto word = static_cast<std::uint32_t>(std::lround(static_cast<double>(weights.at[i]) * scale / unit));
        for (const int shift : {24, 16, 8, 0}) {
            bytes.push_back(static_cast<char>(word >> shift & 255));
        }
    }
    return bytes;
}

/// The kinds' names on the command line, which are those of the files.
constexpr std::array<std::string_view, all_net_kinds.size()> names{"37", "blitz", "48", "61"};

std::optional<NetKind> kind_named(std::string_view argument) {
    for (const NetKind kind : all_net_kinds) {
        if (names[static_cast<std::size_t>(kind)] == argument) {
            return kind;
        }
    }
    return std::nullopt;
}

int fit(NetKind kind, int epochs, const Net* from) {
    const Samples samples = read(std::cin, kind);
    const auto without = [&samples](std::size_t row) { return chance(samples.sum[row]); };
    std::cerr << samples.size() << " positions; without a net " << mean_loss(samples, false, without) << ", held back "
              << mean_loss(samples, true, without) << ", least possible "
              << mean_loss(samples, true, [&samples](std::size_t row) { return samples.target[row]; }) << std::endl;
    Fit fit(samples, from);
    fit.report(0);
    fit.run(epochs);
    std::cout << rounded(fit.weights());
    return 0;
}

} // namespace
} // namespace zertz

int main(int count, char** arguments) {
    const auto kind = count > 2 ? zertz::kind_named(arguments[1]) : std::nullopt;
    const auto from = count > 3 ? zertz::kind_named(arguments[3]) : std::nullopt;
    if (!kind || count > 4 || (count == 4 && !from)) {
        std::cerr << "usage: fit_net 37|48|61|blitz EPOCHS [37|48|61|blitz] < positions.bin > net.bin\n";
        return 2;
    }
    return zertz::fit(*kind, std::atoi(arguments[2]), from ? &zertz::net_of(*from) : nullptr);
}
