#pragma once

#include <sys/types.h>

#include <compare>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <vector>

namespace zertz {

/// A move as one game has it: in which position, which turn, by whom, and how the game ended.
struct IndexRow {
    std::uint64_t key;
    std::uint64_t turn;
    std::uint32_t player;
    std::uint32_t result; // 0 open, 1 won, 2 drawn, 3 lost by the mover

    auto operator<=>(const IndexRow&) const = default;
};

/// The moves of many games, put in order by position and turn. Memory holds no more than a number of rows, of 24 bytes
/// each; the others wait in a file, in runs that are sorted.
class IndexRows {
public:
    /// Without a file, or if it takes no more, memory holds all.
    IndexRows(std::FILE* spare, std::size_t in_memory) : spare_(spare), in_memory_(in_memory) {}

    void add(const IndexRow& row);
    /// Shows all rows in order, and can do so again. False if the file cannot be read.
    bool in_order(const std::function<void(const IndexRow&)>& show);

private:
    class Run;

    void put_aside();

    std::FILE* spare_;
    std::size_t in_memory_;
    std::vector<IndexRow> rows_;
    std::vector<off_t> run_ends_; // in rows
};

} // namespace zertz
