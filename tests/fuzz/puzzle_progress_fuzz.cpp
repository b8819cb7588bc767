#include "study/puzzle_progress.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

/// Bytes as what a player has made of the puzzles: what is taken is written and read back the same.
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
