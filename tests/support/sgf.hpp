#pragma once

#include "record/read_all.hpp"
#include "sgf/sgf.hpp"

#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace zertz {

/// All games of a text.
inline std::vector<ReadGame> read_sgf(std::string_view text, const SgfOptions& options = {}) {
    std::istringstream stream{std::string(text)};
    SgfReader reader(stream, options);
    return read_all([&reader] { return reader.next(); });
}

} // namespace zertz
