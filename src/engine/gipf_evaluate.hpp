#pragma once

#include "engine/gipf_net.hpp"
#include "engine/score.hpp"
#include "games/gipf/position.hpp"

#include <array>
#include <cstdint>

namespace zertz {

/// Evaluates positions for their mover: the sum of the weights of their features (gipf_features.hpp), corrected by the
/// net. What the players have changes seldom, so recent results about it are cached; hence one evaluator for each thread.
class GipfEvaluator {
public:
    /// Reads the net, so that it is not read while a clock runs.
    GipfEvaluator() = default;

    /// Exact below beta, else at least beta and at most the value: the net is not asked where it cannot matter.
    Value evaluate(const gipf::Position& position, Value beta = value_infinite);
    /// From now on most positions are children of this one, or nearly.
    void expect_children_of(const gipf::Position& position);

private:
    /// All that the features of what the players have depend on.
    struct Key {
        std::uint64_t off_board = ~std::uint64_t{0};
        std::uint64_t on_board = 0; // how many pieces of each kind
        friend bool operator==(const Key&, const Key&) = default;
    };
    struct Known {
        Key key;
        Value value = 0;
        Net::Row sum; // with the bias
    };

    /// The net never corrects by more.
    static constexpr Value most_correction = 300;

    static Key key_of(const gipf::Position& position);
    const Known& known_of(const gipf::Position& position);

    const GipfLineTable& table_ = gipf_line_table();
    const Net& net_ = gipf_net();
    std::array<Known, 256> known_{};
    GipfLineSums lines_{gipf_input::lines};
    GipfLineSums high_lines_{gipf_input::high_lines};
};

} // namespace zertz
