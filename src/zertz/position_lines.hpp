#pragma once

#include "base/result.hpp"
#include "zertz/position.hpp"

#include <istream>
#include <optional>

namespace zertz {

/// Positions (N3), one on a line of a stream; what follows a tab, and empty lines, are passed over.
class PositionLines {
public:
    explicit PositionLines(std::istream& stream) : stream_(stream) {}

    /// The next position, or what is wrong with its line; nothing at the end.
    std::optional<Result<Position, ParseError>> next();

private:
    std::istream& stream_;
    int number_ = 0; // of the line
};

} // namespace zertz
