#pragma once

// A small net that corrects the sum of the weights. Its inputs are, for each ring, its own contents and those of its
// six neighbours, with symmetric patterns treated as one, and counts of the marbles captured, in the pool and on the
// board. One layer of hidden units adds up a row for each input; each unit is clamped between 0 and 1.

#include "engine/features.hpp"
#include "engine/score.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace zertz {

/// The index of the first row of each input.
namespace net_input {

inline constexpr int own = 0;                // marbles of the mover: 11 for each colour
inline constexpr int others = own + 33;      // of the opponent
inline constexpr int pool = others + 33;     // in the pool
inline constexpr int quiet = pool + 33;      // cells where a marble does not force a capture, 0 to 15
inline constexpr int forcing = quiet + 16;   // cells where a marble forces a capture, 0 to 15
inline constexpr int free = forcing + 16;    // free rings, 0 to 15
inline constexpr int vacant = free + 16;     // vacant rings, 0 to 24
inline constexpr int patterns = vacant + 25; // by PatternTable
inline constexpr int pattern_count = 6020;
inline constexpr int count = patterns + pattern_count;

} // namespace net_input

/// Numbers the patterns of a ring and its six neighbours: seven cells with five states each; rotated and mirrored
/// patterns share a number.
class PatternTable {
public:
    PatternTable();

    /// The number of cells in a window: the neighbours in the order of their bits in SmallGrid, with the cell itself in
    /// the middle.
    static constexpr int window_size = 7;

    /// The number of a pattern given as three windows; a cell's state is the sum of 1, 2 and 4 for the windows that
    /// contain it, at most 4.
    int pattern(unsigned ones, unsigned twos, unsigned fours) const {
        return number_[power_[ones] + 2u * power_[twos] + 4u * power_[fours]];
    }

    static constexpr int states = 5;           // no ring, vacant, white, grey, black
    static constexpr std::size_t size = 78125; // states to the power of window_size

private:
    std::array<std::uint32_t, 1 << window_size> power_;
    std::vector<std::uint16_t> number_;
};

const PatternTable& pattern_table();

/// The bits of a board of SmallGrid from which the windows are cut.
class PatternBoard {
public:
    explicit PatternBoard(const Position& position)
        : ones_((position.vacant() | position.marbles(Marble::Grey)).bits()),
          twos_((position.marbles(Marble::White) | position.marbles(Marble::Grey)).bits()),
          fours_(position.marbles(Marble::Black).bits()) {}

    int pattern_at(const PatternTable& table, int cell) const {
        return table.pattern(window(ones_, cell), window(twos_, cell), window(fours_, cell));
    }

private:
    /// The bits of a cell and its neighbours, which are 1, 8 and 9 places away.
    static constexpr unsigned window(std::uint64_t plane, int cell) {
        const std::uint64_t near = cell >= 9 ? plane >> (cell - 9) : plane << (9 - cell);
        return static_cast<unsigned>((near & 3) | (near >> 6 & 0x1c) | (near >> 12 & 0x60));
    }

    std::uint64_t ones_;
    std::uint64_t twos_;
    std::uint64_t fours_;
};

/// Calls sink(input) for the captured marbles.
template <class Sink>
void visit_net_material(MarbleCount own, MarbleCount others, Sink&& sink) {
    for (const Marble marble : all_marbles) {
        sink(net_input::own + 11 * index_of(marble) + own[marble]);
        sink(net_input::others + 11 * index_of(marble) + others[marble]);
    }
}

/// Calls sink(input) for the board and the pool. For positions of SmallGrid without a jump.
template <class Sink>
void visit_net_board(const Position& position, const CellCounts& counts, const PatternTable& table, Sink&& sink) {
    for (const Marble marble : all_marbles) {
        sink(net_input::pool + 11 * index_of(marble) + position.pool()[marble]);
    }
    sink(net_input::quiet + std::min(counts.quiet, 15));
    sink(net_input::forcing + std::min(counts.forcing, 15));
    sink(net_input::free + std::min(counts.free, 15));
    sink(net_input::vacant + std::min(counts.vacant, 24));
    const PatternBoard board(position);
    for (const Cell cell : position.rings()) {
        sink(net_input::patterns + board.pattern_at(table, index_of(cell)));
    }
}

class Net {
public:
    static constexpr std::size_t width = 32;
    /// The value of a fully active unit in the sums.
    static constexpr int one = 127;
    /// The scale of the output's weights: this many bits of fraction of a point.
    static constexpr int output_shift = 12;

    /// The sums of the hidden units, or what one input adds to them. Written with vector types, because compilers do
    /// not always vectorize loops over single numbers.
    class Row {
    public:
        void set(std::size_t unit, int value) { lanes_[unit / 8][unit % 8] = static_cast<std::int16_t>(value); }
        std::array<std::int16_t, width> units() const { return std::bit_cast<std::array<std::int16_t, width>>(lanes_); }
        Row& operator+=(const Row& other) {
            for (std::size_t i = 0; i < lanes_.size(); ++i) {
                lanes_[i] += other.lanes_[i];
            }
            return *this;
        }

    private:
        using Lanes [[gnu::vector_size(16)]] = std::int16_t;
        std::array<Lanes, width / 8> lanes_{};
    };

    /// Reads the output of fit_net.cpp: in base64, the rows and the bias with eight bits per weight, then the output's
    /// weights and its bias with 32 bits each.
    explicit Net(std::string_view text);

    /// The sums for the captured marbles, including the bias.
    Row material(MarbleCount own, MarbleCount others) const {
        Row sum = bias_;
        visit_net_material(own, others, [&](int input) { sum += row(input); });
        return sum;
    }
    /// The correction to the sum of the weights; `sum`: the result of material().
    Value correction(const Position& position, const CellCounts& counts, Row sum) const {
        visit_net_board(position, counts, pattern_table_, [&](int input) { sum += row(input); });
        std::int32_t total = output_bias_;
        const std::array<std::int16_t, width> units = sum.units();
        for (std::size_t unit = 0; unit < width; ++unit) {
            const std::int16_t counted = std::clamp<std::int16_t>(units[unit], 0, one);
            total += std::int32_t{counted} * std::int32_t{output_[unit]};
        }
        return total >> output_shift;
    }

    const Row& row(int input) const { return rows_[static_cast<std::size_t>(input)]; }
    const Row& bias() const { return bias_; }
    const std::array<std::int16_t, width>& output() const { return output_; }
    std::int32_t output_bias() const { return output_bias_; }

private:
    const PatternTable& pattern_table_;
    std::vector<Row> rows_;
    Row bias_;
    std::array<std::int16_t, width> output_{};
    std::int32_t output_bias_ = 0;
};

/// There is a net for each of these. Larger boards have none: theirs made the search slower than it was worth.
enum class NetKind : std::uint8_t { Rings37, Blitz };

inline constexpr std::array<NetKind, 2> all_net_kinds{NetKind::Rings37, NetKind::Blitz};

inline std::optional<NetKind> net_kind(const Position& position) {
    if (position.board() != Board::Rings37) {
        return std::nullopt;
    }
    return position.blitz() ? NetKind::Blitz : NetKind::Rings37;
}

const Net& net_of(NetKind kind);

} // namespace zertz
