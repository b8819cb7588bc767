#include "tui/board/spots.hpp"

#include "base/ascii.hpp"
#include "games/zertz/mechanics.hpp"
#include "study/hint_words.hpp"
#include "tui/model/gipf_set_up_state.hpp"

#include <algorithm>

namespace zertz::tui {
namespace {

/// Marks the effects of a turn: the marble that came or jumped, where it came from, what was captured, what was
/// removed.
void mark_last(Spots& spots, const Position& before, const Position& now, Turn turn) {
    if (turn.is_pass()) {
        return;
    }
    const auto mark_inside = [&](Cell cell, Inside inside) {
        spots[cell].inside = inside;
        spots[cell].inside_mark = Mark::LastTurn;
    };
    for (const Cell cell : before.rings() - now.rings()) {
        mark_inside(cell, Inside::Cross);
    }
    for (const Cell cell : before.occupied() - now.occupied()) {
        mark_inside(cell, Inside::Captured);
        spots[cell].meant = *before.marble_at(cell);
    }
    Cell end = turn.cell();
    for (int i = 0; turn.is_capture() && i < turn.jumps(); ++i) {
        if (!now.occupied().contains(end)) {
            mark_inside(end, Inside::Left);
        }
        end = hop(now.board(), end, turn.jump(i)).to;
    }
    if (now.occupied().contains(end)) {
        spots[end].mark = Mark::LastTurn;
    }
}

void put_position(Spots& spots, const Position& position) {
    spots.board = position.board();
    for (const Cell cell : starting_rings(position.board())) {
        spots[cell].ring = position.rings().contains(cell);
        spots[cell].marble = position.marble_at(cell);
    }
}

void mark_all(Spots& spots, CellSet cells, Mark mark) {
    for (const Cell cell : cells) {
        spots[cell].mark = mark;
    }
}

/// The position to show: while a claim is being decided, the one before it.
Position shown_in(const Play& play) {
    if (play.steps.stage() == Steps::Stage::Done && play.ask == Ask::Claim) {
        Steps undecided = play.steps;
        undecided.decline_claims(true);
        return undecided.now();
    }
    return play.steps.now();
}

/// The marble that the turn being made moves.
CellSet pending_in(const Play& play) {
    switch (play.steps.stage()) {
    case Steps::Stage::Placed: return CellSet::of(play.steps.turn().cell());
    case Steps::Stage::Jumping: return CellSet::of(play.steps.jumper());
    case Steps::Stage::Start: return play.jumper ? CellSet::of(*play.jumper) : CellSet{};
    case Steps::Stage::Done: break;
    }
    return {};
}

CellSet choices_in(const Play& play) {
    if (play.steps.stage() == Steps::Stage::Placed || taken_in(play)) {
        return {};
    }
    return play.jumper || play.steps.stage() == Steps::Stage::Jumping ? landings(play) : play.steps.jumpers();
}

/// Free rings do not matter while a capture is compulsory, and matter less before a marble is placed.
void mark_free(Spots& spots, const Play& play, const Position& shown) {
    const bool placing = play.steps.stage() == Steps::Stage::Start && !play.jumper && !play.steps.placeable().empty();
    if (play.steps.stage() == Steps::Stage::Placed) {
        mark_all(spots, free_rings(shown), Mark::Free);
    } else if (placing) {
        mark_all(spots, free_rings(shown), Mark::MayBeFree);
    }
}

/// Marks a turn that is advised or planned.
void mark_ahead(Spots& spots, Turn turn) {
    const HintPlaces places = places_of(spots.board, turn);
    const auto mark = [&](Cell cell, Inside inside) {
        Spot& spot = spots[cell];
        spot.mark = Mark::Hint;
        if (!spot.marble) {
            spot.inside = inside;
            spot.inside_mark = Mark::Hint;
        }
    };
    if (places.from != no_cell) {
        mark(places.from, turn.is_placement() ? Inside::Marble : Inside::Nothing);
        spots[places.from].meant = turn.is_placement() ? turn.marble() : Marble::White;
    }
    if (places.removed != no_cell) {
        mark(places.removed, Inside::Cross);
    }
    for (std::size_t i = 0; i < places.landings.size(); ++i) {
        mark(places.landings[i], Inside::Number);
        spots[places.landings[i]].number = static_cast<int>(i) + 1;
    }
}

/// The ring on which a turn places its marble or lands last.
Cell place_of(Board board, Turn turn) {
    const HintPlaces places = places_of(board, turn);
    const auto last =
        std::find_if(places.landings.rbegin(), places.landings.rend(), [&](Cell ring) { return ring != places.from; });
    return last == places.landings.rend() ? places.from : *last;
}

/// Numbers the landing rings of the captures that the move aimed at forces, or of the best reply, in their order.
void number_forced(Spots& spots, const Replies& replies) {
    int number = 0;
    for (const Turn turn : replies.forced) {
        for (const Cell ring : places_of(spots.board, turn).landings) {
            ++number;
            Spot& spot = spots[ring];
            if (spot.ring && !spot.marble && (spot.inside == Inside::Nothing || spot.inside_mark == Mark::LastTurn)) {
                spot.inside = Inside::Number;
                spot.inside_mark = Mark::None;
                spot.number = number;
            }
        }
    }
}

/// Sets the places that differ while a turn is shown step by step. All others already look as they will at the end, so
/// that each step sends little.
void put_showing(Spots& spots, const Showing& showing, Millis now) {
    const ShownSteps seen = seen_at(showing, now);
    for (const Cell cell : starting_rings(spots.board)) {
        Spot& spot = spots[cell];
        const bool ring = seen.position.rings().contains(cell);
        const auto marble = seen.position.marble_at(cell);
        const bool last = spot.mark == Mark::LastTurn || spot.inside_mark == Mark::LastTurn;
        if (last || spot.ring != ring || spot.marble != marble) {
            spot = Spot{};
            spot.ring = ring;
            spot.marble = marble;
        }
    }
    mark_last(spots, showing.before, seen.position, seen.turn);
}

/// The marbles to choose from, around the ring that is chosen.
void put_offer(Spots& spots, const Play& play) {
    for (const auto& [place, marble] : offered_around(play)) {
        spots[place].inside = Inside::Marble;
        spots[place].inside_mark = Mark::Cursor;
        spots[place].meant = marble;
        spots[place].mark = Mark::Choice;
    }
}

/// The cursor, and what Enter would do there.
void put_cursor(Spots& spots, const Play& play, bool here) {
    Spot& spot = spots[play.cursor];
    spot.under_cursor = spot.mark;
    spot.mark = Mark::Cursor;
    if (here && play.marble && play.steps.placeable().contains(play.cursor) && !play.jumper) {
        spot.inside = Inside::Marble;
        spot.inside_mark = Mark::Cursor;
        spot.meant = *play.marble;
    } else if (here && play.steps.removable().contains(play.cursor)) {
        spot.inside = Inside::Cross;
        spot.inside_mark = Mark::Cursor;
    }
}

} // namespace

Spots spots_of(const Position& position, const Position* before, Turn last) {
    Spots spots;
    put_position(spots, position);
    if (before != nullptr) {
        mark_last(spots, *before, position, last);
    }
    return spots;
}

std::string worth_on(const Spot& spot) {
    return spot.number > 1     ? "-" + std::to_string(-spot.worth)
           : spot.worth == 100 ? "100"
                               : std::to_string(spot.worth) + "%";
}

char sign_on(const Spot& spot, Marble colour) {
    if (!spot.piece) {
        return letter(colour);
    }
    const char sign = gipf::letter(*spot.piece);
    return colour == Marble::White ? sign : lower(sign);
}

namespace {

/// Everything but what the player has marked.
Spots spots_shown(const Model& model) {
    if (model.screen == &screens::gipf_set_up) {
        return spots_laid_out(state_of<GipfSetUp>(model).now.position(), model.gipf->cursor);
    }
    if (shows_gipf(model)) {
        return gipf_spots_of(*model.gipf, model.now, replies_shown(model), evaluates(model));
    }
    const Play& play = model.play;
    const Position shown = shown_in(play);
    const Game& game = play.session.game();
    const NodeId node = play.walk.at();
    Spots spots;
    put_position(spots, shown);
    mark_free(spots, play, shown);
    if (node != root_node) {
        mark_last(spots, game.position(game.parent(node)), play.steps.start(), game.turn(node));
    }
    const bool here = here_to_move(model);
    if (here) {
        mark_all(spots, choices_in(play), Mark::Choice);
    }
    if (play.steps.stage() == Steps::Stage::Start) {
        const auto ahead = play.hint ? std::optional(play.hint->turn) : planned_turn(play);
        if (ahead) {
            mark_ahead(spots, *ahead);
        }
        if ((!ahead || play.hint) && evaluates(model) && play.analysis && !thinks_about_turn(play) && !play.plans) {
            mark_best(spots, *play.analysis, shown.mover(), [&](Turn turn) { return place_of(shown.board(), turn); });
        }
    }
    mark_all(spots, pending_in(play), Mark::Pending);
    if (here) {
        put_offer(spots, play);
    }
    CellSet claim = claim_previewed(play).cells();
    if (replies_shown(model) && here) {
        if (const auto replies = replies_of(play)) {
            claim |= replies->lost & shown.occupied();
            number_forced(spots, *replies);
        }
    }
    mark_all(spots, claim, Mark::Claimed);
    if (play.showing) {
        put_showing(spots, *play.showing, model.now);
    }
    if (model.screen == &screens::set_up || (at_board(model) && !game_over(play))) {
        put_cursor(spots, play, here);
    }
    return spots;
}

} // namespace

Spots spots_of(const Model& model) {
    Spots spots = spots_shown(model);
    const BoardState& board = board_of(model);
    if (board.marks.at != board.walk.at()) {
        return spots; // a glimpse shows another position
    }
    for (const Cell cell : board.marks.places) {
        spots[cell].own = true;
    }
    spots.arrows = board.marks.arrows;
    for (const OwnArrow& arrow : spots.arrows) {
        spots[arrow.to].target = true;
    }
    return spots;
}

} // namespace zertz::tui
