#pragma once

#include <cstddef>
#include <cstdint>
#include <random>

namespace zertz {

/// Spreads every bit of a number over all 64 (the finalizer of splitmix64).
constexpr std::uint64_t mixed(std::uint64_t value) {
    value = (value ^ value >> 30) * 0xbf58476d1ce4e5b9u;
    value = (value ^ value >> 27) * 0x94d049bb133111ebu;
    return value ^ value >> 31;
}

/// What splitmix64 adds from one number to the next.
inline constexpr std::uint64_t random_step = 0x9e3779b97f4a7c15u;

/// Random numbers (splitmix64); a seed gives the same numbers everywhere.
class Random {
public:
    explicit constexpr Random(std::uint64_t seed) : state_(seed) {}

    constexpr std::uint64_t next() { return mixed(state_ += random_step); }
    /// From 0 to bound - 1, equally likely except for one part in 2^64 of the bound.
    constexpr std::size_t below(std::size_t bound) { return static_cast<std::size_t>(next() % bound); }

private:
    std::uint64_t state_;
};

/// A seed that nobody can predict.
inline std::uint64_t random_seed() {
    std::random_device device;
    return std::uint64_t{device()} << 32 | device();
}

} // namespace zertz
