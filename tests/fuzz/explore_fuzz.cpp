#include "study/explore.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>

/// Any bytes as an index of positions: the reader stays within them, and every turn that it finds is legal.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace zertz;
    const auto index = IndexView::open({data, size});
    if (!index) {
        return 0;
    }
    for (const Board board : all_boards) {
        const Position start = Position::start(board);
        for (const IndexedMove& move : index->moves(start)) {
            if (!is_legal(start, move.turn) || move.players.size() > IndexedMove::most_players) {
                std::abort();
            }
            for (const IndexedPlayer& player : move.players) {
                if (player.name.size() > size) {
                    std::abort();
                }
            }
        }
    }
    return 0;
}
