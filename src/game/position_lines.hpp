#pragma once

#include "base/line_reader.hpp"
#include "base/result.hpp"
#include "base/text.hpp"
#include "games/seam.hpp"

#include <algorithm>
#include <cstddef>
#include <istream>
#include <optional>
#include <string>

namespace zertz {

/// Positions as texts, one per line of a stream. Skips empty lines, comments on lines of their own that begin with ; or
/// %, everything after a tab, and a byte order mark.
class PositionTexts {
public:
    explicit PositionTexts(std::istream& stream) : lines_(stream, longest) {}

    /// The next one; nothing at the end of the stream.
    std::optional<std::string> next() {
        for (std::string line; lines_.next(line);) {
            if (lines_.number() == 1 && line.starts_with(byte_order_mark)) {
                line.erase(0, byte_order_mark.size());
            }
            line.resize(std::min({line.size(), line.find('\t'), line.find('\r')}));
            if (!line.empty() && line.front() != ';' && line.front() != '%') {
                return line;
            }
        }
        return std::nullopt;
    }
    /// The last one as a position, or what is wrong with its line.
    template <GameRules R>
    Result<typename R::Position, ParseError> read(const std::string& text) const {
        const auto position = R::parse_position(text);
        if (!position) {
            return located(position.error(), text, static_cast<int>(lines_.number()));
        }
        return *position;
    }

private:
    static constexpr std::size_t longest = 4096;

    LineReader lines_;
};

/// The same of one game.
template <GameRules R>
class BasicPositionLines {
public:
    using Position = typename R::Position;

    explicit BasicPositionLines(std::istream& stream) : texts_(stream) {}

    /// The next position, or what is wrong with its line; nothing at the end of the stream.
    std::optional<Result<Position, ParseError>> next() {
        const auto text = texts_.next();
        return text ? std::optional(texts_.read<R>(*text)) : std::nullopt;
    }

private:
    PositionTexts texts_;
};

} // namespace zertz
