#pragma once

#include "board/cell_set.hpp"

#include <string>

namespace zertz {

/// The names of cells, in the order given: "a1 b2".
template <class Order, class Name>
std::string names_in(const Order& order, CellSet cells, const Name& name) {
    std::string text;
    for (const Cell cell : order) {
        if (cell != no_cell && cells.contains(cell)) {
            text += (text.empty() ? "" : " ") + name(cell);
        }
    }
    return text;
}

} // namespace zertz
