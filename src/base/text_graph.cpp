#include "base/text_graph.hpp"

#include "base/text.hpp"

namespace zertz {
namespace {

constexpr std::size_t margin = 14;
constexpr std::size_t longest_name = margin - 2;

std::string name_of_row(const TextGraph& graph, int row) {
    const auto found = graph.names.find(row);
    const std::string name = found == graph.names.end() ? "" : found->second;
    return padded_before(fitted(name, longest_name), longest_name);
}

std::string line_of_row(const TextGraph& graph, int row) {
    std::string line = name_of_row(graph, row).append(row == 0 ? " +" : " |");
    for (const int height : graph.heights) {
        const bool filled = row > 0 ? height >= row : row < 0 && height <= row;
        line.push_back(row == 0 ? '-' : filled ? '#' : ' ');
    }
    line.resize(line.find_last_not_of(' ') + 1);
    return line;
}

} // namespace

std::string drawn(const TextGraph& graph) {
    if (graph.heights.empty()) {
        return "";
    }
    std::string text;
    for (int row = graph.above; row >= -graph.below; --row) {
        text.append(line_of_row(graph, row)).append("\n");
    }
    text.append(margin, ' ').append(graph.first);
    const std::size_t taken = columns_of(graph.first) + columns_of(graph.last);
    if (graph.heights.size() > taken + 1) {
        text.append(graph.heights.size() - taken, ' ').append(graph.last);
    }
    return text.append("\n");
}

} // namespace zertz
