#include "engine/zertz_net.hpp"

#include "base/embedded.hpp"

#include <cassert>

namespace zertz {

// Written by tests/tools/fit_net.cpp.
ZERTZ_EMBED(net_of_37_rings, "src/engine/data/net_37.bin"); // with the standard aims
ZERTZ_EMBED(net_of_blitz, "src/engine/data/net_blitz.bin");
ZERTZ_EMBED(net_of_48_rings, "src/engine/data/net_48.bin"); // and of 40, 43 and 44
ZERTZ_EMBED(net_of_61_rings, "src/engine/data/net_61.bin");

namespace {

/// The places of a window in the circle around its middle, clockwise from the top.
constexpr std::array<std::size_t, 6> circle{6, 4, 1, 0, 2, 5};
constexpr std::size_t middle = 3;

using Powers = std::array<std::uint32_t, PatternTable::window_size>;

/// Calls visit(image) for a pattern's twelve images, by rotations and reflections.
template <class Visit>
void for_each_image(std::uint32_t code, const Powers& powers, Visit visit) {
    std::array<std::uint32_t, circle.size()> around{};
    for (std::size_t i = 0; i < circle.size(); ++i) {
        around[i] = code / powers[circle[i]] % PatternTable::states;
    }
    for (std::size_t turn = 0; turn < 6; ++turn) {
        std::uint32_t turned = code / powers[middle] % PatternTable::states * powers[middle];
        std::uint32_t mirrored = turned;
        for (std::size_t i = 0; i < circle.size(); ++i) {
            turned += around[i] * powers[circle[(i + turn) % 6]];
            mirrored += around[i] * powers[circle[(11 - i - turn) % 6]];
        }
        visit(turned);
        visit(mirrored);
    }
}

} // namespace

PatternTable::PatternTable() : power_{}, number_(size) {
    Powers powers{};
    std::uint32_t power = 1;
    for (std::uint32_t& each : powers) {
        each = power;
        power *= states;
    }
    for (std::size_t window = 0; window < power_.size(); ++window) {
        for (std::size_t place = 0; place < window_size; ++place) {
            power_[window] += (window >> place & 1) != 0 ? powers[place] : 0;
        }
    }
    // The least of a pattern's images comes first and gives all of them their number.
    constexpr std::uint16_t none = 0xffff;
    std::fill(number_.begin(), number_.end(), none);
    std::uint16_t count = 0;
    for (std::uint32_t code = 0; code < size; ++code) {
        if (code / powers[middle] % states == 0) { // no ring
            number_[code] = 0;
        } else if (number_[code] == none) {
            for_each_image(code, powers, [&](std::uint32_t image) { number_[image] = count; });
            ++count;
        }
    }
    assert(count == net_input::pattern_count);
}

const PatternTable& pattern_table() {
    static const PatternTable table;
    return table;
}

const ZertzNet& net_of(NetKind kind) {
    // Each is read when it is first asked for: a first move does not wait for the others.
    switch (kind) {
    case NetKind::Rings37: {
        static const ZertzNet net(net_of_37_rings());
        return net;
    }
    case NetKind::Blitz: {
        static const ZertzNet net(net_of_blitz());
        return net;
    }
    case NetKind::Rings48: {
        static const ZertzNet net(net_of_48_rings());
        return net;
    }
    case NetKind::Rings61: break;
    }
    static const ZertzNet net(net_of_61_rings());
    return net;
}

} // namespace zertz
