// The built-in puzzles of a game: a position, a turn to find, and a rating that rises and falls.

#include "study/own_puzzles.hpp"
#include "tui/model/puzzle_state.hpp"
#include "tui/play/prompt.hpp"
#include "tui/play/start_rows.hpp"
#include "tui/play/study_words.hpp"
#include "tui/play/updates.hpp"
#include "tui/play/views.hpp"
#include "tui/words/sentences.hpp"

#include <type_traits>
#include <utility>

namespace zertz::tui {
namespace {

using Phase = PuzzleStatus::Phase;

// What differs between the games.

void set_board(Model& model, const Position& start, Seats seats) {
    model.play = Play{};
    model.play.session = Session(Game(start), std::move(seats), Clock());
    model.play.cursor = middle_of(start.board());
}

void set_board(Model& model, const gipf::Position& start, Seats seats) {
    model.gipf = GipfPlay{};
    model.gipf->game.session = GipfSession(GipfGame(start), std::move(seats), Clock());
}

// The puzzle itself.

template <GameRules R>
void begin_puzzle(Model& model, Effects& effects, std::size_t number, std::optional<MissedMove> missed = {}) {
    stop_asking(model, effects);
    auto& puzzle = state_of<BasicPuzzleState<R>>(model);
    BasicPuzzleState<R> next;
    next.progress = std::move(puzzle.progress);
    next.day = model.today;
    next.seen = std::move(puzzle.seen);
    next.hinted = std::move(puzzle.hinted);
    next.number = number;
    next.missed = std::move(missed);
    puzzle = std::move(next);
    const OwnPuzzle own = puzzle.puzzle();
    puzzle.seen.emplace(own.position);
    puzzle.helped = puzzle.hinted.contains(own.position);
    puzzle.counts = !puzzle.is_of_today() || puzzle.progress.day != puzzle.day;
    puzzle.placements = own.placements;
    const typename R::Position start = *R::parse_position(own.position);
    const bool first = start.mover() == Player::First;
    Seats seats{Seat::person("you"), Seat::person("opponent")};
    if (!first) {
        std::swap(seats[0], seats[1]);
    }
    set_board(model, start, std::move(seats));
    conduct(model, effects, start.mover(), act::GoOn{});
}

/// The next puzzle not shown yet: what was missed and whose day has come, else by the rating.
template <GameRules R>
void begin_next(Model& model, Effects& effects) {
    const PuzzleStatus& puzzle = puzzle_on(model);
    PuzzleProgress rest = puzzle.progress; // as if all that was shown had been solved
    std::erase_if(rest.missed, [&](const MissedMove& each) { return puzzle.seen.contains(each.position); });
    const auto puzzles = own_puzzles(R::name);
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
        if (puzzle.seen.contains(puzzles[i].position)) {
            rest.tried[puzzle_key(i, R::name)] = true;
        }
    }
    const auto shown = puzzle.seen.empty() ? std::nullopt : std::optional(puzzle.number);
    begin_puzzle<R>(model, effects, next_puzzle(rest, shown), rest.missed_due(model.today));
}

/// Counts the first attempt only; after a hint it counts half.
void count_attempt(Model& model, Effects& effects, bool solved) {
    PuzzleStatus& puzzle = puzzle_on(model);
    puzzle.again = !std::exchange(puzzle.counts, false);
    if (puzzle.again) {
        return;
    }
    PuzzleProgress before = puzzle.progress;
    if (puzzle.missed) {
        puzzle.progress.retry_missed(puzzle.missed->position, solved && !puzzle.helped, model.today);
        effects.push_back(KeepPuzzles{puzzle.progress, std::move(before)});
        return;
    }
    const std::uint64_t key = puzzle_key(puzzle.number, puzzle.progress.game);
    puzzle.progress.count(key, puzzle.puzzle().rating, !solved ? 0 : puzzle.helped ? 0.5 : 1);
    puzzle.change = puzzle.progress.rating.value - before.rating.value;
    if (puzzle.is_of_today()) {
        puzzle.progress.day = puzzle.day;
        puzzle.progress.day_solved = solved;
    }
    before.tried.erase(key); // this attempt counts, whatever another window has saved of the puzzle
    effects.push_back(KeepPuzzles{puzzle.progress, std::move(before)});
}

/// Puts turns after the position of the puzzle, before what was tried there, so that stepping goes along them; shows the
/// position after `shown` of them.
template <GameRules R>
void show_line(Model& model, const std::vector<typename R::Turn>& line, std::size_t shown) {
    BasicPlay<R>& play = play_of<R>(model);
    BasicSession<R>& session = session_of(play);
    BasicGame<R> game = session.game();
    const NodeId live = session.live();
    NodeId at = live;
    NodeId there = live;
    for (std::size_t i = 0; i < line.size(); ++i) {
        at = game.add(at, line[i]);
        game.put_before(at, root_node);
        there = i < shown ? at : there;
    }
    session.take_remarks(std::move(game));
    play.walk.go_to(session.game(), there);
    show_position(model);
}

template <GameRules R>
void go_on_solving(Model& model) {
    auto& puzzle = state_of<BasicPuzzleState<R>>(model);
    puzzle.phase = Phase::Solving;
    puzzle.tried.reset();
    BasicPlay<R>& play = play_of<R>(model);
    play.walk.go_to(session_of(play).game(), session_of(play).live());
    show_position(model);
}

template <GameRules R>
void ask_solver(Model& model, Effects& effects, std::optional<typename R::Turn> turn) {
    const PuzzleStatus& puzzle = puzzle_on(model);
    ask_study(model, effects,
              BasicPuzzleAttempt<R>{session_of(play_of<R>(model)).position(), puzzle.puzzle().win, puzzle.placements,
                                    turn, puzzle.keeps_chances()});
}

/// Says why no move is made now, and none is looked for.
void refuse_to_act(Model& model, Effects& effects) {
    const Phase phase = puzzle_on(model).phase;
    const bool done = phase == Phase::Solved || phase == Phase::GivenUp;
    refuse(model, effects, done ? std::string(tr("This puzzle is done")) : advice_in_puzzle(model, ""));
}

template <GameRules R>
void ask_for_solution(Model& model, Effects& effects, bool for_hint) {
    PuzzleStatus& puzzle = puzzle_on(model);
    if (puzzle.phase == Phase::Wrong) {
        go_on_solving<R>(model);
    }
    if (puzzle.phase != Phase::Solving) {
        refuse_to_act(model, effects);
        return;
    }
    if (for_hint && state_of<BasicPuzzleState<R>>(model).hint) {
        refuse(model, effects, tr("There is no further hint"));
        return;
    }
    if (!for_hint) {
        count_attempt(model, effects, false);
    }
    if (!for_hint || looks_back(play_of<R>(model))) {
        show_position(model); // a hint leaves what the player has chosen as it is
    }
    puzzle.phase = Phase::Asking;
    puzzle.for_hint = for_hint;
    ask_solver<R>(model, effects, std::nullopt);
}

template <GameRules R>
void take_solution(Model& model, const BasicPuzzleVerdict<R>& verdict) {
    auto& puzzle = state_of<BasicPuzzleState<R>>(model);
    puzzle.phase = Phase::Solving;
    if (verdict.line.empty()) {
        return;
    }
    if (puzzle.for_hint) {
        puzzle.hint = verdict.line.front();
        puzzle.helped = true;
        puzzle.hinted.emplace(puzzle.puzzle().position);
    } else {
        puzzle.phase = Phase::GivenUp;
        show_line<R>(model, verdict.line, 1);
    }
}

/// Makes the right turn; the opponent in a puzzle replies at once.
template <GameRules R>
void make_right_turn(Model& model, Effects& effects, const BasicPuzzleVerdict<R>& verdict) {
    auto& puzzle = state_of<BasicPuzzleState<R>>(model);
    const BasicSession<R>& session = session_of(play_of<R>(model));
    conduct(model, effects, session.mover(), act::BasicMakeTurn<R>{*puzzle.tried});
    if (!verdict.line.empty()) {
        conduct(model, effects, session.mover(), act::BasicMakeTurn<R>{verdict.line.front()});
    }
    puzzle.placements = verdict.placements;
    puzzle.hint.reset();
    puzzle.phase = verdict.solved ? Phase::Solved : Phase::Solving;
    if (verdict.solved) {
        count_attempt(model, effects, true);
    }
}

void leave(Model& model, Effects& effects) {
    to_start(model, effects, StartRow::Puzzles);
    effects.push_back(ListKept{});
}

template <GameRules R>
void cancel(Model& model, Effects& effects) {
    if (puzzle_on(model).phase == Phase::Wrong) {
        go_on_solving<R>(model);
    } else if (cancels_step(play_of<R>(model))) {
        play_action(model, effects, Action::Cancel);
    } else {
        leave(model, effects);
    }
}

template <GameRules R>
void act_in_puzzle(Model& model, Effects& effects) {
    switch (puzzle_on(model).phase) {
    case Phase::Solving: play_action(model, effects, Action::Act); break;
    case Phase::Wrong: go_on_solving<R>(model); break;
    case Phase::Solved:
    case Phase::GivenUp: begin_next<R>(model, effects); break;
    case Phase::Judging:
    case Phase::Asking: break;
    }
}

void walk_in_puzzle(Model& model, Effects& effects, Action action) {
    const Phase phase = puzzle_on(model).phase;
    if (phase != Phase::Wrong && phase != Phase::Solved && phase != Phase::GivenUp) {
        refuse(model, effects, tr("Solve the puzzle first, or give up"));
    } else if (walk_by(model, effects, action)) {
        show_position(model);
    }
}

template <GameRules R>
void open(Model& model, Effects& effects) {
    suspend(model, effects);
    effects.push_back(LeaveGame{});
    effects.push_back(OpenPuzzles{R::name});
}

} // namespace

Updated begin_puzzles(Model model, PuzzleProgress progress) {
    Updated step{std::move(model), {}};
    Model& now = step.model;
    const bool gipf = progress.game == GipfRules::name;
    show_only(now, step.effects, gipf ? screens::gipf_puzzle : screens::puzzle);
    PuzzleStatus& puzzle = puzzle_on(now);
    puzzle.progress = std::move(progress);
    with_game(now, [&]<GameRules R> { begin_next<R>(now, step.effects); });
    return step;
}

void give_up_puzzle(Model& model, Effects& effects) {
    with_game(model, [&]<GameRules R> { ask_for_solution<R>(model, effects, false); });
}

template <class Turn>
bool try_in_puzzle(Model& model, Effects& effects, Turn turn) {
    using R = std::conditional_t<std::is_same_v<Turn, gipf::Turn>, GipfRules, ZertzRules>;
    auto& puzzle = state_of<BasicPuzzleState<R>>(model);
    puzzle.tried = turn;
    show_position(model);
    puzzle.phase = Phase::Judging;
    ask_solver<R>(model, effects, turn);
    return false;
}
template bool try_in_puzzle(Model&, Effects&, Turn);
template bool try_in_puzzle(Model&, Effects&, gipf::Turn);

template <GameRules R>
void take_verdict(Model& model, Effects& effects, const BasicPuzzleVerdict<R>& verdict) {
    auto& puzzle = state_of<BasicPuzzleState<R>>(model);
    if (!verdict.known) {
        go_on_solving<R>(model);
        refuse(model, effects, tr("The solver ran out of time. Try again"));
    } else if (puzzle.phase == Phase::Asking) {
        take_solution<R>(model, verdict);
    } else if (puzzle.phase == Phase::Judging && verdict.right) {
        make_right_turn<R>(model, effects, verdict);
    } else if (puzzle.phase == Phase::Judging) {
        count_attempt(model, effects, false);
        puzzle.phase = Phase::Wrong;
        std::vector<typename R::Turn> line{*puzzle.tried};
        line.insert(line.end(), verdict.line.begin(), verdict.line.end());
        show_line<R>(model, line, 2);
    }
}
#define INSTANTIATE(R) template void take_verdict(Model&, Effects&, const BasicPuzzleVerdict<R>&);
FOR_EACH_GAME(INSTANTIATE)
#undef INSTANTIATE

namespace {

template <GameRules R>
void puzzle_action(Model& model, Effects& effects, Action action) {
    const Phase phase = puzzle_on(model).phase;
    switch (action) {
    case Action::Cancel: cancel<R>(model, effects); break;
    case Action::Act: act_in_puzzle<R>(model, effects); break;
    case Action::Clue: ask_for_solution<R>(model, effects, true); break;
    case Action::GiveUp:
        if (model.confirms && (phase == Phase::Solving || phase == Phase::Wrong)) {
            play_of<R>(model).ask = Ask::GiveUp;
        } else {
            give_up_puzzle(model, effects);
        }
        break;
    case Action::NextPuzzle: begin_next<R>(model, effects); break;
    case Action::PuzzleOfDay: begin_puzzle<R>(model, effects, puzzle_of_day(model.today, R::name)); break;
    case Action::Back:
    case Action::Forward: walk_in_puzzle(model, effects, action); break;
    default: phase == Phase::Solving ? play_action(model, effects, action) : refuse_to_act(model, effects); break;
    }
}

template <GameRules R>
std::vector<KeyHint> key_hints(const Model& model) {
    std::vector<KeyHint> keys{
        {Action::NextPuzzle, tr("next")}, {Action::PuzzleOfDay, tr("today's")}, {Action::Cancel, tr("leave")}};
    const PuzzleStatus& puzzle = puzzle_on(model);
    if (puzzle.phase == Phase::Solving || puzzle.phase == Phase::Wrong) {
        const bool costs = puzzle.counts && !puzzle.helped && !puzzle.missed;
        const bool hinted = state_of<BasicPuzzleState<R>>(model).hint.has_value();
        keys.insert(keys.begin(), {{Action::Clue, costs ? tr("hint (half a point)") : tr("hint"), !hinted},
                                   {Action::GiveUp, tr("give up")}});
    }
    return keys;
}

template <GameRules R>
constexpr ScreenKind puzzles_of() {
    constexpr bool gipf = std::is_same_v<R, GipfRules>;
    return {
        .purpose = marked("Find the move that wins, saves the game or keeps your chances."),
        .open = open<R>,
        .shows = gipf ? Shows::Gipf : Shows::Zertz,
        .fresh = fresh_state<BasicPuzzleState<R>>,
        .context = always < gipf ? context::gipf_puzzle : context::puzzle >,
        .key = board_key,
        .act = puzzle_action<R>,
        .click = play_click,
        .paste = paste_turns,
        .draw = draw_puzzle,
        .advice = [](const Model& model) -> std::string {
            return play_of<R>(model).ask == Ask::GiveUp
                       ? tr(sentences::ask_give_up)
                       : advice_in_puzzle(model, at_board(model) ? advice_to_play(model) : "");
        },
        .keys = key_hints<R>,
    };
}

} // namespace

constexpr ScreenKind screens::puzzle = puzzles_of<ZertzRules>();
constexpr ScreenKind screens::gipf_puzzle = puzzles_of<GipfRules>();

} // namespace zertz::tui
