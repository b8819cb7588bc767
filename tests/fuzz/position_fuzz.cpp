#include "games/zertz/movegen.hpp"
#include "games/zertz/position_text.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

/// Any bytes as a position: a position that was read is written canonically and read back the same, and so is every
/// position after a turn.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace zertz;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto read = parse_position(text);
    if (!read) {
        if (read.error().offset > size || read.error().message.empty()) {
            std::abort();
        }
        located(read.error(), text);
        return 0;
    }
    const std::string canonical = format_position(*read);
    const auto again = parse_position(canonical);
    if (!again || *again != *read || format_position(*again) != canonical) {
        std::abort();
    }
    const auto turns = legal_turns(*read);
    if (turns.size() != count_turns(*read) || turns.empty() != read->over()) {
        std::abort();
    }
    for (std::size_t i = 0; i < turns.size(); i += 1 + turns.size() / 4) {
        const std::string next = format_position(after(*read, turns[i]));
        const auto child = parse_position(next);
        if (!child || format_position(*child) != next) {
            std::abort();
        }
    }
    return 0;
}
