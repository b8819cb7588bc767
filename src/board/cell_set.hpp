#pragma once

#include "base/array_by.hpp"

#include <bit>
#include <cstdint>
#include <tuple>

namespace zertz {

/// A place of a grid: the number of its bit in a CellSet (drawn in grid.hpp). The name of a cell depends on the board
/// (board.hpp).
enum class Cell : std::uint8_t {};

inline constexpr Cell no_cell{255};

constexpr int index_of(Cell cell) {
    return static_cast<int>(cell);
}

/// For the cells of any grid.
template <class T>
using PerCell = ArrayBy<Cell, T, 64>;

constexpr Cell cell_from(int index) {
    return static_cast<Cell>(index);
}

/// A set of cells in one word: bit n is Cell{n}.
class CellSet {
public:
    class Iterator {
    public:
        constexpr explicit Iterator(std::uint64_t rest) : rest_(rest) {}
        constexpr Cell operator*() const { return cell_from(std::countr_zero(rest_)); }
        constexpr Iterator& operator++() {
            rest_ &= rest_ - 1;
            return *this;
        }
        constexpr bool operator==(const Iterator&) const = default;

    private:
        std::uint64_t rest_;
    };

    constexpr CellSet() = default;
    constexpr explicit CellSet(std::uint64_t bits) : bits_(bits) {}
    static constexpr CellSet of(Cell cell) { return CellSet(std::uint64_t{1} << index_of(cell)); }

    constexpr std::uint64_t bits() const { return bits_; }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr bool contains(Cell cell) const { return (bits_ >> index_of(cell) & 1) != 0; }
    constexpr bool single() const { return bits_ != 0 && (bits_ & (bits_ - 1)) == 0; }
    constexpr Cell first() const { return cell_from(std::countr_zero(bits_)); }

    /// Without std::popcount, which is a library call on plain x86-64.
    constexpr int size() const {
#ifdef __POPCNT__
        return std::popcount(bits_);
#else
        std::uint64_t sum = bits_ - (bits_ >> 1 & 0x5555555555555555u);
        sum = (sum & 0x3333333333333333u) + (sum >> 2 & 0x3333333333333333u);
        sum = (sum + (sum >> 4)) & 0x0f0f0f0f0f0f0f0fu;
        return static_cast<int>(sum * 0x0101010101010101u >> 56);
#endif
    }

    constexpr void insert(Cell cell) {
        bits_ |= of(cell).bits_;
    }
    constexpr void erase(Cell cell) {
        bits_ &= ~of(cell).bits_;
    }

    constexpr Iterator begin() const {
        return Iterator(bits_);
    }
    constexpr Iterator end() const {
        return Iterator(0);
    }

    friend constexpr CellSet operator|(CellSet a, CellSet b) {
        return CellSet(a.bits_ | b.bits_);
    }
    friend constexpr CellSet operator&(CellSet a, CellSet b) {
        return CellSet(a.bits_ & b.bits_);
    }
    /// The cells of a that are not in b.
    friend constexpr CellSet operator-(CellSet a, CellSet b) {
        return CellSet(a.bits_ & ~b.bits_);
    }
    friend constexpr CellSet operator~(CellSet a) {
        return CellSet(~a.bits_);
    }
    constexpr CellSet& operator|=(CellSet other) {
        return *this = *this | other;
    }
    constexpr CellSet& operator&=(CellSet other) {
        return *this = *this & other;
    }
    constexpr CellSet& operator-=(CellSet other) {
        return *this = *this - other;
    }
    /// All that it consists of.
    constexpr auto parts() { return std::tie(bits_); }
    constexpr auto parts() const { return std::tie(bits_); }

    friend constexpr bool operator==(CellSet, CellSet) = default;

private:
    std::uint64_t bits_ = 0;
};

} // namespace zertz
