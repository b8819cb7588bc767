#pragma once

#include "table/listed_table.hpp"

#include <array>
#include <cstddef>
#include <string>
#include <vector>

namespace zertz {

/// A list of tables in columns, with as many of them, and as much in each, as there is room for.
class TableColumns {
public:
    static constexpr std::size_t count = 8;

    TableColumns(const std::vector<ListedTable>& tables, std::time_t now, std::size_t room);

    std::string heading() const;
    /// What is not known in parts, as of a table that cannot be used, is said in a line about it.
    std::string row(const ListedTable& table) const;

private:
    /// The names share what the other columns leave.
    void narrow_names(std::size_t room);
    std::size_t total() const;

    std::time_t now_;
    LeftOut left_out_{};
    std::array<std::size_t, count> widths_{}; // 0: none
};

} // namespace zertz
