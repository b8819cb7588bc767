#pragma once

#include "engine/search.hpp"

#include <cstdint>
#include <utility>
#include <vector>

namespace zertz {

/// Searches one position after another with a fixed number of nodes each; each search reuses what the earlier ones
/// stored. `S` is the search of a game, `Task` what it takes.
template <class S, class T>
class BasicFixedSearch {
public:
    using Task = T;

    explicit BasicFixedSearch(std::size_t mebibytes = 16) : table_(mebibytes) {}

    auto think(const decltype(Task::root)& position, std::uint64_t nodes, std::vector<std::uint64_t> seen = {}) {
        Task task;
        task.root = position;
        task.seen = std::move(seen);
        return run(std::move(task), nodes);
    }
    auto run(Task task, std::uint64_t nodes) {
        std::uint64_t used = 0;
        task.stop = [&used, nodes](std::uint64_t since) { return (used += since) >= nodes; };
        table_.age();
        return search_.run(task);
    }
    void collect(std::vector<Position>* met) { search_.collect(met); }

private:
    TranspositionTable table_;
    S search_{table_};
};

using FixedSearch = BasicFixedSearch<Search, SearchTask>;

} // namespace zertz
