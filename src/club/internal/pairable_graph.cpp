#include "club/internal/pairable_graph.hpp"

#include <numeric>
#include <utility>

namespace zertz {

/// Looks for a path from a player without a mate to another one, on which every second step is a pair: along it the
/// pairs are exchanged for one more. An odd circle on the way (a blossom) counts as one vertex, its base.
class PairableGraph::Search {
public:
    Search(const std::vector<std::vector<bool>>& edges, std::vector<std::size_t>& mate)
        : edges_(edges),
          mate_(mate),
          before_(mate.size(), nobody),
          base_(mate.size()),
          reached_(mate.size()) {
        std::iota(base_.begin(), base_.end(), std::size_t{0});
    }

    bool pair(std::size_t root) {
        reach(root);
        for (std::size_t next = 0; next < queue_.size(); ++next) {
            for (std::size_t to = 0; to < mate_.size(); ++to) {
                if (edges_[queue_[next]][to] && step(queue_[next], to)) {
                    return true;
                }
            }
        }
        return false;
    }

private:
    void reach(std::size_t who) {
        if (!reached_[who]) {
            reached_[who] = true;
            queue_.push_back(who);
        }
    }

    /// Follows an edge; true if that has paired the root.
    bool step(std::size_t from, std::size_t to) {
        if (base_[from] == base_[to] || mate_[from] == to) {
            return false;
        }
        if (reached_[to]) {
            contract(from, to);
        } else if (before_[to] == nobody) {
            before_[to] = from;
            if (mate_[to] == nobody) {
                exchange(to);
                return true;
            }
            reach(mate_[to]);
        }
        return false;
    }

    /// Makes one vertex of the circle that an edge between two reached ones closes.
    void contract(std::size_t a, std::size_t b) {
        const std::size_t base = meeting_of(a, b);
        std::vector<bool> in_blossom(mate_.size());
        mark(a, b, base, in_blossom);
        mark(b, a, base, in_blossom);
        for (std::size_t i = 0; i < mate_.size(); ++i) {
            if (in_blossom[base_[i]]) {
                base_[i] = base;
                reach(i);
            }
        }
    }

    /// Where the ways back to the root from both meet.
    std::size_t meeting_of(std::size_t a, std::size_t b) const {
        std::vector<bool> on_way(mate_.size());
        for (std::size_t at = base_[a];; at = base_[before_[mate_[at]]]) {
            on_way[at] = true;
            if (mate_[at] == nobody) {
                break;
            }
        }
        std::size_t at = base_[b];
        while (!on_way[at]) {
            at = base_[before_[mate_[at]]];
        }
        return at;
    }

    /// Marks the way back to the base, and lets it also be gone the other way around the circle.
    void mark(std::size_t from, std::size_t after, std::size_t base, std::vector<bool>& in_blossom) {
        while (base_[from] != base) {
            const std::size_t mate = mate_[from];
            in_blossom[base_[from]] = in_blossom[base_[mate]] = true;
            before_[from] = after;
            after = mate;
            from = before_[mate];
        }
    }

    void exchange(std::size_t end) {
        while (end != nobody) {
            const std::size_t from = before_[end];
            const std::size_t next = mate_[from];
            mate_[end] = from;
            mate_[from] = end;
            end = next;
        }
    }

    const std::vector<std::vector<bool>>& edges_;
    std::vector<std::size_t>& mate_;
    std::vector<std::size_t> before_; // the step before, for those reached as a mate's partner
    std::vector<std::size_t> base_;
    std::vector<bool> reached_; // by a path that ends with a pair, or is empty
    std::vector<std::size_t> queue_;
};

bool PairableGraph::pairable() {
    for (std::size_t i = 0; i < mate_.size(); ++i) {
        if (mate_[i] != nobody && !edges_[i][mate_[i]]) {
            mate_[mate_[i]] = nobody;
            mate_[i] = nobody;
        }
    }
    for (std::size_t i = 0; i < mate_.size(); ++i) {
        // Without such a path the pairs are as many as there can be (Berge).
        if (mate_[i] == nobody && !Search(edges_, mate_).pair(i)) {
            return false;
        }
    }
    return true;
}

bool PairableGraph::limit(std::size_t who, const std::vector<std::size_t>& partners) {
    std::vector<bool> allowed(mate_.size());
    for (const std::size_t partner : partners) {
        allowed[partner] = true;
    }
    PairableGraph limited = *this;
    for (std::size_t i = 0; i < mate_.size(); ++i) {
        if (!allowed[i]) {
            limited.edges_[who][i] = limited.edges_[i][who] = false;
        }
    }
    if (!limited.pairable()) {
        return false;
    }
    *this = std::move(limited);
    return true;
}

} // namespace zertz
