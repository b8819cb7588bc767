#include "study/puzzle_progress.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

/// Any bytes as a player's progress in the puzzles: what is accepted is written and read back the same.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace zertz;
    const auto progress = parse_progress({reinterpret_cast<const char*>(data), size});
    if (progress) {
        const auto again = parse_progress(format_progress(*progress));
        if (!again || !(*again == *progress)) {
            std::abort();
        }
    }
    return 0;
}
