#pragma once

// The net of GIPF. Its inputs are the 21 lines of the board, each with all that stands on it, the same for lines on which
// pieces of two stand (GIPF-pieces and loaded ones), and what each player has, counted.

#include "engine/gipf_features.hpp"
#include "engine/net.hpp"
#include "games/gipf/position.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace zertz {

/// The index of the first row of each input.
namespace gipf_input {

inline constexpr int lines = 0;
inline constexpr int line_count = 45 + 135 + 378 + 1134; // of 4 to 7 spots with three states each, either way round
inline constexpr int high_lines = lines + line_count;
inline constexpr int counts = high_lines + line_count; // the mover's features that are counted, then the opponent's
inline constexpr int version = counts + 2 * gipf_feature::spent;
inline constexpr int count = version + 3;

} // namespace gipf_input

/// Numbers what can stand on a line: each spot is vacant, the mover's or the opponent's, and a line read from its other
/// end is the same.
class GipfLineTable {
public:
    /// What stands on each line, as a number of base 3; 0 is nothing.
    ///
    ///     0 to 6    lines UpRight, which are rows of SmallGrid, by row
    ///     8 to 14   lines Up, by column
    ///     16 to 22  lines DownRight, by r
    using States = std::array<std::int16_t, 24>;
    static constexpr std::uint32_t all_lines = 0x7f7f7f;

    GipfLineTable();

    /// The lines along the rows are read at once, those across them row by row: a table tells what the pieces in a row add
    /// to seven lines together.
    States states(CellSet own, CellSet others) const {
        std::array<Numbers, 3> sums{};
        for (int row = 0; row < rows; ++row) {
            const std::size_t mine = part(own, row);
            const std::size_t theirs = part(others, row);
            const auto& across = across_[static_cast<std::size_t>(row)];
            sums[0][row] =
                static_cast<std::int16_t>(power_[mine >> first_in(row)] + 2 * power_[theirs >> first_in(row)]);
            sums[1] += across[mine].up + 2 * across[theirs].up;
            sums[2] += across[mine].down_right + 2 * across[theirs].down_right;
        }
        return std::bit_cast<States>(sums);
    }
    int pattern(std::size_t line, std::int16_t state) const {
        return number_[first_[line % 8] + static_cast<std::size_t>(state)];
    }
    /// The lines on which a spot lies, each a bit.
    std::uint32_t lines_through(Cell spot) const { return lines_through_[spot]; }

private:
    using Numbers [[gnu::vector_size(16)]] = std::int16_t;
    struct Across {
        Numbers up;
        Numbers down_right;
    };

    static constexpr int rows = 7;
    static constexpr int places = 7; // in the longest

    static constexpr int length_of(int line) { return line <= 3 ? line + 4 : 10 - line; }
    /// The column in which a row begins. Row 3 is the longest.
    static constexpr int first_in(int row) { return row < 3 ? 3 - row : 0; }
    /// The pieces of a set in a row, by column.
    static std::size_t part(CellSet set, int row) {
        const std::uint64_t bits = row == 0 ? set.bits() << 3 : set.bits() >> (9 * row - 3);
        return static_cast<std::size_t>(bits & 0x7f);
    }

    std::array<std::array<Across, 1 << places>, rows> across_{};
    std::array<std::int16_t, 1 << places> power_{}; // the sum of 3 to the power of each member
    std::array<std::size_t, rows> first_{};         // by line: where the numbers of its length begin
    std::vector<std::uint16_t> number_;
    PerCell<std::uint32_t> lines_through_{};
};

const GipfLineTable& gipf_line_table();

/// Calls sink(input) for the lines of the board on which something stands. `base`: the first input of these lines.
template <class Sink>
void visit_gipf_lines(const GipfLineTable& table, CellSet own, CellSet others, int base, Sink&& sink) {
    const GipfLineTable::States states = table.states(own, others);
    for (std::size_t line = 0; line < states.size(); ++line) {
        if (states[line] != 0) {
            sink(base + table.pattern(line, states[line]));
        }
    }
}

/// Calls sink(input) for what the players have, and the version.
template <class Sink>
void visit_gipf_net_counts(const gipf::Position& position, Sink&& sink) {
    visit_gipf_counts(position, [&sink](int feature, int times) {
        if (feature < gipf_feature::spent) {
            sink(gipf_input::counts + feature + (times > 0 ? 0 : gipf_feature::spent));
        } else if (feature >= gipf_feature::to_move) {
            sink(gipf_input::version + feature - gipf_feature::to_move);
        }
    });
}

const Net& gipf_net();

/// The sums of boards' lines, computed step by step from that of a similar board.
class GipfLineSums {
public:
    /// `base`: the first input of these lines.
    explicit GipfLineSums(int base) : base_(base) {}

    /// From now on boards are likely to resemble this one.
    void expect(CellSet own, CellSet others) {
        known_ = known_ && own == own_ && others == others_;
        own_ = own;
        others_ = others;
    }
    void add_to(Net::Row& sum, const Net& net, const GipfLineTable& table, CellSet own, CellSet others) {
        const CellSet changed((own.bits() ^ own_.bits()) | (others.bits() ^ others_.bits()));
        if (!known_) {
            known_ = true;
            states_ = table.states(own_, others_);
            sum_ = {};
            add(sum_, net, table, states_, GipfLineTable::all_lines, true);
        }
        sum += sum_;
        if (changed.empty()) {
            return;
        }
        std::uint32_t lines = 0;
        for (const Cell spot : changed) {
            lines |= table.lines_through(spot);
        }
        add(sum, net, table, states_, lines, false);
        add(sum, net, table, table.states(own, others), lines, true);
    }

private:
    void add(Net::Row& sum, const Net& net, const GipfLineTable& table, const GipfLineTable::States& states,
             std::uint32_t lines, bool added) const {
        for (; lines != 0; lines &= lines - 1) {
            const auto line = static_cast<std::size_t>(std::countr_zero(lines));
            if (states[line] == 0) {
                continue;
            }
            const Net::Row& row = net.row(base_ + table.pattern(line, states[line]));
            if (added) {
                sum += row;
            } else {
                sum -= row;
            }
        }
    }

    int base_;
    bool known_ = false; // states_ and sum_ are those of own_ and others_
    CellSet own_;
    CellSet others_;
    GipfLineTable::States states_{};
    Net::Row sum_;
};

} // namespace zertz
