// Fits a net of engine/net.hpp to the values that searches found for positions.
//
// Standard input: the output of positions.cpp, of which only the positions of the net's kind count, or for GIPF that of
// gipf_selfplay.cpp. Standard output: the net's file. Standard error: the mean loss of each epoch, on the samples fitted
// and on every twentieth run of a thousand, which is held back, and first without a net. Begins with random weights, or
// with those of another net. The target is the chance of winning that the search's value stands for, without the game's
// result: a target that was half the result made the net worthless in ZÈRTZ, and weaker in GIPF (TRIALS.md).
//
//     g++ -std=c++20 -O3 -ffast-math -Isrc tests/tools/fit_net.cpp src/base/*.cpp src/board/*.cpp
//         src/games/{zertz,gipf}/*.cpp src/engine/{evaluate,*net}.cpp -o fit_net
//     cat positions*.bin | ./fit_net 37|48|61|blitz EPOCHS [FROM] > src/engine/data/net_37.bin
//     cat positions*.tsv | ./fit_net gipf EPOCHS [gipf] > src/engine/data/net_gipf.bin

#include "engine/gipf_net.hpp"
#include "engine/gipf_weights.hpp"
#include "engine/weights.hpp"
#include "engine/zertz_net.hpp"
#include "games/gipf/position_text.hpp"
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
    /// Ends a position whose inputs were added. `points`: the sum of its weights.
    void end(int points, float wins) {
        begin.push_back(inputs.size());
        sum.push_back(static_cast<float>(points) / 100);
        target.push_back(wins);
    }
};

float chance(float logits) {
    return 1 / (1 + std::exp(-logits));
}

float chance_of(int value) {
    return chance(static_cast<float>(std::clamp(value, -1500, 1500)) / 100);
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
    samples.end(sum, chance_of(value));
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

Samples read_gipf(std::istream& in) {
    Samples samples;
    std::string text;
    std::string result;
    std::string value;
    while (std::getline(in, text, '\t') && std::getline(in, result, '\t') && std::getline(in, value)) {
        const auto position = gipf::parse_position(text);
        if (!position.ok()) {
            continue;
        }
        int sum = 0;
        visit_gipf_features(*position, [&sum](int feature, int times) { sum += gipf_weight_of(feature) * times; });
        const auto sink = [&samples](int input) { samples.inputs.push_back(static_cast<std::uint16_t>(input)); };
        const CellSet own = position->pieces(position->mover());
        const CellSet others = position->pieces(opponent(position->mover()));
        const CellSet high = position->high();
        visit_gipf_lines(gipf_line_table(), own, others, gipf_input::lines, sink);
        visit_gipf_lines(gipf_line_table(), own & high, others & high, gipf_input::high_lines, sink);
        visit_gipf_net_counts(*position, sink);
        samples.end(sum, chance_of(std::atoi(value.c_str())));
    }
    return samples;
}

constexpr bool held_back(std::size_t row) {
    return row / 1000 % 20 == 0; // in runs, because neighbours come from the same game
}

/// All weights in one row of numbers: the inputs' rows, the hidden units' bias, the output's weights, its bias.
struct Weights {
    explicit Weights(int count) : inputs(static_cast<std::size_t>(count)), at(output_bias() + 1) {}

    std::size_t bias() const { return inputs * width; }
    std::size_t output() const { return bias() + width; }
    std::size_t output_bias() const { return output() + width; }

    std::size_t inputs;
    std::vector<float> at;
};

Weights weights_of(const Net& net, int inputs) {
    Weights weights(inputs);
    const auto set = [&weights](std::size_t from, const Net::Row& row) {
        const auto units = row.units();
        std::transform(units.begin(), units.end(), weights.at.begin() + static_cast<std::ptrdiff_t>(from),
                       [](std::int16_t unit) { return static_cast<float>(unit) / Net::one; });
    };
    for (int input = 0; input < inputs; ++input) {
        set(static_cast<std::size_t>(input) * width, net.row(input));
    }
    set(weights.bias(), net.bias());
    constexpr float points = 100.0F * (1 << Net::output_shift);
    for (std::size_t unit = 0; unit < width; ++unit) {
        weights.at[weights.output() + unit] = static_cast<float>(net.output_weights()[unit]) * Net::one / points;
    }
    weights.at[weights.output_bias()] = static_cast<float>(net.output_bias()) / points;
    return weights;
}

Weights random_weights(std::mt19937& random, int inputs) {
    Weights weights(inputs);
    std::normal_distribution<float> around_zero(0, 0.1F);
    for (std::size_t i = 0; i < weights.at.size(); ++i) {
        weights.at[i] = i >= weights.bias() && i < weights.output() ? 0.3F : around_zero(random);
    }
    weights.at[weights.output_bias()] = 0;
    return weights;
}

using Units = std::array<float, width>;

Units hidden(const Samples& samples, std::size_t row, const Weights& weights) {
    Units units;
    std::copy_n(weights.at.begin() + static_cast<std::ptrdiff_t>(weights.bias()), width, units.begin());
    for (std::size_t i = samples.begin[row]; i < samples.begin[row + 1]; ++i) {
        const float* const from = &weights.at[samples.inputs[i] * width];
        for (std::size_t unit = 0; unit < width; ++unit) {
            units[unit] += from[unit];
        }
    }
    return units;
}

float predict(const Samples& samples, std::size_t row, const Weights& weights, const Units& units) {
    float sum = samples.sum[row] + weights.at[weights.output_bias()];
    for (std::size_t unit = 0; unit < width; ++unit) {
        sum += weights.at[weights.output() + unit] * std::clamp(units[unit], 0.0F, 1.0F);
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
    Fit(const Samples& samples, int inputs, const Net* from)
        : samples_(samples),
          highest_rate_(from != nullptr ? 0.001 : 0.003),
          weights_(from != nullptr ? weights_of(*from, inputs) : random_weights(random_, inputs)) {
        for (std::size_t row = 0; row < samples.size(); ++row) {
            if (!held_back(row)) {
                order_.push_back(row);
            }
        }
        if (from == nullptr) {
            forget_rare();
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
    /// Inputs that hardly occur begin without weight: what they seem to be worth would be left to chance.
    void forget_rare() {
        constexpr int enough = 200;
        std::vector<int> seen(weights_.inputs);
        for (const std::uint16_t input : samples_.inputs) {
            ++seen[input];
        }
        for (std::size_t input = 0; input < seen.size(); ++input) {
            if (seen[input] < enough) {
                std::fill_n(weights_.at.begin() + static_cast<std::ptrdiff_t>(input * width), width, 0.0F);
            }
        }
    }

    void collect(std::size_t row, float scale) {
        const Units units = hidden(samples_, row, weights_);
        const float error = (predict(samples_, row, weights_, units) - samples_.target[row]) * scale;
        Units slope;
        gradient_[weights_.output_bias()] += error;
        for (std::size_t unit = 0; unit < width; ++unit) {
            const float counted = std::clamp(units[unit], 0.0F, 1.0F);
            gradient_[weights_.output() + unit] += error * counted;
            slope[unit] = units[unit] > 0 && units[unit] < 1 ? error * weights_.at[weights_.output() + unit] : 0;
            gradient_[weights_.bias() + unit] += slope[unit];
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
        for (std::size_t i = 0; i < weights_.at.size(); ++i) {
            const float g = gradient_[i];
            mean_[i] += 0.1F * (g - mean_[i]);
            square_[i] += 0.001F * (g * g - square_[i]);
            const float weight = weights_.at[i];
            const float next = weight - rate * (mean_[i] * mean_scale / (std::sqrt(square_[i] * square_scale) + 1e-7F) +
                                                (i < weights_.bias() ? decay * weight : 0.0F));
            weights_.at[i] = i < weights_.output() ? std::clamp(next, -1.0F, 1.0F) : std::clamp(next, -9.0F, 9.0F);
        }
    }

    const Samples& samples_;
    /// A fitted net is changed in smaller steps: larger ones fit the samples better, but not those held back.
    double highest_rate_;
    std::mt19937 random_{7};
    Weights weights_;
    std::vector<float> gradient_ = std::vector<float>(weights_.at.size());
    std::vector<float> mean_ = std::vector<float>(weights_.at.size());
    std::vector<float> square_ = std::vector<float>(weights_.at.size());
    std::vector<std::size_t> order_;
    double step_ = 0;
};

/// The bytes of the file, as Net reads them.
std::string rounded(const Weights& weights) {
    std::string bytes;
    for (std::size_t i = 0; i < weights.output(); ++i) {
        bytes.push_back(static_cast<char>(std::lround(weights.at[i] * Net::one)));
    }
    const double scale = 100.0 * (1 << Net::output_shift);
    for (std::size_t i = weights.output(); i < weights.at.size(); ++i) {
        const double unit = i == weights.output_bias() ? 1 : Net::one;
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

int fit(const Samples& samples, int inputs, int epochs, const Net* from) {
    const auto without = [&samples](std::size_t row) { return chance(samples.sum[row]); };
    std::cerr << samples.size() << " positions; without a net " << mean_loss(samples, false, without) << ", held back "
              << mean_loss(samples, true, without) << ", least possible "
              << mean_loss(samples, true, [&samples](std::size_t row) { return samples.target[row]; }) << std::endl;
    Fit fit(samples, inputs, from);
    fit.report(0);
    fit.run(epochs);
    std::cout << rounded(fit.weights());
    return 0;
}

} // namespace
} // namespace zertz

int main(int count, char** arguments) {
    using namespace zertz;
    const std::string_view name = count > 2 ? arguments[1] : "";
    const std::string_view from_name = count > 3 ? arguments[3] : "";
    if (name == "gipf" && count <= 4 && (from_name.empty() || from_name == name)) {
        return fit(read_gipf(std::cin), gipf_input::count, std::atoi(arguments[2]),
                   from_name.empty() ? nullptr : &gipf_net());
    }
    const auto kind = kind_named(name);
    const auto from = kind_named(from_name);
    if (!kind || count > 4 || (count == 4 && !from)) {
        std::cerr << "usage: fit_net 37|48|61|blitz EPOCHS [37|48|61|blitz] < positions.bin > net.bin\n"
                     "       fit_net gipf EPOCHS [gipf] < positions.tsv > net.bin\n";
        return 2;
    }
    return fit(read(std::cin, *kind), net_input::count, std::atoi(arguments[2]), from ? &net_of(*from) : nullptr);
}
