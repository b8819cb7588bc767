#include "games/zertz/movegen.hpp"

#include "games/zertz/refusal.hpp"

namespace zertz {

std::vector<Turn> legal_turns(const Position& position) {
    std::vector<Turn> turns;
    with_grid(position.board(), [&]<class Grid>() {
        visit_turns<Grid>(position, [&turns](Turn turn, const Position&) { turns.push_back(turn); });
    });
    return turns;
}

std::uint64_t count_turns(const Position& position) {
    return with_grid(position.board(), [&]<class Grid>() { return count_turns<Grid>(position); });
}

bool is_legal(const Position& position, Turn turn) {
    return !why_not(position, turn);
}

bool can_jump(const Position& position) {
    return with_grid(position.board(),
                     [&]<class Grid>() { return can_jump<Grid>(position.occupied(), position.vacant()); });
}

CellSet free_rings(const Position& position) {
    return with_grid(position.board(),
                     [&]<class Grid>() { return free_rings<Grid>(position.rings(), position.vacant()); });
}

Claim claim_of(const Position& position, Turn turn) {
    Position placed = position;
    placed.put(turn.marble(), turn.cell());
    return with_grid(position.board(), [&]<class Grid>() {
        return finish_placement<Grid>(placed, turn.cell(), turn.removed(), turn.declines_claims());
    });
}

Position after(const Position& position, Turn turn) {
    Position next = position;
    switch (turn.kind()) {
    case Turn::Kind::Pass: next.end_pass(); break;
    case Turn::Kind::Place: {
        const bool missed = can_jump(position);
        next.put(turn.marble(), turn.cell());
        with_grid(position.board(), [&]<class Grid>() {
            finish_placement<Grid>(next, turn.cell(), turn.removed(), turn.declines_claims());
        });
        next.end_placement(missed);
        next.notice_end();
        break;
    }
    case Turn::Kind::Capture: {
        Cell at = turn.cell();
        for (int i = 0; i < turn.jumps(); ++i) {
            const Hop step = hop(position.board(), at, turn.jump(i));
            next.jump(at, step.over, step.to);
            at = step.to;
        }
        next.end_capture();
        break;
    }
    }
    return next;
}

bool wins_with(const Position& position, Turn turn) {
    return after(position, turn).outcome().result == win_of(position.mover());
}

} // namespace zertz
