#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace zertz {

/// A place of a hexagonal board in a text picture.
struct HexPlace {
    int column = 0;    // 0 for a
    int height = 0;    // a step up counts 2, a slanted step 1
    int number = 1;    // of the place in its column, from the bottom
    bool last = false; // the highest place of its column
};

/// The lines of the picture from the top, as indices of the places; within a line the order stays.
std::vector<std::vector<std::size_t>> lines_of(const std::vector<HexPlace>& places);

/// The picture: a sign for each place, a number above each column, its letter below.
std::vector<std::string> draw(const std::vector<HexPlace>& places, std::string_view signs);

/// What stands below the picture: rows of a name and a text, one below the other.
std::string rows_below(const std::vector<std::pair<std::string_view, std::string>>& rows);

} // namespace zertz
