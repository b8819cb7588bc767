#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

namespace zertz {

/// A graph in characters: columns that reach from its axis, which is row 0, up or down to their heights.
struct TextGraph {
    /// As many as fit beside the names of the rows into 80 characters.
    static constexpr std::size_t most_columns = 66;

    int above = 0; // rows
    int below = 0;
    std::vector<int> heights;
    std::map<int, std::string> names; // by row
    std::string first;                // below the first column
    std::string last;                 // below the last one, if there is room
};

/// The lines of the graph; nothing if it has no columns.
std::string drawn(const TextGraph& graph);

} // namespace zertz
