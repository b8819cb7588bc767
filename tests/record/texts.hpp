#pragma once

#include "record/record.hpp"

#include <string>

namespace zertz {

/// An error on one line.
inline std::string brief(const ParseError& error) {
    return line_with_rule(error, "").substr(1);
}

/// The record from its first turn or comment, without the last line ends.
inline std::string turns_of(const Game& game) {
    const std::string record = format_record(game);
    const std::size_t start = record.find("\n\n") + 2;
    return record.substr(start, record.size() - start - 2);
}

} // namespace zertz
