#pragma once

#include <array>
#include <cstddef>

namespace zertz {

/// An array with an element for each value of an enumeration, whose place is its index_of().
template <class Key, class T, std::size_t size>
struct ArrayBy : std::array<T, size> {
    using std::array<T, size>::operator[];
    constexpr T& operator[](Key key) { return (*this)[static_cast<std::size_t>(index_of(key))]; }
    constexpr const T& operator[](Key key) const { return (*this)[static_cast<std::size_t>(index_of(key))]; }
};

} // namespace zertz
