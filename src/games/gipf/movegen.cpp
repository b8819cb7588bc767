#include "games/gipf/movegen.hpp"

#include "games/gipf/refusal.hpp"

#include <algorithm>

namespace zertz::gipf {
namespace {

/// The spots where one more own piece would complete a row, along each axis.
struct Completions {
    std::array<CellSet, 3> along;

    explicit Completions(CellSet own)
        : along{completions<Direction::Up>(own), completions<Direction::UpRight>(own),
                completions<Direction::DownRight>(own)} {}
};

/// The six spots of the edge with three dots next to them.
constexpr CellSet corner_spots() {
    CellSet corners;
    for (const Cell spot : board_table.edge) {
        int ways = 0;
        for (const CellSet entries : board_table.entries) {
            ways += entries.contains(spot) ? 1 : 0;
        }
        if (ways == 3) {
            corners.insert(spot);
        }
    }
    return corners;
}

/// The effects of entering pieces from one direction, on all seven lines at once.
struct Pushes {
    bool row = false; // whether one of them may make a row, so that the pieces to take must be considered
    CellSet barred;   // the last spots of the lines that are full (G4.3)
};

template <Direction D>
Pushes pushes_towards(CellSet own, CellSet occupied, const Completions& completions) {
    constexpr auto axis = static_cast<std::size_t>(axis_of(D));
    constexpr CellSet entries = board_table.entries[D];
    constexpr CellSet ends = board_table.entries[opposite(D)];
    const CellSet first = entries & occupied;
    CellSet run = first;
    for (int i = 0; i < 6; ++i) { // no line has more than seven spots
        run |= Grid::step<D>(run) & occupied;
    }
    const CellSet moved = first | (Grid::step<D>(own & run) & all_spots);
    const CellSet across = completions.along[(axis + 1) % 3] | completions.along[(axis + 2) % 3];
    return {!((moved & across) | fours<D>(moved | (own - run))).empty(), run & ends};
}

/// The number of turns that enter one kind of piece, if none makes a row of the mover's; nothing if one may.
std::optional<int> count_quiet_entries(const Position& position) {
    constexpr CellSet corners = corner_spots();
    const CellSet own = position.own();
    const CellSet occupied = position.occupied();
    const Completions completions(own);
    const CellSet open = board_table.edge - occupied;
    if (!(open & (completions.along[0] | completions.along[1] | completions.along[2])).empty()) {
        return std::nullopt;
    }
    // A vacant spot of the edge gives one turn (G4.4), an occupied one two, or three at a corner, except on full lines.
    const CellSet pushing = board_table.edge & occupied;
    int sum = board_table.edge.size() + pushing.size() + (pushing & corners).size();
    for (const Pushes& pushes :
         by_direction([&]<Direction D>() { return pushes_towards<D>(own, occupied, completions); })) {
        if (pushes.row) {
            return std::nullopt;
        }
        sum -= pushes.barred.empty() ? 0 : pushes.barred.size();
    }
    return sum;
}

std::uint64_t count_one_by_one(const Position& position) {
    std::uint64_t count = 0;
    visit_turns(position, [&count](Turn, const Position&) { ++count; });
    return count;
}

} // namespace

std::vector<Turn> legal_turns(const Position& position) {
    std::vector<Turn> turns;
    visit_turns(position, [&turns](Turn turn, const Position&) { turns.push_back(turn); });
    return turns;
}

std::uint64_t count_turns(const Position& position) {
    if (position.ended()) {
        return 0;
    }
    if (has_row(position.own()) || !(position.own() & position.loaded()).empty()) {
        return count_one_by_one(position);
    }
    const auto entries = count_quiet_entries(position);
    if (!entries) {
        return count_one_by_one(position);
    }
    int kinds = 0;
    for (const Piece piece : entered_pieces) {
        kinds += position.may_enter(piece) ? 1 : 0;
    }
    return static_cast<std::uint64_t>(*entries * kinds);
}

CellSet jumpers(const Position& position) {
    const CellSet vacant = position.vacant();
    CellSet able;
    for (const Cell from : position.own() & position.loaded()) {
        if (std::any_of(all_directions.begin(), all_directions.end(),
                        [&](Direction direction) { return landing(from, direction, vacant) != no_cell; })) {
            able.insert(from);
        }
    }
    return able;
}

namespace {

/// Any vacant spot opens the lines through it.
bool can_enter(const Position& position) {
    return !position.vacant().empty() &&
           (position.may_enter(Piece::Basic) || position.may_enter(Piece::Gipf) || position.may_enter(Piece::Loaded));
}

bool leaves_turn(const Position& position, const Removals& choices) {
    for (std::size_t i = 0; i < choices.size(); ++i) {
        Position now = position;
        now.take(choices[i]);
        if (now.ended() || has_action(now)) {
            return true;
        }
    }
    return false;
}

} // namespace

bool has_action(const Position& position) {
    return can_enter(position) || !jumpers(position).empty();
}

bool has_turn(const Position& position) {
    if (position.ended() || !has_row(position.own()) || position.acts()) {
        return !position.ended() && has_action(position);
    }
    if (can_enter(position)) {
        return true; // taking rows adds to the reserve and to the vacant spots
    }
    // There may be a million removals, of which nearly always one of the first leaves an action.
    constexpr std::size_t first = 32;
    return leaves_turn(position, some_removals(position, first)) || leaves_turn(position, removals(position));
}

bool is_legal(const Position& position, Turn turn) {
    return !why_not(position, turn);
}

Position acted(const Position& position, Turn turn) {
    Position next = position;
    next.end_act();
    switch (turn.kind()) {
    case Turn::Kind::None: break;
    case Turn::Kind::Enter: next.enter(turn.piece(), turn.way(), run_of(turn.way(), next.vacant())); break;
    case Turn::Kind::Jump:
        if (turn.won_challenge()) {
            next.use_challenge();
        }
        next.jump(turn.jump().from, landing(turn.jump().from, turn.jump().direction, next.vacant()));
        break;
    }
    return next;
}

Position after(const Position& position, Turn turn) {
    Position next = position;
    next.take(turn.taken_before());
    for (int i = 0; i < turn.lost_jumps(); ++i) {
        next.use_challenge();
        next.lose_potential(turn.lost_jump(i).from);
    }
    if (turn.kind() == Turn::Kind::None && turn.lost_jumps() > 0) {
        next.end_without_action();
        return next;
    }
    next = acted(next, turn);
    next.take(turn.taken_after());
    next.end_turn();
    return next;
}

Outcome outcome(const Position& position) {
    const Player mover = position.mover();
    // G6.3: if both players are bare, the one who removed the pieces loses, and that was the opponent.
    if (position.is_bare(opponent(mover))) {
        return {win_of(mover), Ending::NoGipfPiece};
    }
    if (position.is_bare(mover)) {
        return {win_of(opponent(mover)), Ending::NoGipfPiece};
    }
    return has_turn(position) ? Outcome{} : Outcome{win_of(opponent(mover)), Ending::NoTurn};
}

} // namespace zertz::gipf
