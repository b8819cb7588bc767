// A turn of GIPF, step by step.

#include "base/filled.hpp"
#include "base/text.hpp"
#include "tui/board/layout.hpp"
#include "tui/play/inputs.hpp"
#include "tui/words/sentences.hpp"
#include "tui/words/walking.hpp"

#include <algorithm>
#include <utility>

namespace zertz::tui {
namespace {

using Steps = gipf::Steps;
using Step = gipf::TurnStep;

void choose_piece(Model& model, Effects& effects, gipf::Piece piece) {
    GipfPlay& play = *model.gipf;
    if (!begin_plan(model) && nobody_here(model, effects)) {
        return;
    }
    if (play.steps.stage() == Steps::Stage::Acted) {
        refuse(model, effects, tr("You have entered a piece or jumped. Now remove your row"));
    } else if (piece == gipf::Piece::Loaded && !has_potentials(play.game.session.game().start())) {
        refuse(model, effects, tr("This game has no potentials"));
    } else if (!refused(model, effects, gipf::why_not_piece(play.steps.now(), piece))) {
        play.piece = piece;
        play.last_piece[play.steps.start().mover()] = piece;
        play.potential.reset();
    }
}

void next_piece(Model& model, Effects& effects) {
    const GipfPlay& play = *model.gipf;
    if (!begin_plan(model) && nobody_here(model, effects)) {
        return;
    }
    const std::vector<gipf::Piece> pieces = pieces_to_enter(play);
    if (pieces.empty()) {
        refuse(model, effects, tr("You have no piece to enter"));
        return;
    }
    const auto found = std::find(pieces.begin(), pieces.end(), play.piece);
    const auto next = found == pieces.end() || found + 1 == pieces.end() ? pieces.begin() : found + 1;
    choose_piece(model, effects, *next);
}

void take_row(Model& model, Effects& effects, CellSet taken) {
    GipfPlay& play = *model.gipf;
    play.removal.reset();
    if (taken.empty()) {
        refuse(model, effects,
               play.steps.settled() ? tr("Choose at least 1 piece to take") : tr("You must take a piece of this row"));
    } else {
        make_step(model, effects, Step::take(taken));
    }
}

/// Takes a row at once, or asks about each of its pieces that may stay (G5.3).
void begin_removal(Model& model, Effects& effects, const gipf::Row& row) {
    GipfPlay& play = *model.gipf;
    const gipf::Share share = play.steps.share(row);
    if (share.may.empty()) {
        take_row(model, effects, share.must);
        return;
    }
    play.removal = GipfRemoval{share.must, share.may};
    play.cursor = cell_of_spot(share.may.first());
    play.ask = Ask::Take;
}

void answer_take(Model& model, Effects& effects, bool yes) {
    GipfPlay& play = *model.gipf;
    GipfRemoval& removal = *play.removal;
    const Cell spot = removal.open.first();
    removal.open.erase(spot);
    if (yes) {
        removal.taken.insert(spot);
    }
    if (removal.open.empty()) {
        take_row(model, effects, CellSet(removal.taken));
        if (board_of(model).ask == Ask::Nothing) { // the opponent may have asked in the meantime
            ask_what_stands(model);
        }
    } else {
        play.cursor = cell_of_spot(removal.open.first());
        play.ask = Ask::Take;
    }
}

void choose_dot(Model& model, Effects& effects) {
    GipfPlay& play = *model.gipf;
    if (refused(model, effects, gipf::why_not_piece(play.steps.now(), play.piece))) {
        return;
    }
    const std::vector<gipf::Way> ways = ways_from(play, point_at(play.cursor));
    if (ways.empty()) {
        refuse(model, effects, filled(sentences::lines_full, gap<"dot">(gipf::name_of(point_at(play.cursor)))));
    } else {
        play.way = ways.front();
    }
}

void choose_potential(Model& model, Effects& effects, Cell spot) {
    GipfPlay& play = *model.gipf;
    const CellSet landings = play.steps.landings_from(spot);
    if (landings.empty()) {
        refuse(model, effects,
               filled("The potential on {spot} has no piece to jump over", gap<"spot">(gipf::name_of(spot))));
        return;
    }
    play.potential = spot;
    play.cursor = nearest_in(gipf_board, places_to_act(play), play.cursor);
}

void act_on_potential(Model& model, Effects& effects) {
    const GipfPlay& play = *model.gipf;
    const Cell spot = spot_at(play.cursor);
    if (const auto jump = jump_chosen(play)) {
        make_step(model, effects, Step::announce(*jump));
    } else {
        refuse(model, effects,
               spot == no_cell
                   ? filled("The potential on {spot} cannot jump to a dot", gap<"spot">(gipf::name_of(*play.potential)))
                   : filled("The potential on {spot} cannot jump to {landing}",
                            gap<"spot">(gipf::name_of(*play.potential)), gap<"landing">(gipf::name_of(spot))));
    }
}

void refuse_without_row(Model& model, Effects& effects) {
    refuse(model, effects,
           filled("You must remove your row  {key} next row", gap<"key">(model.keys.first_key(Action::NextPlace))));
}

void act_at_start(Model& model, Effects& effects) {
    GipfPlay& play = *model.gipf;
    const Cell spot = spot_at(play.cursor);
    const gipf::Position& now = play.steps.now();
    if (play.way) {
        const Player mover = play.steps.start().mover();
        play.last_piece[mover] = play.piece;
        make_step(model, effects, Step::enter(play.piece, *play.way));
    } else if (play.potential) {
        act_on_potential(model, effects);
    } else if (spot == no_cell) {
        choose_dot(model, effects);
    } else if ((now.own() & now.loaded()).contains(spot)) {
        choose_potential(model, effects, spot);
    } else if (const auto row = row_through(play, spot)) {
        begin_removal(model, effects, *row);
    } else {
        refuse(model, effects,
               filled("Pieces enter at the dots around the board  {key} next dot",
                      gap<"key">(model.keys.first_key(Action::NextPlace))));
    }
}

} // namespace

void act(Model& model, Effects& effects, GipfPlay& play) {
    if (nobody_here(model, effects)) {
        return;
    }
    const auto row = row_through(play, spot_at(play.cursor));
    if (must_take(play) && !row) {
        refuse_without_row(model, effects);
    } else if (must_take(play) || (row && may_finish(play))) {
        begin_removal(model, effects, *row);
    } else if (may_finish(play)) {
        make_step(model, effects, Step::only(Step::Kind::Finish));
    } else if (play.steps.stage() == Steps::Stage::Start) {
        act_at_start(model, effects);
    }
}

namespace {

void finish_turn(Model& model, Effects& effects) {
    if (nobody_here(model, effects)) {
        return;
    }
    if (may_finish(*model.gipf)) {
        make_step(model, effects, Step::only(Step::Kind::Finish));
    } else if (must_take(*model.gipf)) {
        refuse_without_row(model, effects);
    } else {
        refuse(model, effects, tr("You have not entered a piece or jumped yet"));
    }
}

} // namespace

bool step_back(Model& model, Effects& effects, GipfPlay& play) {
    if (play.shows_replies) {
        play.shows_replies = false;
    } else if (play.removal) {
        play.removal.reset();
        ask_what_stands(model);
    } else if (play.way) {
        play.cursor = cell_of(gipf::dot_of(*play.way));
        play.way.reset();
    } else if (play.potential) {
        play.cursor = cell_of_spot(*play.potential);
        play.potential.reset();
    } else if (GipfRules::is_begun(play.steps) && here_to_act(play) &&
               (play.plans || !play.game.session.turn_is_begun())) {
        make_step(model, effects, Step::only(Step::Kind::Back));
    } else {
        return false;
    }
    return true;
}

bool move_cursor(Model& model, GipfPlay& play, Action action) {
    if (play.way && here_to_act(play)) {
        const auto turned = way_turned(play, model.look.outlook, action);
        if (turned == play.way) {
            const gipf::Point dot = gipf::dot_of(*play.way);
            say(model,
                ways_from(play, dot).size() == 1
                    ? filled("A piece can enter from {point} in only 1 direction", gap<"point">(gipf::name_of(dot)))
                    : tr("No other direction that way"),
                Style::Refusal);
        }
        play.way = turned ? turned : play.way;
        return turned.has_value();
    }
    return move_on_board(play.cursor, gipf_board, model.look.outlook, starting_rings(gipf_board), places_to_act(play),
                         action);
}

namespace {

/// Whether the moves are only tried: in a lesson or a puzzle, or at a mistake in a review.
bool is_trial(const Model& model) {
    return model.screen == &screens::gipf_learn || model.screen == &screens::gipf_review ||
           model.screen == &screens::gipf_puzzle;
}

/// Makes a step of a trial turn, or of a planned one: nobody else is asked about it, and the session does not see it.
bool try_step(Model& model, Effects& effects, const Step& step) {
    GipfPlay& play = *model.gipf;
    Steps tried = play.steps;
    const auto refusal = step.kind == Step::Kind::Announce ? tried.jump(step.jump) : gipf::make_step(tried, step);
    if (refused(model, effects, refusal)) {
        return false;
    }
    if (!GipfRules::asked(tried)) {
        if (play.plans) {
            plan(model, gipf::format_turn(tried.start(), tried.turn()));
            return true;
        }
        return make_turn(model, effects, tried.turn());
    }
    play.steps = tried;
    begin_input(play);
    return true;
}

/// Chooses the kind of piece most likely to be entered.
void settle_piece(GipfPlay& play) {
    const std::vector<gipf::Piece> pieces = pieces_to_enter(play);
    const auto may = [&](gipf::Piece piece) { return std::find(pieces.begin(), pieces.end(), piece) != pieces.end(); };
    const auto last = play.last_piece[play.steps.start().mover()];
    if (last && may(*last)) {
        play.piece = *last;
    } else if (!pieces.empty()) {
        play.piece = pieces.front();
    }
}

} // namespace

void begin_input(GipfPlay& play) {
    play.way.reset();
    play.potential.reset();
    play.removal.reset();
    settle_piece(play);
    if (play.hint && play.hint->corrects && play.hint->turn.enters()) {
        play.piece = play.hint->turn.piece();
    }
    play.cursor = nearest_in(gipf_board, places_to_act(play), play.cursor);
}

void note_turn(GipfPlay& play, gipf::Turn turn) {
    if (turn.enters()) {
        play.last_piece[play.game.session.mover()] = turn.piece();
    }
}

std::optional<bool> try_turn(Model& model, Effects& effects, gipf::Turn turn) {
    if (!is_trial(model)) {
        return std::nullopt;
    }
    if (GipfRules::was_decided_outside(turn)) {
        refuse(model, effects, tr("Type the move without :0 and :1; your opponent decides whether to challenge"));
        return false;
    }
    if (refused(model, effects, gipf::why_not(model.gipf->game.position_asked_in(), turn))) {
        return false;
    }
    return model.screen == &screens::gipf_learn    ? try_in_lesson(model, effects, turn)
           : model.screen == &screens::gipf_puzzle ? try_in_puzzle(model, effects, turn)
                                                   : try_in_review<GipfRules>(model, effects, turn);
}

gipf::Steps all_steps(const gipf::Position& start, gipf::Turn turn) {
    Steps made(start);
    for (const Step& step : gipf::steps_to(made, turn).value_or(std::vector<Step>())) {
        gipf::make_step(made, step);
    }
    return made;
}

bool make_step(Model& model, Effects& effects, const gipf::TurnStep& step) {
    if (is_trial(model) || model.gipf->plans) {
        return try_step(model, effects, step);
    }
    GipfPlay& play = *model.gipf;
    Steps tried = play.game.session.steps();
    if (refused(model, effects, gipf::make_step(tried, step))) {
        return false;
    }
    if (teach_step(model, effects, play, step)) {
        return false;
    }
    const NodeId before = play.game.session.live();
    const bool made = conduct(model, effects, play.game.session.asked(), act::BasicMakeStep<GipfRules>{step});
    if (made && play.game.session.live() == before) {
        play.hint.reset();
        if (play.ticket != 0 && play.kind == QuestionKind::Hint) { // about the position before this step
            stop_asking(model, effects);
            analyse_here(model, effects);
        }
        begin_input(play);
    }
    return made;
}

bool turn_action(Model& model, Effects& effects, GipfPlay& play, Action action) {
    switch (action) {
    case Action::EnterBasic: choose_piece(model, effects, gipf::Piece::Basic); break;
    case Action::EnterGipf: choose_piece(model, effects, gipf::Piece::Gipf); break;
    case Action::EnterLoaded: choose_piece(model, effects, gipf::Piece::Loaded); break;
    case Action::NextMarble: next_piece(model, effects); break;
    case Action::PlayOut: finish_turn(model, effects); break;
    case Action::Replies:
        toggle_replies(model, effects, preview_of(play).has_value(),
                       marked("Choose a dot and a direction to see the replies"));
        break;
    default: return false;
    }
    return true;
}

namespace {

/// Whether a spot is on the line of a way in.
bool leads_along(gipf::Way way, Cell spot) {
    return spot != no_cell && gipf::line_from(way.spot, way.direction).contains(spot);
}

/// Previews the way from the chosen dot that leads along a spot; false if there is none.
bool turn_to(GipfPlay& play, Cell spot) {
    for (const gipf::Way way : ways_from(play, gipf::dot_of(*play.way))) {
        if (leads_along(way, spot)) {
            play.way = way;
            return true;
        }
    }
    return false;
}

/// Handles a click after a dot is chosen: on the previewed row it confirms, on another row it previews that one; false
/// elsewhere.
bool click_way(Model& model, Effects& effects, Cell cell) {
    GipfPlay& play = *model.gipf;
    if (!play.way || !here_to_act(play)) {
        return false;
    }
    if (leads_along(*play.way, spot_at(cell))) {
        act(model, effects, play);
        return true;
    }
    if (turn_to(play, spot_at(cell))) {
        return true;
    }
    if (cell == cell_of(gipf::dot_of(*play.way))) {
        play.way = way_turned(play, model.look.outlook, Action::NextPlace);
        return true;
    }
    play.way.reset();
    return false;
}

void go_to_point(Model& model, Effects& effects, const GipfColumn& typed, int number) {
    GipfPlay& play = *model.gipf;
    if (typed.before) {
        play.piece = *typed.before;
        play.last_piece[play.steps.start().mover()] = typed.before;
    }
    if (number < 1 || number > gipf::column_length(typed.column)) {
        const std::string point{static_cast<char>('a' + typed.column), static_cast<char>('0' + number)};
        play.misnamed = true;
        refuse(model, effects, filled("There is no point {point}", gap<"point">(point)));
        return;
    }
    const Cell cell = cell_of(gipf::point_at(typed.column, number));
    if (play.way && turn_to(play, spot_at(cell))) {
        return;
    }
    play.way.reset();
    play.cursor = cell;
}

} // namespace

void finish_column(Model&, Effects&, GipfPlay& play) {
    play.column.reset();
}

bool place_key(Model& model, Effects& effects, GipfPlay& play, const Key& key) {
    const auto typed = std::exchange(play.column, std::nullopt);
    if (!here_to_act(play)) {
        return false;
    }
    if (const auto number = digit_of(key); typed && number) {
        go_to_point(model, effects, *typed, *number);
        return true;
    }
    const auto action = model.keys.find(context_of(model), key);
    if (typed && !typed->before && action == Action::Cancel) {
        return true; // discards only the letter
    }
    const auto column = column_named(gipf_board, key);
    if (!column || (action && moves_cursor(*action))) {
        return false;
    }
    // A letter that is also a kind of piece chooses that kind, but may turn out to begin the name of a point.
    const bool names_piece =
        action == Action::EnterBasic || action == Action::EnterGipf || action == Action::EnterLoaded;
    const gipf::Piece wanted = action == Action::EnterGipf     ? gipf::Piece::Gipf
                               : action == Action::EnterLoaded ? gipf::Piece::Loaded
                                                               : gipf::Piece::Basic;
    const bool chooses = names_piece && play.steps.now().may_enter(wanted);
    const gipf::Piece before = play.piece;
    if (chooses) {
        choose_piece(model, effects, wanted);
    }
    play.column = GipfColumn{*column, chooses ? std::optional(before) : std::nullopt};
    return true;
}

void answer_of_rules(Model& model, Effects& effects, GipfPlay&, Ask ask, bool yes) {
    if (ask == Ask::Take) {
        answer_take(model, effects, yes);
    } else if (ask == Ask::OtherGame) {
        conduct(model, effects, model.gipf->game.session.asked(),
                act::BasicMakeStep<GipfRules>{Step::only(yes ? Step::Kind::OwnerWon : Step::Kind::OwnerLost)});
    } else if (model.screen == &screens::gipf_learn) {
        answer_in_lesson(model, effects, yes);
    } else {
        make_step(model, effects, Step::only(yes ? Step::Kind::Challenge : Step::Kind::Allow));
    }
}

void click_place(Model& model, Effects& effects, GipfPlay& play, Cell cell) {
    if (!click_way(model, effects, cell)) {
        play.cursor = cell;
        act(model, effects, play);
    }
}

} // namespace zertz::tui
