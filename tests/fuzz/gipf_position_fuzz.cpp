#include "games/gipf/diagram.hpp"
#include "games/gipf/movegen.hpp"
#include "games/gipf/position_text.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

/// Any bytes as a position of GIPF: a position that was read is written canonically and read back the same, and so is
/// every position after a turn.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace zertz::gipf;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto read = parse_position(text);
    if (!read) {
        if (read.error().offset > size || read.error().message.empty()) {
            std::abort();
        }
        return 0;
    }
    const std::string canonical = format_position(*read);
    const auto again = parse_position(canonical);
    if (!again || *again != *read || format_position(*again) != canonical || to_diagram(*read, *read).empty()) {
        std::abort();
    }
    if (read->high().size() > 8) { // their combinations take too long for a fuzzer
        return 0;
    }
    if (has_turn(*read) == outcome(*read).over() || (count_turns(*read) > 0) != has_turn(*read)) {
        std::abort();
    }
    return 0;
}
