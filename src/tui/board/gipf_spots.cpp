// The board of GIPF as it is shown.

#include "tui/board/gipf_spots.hpp"

#include "tui/model/gipf_parts.hpp"

namespace zertz::tui {
namespace {

Marble colour_of(Player player) {
    return player == Player::First ? Marble::White : Marble::Black;
}

void put_position(Spots& spots, const gipf::Position& position) {
    spots.board = gipf_board;
    spots.lines = true;
    for (const Cell cell : starting_rings(gipf_board)) {
        Spot& place = spots[cell];
        const Cell spot = spot_at(cell);
        place.dot = spot == no_cell;
        place.ring = !place.dot;
        const auto owner = place.dot ? std::nullopt : position.owner_of(spot);
        if (owner) {
            place.marble = colour_of(*owner);
            place.piece = position.piece_at(spot);
        }
    }
}

void mark_spots(Spots& spots, CellSet cells, Mark mark) {
    for (const Cell spot : cells) {
        spots[cell_of_spot(spot)].mark = mark;
    }
}

/// The effects of a turn: the dot from which a piece came if it pushed others (otherwise several are the same turn, G4.4),
/// all pushed pieces, both ends of a jump, the pieces taken.
void mark_last(Spots& spots, const gipf::Position& before, gipf::Turn turn) {
    const gipf::Position acting = position_before_action(before, turn);
    for (const Cell spot : turn.taken_before() | turn.taken_after()) {
        Spot& place = spots[cell_of_spot(spot)];
        if (!place.marble) {
            place.inside = Inside::Cross;
            place.inside_mark = Mark::LastTurn;
        }
    }
    if (turn.enters() && !acting.vacant().contains(turn.way().spot)) {
        spots[cell_of(gipf::dot_of(turn.way()))].mark = Mark::LastTurn;
    }
    for (const Cell spot : moved_by(acting, turn)) {
        Spot& place = spots[cell_of_spot(spot)];
        place.mark = place.marble ? Mark::LastTurn : place.mark;
    }
}

void mark_rows(Spots& spots, const GipfPlay& play) {
    if (play.removal) { // what may stay is still a choice
        mark_spots(spots, play.removal->taken, Mark::Claimed);
        mark_spots(spots, play.removal->open, Mark::Choice);
        return;
    }
    const auto chosen = row_through(play, spot_at(play.cursor));
    for (const gipf::Row& row : play.steps.rows()) {
        const bool settled = gipf::is_settled(row, play.steps.now().high(), play.steps.now().loaded());
        mark_spots(spots, row.string, settled ? Mark::Free : Mark::Choice);
    }
    if (chosen && here_to_act(play)) {
        mark_spots(spots, play.steps.share(*chosen).must, Mark::Claimed);
    }
}

void mark_hint(Spots& spots, const GipfPlay& play) {
    // A plan begins with the position after this turn, not in the middle of it.
    const auto ahead = play.hint                         ? std::optional(play.hint->turn)
                       : GipfRules::is_begun(play.steps) ? std::nullopt
                                                         : planned_turn(play);
    if (!ahead || play.plans || (has_chosen(play) && !is_begun_otherwise(play, *ahead))) {
        return;
    }
    const gipf::Turn turn = *ahead;
    mark_spots(spots, turn.taken_before(), Mark::Hint);
    if (turn.enters()) {
        spots[cell_of(gipf::dot_of(turn.way()))].mark = Mark::Hint;
        spots[cell_of_spot(turn.way().spot)].mark = Mark::Hint;
    } else if (turn.jumps()) {
        mark_spots(spots, moved_by(position_before_action(play.steps.now(), turn), turn), Mark::Hint);
    }
}

/// The dot from which a turn enters its piece, or the spot to which its potential jumps.
Cell place_of(const gipf::Position& position, gipf::Turn turn) {
    if (turn.enters()) {
        return cell_of(gipf::dot_of(turn.way()));
    }
    return turn.jumps() ? cell_of_spot(gipf::landing(turn.jump().from, turn.jump().direction,
                                                     position_before_action(position, turn).vacant()))
                        : no_cell;
}

/// Arrows from the dot where a piece enters, and between all pieces that it pushes.
void point_along(Spots& spots, gipf::Way way, const std::optional<GipfPreview>& preview) {
    const gipf::Point dot = gipf::dot_of(way);
    spots[cell_of(dot)].arrows[way.direction] = true;
    const auto pushed = [&preview](gipf::Point at) {
        return preview && gipf::is_spot(at) && preview->moved.contains(gipf::spot_at(at));
    };
    for (auto at = moved(dot, way.direction); pushed(at) && pushed(moved(at, way.direction));) {
        spots[cell_of(at)].arrows[way.direction] = true;
        at = moved(at, way.direction);
    }
}

/// The chosen or announced part of the action, and its effects.
void mark_action(Spots& spots, const GipfPlay& play) {
    const gipf::Steps& steps = play.steps;
    if (steps.stage() == gipf::Steps::Stage::Announced || steps.stage() == gipf::Steps::Stage::Contested) {
        const gipf::Jump jump = steps.announced();
        mark_spots(spots, CellSet::of(jump.from), Mark::Pending);
        mark_spots(spots, CellSet::of(gipf::landing(jump.from, jump.direction, steps.now().vacant())), Mark::Choice);
        return;
    }
    if (play.potential) {
        mark_spots(spots, steps.landings_from(*play.potential), Mark::Choice);
        mark_spots(spots, CellSet::of(*play.potential), Mark::Pending);
    } else if (here_to_act(play) && steps.stage() == gipf::Steps::Stage::Start && !must_take(play) && !play.way) {
        for (const Cell spot : steps.now().own() & steps.now().loaded()) {
            if (!steps.landings_from(spot).empty()) {
                mark_spots(spots, CellSet::of(spot), Mark::Choice);
            }
        }
    }
    if (const auto preview = preview_of(play)) {
        mark_spots(spots, preview->moved, Mark::Pending);
        for (const gipf::Row& row : preview->rows.own) {
            mark_spots(spots, gipf::share_of(row, preview->position.high()).must, Mark::Claimed);
        }
    }
    if (play.way) {
        spots[cell_of(gipf::dot_of(*play.way))].mark = Mark::Pending;
        point_along(spots, *play.way, preview_of(play));
    }
}

void put_cursor(Spots& spots, const GipfPlay& play) {
    Spot& place = spots[play.cursor];
    place.under_cursor = place.mark;
    place.mark = Mark::Cursor;
    const bool enters = place.dot && !play.way && !play.potential && !must_take(play) && !may_finish(play) &&
                        play.steps.now().may_enter(play.piece) && !ways_from(play, point_at(play.cursor)).empty();
    if (enters) {
        place.inside = Inside::Marble;
        place.inside_mark = Mark::Cursor;
        place.meant = colour_of(play.steps.start().mover());
        place.piece = play.piece;
        for (const gipf::Way way : ways_from(play, point_at(play.cursor))) {
            place.arrows[way.direction] = true;
        }
    }
}

/// The position to show: a part of the last turn while that is being shown, or the result of the turn being made.
gipf::Position shown_in(const GipfPlay& play, Millis now) {
    if (play.showing) {
        return part_at(*play.showing, now);
    }
    const auto preview = preview_of(play);
    return preview ? preview->position : play.steps.now();
}

} // namespace

Spots gipf_spots_of(const GipfPlay& play, Millis now, bool replies, bool best) {
    const GipfGame& game = play.game.session.game();
    const NodeId node = play.walk.at();
    Spots spots;
    put_position(spots, shown_in(play, now));
    if (node != root_node && !turn_begun(play)) {
        mark_last(spots, game.position(game.parent(node)), game.turn(node));
    }
    if (play.showing) {
        return spots;
    }
    if (!looks_back(play)) {
        mark_rows(spots, play);
    }
    mark_hint(spots, play);
    if (best && play.analysis && !turn_begun(play) && !thinks_about_turn(play)) {
        const gipf::Position& start = play.steps.start();
        mark_best(spots, *play.analysis, start.mover(), [&](gipf::Turn turn) { return place_of(start, turn); });
    }
    mark_action(spots, play);
    if (replies && here_to_act(play)) {
        if (const auto answers = replies_of(play)) {
            mark_spots(spots, answers->lost, Mark::Claimed);
        }
    }
    if (here_to_act(play)) {
        put_cursor(spots, play);
    }
    return spots;
}

Spots spots_laid_out(const gipf::Position& position, Cell cursor) {
    Spots spots;
    put_position(spots, position);
    spots[cursor].mark = Mark::Cursor;
    return spots;
}

Spots spots_of(const gipf::Position& position, const gipf::Position* before, gipf::Turn last) {
    Spots spots;
    put_position(spots, position);
    if (before != nullptr) {
        mark_last(spots, *before, last);
    }
    return spots;
}

} // namespace zertz::tui
