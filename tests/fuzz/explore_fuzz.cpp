#include "study/explore.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>

namespace {

/// Every turn that the index has for a position is legal, and its names lie within it.
template <zertz::GameRules R>
void check_moves(const zertz::IndexView& index, const typename R::Position& start, std::size_t size) {
    for (const auto& move : index.moves<R>(start)) {
        if (R::why_not(start, move.turn) || move.players.size() > zertz::MoveFigures::most_players) {
            std::abort();
        }
        for (const zertz::IndexedPlayer& player : move.players) {
            if (player.name.size() > size) {
                std::abort();
            }
        }
    }
}

} // namespace

/// Any bytes as an index of positions: the reader stays within them, and every turn that it finds is legal.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace zertz;
    const auto index = IndexView::open({data, size});
    if (!index) {
        return 0;
    }
    for (const Board board : all_boards) {
        check_moves<ZertzRules>(*index, Position::start(board), size);
    }
    for (const gipf::Version version : gipf::all_versions) {
        check_moves<GipfRules>(*index, gipf::Position::start({version, 3, 0, false}), size);
    }
    return 0;
}
