#pragma once

#include "engine/score.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace zertz {

/// A small net that corrects the sum of the weights of an evaluation. One layer of hidden units adds up a row for each
/// input that a position has; each unit is clamped between 0 and 1. The inputs of each game are its own (zertz_net.hpp,
/// gipf_net.hpp).
class Net {
public:
    static constexpr std::size_t width = 32;
    /// The value of a fully active unit in the sums.
    static constexpr int one = 127;
    /// The scale of the output's weights: this many bits of fraction of a point.
    static constexpr int output_shift = 12;

    /// The sums of the hidden units, or what one input adds to them. Written with vector types, because compilers do
    /// not always vectorize loops over single numbers.
    class alignas(64) Row {
    public:
        void set(std::size_t unit, int value) { lanes_[unit / 8][unit % 8] = static_cast<std::int16_t>(value); }
        std::array<std::int16_t, width> units() const { return std::bit_cast<std::array<std::int16_t, width>>(lanes_); }
        Row& operator+=(const Row& other) {
            for (std::size_t i = 0; i < lanes_.size(); ++i) {
                lanes_[i] += other.lanes_[i];
            }
            return *this;
        }
        Row& operator-=(const Row& other) {
            for (std::size_t i = 0; i < lanes_.size(); ++i) {
                lanes_[i] -= other.lanes_[i];
            }
            return *this;
        }

    private:
        using Lanes [[gnu::vector_size(16)]] = std::int16_t;
        std::array<Lanes, width / 8> lanes_{};
    };

    /// Of a net's file, which tests/tools/fit_net.cpp writes: the rows and the bias with a byte per weight, then the
    /// output's weights and its bias with four bytes each, the most significant first.
    static constexpr std::size_t file_size(int inputs) {
        return (static_cast<std::size_t>(inputs) + 1) * width + 4 * (width + 1);
    }
    /// Reads it.
    Net(std::string_view bytes, int inputs);

    /// The correction, of the bias and the rows of all inputs.
    Value output(const Row& sum) const {
        std::int32_t total = output_bias_;
        const std::array<std::int16_t, width> units = sum.units();
        for (std::size_t unit = 0; unit < width; ++unit) {
            const std::int16_t counted = std::clamp<std::int16_t>(units[unit], 0, one);
            total += std::int32_t{counted} * std::int32_t{output_weights_[unit]};
        }
        return total >> output_shift;
    }

    const Row& row(int input) const { return rows_[static_cast<std::size_t>(input)]; }
    const Row& bias() const { return bias_; }
    const std::array<std::int16_t, width>& output_weights() const { return output_weights_; }
    std::int32_t output_bias() const { return output_bias_; }

private:
    std::vector<Row> rows_;
    Row bias_;
    std::array<std::int16_t, width> output_weights_{};
    std::int32_t output_bias_ = 0;
};

} // namespace zertz
