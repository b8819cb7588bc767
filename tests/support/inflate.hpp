#pragma once

#include <doctest/doctest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace zertz::test {

/// Reads what RFC 1951 describes, as plainly as it describes it; stored blocks are not needed.
class Inflater {
public:
    explicit Inflater(std::string_view bytes) : bytes_(bytes) {}

    std::string block() {
        REQUIRE(bits(1) == 1); // the last
        REQUIRE(bits(2) == 2); // with codes of its own
        const int literals = bits(5) + 257;
        const int distances = bits(5) + 1;
        const int lengths = bits(4) + 4;
        constexpr std::array<std::size_t, 19> order{16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
        std::vector<int> of_lengths(19, 0);
        for (int i = 0; i < lengths; ++i) {
            of_lengths[order[static_cast<std::size_t>(i)]] = bits(3);
        }
        const Codes codes = codes_of(of_lengths);
        std::vector<int> all;
        while (static_cast<int>(all.size()) < literals + distances) {
            const int symbol = decoded(codes);
            if (symbol < 16) {
                all.push_back(symbol);
            } else {
                const int value = symbol == 16 ? all.back() : 0;
                const int times = symbol == 16 ? 3 + bits(2) : symbol == 17 ? 3 + bits(3) : 11 + bits(7);
                all.insert(all.end(), static_cast<std::size_t>(times), value);
            }
        }
        return symbols(codes_of({all.begin(), all.begin() + literals}), codes_of({all.begin() + literals, all.end()}));
    }

private:
    /// The symbols with codes of one bit, of two, and so on: codes are numbered by length, then by symbol.
    using Codes = std::array<std::vector<int>, 15>;

    static Codes codes_of(const std::vector<int>& lengths) {
        Codes codes;
        for (std::size_t i = 0; i < lengths.size(); ++i) {
            if (lengths[i] > 0) {
                codes.at(static_cast<std::size_t>(lengths[i] - 1)).push_back(static_cast<int>(i));
            }
        }
        return codes;
    }

    std::string symbols(const Codes& literals, const Codes& distances) {
        constexpr std::array<int, 29> length_from{3,  4,  5,  6,  7,  8,  9,  10, 11,  13,  15,  17,  19,  23, 27,
                                                  31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258};
        constexpr std::array<int, 29> length_bits{0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2,
                                                  2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0};
        std::string out;
        for (;;) {
            const int symbol = decoded(literals);
            if (symbol < 256) {
                out += static_cast<char>(symbol);
                continue;
            }
            if (symbol == 256) {
                return out;
            }
            const auto row = static_cast<std::size_t>(symbol - 257);
            const int length = length_from.at(row) + bits(length_bits[row]);
            const int code = decoded(distances);
            int distance = 1;
            for (int i = 0; i < code; ++i) {
                distance += 1 << (i < 2 ? 0 : i / 2 - 1);
            }
            distance += bits(code < 2 ? 0 : code / 2 - 1);
            REQUIRE(distance <= static_cast<int>(out.size()));
            for (int i = 0; i < length; ++i) {
                out += out[out.size() - static_cast<std::size_t>(distance)];
            }
        }
    }

    int bits(int count) {
        int value = 0;
        for (int i = 0; i < count; ++i, ++at_) {
            value |= (static_cast<std::uint8_t>(bytes_.at(at_ / 8)) >> (at_ % 8) & 1) << i;
        }
        return value;
    }

    /// The symbol of the next code.
    int decoded(const Codes& codes) {
        int code = 0;
        int first = 0;
        for (const auto& symbols : codes) {
            code = code << 1 | bits(1);
            const int count = static_cast<int>(symbols.size());
            if (code - first < count) {
                return symbols[static_cast<std::size_t>(code - first)];
            }
            first = (first + count) << 1;
        }
        FAIL("no code");
        return 0;
    }

    std::string_view bytes_;
    std::size_t at_ = 0;
};

/// The bytes of a whole zlib stream (RFC 1950), without its checksum being looked at.
inline std::string inflated(std::string_view packed) {
    return Inflater(packed.substr(2)).block();
}

} // namespace zertz::test
