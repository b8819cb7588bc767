#pragma once

// The nets of ZÈRTZ. Their inputs are, for each ring, its own contents and those of its six neighbours, with symmetric
// patterns treated as one, and counts of the marbles captured, in the pool and on the board.

#include "engine/features.hpp"
#include "engine/net.hpp"
#include "engine/score.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>
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

/// The bits of a board from which the windows are cut.
class PatternBoard {
public:
    PatternBoard() = default;
    explicit PatternBoard(const Position& position)
        : ones_(position.vacant() | position.marbles(Marble::Grey)),
          twos_(position.marbles(Marble::White) | position.marbles(Marble::Grey)),
          fours_(position.marbles(Marble::Black)) {}

    template <class Grid>
    int input_at(const PatternTable& table, Cell cell) const {
        const int at = index_of(cell);
        return net_input::patterns +
               table.pattern(window<Grid>(ones_, at), window<Grid>(twos_, at), window<Grid>(fours_, at));
    }
    CellSet rings() const { return ones_ | twos_ | fours_; }
    /// The cells whose patterns differ.
    template <class Grid>
    CellSet differences(const PatternBoard& other) const {
        const std::uint64_t bits = (ones_.bits() ^ other.ones_.bits()) | (twos_.bits() ^ other.twos_.bits()) |
                                   (fours_.bits() ^ other.fours_.bits());
        return CellSet(bits) | around<Grid>(CellSet(bits));
    }

private:
    /// The bits of a cell and its neighbours.
    template <class Grid>
    static constexpr unsigned window(CellSet plane, int cell) {
        if constexpr (std::is_same_v<Grid, SmallGrid>) { // 1, 8 and 9 places away
            const std::uint64_t near = cell >= 9 ? plane.bits() >> (cell - 9) : plane.bits() << (9 - cell);
            return static_cast<unsigned>((near & 3) | (near >> 6 & 0x1c) | (near >> 12 & 0x60));
        } else { // 4, 5 and 9 places away, so mirrored; what lies over an edge is of the opposite one
            const int by = cell >= 9 ? cell - 9 : cell - 9 + LargeGrid::size;
            const std::uint64_t near = plane.bits() >> by | plane.bits() << (LargeGrid::size - by);
            const std::uint64_t bits =
                (near & 1) | (near >> 3 & 0x06) | (near >> 6 & 0x08) | (near >> 9 & 0x30) | (near >> 12 & 0x40);
            return static_cast<unsigned>(bits) & on_board[static_cast<std::size_t>(cell)];
        }
    }
    /// Of each cell's window in LargeGrid, what lies on the grid.
    static constexpr std::array<std::uint8_t, LargeGrid::size> on_board = [] {
        using enum Direction;
        constexpr std::array<Direction, 6> order{Down, DownLeft, DownRight, UpLeft, UpRight, Up};
        constexpr std::array<unsigned, 6> bits{1, 2, 4, 16, 32, 64};
        std::array<std::uint8_t, LargeGrid::size> windows{};
        for (std::size_t cell = 0; cell < windows.size(); ++cell) {
            windows[cell] = 8;
            for (std::size_t i = 0; i < order.size(); ++i) {
                const auto direction = static_cast<std::size_t>(index_of(order[i]));
                if (grid_table<LargeGrid>.neighbour[cell][direction] != no_cell) {
                    windows[cell] = static_cast<std::uint8_t>(windows[cell] | bits[i]);
                }
            }
        }
        return windows;
    }();

    CellSet ones_;
    CellSet twos_;
    CellSet fours_;
};

/// Calls sink(input) for the captured marbles.
template <class Sink>
void visit_net_material(MarbleCount own, MarbleCount others, Sink&& sink) {
    for (const Marble marble : all_marbles) {
        sink(net_input::own + 11 * index_of(marble) + own[marble]);
        sink(net_input::others + 11 * index_of(marble) + others[marble]);
    }
}

/// Calls sink(input) for the pool and the counts of the board's cells. For positions without a jump.
template <class Sink>
void visit_net_counts(const Position& position, const CellCounts& counts, Sink&& sink) {
    for (const Marble marble : all_marbles) {
        sink(net_input::pool + 11 * index_of(marble) + position.pool()[marble]);
    }
    sink(net_input::quiet + std::min(counts.quiet, 15));
    sink(net_input::forcing + std::min(counts.forcing, 15));
    sink(net_input::free + std::min(counts.free, 15));
    sink(net_input::vacant + std::min(counts.vacant, 24));
}

/// Calls sink(input) for the patterns around some rings of the board.
template <class Grid, class Sink>
void visit_net_board(const PatternBoard& board, CellSet rings, const PatternTable& table, Sink&& sink) {
    for (const Cell cell : rings) {
        sink(board.input_at<Grid>(table, cell));
    }
}

class ZertzNet : public Net {
public:
    explicit ZertzNet(std::string_view bytes) : Net(bytes, net_input::count) {}

    /// The sums for the captured marbles, including the bias.
    Row material(MarbleCount own, MarbleCount others) const {
        Row sum = bias();
        visit_net_material(own, others, [&](int input) { sum += row(input); });
        return sum;
    }
    /// The correction to the sum of the weights; `known`: the result of material() and that of the board's patterns.
    Value correction(const Position& position, const CellCounts& counts, const Row& known) const {
        Row sum = known;
        visit_net_counts(position, counts, [&](int input) { sum += row(input); });
        return output(sum);
    }
    const PatternTable& patterns() const { return pattern_table_; }

private:
    const PatternTable& pattern_table_ = pattern_table();
};

/// The sums of boards' patterns, computed step by step from that of a similar board where there is one.
class PatternSums {
public:
    /// From now on boards are likely to resemble that of `position`.
    void expect_children_of(const Position& position) {
        parent_ = PatternBoard(position);
        known_for_ = nullptr;
    }
    template <class Grid>
    void add_to(Net::Row& sum, const ZertzNet& net, const Position& position) {
        const PatternBoard board(position);
        const CellSet rings = board.rings();
        const CellSet different = board.differences<Grid>(parent_);
        const auto add = [&](int input) { sum += net.row(input); };
        if (4 * different.size() > 3 * rings.size()) { // not worth the steps
            visit_net_board<Grid>(board, rings, net.patterns(), add);
            return;
        }
        if (known_for_ != &net) {
            learn_parent<Grid>(net);
        }
        const CellSet gone = different & parent_.rings();
        sum += parent_sum_;
        for (const Cell cell : gone) {
            sum -= net.row(parent_inputs_[cell]);
        }
        visit_net_board<Grid>(board, different & rings, net.patterns(), add);
    }

private:
    template <class Grid>
    void learn_parent(const ZertzNet& net) {
        known_for_ = &net;
        parent_sum_ = {};
        for (const Cell cell : parent_.rings()) {
            const int input = parent_.input_at<Grid>(net.patterns(), cell);
            parent_inputs_[cell] = static_cast<std::uint16_t>(input);
            parent_sum_ += net.row(input);
        }
    }

    PatternBoard parent_;
    const ZertzNet* known_for_ = nullptr; // if the rest is valid
    Net::Row parent_sum_;
    PerCell<std::uint16_t> parent_inputs_{};
};

/// There is a net for each of these.
enum class NetKind : std::uint8_t { Rings37, Blitz, Rings48, Rings61 };

inline constexpr std::array<NetKind, 4> all_net_kinds{NetKind::Rings37, NetKind::Blitz, NetKind::Rings48,
                                                      NetKind::Rings61};

/// The boards of 40 to 48 rings share a net; blitz has one on its own board only.
inline std::optional<NetKind> net_kind(const Position& position) {
    const Board board = position.board();
    if (position.blitz()) {
        return board == Board::Rings37 ? std::optional(NetKind::Blitz) : std::nullopt;
    }
    return board == Board::Rings37 ? NetKind::Rings37 : board == Board::Rings61 ? NetKind::Rings61 : NetKind::Rings48;
}

const ZertzNet& net_of(NetKind kind);

} // namespace zertz
