#pragma once

// Tables made by an independent program, which are not part of this tree: the environment variable ZERTZ_SHARED names
// the folder whose subfolder oracle/ holds them.

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace zertz::test {

using Row = std::vector<std::string>;

/// The rows of a table; none, and a message, if there are no tables.
inline std::vector<Row> rows_of(const std::string& name, std::size_t columns) {
    const char* folder = std::getenv("ZERTZ_SHARED");
    std::vector<Row> rows;
    if (folder == nullptr || *folder == '\0') {
        MESSAGE("skipped: ZERTZ_SHARED names no folder with oracle/" << name);
        return rows;
    }
    std::ifstream in(std::string(folder) + "/oracle/" + name);
    REQUIRE_MESSAGE(in, "cannot read oracle/" << name << " in " << folder);
    for (std::string text; std::getline(in, text);) {
        if (text.empty()) {
            continue;
        }
        Row row;
        std::istringstream fields(text);
        for (std::string field; std::getline(fields, field, '\t');) {
            row.push_back(field);
        }
        row.resize(std::max(row.size(), columns)); // the last field may be empty
        rows.push_back(row);
    }
    REQUIRE_FALSE(rows.empty());
    return rows;
}

} // namespace zertz::test
