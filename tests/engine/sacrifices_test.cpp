#include "engine/sacrifices.hpp"

#include "../support/effort.hpp"
#include "positions.hpp"

#include <algorithm>

using namespace zertz;
using namespace zertz::test;

namespace {

/// Whether the mover must capture, and each capture lets the opponent capture in turn.
bool every_capture_is_answered(const Position& position) {
    const std::vector<Turn> captures = legal_turns(position);
    return can_jump(position) && std::all_of(captures.begin(), captures.end(), [&](Turn capture) {
               const Position child = after(position, capture);
               return !child.over() && can_jump(child);
           });
}

CellSet preparing(const Position& position, Cell cell) {
    return with_grid(position.board(), [&]<class Grid>() { return preparing_removals<Grid>(position, cell); });
}

} // namespace

TEST_CASE("no sacrifice that prepares a capture is missed, and most others are told apart") {
    int prepared = 0;
    int in_vain = 0;
    int ruled_out = 0;
    int looked_at = 0;
    for (const Position& start : all_starts()) {
        for (const Position& position : random_game(start, 3)) {
            if (looked_at++ % test::sanitized_share != 0) {
                continue;
            }
            for (const Turn turn : can_jump(position) ? std::vector<Turn>{} : legal_turns(position)) {
                const Position child = after(position, turn);
                if (!turn.is_placement() || turn.removed() == no_cell || child.over() || !can_jump(child) ||
                    !claim_of(position, turn).empty()) {
                    continue;
                }
                const bool found = preparing(position, turn.cell()).contains(turn.removed());
                const bool prepares = every_capture_is_answered(child);
                CHECK((found || !prepares));
                prepared += prepares ? 1 : 0;
                in_vain += found && !prepares ? 1 : 0;
                ruled_out += found ? 0 : 1;
            }
        }
    }
    CHECK(prepared > 0);
    CHECK(ruled_out > in_vain);
}
