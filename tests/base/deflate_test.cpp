#include "base/deflate.hpp"

#include "../support/inflate.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <utility>

namespace zertz {
namespace {

void check(const std::string& bytes) {
    const std::string packed = deflated(bytes);
    REQUIRE(packed.size() > 6);
    CHECK((static_cast<std::uint8_t>(packed[0]) * 256 + static_cast<std::uint8_t>(packed[1])) % 31 == 0);
    CHECK(test::inflated(packed) == bytes);
    std::uint32_t low = 1;
    std::uint32_t high = 0;
    for (const char byte : bytes) {
        low = (low + static_cast<std::uint8_t>(byte)) % 65521;
        high = (high + low) % 65521;
    }
    std::string sum;
    for (const std::uint32_t part : {high >> 8, high & 255, low >> 8, low & 255}) {
        sum += static_cast<char>(part);
    }
    CHECK(packed.substr(packed.size() - 4) == sum);
}

} // namespace

TEST_CASE("what is compressed is read back by the RFC: nothing, one byte, runs, text, noise") {
    for (const std::string& bytes : {std::string(), std::string("a"), std::string("ab"), std::string(1000, 'a'),
                                     std::string("to be or not to be, that is the question: to be")}) {
        check(bytes);
    }
    std::mt19937 random(1);
    for (const unsigned letters : {2u, 5u, 256u}) {
        std::string noise;
        for (int i = 0; i < 3000; ++i) {
            noise += static_cast<char>(random() % letters);
        }
        check(noise);
        check(noise + std::string(500, '\0') + noise); // matches from far away
    }
}

TEST_CASE("very uneven bytes would need codes longer than the format has, and get shorter ones") {
    std::string bytes;
    std::size_t count = 1;
    std::size_t before = 1;
    for (int letter = 0; letter < 20; ++letter) { // as many as Fibonacci's numbers: the deepest tree
        for (std::size_t i = 0; i < count; ++i) {
            bytes += static_cast<char>(letter);
        }
        count += std::exchange(before, count);
    }
    std::shuffle(bytes.begin(), bytes.end(), std::mt19937(3)); // without runs
    check(bytes);
}

TEST_CASE("repetitions take next to nothing") {
    CHECK(deflated(std::string(100'000, 'x')).size() < 200);
}

} // namespace zertz
