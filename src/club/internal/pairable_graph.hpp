#pragma once

#include <cstddef>
#include <vector>

namespace zertz {

/// Which of a number of players may be paired with which. Knows whether all can be paired at once, by Edmonds'
/// algorithm ("Paths, trees, and flowers", 1965), so that no search has to go back.
class PairableGraph {
public:
    explicit PairableGraph(std::size_t size) : edges_(size, std::vector<bool>(size)), mate_(size, nobody) {}

    void connect(std::size_t a, std::size_t b) { edges_[a][b] = edges_[b][a] = true; }
    /// Whether all can be paired.
    bool pairable();
    /// Allows `who` only these partners, if all can still be paired; else changes nothing, and is false.
    bool limit(std::size_t who, const std::vector<std::size_t>& partners);

private:
    static constexpr std::size_t nobody = static_cast<std::size_t>(-1);
    class Search;

    std::vector<std::vector<bool>> edges_;
    std::vector<std::size_t> mate_; // pairs found so far, to be continued
};

} // namespace zertz
