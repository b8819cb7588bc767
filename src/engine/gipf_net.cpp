#include "engine/gipf_net.hpp"

#include "base/embedded.hpp"

#include <algorithm>
#include <cassert>

namespace zertz {

ZERTZ_EMBED(net_of_gipf, "src/engine/data/net_gipf.bin"); // written by tests/tools/fit_net.cpp

namespace {

/// What stands on a line, read from its other end.
int reversed(int state, int length) {
    int result = 0;
    for (; length > 0; --length, state /= 3) {
        result = 3 * result + state % 3;
    }
    return result;
}

} // namespace

GipfLineTable::GipfLineTable() {
    for (std::size_t set = 0; set < power_.size(); ++set) {
        int power = 1;
        for (int place = 0; place < places; ++place, power *= 3) {
            power_[set] = static_cast<std::int16_t>(power_[set] + ((set >> place & 1) != 0 ? power : 0));
        }
    }
    int state_count = 81;
    int next = 0;
    for (int line = 0; line <= 3; ++line, state_count *= 3) {
        const std::size_t first = number_.size();
        first_[static_cast<std::size_t>(line)] = first;
        first_[static_cast<std::size_t>(rows - 1 - line)] = first;
        for (int state = 0; state < state_count; ++state) {
            const int other = reversed(state, length_of(line));
            const int number = other < state ? number_[first + static_cast<std::size_t>(other)] : next++;
            number_.push_back(static_cast<std::uint16_t>(number));
        }
    }
    assert(next == gipf_input::line_count);
    for (const Cell spot : gipf::board_table.in_order) {
        const Axial at = grid_table<gipf::Grid>.axial[spot];
        const int row = at.r - at.q + 3;
        // The spot's place on the line Up through its column, and on the line DownRight.
        const std::size_t up = static_cast<std::size_t>(1) << (at.r - std::max(0, at.q - 3));
        const std::size_t down_right = static_cast<std::size_t>(1) << (at.q - std::max(0, at.r - 3));
        lines_through_[spot] = 1u << row | 0x100u << at.q | 0x10000u << at.r;
        for (std::size_t set = 0; set < power_.size(); ++set) {
            if ((set >> at.q & 1) != 0) {
                Across& across = across_[static_cast<std::size_t>(row)][set];
                across.up[at.q] = static_cast<std::int16_t>(across.up[at.q] + power_[up]);
                across.down_right[at.r] = static_cast<std::int16_t>(across.down_right[at.r] + power_[down_right]);
            }
        }
    }
}

const GipfLineTable& gipf_line_table() {
    static const GipfLineTable table;
    return table;
}

const Net& gipf_net() {
    static const Net net(net_of_gipf(), gipf_input::count);
    return net;
}

} // namespace zertz
