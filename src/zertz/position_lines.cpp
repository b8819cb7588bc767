#include "zertz/position_lines.hpp"

#include "zertz/position_text.hpp"

#include <algorithm>
#include <string>

namespace zertz {

std::optional<Result<Position, ParseError>> PositionLines::next() {
    for (std::string line; std::getline(stream_, line);) {
        ++number_;
        line.resize(std::min({line.size(), line.find('\t'), line.find('\r')}));
        if (line.empty()) {
            continue;
        }
        const auto position = parse_position(line);
        if (!position) {
            return located(position.error(), line, number_);
        }
        return *position;
    }
    return std::nullopt;
}

} // namespace zertz
