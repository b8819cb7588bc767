#pragma once

#include "base/text.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace zertz {

/// Ranks and names, then columns of which as many stand side by side as there is room for.
class RankedTable {
public:
    using Row = std::vector<std::string>;

    explicit RankedTable(std::size_t widest, std::size_t gap = 2) : widest_(widest), gap_(gap) {}

    void add(Row row) {
        widths_.resize(std::max(widths_.size(), row.size()));
        for (std::size_t i = 0; i < row.size(); ++i) {
            widths_[i] = std::max(widths_[i], columns_of(row[i]));
        }
        rows_.push_back(std::move(row));
    }

    std::string text() const {
        std::string text;
        for (std::size_t from = 2; from < widths_.size();) {
            std::size_t width = widths_[0] + 2 + widths_[1];
            std::size_t to = from;
            while (to < widths_.size() && (to == from || width + gap_ + widths_[to] <= widest_)) {
                width += gap_ + widths_[to++];
            }
            text += text.empty() ? "" : "\n";
            for (const Row& row : rows_) {
                text += line(row, from, to) + "\n";
            }
            from = to;
        }
        return text;
    }

private:
    std::string line(const Row& row, std::size_t from, std::size_t to) const {
        std::string line = padded_before(row[0], widths_[0]) + "  " + padded_after(row[1], widths_[1]);
        for (std::size_t i = from; i < to; ++i) {
            line += std::string(gap_, ' ') + padded_before(row[i], widths_[i]);
        }
        return line;
    }

    std::size_t widest_;
    std::size_t gap_; // before each column
    std::vector<Row> rows_;
    std::vector<std::size_t> widths_;
};

} // namespace zertz
