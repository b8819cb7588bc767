#pragma once

#include "engine/variation.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

namespace zertz {

/// What the search below the root needs in every game: the path, the expected turns from each ply on, the counts, and
/// the order to stop.
template <class Turn>
class TreePath {
public:
    /// Called every 1,024 nodes, with the number of nodes since the last call.
    using Stop = std::function<bool(std::uint64_t)>;

    /// The expected turns from a ply on, set by the last turn there that raised alpha.
    BasicVariation<Turn>& variation(int ply) { return variations_[static_cast<std::size_t>(ply)]; }
    std::uint64_t nodes() const { return nodes_; }
    int selective_depth() const { return selective_depth_; }
    /// From now on the search obeys `stop`.
    void allow_stop() { may_stop_ = true; }
    bool stopped() const { return stopped_; }

protected:
    /// `path`: the keys of the positions up to the root, for detecting repetitions.
    TreePath(const Stop& stop, std::vector<std::uint64_t> path)
        : path_(std::move(path)),
          stop_(stop),
          variations_(max_ply + 2) {}

    bool must_stop() {
        if (nodes_ >= next_check_) {
            const std::uint64_t since = nodes_ + 1024 - next_check_;
            next_check_ = nodes_ + 1024;
            stopped_ = stopped_ || (stop_ && stop_(since) && may_stop_);
        }
        return stopped_;
    }

    /// The same while turns are listed, of which a position may have very many.
    bool must_stop_listing() {
        if (++listed_ % 1024 == 0) {
            stopped_ = stopped_ || (stop_ && stop_(0) && may_stop_);
        }
        return stopped_;
    }

    /// The value of a turn for its player; `search` gives that of the position after it for its mover. Principal
    /// variation search: all turns of a position but the first only have to prove no better, at reduced depth first if
    /// they are expected to be worse.
    template <class Search>
    Value value_of_turn(const SearchWindow& window, Value alpha, int reduction, bool first, const Search& search) {
        const int depth = window.depth - 1;
        if (first) {
            return -search(window.after(alpha, depth));
        }
        SearchWindow narrow = window;
        narrow.beta = alpha + 1;
        Value value = -search(narrow.after(alpha, std::max(depth - reduction, 0)));
        if (value > alpha && reduction > 0 && depth > 0 && !stopped_) {
            value = -search(narrow.after(alpha, depth));
        }
        if (value > alpha && value < window.beta && !stopped_) {
            value = -search(window.after(alpha, depth));
        }
        return value;
    }

    std::vector<std::uint64_t> path_;
    std::uint64_t nodes_ = 0;
    int selective_depth_ = 0;
    bool stopped_ = false;

private:
    const Stop& stop_;
    std::vector<BasicVariation<Turn>> variations_;
    std::uint64_t next_check_ = 1024;
    std::uint64_t listed_ = 0;
    bool may_stop_ = false;
};

} // namespace zertz
