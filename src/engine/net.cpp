#include "engine/net.hpp"

#include "engine/net_data.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <span>
#include <string>

namespace zertz {
namespace {

/// A base64 text: four digits for three bytes.
class Digits {
public:
    explicit Digits(std::string_view text) : text_(text) {}

    std::int8_t next() {
        while (bits_ < 8) {
            word_ = word_ << 6 | digit(text_[at_++]);
            bits_ += 6;
        }
        bits_ -= 8;
        return static_cast<std::int8_t>(word_ >> bits_ & 0xff);
    }
    std::int32_t next_word() {
        std::uint32_t word = 0;
        for (int byte = 0; byte < 4; ++byte) {
            word = word << 8 | static_cast<std::uint8_t>(next());
        }
        return static_cast<std::int32_t>(word);
    }

private:
    static unsigned digit(char c) {
        constexpr std::array<std::uint8_t, 128> values = [] {
            std::array<std::uint8_t, 128> result{};
            constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
            for (std::size_t i = 0; i < digits.size(); ++i) {
                result[static_cast<std::size_t>(digits[i])] = static_cast<std::uint8_t>(i);
            }
            return result;
        }();
        return values[static_cast<std::size_t>(c) & 127];
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::uint32_t word_ = 0;
    int bits_ = 0;
};

/// The places of a window in the circle around its middle, clockwise from the top.
constexpr std::array<std::size_t, 6> circle{6, 4, 1, 0, 2, 5};
constexpr std::size_t middle = 3;

using Powers = std::array<std::uint32_t, PatternTable::window_size>;

/// The least of a pattern's twelve images, by rotations and reflections.
std::uint32_t least_image(std::uint32_t code, const Powers& powers) {
    std::array<std::uint32_t, circle.size()> around{};
    for (std::size_t i = 0; i < circle.size(); ++i) {
        around[i] = code / powers[circle[i]] % PatternTable::states;
    }
    std::uint32_t least = code;
    for (std::size_t turn = 0; turn < 6; ++turn) {
        std::uint32_t turned = code / powers[middle] % PatternTable::states * powers[middle];
        std::uint32_t mirrored = turned;
        for (std::size_t i = 0; i < circle.size(); ++i) {
            turned += around[i] * powers[circle[(i + turn) % 6]];
            mirrored += around[i] * powers[circle[(11 - i - turn) % 6]];
        }
        least = std::min({least, turned, mirrored});
    }
    return least;
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
    // The least of a pattern's twelve images comes first, and the others take its number.
    std::uint16_t count = 0;
    for (std::uint32_t code = 0; code < size; ++code) {
        const std::uint32_t least = least_image(code, powers);
        const bool has_ring = code / powers[middle] % states != 0;
        number_[code] = !has_ring ? std::uint16_t{0} : least == code ? count++ : number_[least];
    }
    assert(count == net_input::pattern_count);
}

const PatternTable& pattern_table() {
    static const PatternTable table;
    return table;
}

Net::Net(std::string_view text) : pattern_table_(pattern_table()), rows_(net_input::count) {
    Digits digits(text);
    const auto read_row = [&digits](Row& row) {
        for (std::size_t unit = 0; unit < width; ++unit) {
            row.set(unit, digits.next());
        }
    };
    for (Row& row : rows_) {
        read_row(row);
    }
    read_row(bias_);
    for (std::int16_t& weight : output_) {
        weight = static_cast<std::int16_t>(digits.next_word());
    }
    output_bias_ = digits.next_word();
}

const Net& net_of(NetKind kind) {
    const auto read = [](std::span<const std::string_view> pieces) {
        std::string text;
        for (const std::string_view piece : pieces) {
            text += piece;
        }
        return Net(text);
    };
    static const std::array<Net, all_net_kinds.size()> nets{read(net_of_37_rings), read(net_of_blitz),
                                                            read(net_of_48_rings), read(net_of_61_rings)};
    return nets[static_cast<std::size_t>(kind)];
}

} // namespace zertz
