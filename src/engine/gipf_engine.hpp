#pragma once

#include "engine/limits.hpp"
#include "engine/score.hpp"
#include "engine/transposition_table.hpp"
#include "gipf/gipf_rules.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

namespace zertz {

/// What to think about, for the engine of GIPF.
struct GipfEngineTask {
    gipf::Position position;
    /// Hashes of the positions of the game before this one (G6.5).
    std::vector<std::uint64_t> seen;
    Limits limits;
    int level = 9; // 1 to 9
    std::uint64_t seed = 0;
    /// Decide nothing before it is stopped.
    bool endless = false;
    bool ponder = false;
};

/// How a search stands, and in the end what it decided. The first turn of the line is the one to make; there is none
/// if the game is over.
struct GipfEngineChoice {
    Score score;
    std::vector<gipf::Turn> line;
    int depth = 0;
    std::uint64_t nodes = 0;
};

/// The player of GIPF, on the thread of whoever asks. Keeps what it learns from one turn to the next.
class GipfEngine {
public:
    using OnInfo = std::function<void(const GipfEngineChoice&)>;

    explicit GipfEngine(std::size_t table_mebibytes = 64) : mebibytes_(table_mebibytes) {}

    GipfEngineChoice think(const GipfEngineTask& task, std::stop_token stop = {}, const OnInfo& on_info = {});

private:
    std::size_t mebibytes_;
    std::optional<TranspositionTable> table_; // made for the first search
    TranspositionTable small_table_{2};       // for the levels, which start from nothing at every turn
};

} // namespace zertz
