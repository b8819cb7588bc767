#include "tui/model/zertz_state.hpp"

#include "games/zertz/mechanics.hpp"
#include "games/zertz/movegen.hpp"
#include "games/zertz/turn_text.hpp"
#include "study/best_capture.hpp"

#include <algorithm>
#include <iterator>

namespace zertz::tui {
namespace {

CellSet jumped_by(const Position& position, const std::vector<Turn>& captures) {
    CellSet jumped;
    for (const Turn turn : captures) {
        for (const Hop& made : hops_of(position.board(), turn)) {
            jumped.insert(made.over);
        }
    }
    return jumped;
}

/// The marbles that placements would claim, without those that they place.
CellSet claimed_by(const Position& position, const std::vector<Turn>& turns) {
    CellSet claimed;
    for (const Turn turn : turns) {
        if (turn.is_placement()) {
            claimed |= claim_of(position, turn).cells() & position.occupied();
        }
    }
    return claimed;
}

/// The captures that follow where each player has a single one in turn.
std::vector<Turn> forced_from(Position position) {
    constexpr std::size_t most = 12; // longer ones cannot be followed on a board
    std::vector<Turn> forced;
    while (forced.size() < most && !position.over()) {
        const std::vector<Turn> turns = legal_turns(position);
        if (turns.size() != 1 || !turns.front().is_capture()) {
            break;
        }
        forced.push_back(turns.front());
        position = after(position, turns.front());
    }
    return forced;
}

/// The marbles that the opponent takes in such captures, the first of which is the opponent's.
CellSet lost_in(Position position, const std::vector<Turn>& forced) {
    const Player taker = position.mover();
    CellSet lost;
    for (const Turn turn : forced) {
        lost |= position.mover() == taker ? jumped_by(position, {turn}) : CellSet{};
        position = after(position, turn);
    }
    return lost;
}

} // namespace

bool cancels_step(const Play& play) {
    return play.steps.stage() != Steps::Stage::Start || play.jumper || play.shows_replies || offers_marbles(play);
}

std::optional<Marble> taken_in(const Play& play) {
    return play.walk.at() == play.session.live() ? play.session.steps().in_hand() : std::nullopt;
}

bool touched(const Play& play) {
    return play.walk.at() == play.session.live() && play.session.turn_is_begun();
}

bool offers_marbles(const Play& play) {
    return play.ring == play.cursor && !play.marble && !play.jumper && play.steps.stage() == Steps::Stage::Start &&
           play.steps.placeable().contains(play.cursor);
}

std::vector<std::pair<Cell, Marble>> offered_around(const Play& play) {
    std::vector<std::pair<Cell, Marble>> offered;
    if (!offers_marbles(play)) {
        return offered;
    }
    const Board board = play.steps.start().board();
    const CellSet empty = starting_rings(board) - play.steps.start().occupied();
    std::vector<Cell> places;
    for (const Direction direction : all_directions) {
        const Cell place = hop(board, *play.ring, direction).over;
        if (place != no_cell && empty.contains(place)) {
            places.push_back(place);
        }
    }
    std::stable_sort(places.begin(), places.end(),
                     [board](Cell one, Cell other) { return column_of(board, one) < column_of(board, other); });
    for (const Marble marble : all_marbles) {
        if (play.steps.start().supply().has(marble) && offered.size() < places.size()) {
            offered.emplace_back(places[offered.size()], marble);
        } else if (play.steps.start().supply().has(marble)) {
            return {};
        }
    }
    return offered;
}

CellSet landings(const Play& play) {
    if (play.steps.stage() == Steps::Stage::Jumping) {
        return play.steps.landings_from(play.steps.jumper());
    }
    return play.jumper ? play.steps.landings_from(*play.jumper) : CellSet{};
}

CellSet places_to_act(const Play& play) {
    switch (play.steps.stage()) {
    case Steps::Stage::Placed: return play.steps.removable();
    case Steps::Stage::Jumping: return landings(play);
    case Steps::Stage::Done: return {};
    case Steps::Stage::Start: break;
    }
    if (taken_in(play)) {
        return play.steps.placeable();
    }
    if (play.jumper) {
        return landings(play);
    }
    const CellSet jumpers = play.steps.jumpers();
    return jumpers.empty() ? play.steps.placeable() : jumpers;
}

Cell likely_ring(const Play& play) {
    const Board board = play.steps.start().board();
    const Cell ring = nearest_in(board, play.steps.now().rings(), play.cursor);
    return nearest_in(board, places_to_act(play), ring);
}

std::vector<Turn> captures_meant(const Play& play) {
    std::vector<Turn> captures = play.steps.completions();
    std::optional<Cell> from = play.jumper;
    if (!from && play.steps.jumpers().contains(play.cursor)) {
        from = play.cursor;
    }
    const bool begins = play.steps.stage() == Steps::Stage::Start;
    std::erase_if(captures, [&](Turn turn) { return !turn.is_capture() || (begins && from && turn.cell() != *from); });
    return captures;
}

std::optional<Refusal> why_capture_first(const Play& play) {
    return play.steps.stage() == Steps::Stage::Start && play.steps.placeable().empty() && !play.steps.jumpers().empty()
               ? why_no_placement(play.steps.start())
               : std::nullopt;
}

Claim claim_previewed(const Play& play) {
    switch (play.steps.stage()) {
    case Steps::Stage::Start:
        return play.marble && play.steps.placeable().contains(play.cursor)
                   ? play.steps.claim_if_placed(*play.marble, play.cursor)
                   : Claim{};
    case Steps::Stage::Placed: return play.steps.claim_if_removed(play.cursor);
    case Steps::Stage::Done:
        return play.steps.turn().is_placement() ? claim_of(play.steps.start(), play.steps.turn()) : Claim{};
    case Steps::Stage::Jumping: break;
    }
    return {};
}

std::optional<Replies> replies_of(const Play& play) {
    const Steps& steps = play.steps;
    Replies replies{steps.start(), false, {}, {}, {}};
    if (steps.stage() == Steps::Stage::Start && play.marble && steps.placeable().contains(play.cursor)) {
        replies.position.put(*play.marble, play.cursor);
        replies.ring_open = true;
        replies.position.end_placement(false);
    } else if (steps.stage() == Steps::Stage::Placed && steps.removable().contains(play.cursor)) {
        replies.position = after(steps.start(), Turn::place(steps.turn().marble(), steps.turn().cell(), play.cursor));
    } else if (steps.stage() == Steps::Stage::Placed) {
        replies.position = steps.now();
        replies.ring_open = true;
        replies.position.end_placement(false);
    } else {
        return std::nullopt;
    }
    if (!replies.position.over()) {
        const std::vector<Turn> turns = legal_turns(replies.position);
        std::copy_if(turns.begin(), turns.end(), std::back_inserter(replies.captures),
                     [](Turn turn) { return turn.is_capture(); });
        if (replies.captures.size() > 1) {
            replies.forced = {best_capture(replies.position)};
        }
        const auto then =
            forced_from(replies.forced.empty() ? replies.position : after(replies.position, replies.forced.front()));
        replies.forced.insert(replies.forced.end(), then.begin(), then.end());
        replies.lost = replies.captures.empty() ? claimed_by(replies.position, turns)
                                                : jumped_by(replies.position, replies.captures);
        replies.lost |= lost_in(replies.position, replies.forced);
    }
    return replies;
}

bool could_win_at_once(const Position& position, Player player) {
    const Position theirs = as_if_to_move(position, player);
    bool found = false;
    with_grid(theirs.board(), [&]<class Grid>() {
        visit_turns<Grid>(theirs, [&](Turn, const Position& next) {
            found = found || (next.over() && next.outcome().result == win_of(player));
        });
    });
    return found;
}

} // namespace zertz::tui
