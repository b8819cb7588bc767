#include "base/deflate.hpp"

#include "base/bit_writer.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace zertz {
namespace {

constexpr std::size_t shortest_match = 3;
constexpr std::size_t longest_match = 258;
constexpr std::size_t furthest_match = 32768;
constexpr std::size_t end_of_block = 256;
constexpr std::size_t literal_codes = 286;
constexpr std::size_t distance_codes = 30;
constexpr std::size_t length_codes = 19;

/// A byte, or a match: `length` bytes from `distance` before.
struct Symbol {
    std::uint16_t length = 0;
    std::uint16_t distance = 0; // less one; unused for a byte, which `length` is then
    bool match = false;
};

/// A range of numbers that share a code: those from `base` on, told apart by extra bits (RFC 1951, 3.2.5).
struct Coded {
    std::size_t code = 0;
    int bits = 0;
    std::size_t extra = 0;
};

Coded coded_distance(std::size_t distance) {
    if (distance <= 4) {
        return {distance - 1, 0, 0};
    }
    int bits = 0;
    while ((distance - 1) >> (bits + 2) != 0) {
        ++bits;
    }
    return {2 * static_cast<std::size_t>(bits) + 2 + ((distance - 1) >> bits) - 2, bits,
            (distance - 1) & ((std::size_t{1} << bits) - 1)};
}

Coded coded_length(std::size_t length) {
    if (length == longest_match) {
        return {285, 0, 0};
    }
    const std::size_t above = length - shortest_match;
    if (above < 8) {
        return {257 + above, 0, 0};
    }
    int bits = 0;
    while (above >> (bits + 3) != 0) {
        ++bits;
    }
    return {257 + 4 * static_cast<std::size_t>(bits) + (above >> bits), bits, above & ((std::size_t{1} << bits) - 1)};
}

/// Finds matches by chains of places with the same three bytes.
class Matches {
public:
    explicit Matches(std::string_view bytes) : bytes_(bytes), before_(bytes.size(), none), last_(buckets, none) {}

    /// The longest match at a place.
    Symbol at(std::size_t place) const {
        constexpr int tries = 200;
        Symbol best{static_cast<unsigned char>(bytes_[place]), 0, false};
        std::size_t longest = shortest_match - 1;
        const std::size_t most = std::min(longest_match, bytes_.size() - place);
        if (most < shortest_match) {
            return best;
        }
        std::size_t from = last_[bucket(place)];
        for (int i = 0; i < tries && from != none && place - from <= furthest_match && longest < most; ++i) {
            std::size_t length = 0;
            while (length < most && bytes_[from + length] == bytes_[place + length]) {
                ++length;
            }
            if (length > longest) {
                longest = length;
                best = {static_cast<std::uint16_t>(length), static_cast<std::uint16_t>(place - from - 1), true};
            }
            from = before_[from];
        }
        return best;
    }

    void add(std::size_t place) {
        if (place + shortest_match <= bytes_.size()) {
            std::size_t& last = last_[bucket(place)];
            before_[place] = last;
            last = place;
        }
    }

private:
    static constexpr std::size_t none = std::string_view::npos;
    static constexpr std::size_t buckets = std::size_t{1} << 15;

    std::size_t bucket(std::size_t place) const {
        const auto byte = [&](std::size_t i) {
            return static_cast<std::size_t>(static_cast<unsigned char>(bytes_[place + i]));
        };
        return (byte(0) << 10 ^ byte(1) << 5 ^ byte(2)) % buckets;
    }

    std::string_view bytes_;
    std::vector<std::size_t> before_;
    std::vector<std::size_t> last_;
};

std::vector<Symbol> symbols_of(std::string_view bytes) {
    std::vector<Symbol> symbols;
    Matches matches(bytes);
    for (std::size_t place = 0; place < bytes.size();) {
        Symbol symbol = matches.at(place);
        const std::size_t size = symbol.match ? symbol.length : 1;
        for (std::size_t i = 0; i < size; ++i) {
            matches.add(place + i);
        }
        symbols.push_back(symbol);
        place += size;
    }
    return symbols;
}

/// The lengths of a prefix code for symbols of these frequencies (Huffman), none longer than `longest`.
std::vector<int> lengths_for(std::vector<std::size_t> frequencies, int longest) {
    struct Node {
        std::size_t weight;
        std::size_t left;
        std::size_t right;
    };
    std::vector<int> lengths(frequencies.size(), 0);
    for (bool fits = false; !fits;) {
        std::vector<Node> nodes;
        std::vector<std::size_t> open;
        for (std::size_t i = 0; i < frequencies.size(); ++i) {
            nodes.push_back({frequencies[i], i, i});
            if (frequencies[i] > 0) {
                open.push_back(i);
            }
        }
        const auto heavier = [&nodes](std::size_t one, std::size_t other) {
            return nodes[one].weight > nodes[other].weight;
        };
        std::make_heap(open.begin(), open.end(), heavier);
        const auto take = [&] {
            std::pop_heap(open.begin(), open.end(), heavier);
            const std::size_t lightest = open.back();
            open.pop_back();
            return lightest;
        };
        if (open.size() == 1) {
            lengths[open.front()] = 1;
            return lengths;
        }
        while (open.size() > 1) {
            const std::size_t left = take();
            const std::size_t right = take();
            nodes.push_back({nodes[left].weight + nodes[right].weight, left, right});
            open.push_back(nodes.size() - 1);
            std::push_heap(open.begin(), open.end(), heavier);
        }
        std::vector<int> depth(nodes.size(), 0);
        fits = true;
        for (std::size_t i = nodes.size(); i-- > frequencies.size();) {
            depth[nodes[i].left] = depth[nodes[i].right] = depth[i] + 1;
            fits = fits && depth[i] < longest;
        }
        for (std::size_t i = 0; i < frequencies.size(); ++i) {
            lengths[i] = depth[i];
            frequencies[i] = frequencies[i] > 0 ? frequencies[i] / 2 + 1 : 0; // flatter, if it has to be tried again
        }
    }
    return lengths;
}

/// The codes of these lengths, each with its first bit lowest (RFC 1951, 3.2.2).
std::vector<std::uint32_t> codes_of(const std::vector<int>& lengths) {
    std::vector<std::uint32_t> codes(lengths.size(), 0);
    std::uint32_t next = 0;
    for (int length = 1; length <= 15; ++length) {
        next <<= 1;
        for (std::size_t i = 0; i < lengths.size(); ++i) {
            if (lengths[i] == length) {
                for (int bit = 0; bit < length; ++bit) {
                    codes[i] |= (next >> bit & 1) << (length - 1 - bit);
                }
                ++next;
            }
        }
    }
    return codes;
}

/// A prefix code.
struct Code {
    explicit Code(const std::vector<std::size_t>& frequencies, int longest = 15)
        : lengths(lengths_for(frequencies, longest)),
          codes(codes_of(lengths)) {}
    void put(BitWriter& out, std::size_t symbol) const { out.put(codes[symbol], lengths[symbol]); }

    std::vector<int> lengths;
    std::vector<std::uint32_t> codes;
};

/// The lengths of both codes as symbols with extra bits: runs of zeros are shortened (RFC 1951, 3.2.7).
std::vector<Coded> run_lengths(const std::vector<int>& lengths) {
    std::vector<Coded> runs;
    for (std::size_t i = 0; i < lengths.size();) {
        std::size_t same = 1;
        while (i + same < lengths.size() && lengths[i + same] == lengths[i] && same < 138) {
            ++same;
        }
        const bool zeros = lengths[i] == 0 && same >= 3;
        if (zeros) {
            runs.push_back(same < 11 ? Coded{17, 3, same - 3} : Coded{18, 7, same - 11});
        } else {
            runs.push_back({static_cast<std::size_t>(lengths[i]), 0, 0});
        }
        i += zeros ? same : 1;
    }
    return runs;
}

void put_codes(BitWriter& out, const Code& literals, const Code& distances) {
    constexpr std::array<std::size_t, length_codes> order{16, 17, 18, 0, 8,  7, 9,  6, 10, 5,
                                                          11, 4,  12, 3, 13, 2, 14, 1, 15};
    std::vector<int> all = literals.lengths;
    all.insert(all.end(), distances.lengths.begin(), distances.lengths.end());
    const std::vector<Coded> runs = run_lengths(all);
    std::vector<std::size_t> frequencies(length_codes, 0);
    for (const Coded& run : runs) {
        ++frequencies[run.code];
    }
    const Code lengths(frequencies, 7);
    out.put(literal_codes - 257, 5);
    out.put(distance_codes - 1, 5);
    out.put(length_codes - 4, 4);
    for (const std::size_t symbol : order) {
        out.put(static_cast<std::size_t>(lengths.lengths[symbol]), 3);
    }
    for (const Coded& run : runs) {
        lengths.put(out, run.code);
        out.put(run.extra, run.bits);
    }
}

void put_block(BitWriter& out, std::string_view bytes) {
    const std::vector<Symbol> symbols = symbols_of(bytes);
    std::vector<std::size_t> literal_counts(literal_codes, 0);
    std::vector<std::size_t> distance_counts(distance_codes, 0);
    literal_counts[end_of_block] = 1;
    distance_counts[0] = distance_counts[1] = 1; // a code of two, also where there are no matches
    for (const Symbol& symbol : symbols) {
        ++literal_counts[symbol.match ? coded_length(symbol.length).code : symbol.length];
        distance_counts[symbol.match ? coded_distance(symbol.distance + std::size_t{1}).code : 0] += symbol.match;
    }
    const Code literals(literal_counts);
    const Code distances(distance_counts);
    out.put(1, 1); // the last block
    out.put(2, 2); // with codes of its own
    put_codes(out, literals, distances);
    for (const Symbol& symbol : symbols) {
        if (!symbol.match) {
            literals.put(out, symbol.length);
            continue;
        }
        const Coded length = coded_length(symbol.length);
        const Coded distance = coded_distance(symbol.distance + std::size_t{1});
        literals.put(out, length.code);
        out.put(length.extra, length.bits);
        distances.put(out, distance.code);
        out.put(distance.extra, distance.bits);
    }
    literals.put(out, end_of_block);
}

/// Adler-32, as RFC 1950 ends.
std::uint32_t checksum_of(std::string_view bytes) {
    constexpr std::uint32_t prime = 65521;
    std::uint32_t low = 1;
    std::uint32_t high = 0;
    for (const char byte : bytes) {
        low = (low + static_cast<unsigned char>(byte)) % prime;
        high = (high + low) % prime;
    }
    return high << 16 | low;
}

} // namespace

std::string deflated(std::string_view bytes) {
    BitWriter out;
    out.put(0x78, 8); // deflate with a window of 32 KB
    out.put(0x01, 8);
    put_block(out, bytes);
    std::string result = out.finish();
    const std::uint32_t sum = checksum_of(bytes);
    for (const int shift : {24, 16, 8, 0}) {
        result += static_cast<char>(sum >> shift & 255);
    }
    return result;
}

} // namespace zertz
