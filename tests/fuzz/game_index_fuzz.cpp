#include "store/game_index.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

/// Any bytes as an index of games: the reader stays within them. The stamp is copied from the bytes themselves, so that
/// it always matches.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace zertz;
    FileStamp stamp;
    if (size >= 64) {
        const auto number = [&](std::size_t at) {
            std::uint64_t value = 0;
            for (std::size_t i = 0; i < 8; ++i) {
                value |= std::uint64_t{data[size - 64 + at + i]} << 8 * i;
            }
            return value;
        };
        stamp = {number(16), number(24), number(32)};
    }
    const auto index = GameIndexView::open({data, size}, stamp);
    if (!index) {
        return 0;
    }
    for (std::uint64_t i = 0; i < std::min<std::uint64_t>(index->games(), 1000); ++i) {
        const GameEntry entry = index->entry(i);
        if (index->name(entry.first).size() > size || index->name(entry.second).size() > size ||
            unpacked(packed(entry)) != entry) {
            std::abort();
        }
    }
    return 0;
}
