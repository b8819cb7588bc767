#pragma once

#include "base/filled.hpp"
#include "board/player.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <tuple>

namespace zertz {

enum class Marble : std::uint8_t { White, Grey, Black };

inline constexpr std::array<Marble, 3> all_marbles{Marble::White, Marble::Grey, Marble::Black};

constexpr int index_of(Marble marble) {
    return static_cast<int>(marble);
}

template <class T>
using PerMarble = ArrayBy<Marble, T, all_marbles.size()>;

constexpr char letter(Marble marble) {
    return "WGB"[index_of(marble)];
}

/// "white", "grey", "black".
constexpr std::string_view name_of(Marble marble) {
    constexpr PerMarble<std::string_view> names{marked("white"), marked("grey"), marked("black")};
    return names[marble];
}

/// The colour of the letter W, G or B in either case.
constexpr std::optional<Marble> marble_lettered(char sign) {
    for (const Marble marble : all_marbles) {
        if (sign == letter(marble) || sign == (letter(marble) | 0x20)) {
            return marble;
        }
    }
    return std::nullopt;
}

/// The number of marbles of each colour, at most 15.
///
///     bit   11..8   7..4   3..0
///           black   grey   white
class MarbleCount {
public:
    static constexpr int bit_width = 12;

    constexpr MarbleCount() = default;
    constexpr MarbleCount(int white, int grey, int black)
        : bits_(static_cast<std::uint16_t>(white | grey << 4 | black << 8)) {}
    static constexpr MarbleCount from_bits(std::uint64_t bits) {
        MarbleCount count;
        count.bits_ = static_cast<std::uint16_t>(bits & 0xfff);
        return count;
    }

    constexpr std::uint16_t bits() const { return bits_; }
    constexpr int operator[](Marble marble) const { return bits_ >> 4 * index_of(marble) & 15; }
    constexpr bool has(Marble marble) const { return (*this)[marble] != 0; }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr int total() const { return (bits_ & 15) + (bits_ >> 4 & 15) + (bits_ >> 8); }
    constexpr int kinds() const {
        const int any = bits_ | bits_ >> 1 | bits_ >> 2 | bits_ >> 3;
        return (any & 1) + (any >> 4 & 1) + (any >> 8 & 1);
    }
    constexpr void add(Marble marble, int how_many = 1) {
        bits_ = static_cast<std::uint16_t>(bits_ + (how_many << 4 * index_of(marble)));
    }
    /// All that it consists of.
    constexpr auto parts() { return std::tie(bits_); }
    constexpr auto parts() const { return std::tie(bits_); }

    friend constexpr bool operator==(MarbleCount, MarbleCount) = default;

private:
    std::uint16_t bits_ = 0;
};

} // namespace zertz
