#pragma once

#include "games/gipf/removal.hpp"

#include <cstdint>
#include <vector>

namespace zertz::gipf {

// All of this leaves out challenges: the opponent decides on them in the middle of a turn, so no list of turns has
// them. `after` and `why_not` handle them.

/// Every legal turn, in no particular order.
std::vector<Turn> legal_turns(const Position& position);
/// The number of legal turns, counted in bulk where possible.
std::uint64_t count_turns(const Position& position);
/// Whether the mover has any legal turn; without one the mover has lost (G6.1).
bool has_turn(const Position& position);
bool is_legal(const Position& position, Turn turn);

/// The mover's loaded pieces whose potentials can jump (G7.3).
CellSet jumpers(const Position& position);
/// Whether an action is possible, once all rows have been dealt with.
bool has_action(const Position& position);
/// The position after a legal turn, challenged or not.
Position after(const Position& position, Turn turn);
/// The position after only the action of a turn that is not finished; `position` is the one before the action.
Position acted(const Position& position, Turn turn);

/// The result of a position, without its history (G6).
Outcome outcome(const Position& position);

// The generators below call visit(turn, position after it) for each turn. They use no heap while rows leave fewer than
// a hundred choices. A visitor with a constant most_removals sees only so many ways of taking rows in each part of a turn
// (some_removals).

/// What a visitor wants to see taken.
template <class Visit>
Removals removals_for(const Visit&, const Position& position) {
    if constexpr (requires { Visit::most_removals; }) {
        return some_removals(position, Visit::most_removals);
    } else {
        return removals(position);
    }
}

/// Finishes a turn after its action: removes the mover's rows, if there are any.
template <class Visit>
void visit_endings(const Position& acted, Turn turn, Visit& visit) {
    if (!has_row(acted.own())) {
        Position child = acted;
        child.end_turn();
        visit(turn, child);
        return;
    }
    const Removals choices = removals_for(visit, acted);
    for (std::size_t i = 0; i < choices.size(); ++i) {
        Position child = acted;
        child.take(choices[i]);
        child.end_turn();
        visit(turn.with_taken_after(choices[i]), child);
    }
}

template <class Visit>
void visit_entry(const Position& position, Piece piece, Way way, CellSet run, Turn turn, Visit& visit) {
    Position child = position;
    child.enter(piece, way, run);
    visit_endings(child, turn.with_entry(piece, way), visit);
}

/// The turns that enter a kind of piece.
template <class Visit>
void visit_entries(const Position& position, Piece piece, Turn turn, Visit& visit) {
    const CellSet vacant = position.vacant();
    for (const Cell spot : board_table.edge& vacant) {
        visit_entry(position, piece, usual_way(spot), CellSet{}, turn, visit);
    }
    for (const Way way : board_table.ways) {
        if (!vacant.contains(way.spot) && !is_barred(way, vacant)) {
            visit_entry(position, piece, way, run_of(way, vacant), turn, visit);
        }
    }
}

template <class Visit>
void visit_jumps(const Position& position, Turn turn, Visit& visit) {
    const CellSet vacant = position.vacant();
    for (const Cell from : position.own() & position.loaded()) {
        for (const Direction direction : all_directions) {
            const Cell to = landing(from, direction, vacant);
            if (to != no_cell) {
                Position child = position;
                child.jump(from, to);
                visit_endings(child, turn.with_jump({from, direction}), visit);
            }
        }
    }
}

template <class Visit>
void visit_actions(const Position& position, Turn turn, Visit& visit) {
    for (const Piece piece : entered_pieces) {
        if (position.may_enter(piece)) {
            visit_entries(position, piece, turn, visit);
        }
    }
    visit_jumps(position, turn, visit);
}

template <class Visit>
void visit_turns(const Position& position, Visit&& visit) {
    if (position.ended()) {
        return;
    }
    if (!has_row(position.own()) || position.acts()) {
        visit_actions(position, Turn(), visit);
        return;
    }
    const Removals choices = removals_for(visit, position);
    for (std::size_t i = 0; i < choices.size(); ++i) {
        const Turn turn = Turn().with_taken_before(choices[i]);
        Position now = position;
        now.take(choices[i]);
        if (now.ended()) { // G6.2
            now.end_turn();
            visit(turn, now);
        } else {
            visit_actions(now, turn, visit);
        }
    }
}

} // namespace zertz::gipf
