#include "games/zertz/movegen.hpp"
#include "games/zertz/position_text.hpp"
#include "games/zertz/turn_text.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

/// A position on the first line, or a number that chooses a start, then one turn per line: a turn that was read is
/// legal or cut short, and its canonical forms are read back as the same turn.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace zertz;
    std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto next_line = [&text] {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        return line;
    };
    const std::string_view first = next_line();
    Position position = Position::start(all_boards[first.size() % 6]);
    if (const auto read = parse_position(first)) {
        position = *read;
    }
    while (!text.empty()) {
        const std::string_view line = next_line();
        const auto read = parse_turn(line, position);
        if (!read) {
            if (read.error().offset > line.size() || read.error().message.empty()) {
                std::abort();
            }
            continue;
        }
        if (read->size > line.size() || is_legal(position, read->turn) == read->cut_short) {
            std::abort();
        }
        for (const TurnStyle style : {TurnStyle::Spaced, TurnStyle::Compact}) {
            const auto again = parse_turn(format_turn(position, read->turn, style), position);
            if (!again || again->turn != read->turn) {
                std::abort();
            }
        }
        position = after(position, read->turn);
    }
    return 0;
}
