#include "engine/transposition_table.hpp"

#include <algorithm>

namespace zertz {
namespace {

std::uint64_t packed(const Finding& finding, unsigned generation) {
    return std::uint64_t{finding.turn & 0xffffffu} |
           static_cast<std::uint64_t>(static_cast<std::uint16_t>(finding.value)) << 24 |
           static_cast<std::uint64_t>(static_cast<std::uint8_t>(finding.depth)) << 40 |
           static_cast<std::uint64_t>(finding.bound) << 48 | std::uint64_t{generation} << 50;
}

Finding unpacked(std::uint64_t data) {
    Finding finding;
    finding.turn = static_cast<std::uint32_t>(data & 0xffffffu);
    finding.value = static_cast<std::int16_t>(data >> 24 & 0xffff);
    finding.depth = static_cast<std::int8_t>(data >> 40 & 0xff);
    finding.bound = static_cast<Bound>(data >> 48 & 3);
    return finding;
}

constexpr bool proves(const Finding& finding) {
    return (is_win(finding.value) && finding.bound != Bound::AtMost) ||
           (is_loss(finding.value) && finding.bound != Bound::AtLeast);
}

/// Combines an older and a newer finding about a position: keeps the deeper one unless it has aged, but never replaces
/// a proof by an estimate. A bound without a turn does not erase a known turn.
Finding combined(const Finding& old, int old_worth, const Finding& finding) {
    const bool outdone = proves(old) != proves(finding) ? proves(finding) : finding.depth >= old_worth;
    Finding kept = outdone ? finding : old;
    kept.turn = finding.turn != 0 ? finding.turn : old.turn;
    return kept;
}

// What std::atomic_ref does, which not every C++ library has; both compilers have these.
std::uint64_t loaded(const std::uint64_t& word) {
    return __atomic_load_n(&word, __ATOMIC_RELAXED);
}

void set(std::uint64_t& word, std::uint64_t value) {
    __atomic_store_n(&word, value, __ATOMIC_RELAXED);
}

} // namespace

TranspositionTable::TranspositionTable(std::size_t mebibytes)
    : buckets_(std::clamp<std::size_t>(mebibytes, 1, 65536) * 1024 * 1024 / sizeof(Bucket)) {}

void TranspositionTable::clear() {
    buckets_.clear();
    generation_ = 0;
}

std::optional<Finding> TranspositionTable::find(std::uint64_t key) const {
    for (Entry& entry : bucket(key).entries) {
        const std::uint64_t data = loaded(entry.data);
        if ((loaded(entry.check) ^ data) == key && data != 0) {
            return unpacked(data);
        }
    }
    return std::nullopt;
}

/// Deep entries cost much to make; entries of earlier searches lose value with every search.
int TranspositionTable::worth(std::uint64_t data) const {
    if (data == 0) {
        return -1000;
    }
    const int age = static_cast<int>((generation_ - (data >> 50)) & 63);
    return static_cast<std::int8_t>(data >> 40 & 0xff) - 4 * age;
}

void TranspositionTable::store(std::uint64_t key, const Finding& finding) {
    Entry* victim = nullptr;
    int least = 1000;
    Finding kept = finding;
    for (Entry& entry : bucket(key).entries) {
        const std::uint64_t data = loaded(entry.data);
        if ((loaded(entry.check) ^ data) == key && data != 0) {
            kept = combined(unpacked(data), worth(data), finding);
            victim = &entry;
            break;
        }
        if (const int value = worth(data); value < least) {
            least = value;
            victim = &entry;
        }
    }
    const std::uint64_t data = packed(kept, generation_);
    set(victim->check, key ^ data);
    set(victim->data, data);
}

int TranspositionTable::per_mille_full() const {
    int used = 0;
    const std::size_t sample = std::min<std::size_t>(buckets_.size(), 250);
    for (std::size_t i = 0; i < sample; ++i) {
        for (Entry& entry : buckets_[i].entries) {
            const std::uint64_t data = loaded(entry.data);
            used += data != 0 && (data >> 50 & 63) == generation_ ? 1 : 0;
        }
    }
    return used * 1000 / static_cast<int>(4 * sample);
}

} // namespace zertz
