#include "games/zertz/mechanics.hpp"
#include "tui/model/lesson_state.hpp"
#include "tui/model/puzzle_state.hpp"
#include "tui/model/review_state.hpp"
#include "tui/model/screens.hpp"

#include <algorithm>

namespace zertz::tui {
namespace {

Position with_mover(const Position& position, Player mover) {
    Position::Parts parts = position.parts();
    parts.mover = mover;
    return Position::from_parts(parts);
}

CellSet jumped_by(const Position& position, const std::vector<Turn>& captures) {
    CellSet jumped;
    for (const Turn turn : captures) {
        Cell at = turn.cell();
        for (int i = 0; i < turn.jumps(); ++i) {
            const Hop made = hop(position.board(), at, turn.jump(i));
            jumped.insert(made.over);
            at = made.to;
        }
    }
    return jumped;
}

} // namespace

void become(OpenScreen& screen, const ScreenKind& kind) {
    screen.screen = &kind;
    screen.state = kind.fresh != nullptr ? kind.fresh() : std::any();
}

unsigned context_of(const Model& model) {
    return model.screen->context(model);
}

bool game_behind(const Model& model) {
    return model.screen == &screens::start && !model.behind.empty();
}

const OpenScreen* around_contest(const Model& model) {
    const bool inside = model.screen == &screens::replay && !model.behind.empty();
    return inside && model.behind.back().screen == &screens::gipf ? &model.behind.back() : nullptr;
}

bool cancels_step(const Play& play) {
    return play.steps.stage() != Steps::Stage::Start || play.jumper || play.shows_replies;
}

bool shows_record(const Model& model) {
    return model.screen == &screens::replay || (model.screen == &screens::gipf && model.gipf->recorded);
}

bool shows_gipf(const Model& model) {
    return model.screen->shows == Shows::Gipf;
}

bool at_end(const Play& play) {
    return play.session.game().main_child(play.walk.at()) == no_node;
}

bool looks_elsewhere(const Model& model) {
    return model.screen == &screens::play && model.play.walk.at() != model.play.session.live();
}

Outcome outcome_of(const Play& play) {
    return play.session.outcome_at(play.walk.at());
}

bool game_over(const Play& play) {
    return outcome_of(play).over();
}

const Seat& seat_of(const Play& play, Player player) {
    return play.session.seat(player);
}

bool thinks_about_turn(const Play& play) {
    return play.ticket != 0 && play.kind == QuestionKind::Turn;
}

bool shows_board(const Model& model) {
    return model.screen->shows != Shows::List;
}

bool gipf_on_table(const Model& model) {
    return model.gipf && (model.screen == &screens::gipf || decides_potential(model));
}

bool decides_potential(const Model& model) {
    return model.gipf && model.gipf->deciding && model.screen == &screens::play;
}

bool at_board(const Model& model) {
    return model.screen == &screens::play || model.screen == &screens::learn ||
           (model.screen == &screens::review && state_of<ReviewState>(model).trying) ||
           (model.screen == &screens::puzzle && state_of<PuzzleState>(model).phase == PuzzleState::Phase::Solving);
}

bool here_to_move(const Model& model) {
    // At a table, turns can be made only in the game's current position.
    const bool waits = model.table && (looks_elsewhere(model) || model.play.session.suspended());
    return at_board(model) && !waits && !game_over(model.play) &&
           !(model.screen == &screens::learn && state_of<Learning>(model).done) &&
           seat_of(model.play, model.play.steps.start().mover()).here();
}

bool anybody_here(const Play& play) {
    return play.session.seats()[0].here() || play.session.seats()[1].here();
}

std::optional<Marble> taken_in(const Play& play) {
    return play.walk.at() == play.session.live() ? play.session.steps().in_hand() : std::nullopt;
}

bool touched(const Play& play) {
    return play.walk.at() == play.session.live() && play.session.turn_is_begun();
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
    Replies replies{steps.start(), false, {}, {}};
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
        replies.captures = legal_turns(replies.position);
        std::erase_if(replies.captures, [](Turn turn) { return !turn.is_capture(); });
        replies.lost = jumped_by(replies.position, replies.captures);
    }
    return replies;
}

bool could_win_at_once(const Position& position, Player player) {
    const Position theirs = position.mover() == player ? position : with_mover(position, player);
    bool found = false;
    with_grid(theirs.board(), [&]<class Grid>() {
        visit_turns<Grid>(theirs, [&](Turn, const Position& next) {
            found = found || (next.over() && next.outcome().result == win_of(player));
        });
    });
    return found;
}

} // namespace zertz::tui
