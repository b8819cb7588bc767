#include "base/filled.hpp"
#include "games/zertz/turn_text.hpp"
#include "tui/board/layout.hpp"
#include "tui/model/lesson_state.hpp"
#include "tui/play/inputs.hpp"
#include "tui/play/prompt.hpp"
#include "tui/play/words.hpp"
#include "tui/words/sentences.hpp"

namespace zertz::tui {

namespace {

std::string who_moves(const Model& model, const Play& play) {
    const auto name = gap<"name">(seat_of(play, play.steps.start().mover()).said());
    return looks_elsewhere(model)
               ? filled("{name} to move  {key} go forward", name, gap<"key">(model.keys.first_key(Action::Forward)))
               : filled(its_turn, name);
}

std::string who_moves(const Model& model, const GipfPlay& play) {
    const GipfSession& session = play.game.session;
    if (looks_back(play)) {
        return filled("This is an earlier position  {key} last move", gap<"key">(model.keys.first_key(Action::ToEnd)));
    }
    if (session.suspended()) {
        return message(Objection::Suspended, session);
    }
    return message(Objection::NotYourTurn, session);
}

} // namespace

std::string whose_turn(const Model& model) {
    return waits_for_opponent(model)   ? std::string(tr(sentences::begins_later))
           : contest_is_decided(model) ? std::string(tr(sentences::game_is_decided))
                                       : with_play(model, [&](const auto& play) { return who_moves(model, play); });
}

bool nobody_here(Model& model, Effects& effects) {
    if (here_to_move(model)) {
        return false;
    }
    const bool lesson = model.screen == &screens::learn || model.screen == &screens::gipf_learn;
    if (lesson && (state_of<Learning>(model).done || (shows_gipf(model) && model.gipf->recorded))) {
        refuse(model, effects, state_of<Learning>(model).done ? tr("The lesson is done") : tr("Not yet. Try again"));
    } else if (with_play(model, [](const auto& play) { return game_over(play); })) {
        refuse(model, effects,
               model.table                 ? tr("The game is over")
               : contest_is_decided(model) ? told(model, Action::Act, marked("The game is over  {key} continue"))
                                           : told(model, Action::NewGame, marked("The game is over  {key} new game")));
    } else {
        refuse(model, effects, whose_turn(model));
    }
    return true;
}

void toggle_replies(Model& model, Effects& effects, bool possible, const char* otherwise) {
    if (nobody_here(model, effects)) {
        return;
    }
    bool& shown = board_of(model).shows_replies;
    if (!shown && !possible) {
        refuse(model, effects, tr(otherwise));
    } else {
        shown = !shown;
        if (model.look.replies) { // else the panel tells at once
            say(model, replies_shown(model) ? tr("Replies on") : tr("Replies off"));
        }
    }
}

namespace {

void jump(Model& model, Effects& effects, Cell from, Cell to) {
    Play& play = model.play;
    if (!make_step(model, effects, TurnStep::jump(from, to))) {
        return;
    }
    if (play.steps.stage() == Steps::Stage::Jumping) {
        play.jumper.reset();
        settle_cursor(play);
    }
}

/// Enter on a marble when a capture is possible: chooses it to jump.
void choose_jumper(Model& model, Effects& effects) {
    Play& play = model.play;
    if (!play.steps.jumpers().contains(play.cursor)) {
        refuse(model, effects, {Violation::NothingToJump, play.cursor});
        return;
    }
    play.jumper = play.cursor;
    settle_cursor(play);
}

/// The ring comes first: asks for the marble to place on it.
void offer_marbles(Model& model, Effects& effects) {
    Play& play = model.play;
    if (offers_marbles(play)) {
        refuse(model, effects,
               with_colours(model, [](auto keys) { return filled("You have not chosen a marble yet: {keys}", keys); }));
        return;
    }
    const MarbleCount supply = play.steps.start().supply();
    const auto any =
        std::find_if(all_marbles.begin(), all_marbles.end(), [&](Marble each) { return supply.has(each); });
    Steps tried = play.steps;
    const Marble marble = any == all_marbles.end() ? Marble::White : *any;
    if (!refused(model, effects, make_step(tried, TurnStep::place(marble, play.cursor)))) {
        play.ring = play.cursor;
    }
}

void place(Model& model, Effects& effects) {
    Play& play = model.play;
    if (refused(model, effects, why_capture_first(play))) {
        return;
    }
    if (!play.marble) {
        offer_marbles(model, effects);
        return;
    }
    if (make_step(model, effects, TurnStep::place(*play.marble, play.cursor)) &&
        play.steps.stage() == Steps::Stage::Placed) {
        play.jumper.reset();
        settle_cursor(play);
    }
}

void act_at_start(Model& model, Effects& effects) {
    Play& play = model.play;
    if (play.steps.must_pass()) {
        make_step(model, effects, TurnStep::only(TurnStep::Kind::Pass));
    } else if (play.jumper && landings(play).contains(play.cursor)) {
        jump(model, effects, *play.jumper, play.cursor);
    } else if (!taken_in(play) && !play.steps.jumpers().empty() &&
               play.steps.start().occupied().contains(play.cursor)) {
        choose_jumper(model, effects);
    } else if (play.jumper) {
        refused(model, effects, why_not_jump(play.steps.start(), *play.jumper, play.cursor));
    } else {
        place(model, effects);
    }
}

} // namespace

void choose_marble(Model& model, Effects& effects, Marble marble) {
    Play& play = model.play;
    if (!begin_plan(model) && nobody_here(model, effects)) {
        return;
    }
    if (play.steps.stage() != Steps::Stage::Start) {
        refuse(model, effects,
               play.steps.stage() == Steps::Stage::Placed ? tr("You have placed a marble. Now remove a free ring")
                                                          : tr("You are capturing. Jump again"));
    } else if (const bool places = offers_marbles(play); make_step(model, effects, TurnStep::take(marble))) {
        play.marble = marble;
        play.last_marble = marble;
        play.jumper.reset();
        play.ring.reset();
        if (places) {
            return place(model, effects);
        }
        play.cursor = play.steps.placeable().contains(play.cursor) ? play.cursor : likely_ring(play);
    }
}

void act(Model& model, Effects& effects, Play& play) {
    if (nobody_here(model, effects)) {
        return;
    }
    switch (play.steps.stage()) {
    case Steps::Stage::Start: act_at_start(model, effects); break;
    case Steps::Stage::Placed: make_step(model, effects, TurnStep::remove(play.cursor)); break;
    case Steps::Stage::Jumping: jump(model, effects, play.steps.jumper(), play.cursor); break;
    case Steps::Stage::Done: break; // the question about the claims is open
    }
}

bool step_back(Model& model, Effects& effects, Play& play) {
    if (play.shows_replies) {
        play.shows_replies = false;
    } else if (offers_marbles(play)) {
        play.ring.reset();
    } else if (touched(play)) {
        refuse(model, effects, message(Objection::Touched, play.session));
    } else if (play.jumper) {
        play.cursor = *play.jumper;
        play.jumper.reset();
    } else if (play.steps.stage() == Steps::Stage::Placed) {
        play.cursor = play.steps.turn().cell();
        make_step(model, effects, TurnStep::only(TurnStep::Kind::Back));
    } else if (play.steps.stage() == Steps::Stage::Jumping) {
        make_step(model, effects, TurnStep::only(TurnStep::Kind::Back));
        play.cursor = play.steps.stage() == Steps::Stage::Jumping ? play.steps.jumper() : play.cursor;
    } else {
        return false;
    }
    return true;
}

namespace {

void next_marble(Model& model, Effects& effects) {
    Play& play = model.play;
    play.ring.reset(); // to try the colours, not to place one
    if (refused(model, effects, why_capture_first(play))) {
        return;
    }
    const MarbleCount supply = play.steps.start().supply();
    const int from = play.marble ? index_of(*play.marble) : 2;
    for (int i = 1; i <= 3; ++i) {
        const Marble marble = all_marbles[static_cast<std::size_t>((from + i) % 3)];
        if (supply.has(marble)) {
            choose_marble(model, effects, marble);
            return;
        }
    }
    refuse(model, effects, tr("There is no marble to place"));
}

void play_out(Model& model, Effects& effects) {
    Play& play = model.play;
    if (nobody_here(model, effects)) {
        return;
    }
    const std::vector<Turn> captures = captures_meant(play);
    const bool by_cursor = play.steps.stage() == Steps::Stage::Start && !play.jumper && play.steps.jumpers().size() > 1;
    if (captures.size() == 1) {
        const Position before = play.steps.start();
        if (play.plans) {
            plan(model, format_turn(before, captures.front()));
        } else if (make_turn(model, effects, captures.front()) && by_cursor && model.notice.empty()) {
            say(model, filled("The marble under the cursor captured: {move}",
                              gap<"move">(format_turn(before, captures.front()))));
        }
    } else if (captures.empty()) {
        refuse(model, effects, tr("There is nothing to capture"));
    } else {
        const Cell from = captures.front().cell();
        const bool by_one =
            play.steps.stage() == Steps::Stage::Start &&
            std::all_of(captures.begin(), captures.end(), [from](Turn turn) { return turn.cell() == from; });
        const auto number = gap<"number">(captures.size());
        refuse(model, effects,
               by_one ? filled("{number} captures possible with the marble on {ring}: choose one", number,
                               gap<"ring">(name_of(play.steps.start().board(), from)))
                      : filled("{number} captures possible: choose one", number));
    }
}

/// The marble that a placement would use, not yet taken: of the colour used last, if any is left.
std::optional<Marble> marble_at_hand(const Steps& steps, std::optional<Marble> last, std::optional<Marble> taken) {
    if (steps.placeable().empty() || steps.start().rules().touch_move()) {
        return taken;
    }
    return last && steps.start().supply().has(*last) ? last : std::nullopt;
}

/// The colour of the last move, if a player at this keyboard placed a marble.
std::optional<Marble> colour_placed_here(const Play& play) {
    const Session& session = play.session;
    const NodeId last = session.live();
    if (last == root_node || !session.game().turn(last).is_placement() ||
        !session.seat(session.game().position(session.game().parent(last)).mover()).here()) {
        return std::nullopt;
    }
    return session.game().turn(last).marble();
}

} // namespace

void begin_input(Play& play) {
    if (const auto colour = colour_placed_here(play)) {
        play.last_marble = colour;
    }
    const bool corrected = play.hint && play.hint->corrects && play.hint->turn.is_placement();
    play.marble = corrected ? play.hint->turn.marble() : marble_at_hand(play.steps, play.last_marble, taken_in(play));
    play.jumper.reset();
    play.ring.reset();
    settle_cursor(play);
    const bool over = game_over(play);
    for (const Player player : {Player::First, Player::Second}) {
        play.threatens[player] = !over && could_win_at_once(play.steps.start(), player);
    }
}

bool make_step(Model& model, Effects& effects, const TurnStep& step) {
    Play& play = model.play;
    if (play.plans) {
        return plan_step(model, effects, step);
    }
    if (model.screen == &screens::play && !looks_elsewhere(model)) {
        return !teach_step(model, effects, play, step) &&
               conduct(model, effects, play.session.mover(), act::MakeStep{step});
    }
    // Lessons judge a turn before it is made; away from the current position of a game it is only tried.
    if (refused(model, effects, make_step(play.steps, step))) {
        return false;
    }
    const bool answered = step.kind == TurnStep::Kind::Claim || step.kind == TurnStep::Kind::Decline;
    if (play.steps.stage() == Steps::Stage::Done && (answered || !play.steps.may_decline())) {
        make_turn(model, effects, play.steps.turn());
    } else if (play.steps.stage() == Steps::Stage::Done) {
        play.ask = Ask::Claim;
    }
    return true;
}

std::optional<bool> try_turn(Model& model, Effects& effects, Turn turn) {
    return model.screen == &screens::learn    ? std::optional(try_in_lesson(model, effects, turn))
           : model.screen == &screens::review ? std::optional(try_in_review<ZertzRules>(model, effects, turn))
           : model.screen == &screens::puzzle ? std::optional(try_in_puzzle(model, effects, turn))
                                              : std::nullopt;
}

bool turn_action(Model& model, Effects& effects, Play& play, Action action) {
    switch (action) {
    case Action::White: choose_marble(model, effects, Marble::White); break;
    case Action::Grey: choose_marble(model, effects, Marble::Grey); break;
    case Action::Black: choose_marble(model, effects, Marble::Black); break;
    case Action::NextMarble: next_marble(model, effects); break;
    case Action::PlayOut: play_out(model, effects); break;
    case Action::Replies:
        toggle_replies(model, effects, play.steps.stage() == Steps::Stage::Placed || !play.steps.placeable().empty(),
                       marked("Replies are shown for placements only"));
        break;
    default: return false;
    }
    return true;
}

/// If the game is stopped because the player viewed an earlier move, answering continues it. The session then starts
/// the turn again, so the whole turn is made.
void answer_of_rules(Model& model, Effects& effects, Play& play, Ask, bool yes) {
    const TurnStep answer = TurnStep::claim(yes);
    Steps steps = play.steps;
    if (model.screen != &screens::play || !play.session.suspended() || make_step(steps, answer)) {
        make_step(model, effects, answer);
        return;
    }
    conduct(model, effects, play.session.mover(), act::GoOn{});
    make_turn(model, effects, steps.turn());
}

void click_place(Model& model, Effects& effects, Play& play, Cell cell) {
    const auto offered = offered_around(play);
    const auto meant =
        std::find_if(offered.begin(), offered.end(), [cell](const auto& one) { return one.first == cell; });
    if (meant != offered.end()) {
        choose_marble(model, effects, meant->second);
    } else if (play.steps.now().rings().contains(cell)) {
        play.cursor = cell;
        act(model, effects, play);
    } else {
        refuse(model, effects, filled(sentences::ring_removed, gap<"ring">(name_of(play.steps.start().board(), cell))));
    }
}

} // namespace zertz::tui
