#include "club/standings.hpp"
#include "club/tournament_text.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

/// Any bytes as a tournament: what is accepted is written and read back the same, and shown.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace zertz;
    const auto tournament = parse_tournament({reinterpret_cast<const char*>(data), size});
    if (tournament) {
        const auto again = parse_tournament(format_tournament(*tournament));
        if (!again || !(*again == *tournament) || cross_table(*tournament).empty()) {
            std::abort();
        }
    }
    return 0;
}
