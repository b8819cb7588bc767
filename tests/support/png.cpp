#include "png.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <string_view>

namespace zertz::test {
namespace {

void append_number(std::string& out, std::uint32_t number) {
    for (const int shift : {24, 16, 8, 0}) {
        out += static_cast<char>(number >> shift & 255);
    }
}

std::uint32_t crc_of(std::string_view bytes) {
    std::uint32_t crc = 0xffffffff;
    for (const char byte : bytes) {
        crc ^= static_cast<std::uint8_t>(byte);
        for (int bit = 0; bit < 8; ++bit) {
            crc = crc >> 1 ^ ((crc & 1) != 0 ? 0xedb88320u : 0u);
        }
    }
    return ~crc;
}

void append_chunk(std::string& out, const std::string& name, const std::string& data) {
    append_number(out, static_cast<std::uint32_t>(data.size()));
    out += name + data;
    append_number(out, crc_of(name + data));
}

/// Deflate with its fixed codes (RFC 1951); finds only repetitions of the previous byte or of the row above.
class Deflater {
public:
    std::string pack(const std::string& bytes, std::size_t row) {
        put(3, 3); // the last block, fixed codes
        for (std::size_t at = 0; at < bytes.size();) {
            const std::size_t above = length_of_match(bytes, at, row);
            const std::size_t beside = length_of_match(bytes, at, 1);
            const std::size_t length = std::max(above, beside);
            if (length >= 3) {
                put_match(length, above >= beside ? row : 1);
                at += length;
            } else {
                put_literal(static_cast<std::uint8_t>(bytes[at]));
                ++at;
            }
        }
        put_literal(256);
        put(0, 7);
        return out_;
    }

private:
    static std::size_t length_of_match(const std::string& bytes, std::size_t at, std::size_t distance) {
        std::size_t length = 0;
        while (distance <= at && length < 258 && at + length < bytes.size() &&
               bytes[at + length] == bytes[at + length - distance]) {
            ++length;
        }
        return length;
    }

    void put(unsigned value, int bits) {
        for (int i = 0; i < bits; ++i) {
            byte_ |= (value >> i & 1) << filled_;
            if (++filled_ == 8) {
                out_ += static_cast<char>(byte_);
                byte_ = 0;
                filled_ = 0;
            }
        }
    }

    /// Writes a Huffman code, highest bit first.
    void put_code(unsigned code, int bits) {
        for (int i = bits - 1; i >= 0; --i) {
            put(code >> i & 1, 1);
        }
    }

    void put_literal(unsigned symbol) {
        if (symbol < 144) {
            put_code(0x30 + symbol, 8);
        } else if (symbol < 256) {
            put_code(0x190 + symbol - 144, 9);
        } else if (symbol < 280) {
            put_code(symbol - 256, 7);
        } else {
            put_code(0xc0 + symbol - 280, 8);
        }
    }

    void put_match(std::size_t length, std::size_t distance) {
        constexpr std::array<unsigned, 29> lengths{3,  4,  5,  6,  7,  8,  9,  10, 11,  13,  15,  17,  19,  23, 27,
                                                   31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258};
        unsigned code = 28;
        while (lengths[code] > length) {
            --code;
        }
        put_literal(257 + code);
        put(static_cast<unsigned>(length) - lengths[code], code < 8 || code == 28 ? 0 : static_cast<int>(code / 4 - 1));
        unsigned start = 1;
        unsigned far = 0;
        const auto extra = [&far] { return far < 2 ? 0 : static_cast<int>(far / 2 - 1); };
        while (start + (1u << extra()) <= distance) {
            start += 1u << extra();
            ++far;
        }
        put_code(far, 5);
        put(static_cast<unsigned>(distance) - start, extra());
    }

    std::string out_;
    unsigned byte_ = 0;
    int filled_ = 0;
};

std::uint32_t adler_of(const std::string& bytes) {
    std::uint32_t a = 1;
    std::uint32_t b = 0;
    for (const char byte : bytes) {
        a = (a + static_cast<std::uint8_t>(byte)) % 65521;
        b = (b + a) % 65521;
    }
    return b << 16 | a;
}

} // namespace

std::string to_png(const Image& image) {
    std::map<std::uint32_t, int> numbers; // of the colours, in the palette
    for (const std::uint32_t colour : image.pixels) {
        numbers.emplace(colour, 0);
    }
    const bool few = numbers.size() <= 256;
    std::string palette;
    for (auto& [colour, number] : numbers) {
        number = static_cast<int>(palette.size() / 3);
        palette += {static_cast<char>(colour >> 16), static_cast<char>(colour >> 8), static_cast<char>(colour)};
    }
    std::string bytes;
    for (int y = 0; y < image.height; ++y) {
        bytes += '\0'; // a row without a filter
        for (int x = 0; x < image.width; ++x) {
            const std::uint32_t colour = image.pixels[static_cast<std::size_t>(y * image.width + x)];
            if (few) {
                bytes += static_cast<char>(numbers[colour]);
            } else {
                bytes += {static_cast<char>(colour >> 16), static_cast<char>(colour >> 8), static_cast<char>(colour)};
            }
        }
    }
    std::string head;
    append_number(head, static_cast<std::uint32_t>(image.width));
    append_number(head, static_cast<std::uint32_t>(image.height));
    head += {8, static_cast<char>(few ? 3 : 2), 0, 0, 0};
    const std::size_t row = static_cast<std::size_t>(image.width) * (few ? 1 : 3) + 1;
    std::string packed = "\x78\x01" + Deflater().pack(bytes, row);
    append_number(packed, adler_of(bytes));
    std::string file = "\x89PNG\r\n\x1a\n";
    append_chunk(file, "IHDR", head);
    if (few) {
        append_chunk(file, "PLTE", palette);
    }
    append_chunk(file, "IDAT", packed);
    append_chunk(file, "IEND", "");
    return file;
}

} // namespace zertz::test
