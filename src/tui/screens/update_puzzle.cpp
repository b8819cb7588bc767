// The built-in puzzles: a position, a turn to find, and a rating that rises and falls.

#include "games/zertz/position_text.hpp"
#include "study/own_puzzles.hpp"
#include "tui/model/puzzle_state.hpp"
#include "tui/play/prompt.hpp"
#include "tui/play/study_words.hpp"
#include "tui/play/updates.hpp"
#include "tui/play/views.hpp"
#include "tui/words/screen_sentences.hpp"
#include "tui/words/sentences.hpp"

#include <utility>

namespace zertz::tui {
namespace {

using Phase = PuzzleState::Phase;

OwnPuzzle puzzle_of(const Model& model) {
    return state_of<PuzzleState>(model).puzzle();
}

void begin_puzzle(Model& model, Effects& effects, std::size_t number, std::optional<MissedWin> missed = {}) {
    stop_asking(model, effects);
    auto& puzzle = state_of<PuzzleState>(model);
    PuzzleState next;
    next.progress = std::move(puzzle.progress);
    next.today = std::move(puzzle.today);
    next.number = number;
    next.missed = std::move(missed);
    puzzle = std::move(next);
    const OwnPuzzle own = puzzle.puzzle();
    puzzle.placements = own.placements;
    model.play = Play{};
    const Position start = *parse_position(own.position);
    const bool first = start.mover() == Player::First;
    Seats seats{Seat::person("you"), Seat::person("opponent")};
    if (!first) {
        std::swap(seats[0], seats[1]);
    }
    model.play.session = Session(Game(start), std::move(seats), Clock());
    model.play.cursor = middle_of(start.board());
    conduct(model, effects, start.mover(), act::GoOn{});
}

/// The next puzzle: a missed win whose day has come, unless one is shown that was not tried; else by the rating.
void begin_next(Model& model, Effects& effects) {
    const auto& puzzle = state_of<PuzzleState>(model);
    const bool passes_over = puzzle.missed && puzzle.counts;
    begin_puzzle(model, effects, next_puzzle(puzzle.progress, puzzle.number),
                 passes_over ? std::nullopt : puzzle.progress.missed_due(puzzle.today));
}

/// Counts the first attempt only; after a hint it counts half.
void count_attempt(Model& model, Effects& effects, bool solved) {
    auto& puzzle = state_of<PuzzleState>(model);
    if (!std::exchange(puzzle.counts, false)) {
        return;
    }
    if (puzzle.missed) {
        puzzle.progress.retry_missed(puzzle.missed->position, solved && !puzzle.helped, puzzle.today);
        effects.push_back(KeepPuzzles{puzzle.progress});
        return;
    }
    const double before = puzzle.progress.rating.value;
    puzzle.progress.count(puzzle_key(puzzle.number), puzzle_of(model).rating, !solved ? 0 : puzzle.helped ? 0.5 : 1);
    puzzle.change = puzzle.progress.rating.value - before;
    if (puzzle.is_of_today()) {
        puzzle.progress.day = puzzle.today;
        puzzle.progress.day_solved = solved;
    }
    effects.push_back(KeepPuzzles{puzzle.progress});
}

/// Adds turns after the position of the puzzle, and shows the position after `shown` of them.
void show_line(Model& model, const std::vector<Turn>& line, std::size_t shown) {
    Play& play = model.play;
    Game game = play.session.game();
    const NodeId live = play.session.live();
    NodeId at = live;
    NodeId there = live;
    for (std::size_t i = 0; i < line.size(); ++i) {
        at = game.add(at, line[i]);
        there = i < shown ? at : there;
    }
    play.session.take_remarks(std::move(game));
    play.walk.go_to(play.session.game(), there);
    show_position(model);
}

void go_on_solving(Model& model) {
    state_of<PuzzleState>(model).phase = Phase::Solving;
    state_of<PuzzleState>(model).tried.reset();
    model.play.walk.go_to(model.play.session.game(), model.play.session.live());
    show_position(model);
}

void ask_solver(Model& model, Effects& effects, std::optional<Turn> turn) {
    const auto& puzzle = state_of<PuzzleState>(model);
    ask_study(model, effects,
              PuzzleAttempt{model.play.session.position(), puzzle_of(model).win, puzzle.placements, turn});
}

void ask_for_solution(Model& model, Effects& effects, bool for_hint) {
    auto& puzzle = state_of<PuzzleState>(model);
    if (puzzle.phase == Phase::Wrong) {
        go_on_solving(model);
    }
    if (puzzle.phase != Phase::Solving) {
        refuse(model, effects, tr("This puzzle is done"));
        return;
    }
    if (for_hint) {
        puzzle.helped = true;
    } else {
        count_attempt(model, effects, false);
    }
    show_position(model);
    puzzle.phase = Phase::Asking;
    puzzle.for_hint = for_hint;
    ask_solver(model, effects, std::nullopt);
}

void take_solution(Model& model, const PuzzleVerdict& verdict) {
    auto& puzzle = state_of<PuzzleState>(model);
    puzzle.phase = Phase::Solving;
    if (verdict.line.empty()) {
        return;
    }
    if (puzzle.for_hint) {
        puzzle.hint = verdict.line.front();
    } else {
        puzzle.phase = Phase::GivenUp;
        show_line(model, verdict.line, 1);
    }
}

/// Makes the right turn; the opponent in a puzzle replies at once.
void make_right_turn(Model& model, Effects& effects, const PuzzleVerdict& verdict) {
    auto& puzzle = state_of<PuzzleState>(model);
    conduct(model, effects, model.play.session.mover(), act::MakeTurn{*puzzle.tried});
    if (!verdict.line.empty()) {
        conduct(model, effects, model.play.session.mover(), act::MakeTurn{verdict.line.front()});
    }
    puzzle.placements = verdict.placements;
    puzzle.hint.reset();
    puzzle.phase = verdict.solved ? Phase::Solved : Phase::Solving;
    if (verdict.solved) {
        count_attempt(model, effects, true);
    }
}

void leave(Model& model, Effects& effects) {
    stop_asking(model, effects);
    effects.push_back(ListKept{});
    show_only(model, screens::start);
}

void cancel(Model& model, Effects& effects) {
    if (state_of<PuzzleState>(model).phase == Phase::Wrong) {
        go_on_solving(model);
    } else if (cancels_step(model.play)) {
        play_action(model, effects, Action::Cancel);
    } else {
        leave(model, effects);
    }
}

void act_in_puzzle(Model& model, Effects& effects) {
    switch (state_of<PuzzleState>(model).phase) {
    case Phase::Solving: play_action(model, effects, Action::Act); break;
    case Phase::Wrong: go_on_solving(model); break;
    case Phase::Solved:
    case Phase::GivenUp: begin_next(model, effects); break;
    case Phase::Judging:
    case Phase::Asking: break;
    }
}

void walk_in_puzzle(Model& model, Effects& effects, Action action) {
    const Phase phase = state_of<PuzzleState>(model).phase;
    if (phase != Phase::Wrong && phase != Phase::Solved && phase != Phase::GivenUp) {
        refuse(model, effects, tr("Solve the puzzle first, or give up"));
    } else if (walk_by(model, effects, action)) {
        show_position(model);
    }
}

void open(Model& model, Effects& effects) {
    suspend(model, effects);
    effects.push_back(LeaveGame{});
    effects.push_back(OpenPuzzles{});
}

} // namespace

Updated begin_puzzles(Model model, PuzzleProgress progress, std::string today) {
    Updated step{std::move(model), {}};
    Model& now = step.model;
    show_only(now, screens::puzzle);
    state_of<PuzzleState>(now).progress = std::move(progress);
    state_of<PuzzleState>(now).today = std::move(today);
    const auto& puzzle = state_of<PuzzleState>(now);
    begin_puzzle(now, step.effects, next_puzzle(puzzle.progress, std::nullopt),
                 puzzle.progress.missed_due(puzzle.today));
    return step;
}

void give_up_puzzle(Model& model, Effects& effects) {
    ask_for_solution(model, effects, false);
}

bool try_in_puzzle(Model& model, Effects& effects, Turn turn) {
    state_of<PuzzleState>(model).tried = turn;
    show_position(model);
    state_of<PuzzleState>(model).phase = Phase::Judging;
    ask_solver(model, effects, turn);
    return false;
}

void take_verdict(Model& model, Effects& effects, const PuzzleVerdict& verdict) {
    auto& puzzle = state_of<PuzzleState>(model);
    if (!verdict.known) {
        go_on_solving(model);
        refuse(model, effects, tr("The solver ran out of time. Try again"));
    } else if (puzzle.phase == Phase::Asking) {
        take_solution(model, verdict);
    } else if (puzzle.phase == Phase::Judging && verdict.right) {
        make_right_turn(model, effects, verdict);
    } else if (puzzle.phase == Phase::Judging) {
        count_attempt(model, effects, false);
        puzzle.phase = Phase::Wrong;
        std::vector<Turn> line{*puzzle.tried};
        line.insert(line.end(), verdict.line.begin(), verdict.line.end());
        show_line(model, line, 2);
    }
}

namespace {

void puzzle_action(Model& model, Effects& effects, Action action) {
    switch (action) {
    case Action::Cancel: cancel(model, effects); break;
    case Action::Act: act_in_puzzle(model, effects); break;
    case Action::Clue: ask_for_solution(model, effects, true); break;
    case Action::GiveUp:
        if (model.confirms && (state_of<PuzzleState>(model).phase == Phase::Solving ||
                               state_of<PuzzleState>(model).phase == Phase::Wrong)) {
            model.play.ask = Ask::GiveUp;
        } else {
            give_up_puzzle(model, effects);
        }
        break;
    case Action::NextPuzzle: begin_next(model, effects); break;
    case Action::PuzzleOfDay: begin_puzzle(model, effects, puzzle_of_day(state_of<PuzzleState>(model).today)); break;
    case Action::Back:
    case Action::Forward: walk_in_puzzle(model, effects, action); break;
    default:
        if (state_of<PuzzleState>(model).phase == Phase::Solving) {
            play_action(model, effects, action);
        }
        break;
    }
}

std::vector<KeyHint> key_hints(const Model&) {
    return {{Action::Clue, tr("hint")},
            {Action::GiveUp, tr("give up")},
            {Action::NextPuzzle, tr("next")},
            {Action::PuzzleOfDay, tr("today's")},
            {Action::Cancel, tr("leave")}};
}

} // namespace

constexpr ScreenKind screens::puzzle{
    .purpose = marked("Find the only move that wins, or that saves the game."),
    .open = open,
    .shows = Shows::Zertz,
    .fresh = fresh_state<PuzzleState>,
    .context = always<context::puzzle>,
    .key = board_key,
    .act = puzzle_action,
    .click = play_click,
    .paste = paste_turns,
    .draw = draw_puzzle,
    .advice = [](const Model& model) -> std::string {
        return model.play.ask == Ask::GiveUp ? tr(sentences::ask_give_up)
                                             : advice_in_puzzle(model, at_board(model) ? advice_to_play(model) : "");
    },
    .keys = key_hints,
};

} // namespace zertz::tui
