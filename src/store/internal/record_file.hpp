#pragma once

#include "record/record.hpp"

#include <string>
#include <vector>

namespace zertz {

/// All games of a record file, `shown` to people by this name; a message if it cannot be read, or if one is not whole.
Result<std::vector<AnyReadGame>, std::string> games_of_record(const std::string& path, const std::string& shown);

} // namespace zertz
