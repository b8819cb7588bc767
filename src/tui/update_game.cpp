#include "tui/layout.hpp"
#include "tui/updates.hpp"
#include "tui/view.hpp"
#include "tui/words.hpp"
#include "zertz/turn_text.hpp"

#include <algorithm>
#include <chrono>

namespace zertz::tui {
namespace {

/// Tells the end of the game once.
void tell_end(Model& model, Effects& effects) {
    Play& play = model.play;
    play.table.clock.pause(model.now);
    if (play.end_told || play.looking || model.screen != ScreenName::Play) {
        return;
    }
    play.end_told = true;
    effects.push_back(KeepGame{play.table, true});
    if (model.look.bell) {
        effects.push_back(Bell{});
    }
}

/// The marble that a placement would use, without being taken yet: the colour used last, if there still is one.
std::optional<Marble> marble_at_hand(const Steps& steps, std::optional<Marble> last) {
    const MarbleCount supply = steps.start().supply();
    if (steps.placeable().empty() || steps.start().rules().touch_move()) {
        return std::nullopt;
    }
    if (last && supply.has(*last)) {
        return last;
    }
    const auto found = std::find_if(all_marbles.begin(), all_marbles.end(), [&](Marble m) { return supply.has(m); });
    return found == all_marbles.end() ? std::nullopt : std::optional(*found);
}

void resign_or_draw(Model& model, Effects& effects, Action action) {
    Play& play = model.play;
    if (game_over(play) || play.looking || !anybody_here(play)) {
        refuse(model, effects,
               game_over(play) ? "the game is over"
                               : "only a player at this keyboard can, in the game's last position");
    } else if (action == Action::Resign) {
        play.ask = Ask::Resign;
    } else if (play.table.seats[0].here() && play.table.seats[1].here()) {
        play.ask = Ask::Draw;
    } else {
        // The program takes a draw when it thinks itself the worse side.
        const Player program = play.table.seats[0].here() ? Player::Second : Player::First;
        const bool known = play.thinking.has_value();
        const int for_first = known ? play.thinking->lines.front().evaluation.value : 0;
        const int for_program = program == Player::First ? for_first : -for_first;
        if (known && for_program < 0) {
            answer_question(model, effects, true);
        } else {
            say(model, seat_of(play, program).name + " declines the draw");
        }
    }
}

/// What players declare ends the main line, so the cursor goes there first: turns taken back count again.
void go_to_declare(Model& model, Effects& effects) {
    Game& game = model.play.table.game;
    stop_asking(model, effects);
    game.make_main(game.cursor());
    game.go_to(game.line_end(game.cursor()));
    model.play.looking = false;
}

void agree_draw(Model& model, Effects& effects) {
    go_to_declare(model, effects);
    model.play.table.game.agree_draw();
    begin_turn(model, effects);
}

void resign(Model& model, Effects& effects) {
    Play& play = model.play;
    const bool both = play.table.seats[0].here() && play.table.seats[1].here();
    const Player loser = both                         ? play.steps.start().mover()
                         : play.table.seats[0].here() ? Player::First
                                                      : Player::Second;
    go_to_declare(model, effects);
    play.table.game.resign(loser);
    begin_turn(model, effects);
}

void demand_turn_back(Model& model, Effects& effects) {
    Play& play = model.play;
    play.table.clock.end_turn(model.now);
    play.table.game.demand_back();
    play.looking = false;
    begin_turn(model, effects);
    say(model, "the placement was demanded back: a capture must be made (R10.3)", Style::Warning);
}

void demand_back(Model& model, Effects& effects) {
    Play& play = model.play;
    if (!here_to_move(model) || play.steps.stage() != Steps::Stage::Start || play.taken ||
        !play.table.game.may_demand_back()) {
        refuse(model, effects, "there is no missed capture to demand back (R10.3)");
        return;
    }
    demand_turn_back(model, effects);
}

void pause(Model& model, Effects& effects) {
    Play& play = model.play;
    if (anybody_here(play)) {
        refuse(model, effects, "only a game of the program against itself can be paused");
        return;
    }
    play.paused = !play.paused;
    play.looking = false;
    play.table.clock.pause(model.now);
    begin_turn(model, effects);
}

bool move_cursor(Model& model, Action action) {
    Cell& cursor = model.play.cursor;
    const Board board = model.play.steps.start().board();
    switch (action) {
    case Action::CursorUp: cursor = step(board, cursor, Direction::Up); break;
    case Action::CursorDown: cursor = step(board, cursor, Direction::Down); break;
    case Action::CursorLeft: cursor = step_sideways(board, cursor, -1); break;
    case Action::CursorRight: cursor = step_sideways(board, cursor, 1); break;
    case Action::CursorUpLeft: cursor = step(board, cursor, Direction::UpLeft); break;
    case Action::CursorUpRight: cursor = step(board, cursor, Direction::UpRight); break;
    case Action::CursorDownLeft: cursor = step(board, cursor, Direction::DownLeft); break;
    case Action::CursorDownRight: cursor = step(board, cursor, Direction::DownRight); break;
    case Action::NextPlace: cursor = next_in(board, places_to_act(model.play), cursor, 1); break;
    case Action::PreviousPlace: cursor = next_in(board, places_to_act(model.play), cursor, -1); break;
    default: return false;
    }
    return true;
}

/// The game stays behind the start screen, to be gone back to, as long as it is not over.
void to_start_screen(Model& model, Effects& effects) {
    keep_game(model, effects);
    stop_asking(model, effects);
    model.play.table.clock.pause(model.now);
    model.game_behind = !game_over(model.play) && model.play.table.game.size() > 0;
    effects.push_back(ListKept{});
    model.screen = ScreenName::Start;
    model.start_row = 0;
}

/// The colour letter of the pool that was clicked, as it stands on the screen.
std::optional<Marble> pool_marble_at(const Model& model, ScreenPos at) {
    const Layout layout = layout_of(model);
    const Frame frame = view(model);
    std::string row;
    for (int col = layout.panel.col; col < layout.panel.col + 4; ++col) {
        row += static_cast<char>(frame.at({at.row, col}).code);
    }
    if (row != "pool" || at.col < layout.panel.col + 4) {
        return std::nullopt;
    }
    for (int col = at.col; col >= at.col - 1; --col) { // the number behind a letter counts as the letter
        for (const Marble marble : all_marbles) {
            if (frame.at({at.row, col}).code == static_cast<char32_t>(letter(marble))) {
                return marble;
            }
        }
    }
    return std::nullopt;
}

} // namespace

void change_speed(Model& model, int by) {
    const int fastest = static_cast<int>(speed_delays.size()) - 1;
    model.speed = std::clamp(model.speed + by, 0, fastest);
    const Millis delay = speed_delays[static_cast<std::size_t>(model.speed)];
    say(model, delay == 0 ? "speed: at once"
                          : "speed: a turn every " + std::to_string(delay / 1000) + "." +
                                std::to_string(delay % 1000 / 100) + " s");
}

void stop_asking(Model& model, Effects& effects) {
    if (model.play.ticket != 0) {
        effects.push_back(StopAsking{});
    }
    model.play.ticket = 0;
    model.play.held.reset();
}

void look_at_cursor(Model& model, Effects& effects) {
    Play& play = model.play;
    play.looking = model.screen == ScreenName::Play && !at_end(play);
    begin_turn(model, effects);
    if (play.looking && here_to_move(model)) {
        say(model, "looking back; a turn made here starts a variation");
    }
}

void begin_turn(Model& model, Effects& effects) {
    Play& play = model.play;
    const bool expected_came = take_up_pondering(model, effects);
    if (!expected_came) {
        stop_asking(model, effects);
    }
    play.hint.reset();
    play.steps = Steps(play.table.game.position());
    play.marble = marble_at_hand(play.steps, play.marble);
    play.taken = false;
    play.jumper.reset();
    play.giving_away = false;
    play.ask = Ask::Nothing;
    const bool over = game_over(play);
    for (const Player player : {Player::First, Player::Second}) {
        play.threatens[static_cast<std::size_t>(index_of(player))] =
            !over && could_win_at_once(play.steps.start(), player);
    }
    play.live = play.looking ? play.live : play.table.game.cursor();
    if (over) {
        tell_end(model, effects);
        return;
    }
    if (!play.looking && model.screen == ScreenName::Play && play.table.game.size() > 0) {
        keep_live(play, effects);
    }
    if (!play.looking && !play.paused && model.screen == ScreenName::Play) {
        const Player mover = play.steps.start().mover();
        note_clocks(play, model.now);
        play.table.clock.start(mover, model.now);
        if (!seat_of(play, mover).here() && !expected_came) {
            ask_for_turn(model, effects);
        }
    }
    analyse_here(model, effects);
}

void note_turn(Table& table, Player mover, Millis now) {
    table.game.make_main(table.game.cursor());
    table.clock.end_turn(now);
    if (table.clock.exists()) {
        table.game.set_clock(table.game.cursor(), std::chrono::milliseconds(table.clock.at(mover, now).left));
    }
}

void make_turn(Model& model, Effects& effects, Turn turn) {
    if (model.screen == ScreenName::Learn) {
        try_in_lesson(model, effects, turn);
        return;
    }
    Play& play = model.play;
    Game& game = play.table.game;
    const Player mover = play.steps.start().mover();
    if (const auto refusal = game.play(turn)) {
        refuse(model, effects, message(*refusal, game.start().board()));
        begin_turn(model, effects);
        return;
    }
    note_turn(play.table, mover, model.now);
    // The screen shows what was not done here: the turn in words of notation. At the end its line is for the keys that
    // lead on.
    if (game_over(play)) {
        say(model, {});
    } else if (!seat_of(play, mover).here()) {
        say(model, seat_of(play, mover).name + ": " + format_turn(game.position(game.parent(game.cursor())), turn));
    }
    play.looking = false;
    play.end_told = false;
    begin_turn(model, effects);
}

void take_answer(Model& model, Effects& effects, const Answer& answer) {
    Play& play = model.play;
    if (!thinks_about_turn(play) || answer.ticket != play.ticket) {
        return; // the question is void
    }
    play.ticket = 0;
    const Millis due = play.asked_at + speed_delays[static_cast<std::size_t>(model.speed)];
    if (answer.demand_back && play.table.game.may_demand_back()) {
        demand_turn_back(model, effects);
    } else if (!anybody_here(play) && due > model.now) {
        play.held = answer.turn;
        play.held_until = due;
    } else {
        make_turn(model, effects, answer.turn);
        if (answer.expected) {
            ponder(model, effects, *answer.expected);
        }
    }
}

void answer_question(Model& model, Effects& effects, bool yes) {
    const Ask ask = model.play.ask;
    if (ask == Ask::Claim) {
        answer_claim(model, effects, yes);
        return;
    }
    model.play.ask = Ask::Nothing;
    if (ask == Ask::Leave) {
        if (yes) {
            quit(model, effects);
        }
    } else if (yes && ask == Ask::Resign) {
        resign(model, effects);
    } else if (yes) {
        agree_draw(model, effects);
    } else if (ask == Ask::Draw) {
        say(model, "the draw is declined");
    }
}

void tick(Model& model, Effects& effects) {
    if (model.screen == ScreenName::Replay) {
        replay_tick(model, effects);
        return;
    }
    Play& play = model.play;
    if (model.screen != ScreenName::Play || game_over(play)) {
        return;
    }
    for (const Player player : {Player::First, Player::Second}) {
        if (play.table.clock.running() && play.table.clock.out_of_time(player, model.now)) {
            play.table.clock.pause(model.now);
            go_to_declare(model, effects);
            play.table.game.lose_on_time(player);
            begin_turn(model, effects);
            return;
        }
    }
    if (play.held && model.now >= play.held_until) {
        const Turn turn = *play.held;
        play.held.reset();
        make_turn(model, effects, turn);
    }
}

void play_click(Model& model, Effects& effects, ScreenPos at) {
    if (const auto cell = cell_under(model, at)) {
        model.play.cursor = *cell;
        act(model, effects);
    } else if (const auto marble = pool_marble_at(model, at)) {
        choose_marble(model, effects, *marble);
    }
}

void play_action(Model& model, Effects& effects, Action action) {
    if (move_cursor(model, action)) {
        return;
    }
    switch (action) {
    case Action::White: choose_marble(model, effects, Marble::White); break;
    case Action::Grey: choose_marble(model, effects, Marble::Grey); break;
    case Action::Black: choose_marble(model, effects, Marble::Black); break;
    case Action::NextMarble: next_marble(model, effects); break;
    case Action::Act:
        if (!hurry(model, effects)) {
            act(model, effects);
        }
        break;
    case Action::Cancel: step_back(model, effects); break;
    case Action::PlayOut: play_out(model, effects); break;
    case Action::GivingAway: toggle_giving_away(model, effects); break;
    case Action::Line: open_line(model, LineInput::Purpose::Turns); break;
    case Action::Undo: take_back(model, effects); break;
    case Action::Redo: play_again(model, effects); break;
    case Action::Back:
    case Action::Forward:
    case Action::ToStart:
    case Action::ToEnd:
    case Action::PreviousVariation:
    case Action::NextVariation: look_elsewhere(model, effects, action); break;
    case Action::GoTo: open_line(model, LineInput::Purpose::TurnNumber); break;
    case Action::Hint: ask_for_hint(model, effects); break;
    case Action::Analysis: toggle_analysis(model, effects); break;
    case Action::DemandBack: demand_back(model, effects); break;
    case Action::Draw:
    case Action::Resign: resign_or_draw(model, effects, action); break;
    case Action::Pause: pause(model, effects); break;
    case Action::Faster: change_speed(model, 1); break;
    case Action::Slower: change_speed(model, -1); break;
    case Action::Save: open_line(model, LineInput::Purpose::SavePath, "game.zertz"); break;
    case Action::NewGame: to_start_screen(model, effects); break;
    default: break;
    }
}

Step begin_game(Model model, Table table) {
    Step step{std::move(model), {}};
    Model& now = step.model;
    now.screen = ScreenName::Play;
    now.game_behind = false;
    now.play = Play{};
    now.play.table = std::move(table);
    now.play.cursor = middle_of(now.play.table.game.start().board());
    begin_turn(now, step.effects);
    return step;
}

} // namespace zertz::tui
