#include "games/gipf/movegen.hpp"
#include "games/gipf/position_text.hpp"
#include "games/gipf/refusal.hpp"
#include "games/gipf/turn_text.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

/// A position of GIPF on the first line, or a number that chooses a start, then one turn per line: a turn that was read
/// is legal, and its canonical form is read back as the same turn.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace zertz::gipf;
    std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto next_line = [&text] {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        return line;
    };
    const std::string_view first = next_line();
    Position position = Position::start({all_versions[first.size() % 3], static_cast<int>(first.size() % 7), 2, false});
    if (const auto read = parse_position(first); read && read->high().size() <= 8) {
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
        if (read->size > line.size() || !is_legal(position, read->turn)) {
            std::abort();
        }
        const auto again = parse_turn(format_turn(position, read->turn), position);
        if (!again || again->turn != read->turn) {
            std::abort();
        }
        position = after(position, read->turn);
    }
    return 0;
}
