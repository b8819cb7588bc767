#pragma once

#include "base/line_reader.hpp"
#include "base/result.hpp"
#include "games/seam.hpp"
#include "games/zertz/zertz_rules.hpp"

#include <algorithm>
#include <cstddef>
#include <istream>
#include <optional>
#include <string>

namespace zertz {

/// Positions, one per line of a stream. Skips empty lines, and everything after a tab.
template <GameRules R>
class BasicPositionLines {
public:
    using Position = typename R::Position;

    explicit BasicPositionLines(std::istream& stream) : lines_(stream, longest) {}

    /// The next position, or what is wrong with its line; nothing at the end of the stream.
    std::optional<Result<Position, ParseError>> next() {
        for (std::string line; lines_.next(line);) {
            line.resize(std::min({line.size(), line.find('\t'), line.find('\r')}));
            if (line.empty()) {
                continue;
            }
            const auto position = R::parse_position(line);
            if (!position) {
                return located(position.error(), line, static_cast<int>(lines_.number()));
            }
            return *position;
        }
        return std::nullopt;
    }

private:
    static constexpr std::size_t longest = 4096;

    LineReader lines_;
};

using PositionLines = BasicPositionLines<ZertzRules>;

} // namespace zertz
