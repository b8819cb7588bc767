#pragma once

#include "engine/score.hpp"
#include "engine/zeroed_array.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace zertz {

/// How a stored value relates to the true one.
enum class Bound : std::uint8_t { None, AtLeast, AtMost, Exact };

/// What the table knows about a position.
struct Finding {
    std::uint32_t turn = 0; // packed by move_order.hpp; 0: none
    Value value = 0;        // from the point of view of the position, not the root
    int depth = 0;
    Bound bound = Bound::None;
};

/// The transposition table: what searches found out, by position. Threads share it without locks: an entry is two
/// words, the second xored into the first, so that an entry torn by two writers matches no position (Hyatt and Mann, "A
/// lock-less transposition-table implementation for parallel search", 2002).
class TranspositionTable {
public:
    explicit TranspositionTable(std::size_t mebibytes);

    /// Clears the table. Not while a search runs.
    void clear();
    /// Call this before each search: entries of earlier searches are then replaced first.
    void age() { generation_ = (generation_ + 1) & 63; }

    std::optional<Finding> find(std::uint64_t key) const;
    void store(std::uint64_t key, const Finding& finding);

    /// How full this search has made the table, in thousandths, estimated from a sample.
    int per_mille_full() const;

private:
    /// bits  23..0  turn          47..40  depth
    ///       39..24 value         49..48  bound
    ///                            55..50  generation
    struct Entry {
        std::uint64_t check;
        std::uint64_t data;
    };
    struct Bucket {
        Entry entries[4];
    };

    Bucket& bucket(std::uint64_t key) const {
        return buckets_[static_cast<std::size_t>((key >> 32) * buckets_.size() >> 32)];
    }
    int worth(std::uint64_t data) const;

    ZeroedArray<Bucket> buckets_;
    unsigned generation_ = 0;
};

} // namespace zertz
