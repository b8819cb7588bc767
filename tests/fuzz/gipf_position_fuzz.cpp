#include "games/gipf/diagram.hpp"
#include "games/gipf/movegen.hpp"
#include "games/gipf/position_text.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

/// Any bytes as a position of GIPF: a position that was read is written canonically and read back the same, as text and
/// as a picture, and so is every position after a turn.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace zertz::gipf;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto read = parse_position(text);
    if (!read) {
        if (read.error().offset > size || read.error().message.empty()) {
            std::abort();
        }
        from_diagram(text);
        return 0;
    }
    const std::string canonical = format_position(*read);
    const auto again = parse_position(canonical);
    const auto picture = from_diagram(to_diagram(*read));
    if (!again || *again != *read || format_position(*again) != canonical ||
        !std::holds_alternative<Position>(picture) || std::get<Position>(picture) != *read) {
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
