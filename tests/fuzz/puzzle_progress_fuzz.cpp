#include "study/puzzle_progress.hpp"

#include "study/lesson_progress.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

namespace {

template <class Parse, class Format>
void read_back(std::string_view text, Parse parse, Format format) {
    if (const auto progress = parse(text)) {
        const auto again = parse(format(*progress));
        if (!again || !(*again == *progress)) {
            std::abort();
        }
    }
}

} // namespace

/// Any bytes as a player's progress in the puzzles, and with the lessons: what is accepted is written and read back the
/// same.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace zertz;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    read_back(
        text, [](std::string_view each) { return parse_progress(each); }, format_progress);
    read_back(text, parse_lessons, format_lessons);
    return 0;
}
