#include "tui/model/gipf_state.hpp"

#include "games/gipf/arrangement.hpp"

namespace zertz::tui {
namespace {

/// The places, before a turn, of the pieces that it takes: its action may push some of them.
CellSet stood_before(const gipf::Position& position, gipf::Turn turn) {
    const CellSet vacant = position.vacant() | turn.taken_before();
    const CellSet run = turn.enters() ? gipf::run_of(turn.way(), vacant) : CellSet{};
    CellSet cells = turn.taken_before();
    for (const Cell spot : turn.taken_after()) {
        const Cell behind = turn.enters() ? gipf::next_spot(spot, opposite(turn.way().direction)) : no_cell;
        cells.insert(behind != no_cell && run.contains(behind) ? behind : spot);
    }
    return cells;
}

} // namespace

Cell cell_of(gipf::Point at) {
    return LargeGrid::cell(at);
}

gipf::Point point_at(Cell cell) {
    return grid_table_of(gipf_board).axial[cell];
}

Cell cell_of_spot(Cell spot) {
    return cell_of(gipf::point_of(spot));
}

Cell spot_at(Cell cell) {
    return gipf::spot_at(point_at(cell));
}

bool here_to_act(const GipfPlay& play) {
    const GipfSession& session = play.game.session;
    return !play.recorded && !looks_back(play) && !game_over(play) && !session.suspended() &&
           !GipfRules::is_interrupted(play.steps) && (play.plans || session.seat(session.asked()).here());
}

bool has_potentials(const gipf::Position& start) {
    return start.potentials_to_enter(Player::First) + start.potentials_to_enter(Player::Second) > 0 ||
           !(start.loaded() | start.spent()).empty();
}

bool turn_begun(const GipfPlay& play) {
    return has_chosen(play) || GipfRules::is_begun(play.steps);
}

bool has_chosen(const GipfPlay& play) {
    return play.way || play.potential || play.removal;
}

bool is_begun_otherwise(const GipfPlay& play, gipf::Turn hint) {
    if (play.way) { // the arrows turn it
        return !hint.enters() || gipf::dot_of(hint.way()) != gipf::dot_of(*play.way);
    }
    if (play.potential) {
        return !hint.jumps() || hint.jump().from != *play.potential;
    }
    return play.removal && !(play.removal->taken - (hint.taken_before() | hint.taken_after())).empty();
}

bool cancels_step(const GipfPlay& play) {
    return turn_begun(play) || play.shows_replies;
}

bool must_take(const GipfPlay& play) {
    const gipf::Steps& steps = play.steps;
    // A row unsettled by a lost potential is taken after the action (G8.7).
    return !steps.settled() && (steps.stage() == gipf::Steps::Stage::Acted ||
                                (steps.stage() == gipf::Steps::Stage::Start && steps.turn().lost_jumps() == 0));
}

bool may_finish(const GipfPlay& play) {
    return play.steps.stage() == gipf::Steps::Stage::Acted && play.steps.settled();
}

std::optional<gipf::Row> row_through(const GipfPlay& play, Cell spot) {
    const bool taking = play.steps.stage() == gipf::Steps::Stage::Acted ||
                        (play.steps.stage() == gipf::Steps::Stage::Start && play.steps.turn().lost_jumps() == 0);
    if (spot == no_cell || !taking) {
        return std::nullopt;
    }
    // Where two rows cross, choose the one that must be taken.
    std::optional<gipf::Row> settled;
    for (const gipf::Row& row : play.steps.rows()) {
        if (row.string.contains(spot)) {
            if (!gipf::is_settled(row, play.steps.now().high(), play.steps.now().loaded())) {
                return row;
            }
            settled = row;
        }
    }
    return settled;
}

std::vector<gipf::Way> ways_from(const GipfPlay& play, gipf::Point dot) {
    std::vector<gipf::Way> ways;
    for (const Direction direction : all_directions) {
        const gipf::Point first = moved(dot, direction);
        const auto way = gipf::is_spot(first) ? gipf::way_from(dot, gipf::spot_at(first)) : std::nullopt;
        if (way && !gipf::is_barred(*way, play.steps.now().vacant())) {
            ways.push_back(*way);
        }
    }
    return ways;
}

namespace {

/// The components of a direction, to the right and up.
struct Heading {
    int right;
    int up;
};

Heading heading_of(Direction direction) {
    const Axial by = moved({}, direction);
    return {7 * by.q, 4 * (2 * by.r - by.q)}; // the distance between columns is half a spot times the root of 3
}

std::optional<Heading> heading_of(Action action) {
    switch (action) {
    case Action::CursorUp: return Heading{0, 1};
    case Action::CursorDown: return Heading{0, -1};
    case Action::CursorLeft: return Heading{-1, 0};
    case Action::CursorRight: return Heading{1, 0};
    case Action::CursorUpLeft: return Heading{-1, 1};
    case Action::CursorUpRight: return Heading{1, 1};
    case Action::CursorDownLeft: return Heading{-1, -1};
    case Action::CursorDownRight: return Heading{1, -1};
    default: return std::nullopt;
    }
}

} // namespace

std::optional<gipf::Way> way_turned(const GipfPlay& play, Outlook outlook, Action action) {
    const std::vector<gipf::Way> ways = ways_from(play, gipf::dot_of(*play.way));
    const auto heading = heading_of(action);
    if (!heading) {
        if (action != Action::NextPlace && action != Action::PreviousPlace) {
            return std::nullopt;
        }
        const auto found = std::find(ways.begin(), ways.end(), *play.way);
        return found == ways.end() || found + 1 == ways.end() ? ways.front() : *(found + 1);
    }
    const auto along = [&](gipf::Way way) {
        const Heading leads = heading_of(seen(way.direction, outlook));
        return leads.right * heading->right + leads.up * heading->up;
    };
    gipf::Way turned = *play.way;
    for (const gipf::Way way : ways) {
        turned = along(way) > along(turned) ? way : turned;
    }
    return turned;
}

std::vector<Action> arrows_to_turn(const GipfPlay& play, Outlook outlook) {
    std::vector<Action> arrows{Action::CursorUp, Action::CursorDown, Action::CursorLeft, Action::CursorRight};
    std::erase_if(arrows, [&](Action arrow) { return way_turned(play, outlook, arrow) == play.way; });
    return arrows;
}

std::optional<gipf::Jump> jump_to(const GipfPlay& play, Cell from, Cell to) {
    for (const Direction direction : all_directions) {
        const gipf::Jump jump{from, direction};
        if (to != no_cell && !gipf::why_not_jump(play.steps.now(), jump) &&
            gipf::landing(from, direction, play.steps.now().vacant()) == to) {
            return jump;
        }
    }
    return std::nullopt;
}

std::optional<gipf::Jump> jump_chosen(const GipfPlay& play) {
    return play.potential ? jump_to(play, *play.potential, spot_at(play.cursor)) : std::nullopt;
}

std::optional<GipfPreview> preview_of(const GipfPlay& play) {
    const gipf::Steps& steps = play.steps;
    if (steps.stage() != gipf::Steps::Stage::Start) {
        return std::nullopt;
    }
    if (play.way && !gipf::why_not_enter(steps.now(), play.piece, *play.way)) {
        const gipf::Push push = steps.push_of(*play.way);
        return GipfPreview{gipf::acted(steps.now(), gipf::Turn().with_entry(play.piece, *play.way)),
                           push.pushed | CellSet::of(play.way->spot) | CellSet::of(push.end),
                           steps.rows_if_entered(play.piece, *play.way)};
    }
    if (const auto jump = jump_chosen(play)) {
        return GipfPreview{gipf::acted(steps.now(), gipf::Turn().with_jump(*jump)),
                           CellSet::of(jump->from) | CellSet::of(spot_at(play.cursor)), steps.rows_if_jumped(*jump)};
    }
    return std::nullopt;
}

std::vector<gipf::Piece> pieces_to_enter(const GipfPlay& play) {
    std::vector<gipf::Piece> pieces;
    for (const gipf::Piece piece : gipf::entered_pieces) {
        if (play.steps.now().may_enter(piece)) {
            pieces.push_back(piece);
        }
    }
    return pieces;
}

CellSet places_to_act(const GipfPlay& play) {
    CellSet places;
    const gipf::Position& now = play.steps.now();
    if (must_take(play) || may_finish(play)) {
        for (const gipf::Row& row : play.steps.rows()) {
            places.insert(cell_of_spot(row.row.first()));
        }
        return places;
    }
    if (play.steps.stage() != gipf::Steps::Stage::Start) {
        return places;
    }
    if (play.potential) {
        for (const Cell spot : play.steps.landings_from(*play.potential)) {
            places.insert(cell_of_spot(spot));
        }
        return places;
    }
    for (const Cell spot : now.own() & now.loaded()) {
        if (!play.steps.landings_from(spot).empty()) {
            places.insert(cell_of_spot(spot));
        }
    }
    for (const gipf::Way way : gipf::board_table.ways) {
        if (!pieces_to_enter(play).empty() && !gipf::is_barred(way, now.vacant())) {
            places.insert(cell_of(gipf::dot_of(way)));
        }
    }
    return places;
}

int captured_by(const GipfPlay& play, Player player) {
    return gipf::captured_by(player, play.game.session.game().start(), play.steps.now());
}

std::optional<GipfReplies> replies_of(const GipfPlay& play) {
    const auto preview = preview_of(play);
    if (!preview) {
        return std::nullopt;
    }
    GipfReplies replies{preview->position, {}, {}};
    // If there are several ways to take rows, use the first: the opponent's replies hardly depend on it.
    bool found = false;
    auto take_first = [&](gipf::Turn, const gipf::Position& child) {
        replies.position = found ? replies.position : child;
        found = true;
    };
    gipf::visit_endings(preview->position, gipf::Turn(), take_first);
    const CellSet mine = replies.position.pieces(play.steps.start().mover());
    gipf::visit_turns(replies.position, [&](gipf::Turn turn, const gipf::Position&) {
        if (!turn.taken_before().empty() || !turn.taken_after().empty()) {
            replies.turns.push_back(turn);
            replies.lost |= stood_before(replies.position, turn) & mine;
        }
    });
    return replies;
}

} // namespace zertz::tui
