#include "games/zertz/position_text.hpp"
#include "games/zertz/turn_text.hpp"
#include "study/own_puzzles.hpp"
#include "study/study_task.hpp"
#include "support.hpp"
#include "tui/model/puzzle_state.hpp"
#include "tui/model/start_state.hpp"
#include "tui/play/start_rows.hpp"

#include <doctest/doctest.h>

#include <algorithm>

namespace zertz::tui {
namespace {

using Phase = PuzzleState::Phase;

/// A solver's answer to the current question.
Model judged(Model model, std::vector<Effect>& effects) {
    const auto* ask = find_effect<BeginStudy>(effects);
    REQUIRE(ask != nullptr);
    Solver solver(1);
    const PuzzleVerdict verdict = judge_attempt(std::get<PuzzleAttempt>(ask->task), solver, [] { return false; });
    const int ticket = ask->ticket;
    effects.clear();
    return tell(std::move(model), Studied{ticket, verdict}, &effects);
}

/// The easiest puzzles are won with captures alone.
Model easiest(PuzzleProgress progress = {}) {
    progress.rating.value = 100;
    return begin_puzzles(blank(), progress, "2026-11-22").model;
}

Model try_turn(Model model, Turn turn, std::vector<Effect>& effects) {
    model = press(std::move(model), ":");
    for (const char c : format_turn(model.play.steps.start(), turn)) {
        model = tell(std::move(model), Key::of(static_cast<char32_t>(c)));
    }
    return press(std::move(model), "<ret>", &effects);
}

} // namespace

TEST_CASE("a puzzle is solved by turns that win, and the rating goes up") {
    Model model = easiest();
    REQUIRE(model.screen == &screens::puzzle);
    CHECK(screen(model).find("Puzzle rated 500") != std::string::npos);
    const PuzzleRating before = state_of<PuzzleState>(model).progress.rating;
    std::vector<Effect> effects;
    for (int i = 0; i < 9 && state_of<PuzzleState>(model).phase == Phase::Solving; ++i) {
        Solver solver(1);
        const SolverResult result =
            solver.solve({model.play.session.position(), state_of<PuzzleState>(model).placements, false, {}});
        REQUIRE(result.win);
        effects.clear();
        model = try_turn(std::move(model), result.win->line.front(), effects);
        CHECK(state_of<PuzzleState>(model).phase == Phase::Judging);
        model = judged(std::move(model), effects);
    }
    CHECK(state_of<PuzzleState>(model).phase == Phase::Solved);
    CHECK(screen(model).find("Find the") == std::string::npos); // nothing is to be found any more
    CHECK(state_of<PuzzleState>(model).progress.rating.value > before.value);
    CHECK(state_of<PuzzleState>(model).progress.streak == 1);
    const auto* kept = find_effect<KeepPuzzles>(effects);
    REQUIRE(kept != nullptr);
    CHECK(kept->progress == state_of<PuzzleState>(model).progress);
    const std::size_t number = state_of<PuzzleState>(model).number;
    model = press(std::move(model), "<ret>");
    CHECK(state_of<PuzzleState>(model).number != number);
    CHECK(state_of<PuzzleState>(model).phase == Phase::Solving);
}

TEST_CASE("a win missed in a game comes first on a later day, and is forgotten when it is found") {
    PuzzleProgress progress;
    const OwnPuzzle& win = own_puzzles()[0];
    REQUIRE(win.win);
    REQUIRE(win.placements == 0);
    progress.add_missed({std::string(win.position), win.placements, "2026-11-22"});
    CHECK_FALSE(state_of<PuzzleState>(easiest(progress)).missed); // not on the same day
    progress.missed[0].day = "2026-11-21";
    Model model = easiest(progress);
    CHECK(screen(model).find("A win that you missed in a game") != std::string::npos);
    CHECK(format_position(model.play.session.position()) == win.position);
    const Model passed_over = press(model, "n");
    CHECK_FALSE(state_of<PuzzleState>(passed_over).missed);
    CHECK(state_of<PuzzleState>(passed_over).progress.missed.size() == 1);
    const double before = state_of<PuzzleState>(model).progress.rating.value;
    std::vector<Effect> effects;
    for (int i = 0; i < 9 && state_of<PuzzleState>(model).phase == Phase::Solving; ++i) {
        Solver solver(1);
        const SolverResult result = solver.solve({model.play.session.position(), 0, false, {}});
        REQUIRE(result.win);
        effects.clear();
        model = judged(try_turn(std::move(model), result.win->line.front(), effects), effects);
    }
    CHECK(state_of<PuzzleState>(model).phase == Phase::Solved);
    CHECK(state_of<PuzzleState>(model).progress.missed.empty());
    CHECK(state_of<PuzzleState>(model).progress.rating.value == before);
    CHECK(state_of<PuzzleState>(model).progress.tried.empty());
    REQUIRE(find_effect<KeepPuzzles>(effects) != nullptr);
    CHECK_FALSE(state_of<PuzzleState>(press(model, "<ret>")).missed);
}

TEST_CASE("a wrong turn is refuted on the board, counts once, and may be tried again") {
    Model model = easiest();
    Solver solver(1);
    const Position position = model.play.session.position();
    const SolverResult all = solver.solve({position, state_of<PuzzleState>(model).placements + 1, true, {}});
    REQUIRE(all.win);
    const std::vector<Turn> legal = legal_turns(position);
    const auto wrong =
        std::find_if(legal.begin(), legal.end(), [&](Turn turn) { return turn != all.win->first_turns.front(); });
    REQUIRE(wrong != legal.end());
    std::vector<Effect> effects;
    model = judged(try_turn(std::move(model), *wrong, effects), effects);
    CHECK(state_of<PuzzleState>(model).phase == Phase::Wrong);
    CHECK(state_of<PuzzleState>(model).progress.tried.size() == 1);
    CHECK(state_of<PuzzleState>(model).progress.streak == 0);
    const double rating = state_of<PuzzleState>(model).progress.rating.value;
    CHECK(screen(model).find("does not win") != std::string::npos);
    model = press(std::move(model), "<ret>");
    CHECK(state_of<PuzzleState>(model).phase == Phase::Solving);
    CHECK(model.play.session.position() == position);
    effects.clear();
    model = judged(try_turn(std::move(model), *wrong, effects), effects);
    CHECK(state_of<PuzzleState>(model).progress.rating.value == rating);
}

TEST_CASE("a hint says how the solution begins, and giving up shows it") {
    std::vector<Effect> effects;
    Model model = press(easiest(), "t", &effects);
    model = judged(std::move(model), effects);
    CHECK(screen(model).find("Hint: ") != std::string::npos);
    CHECK(state_of<PuzzleState>(model).helped);
    model = press(std::move(model), "G", &effects);
    CHECK(screen(model).find("Give up and see the solution? (y/n)") != std::string::npos);
    CHECK(state_of<PuzzleState>(press(model, "n")).phase == Phase::Solving);
    model = judged(press(std::move(model), "y", &effects), effects);
    CHECK(state_of<PuzzleState>(model).phase == Phase::GivenUp);
    CHECK(model.play.walk.at() != model.play.session.live());
    CHECK(state_of<PuzzleState>(model).progress.streak == 0);
}

TEST_CASE("the puzzle of a day is the same for everybody, whatever their rating") {
    PuzzleProgress strong;
    strong.rating.value = 1800;
    const Model one = press(easiest(), "D");
    const Model other = press(begin_puzzles(blank(), strong, "2026-11-22").model, "D");
    CHECK(state_of<PuzzleState>(one).number == state_of<PuzzleState>(other).number);
    CHECK(screen(one).find("today's puzzle") != std::string::npos);
    CHECK(puzzle_of_day("2026-11-22") != puzzle_of_day("2026-11-23"));
}

TEST_CASE("the screen of puzzles fits every window, and Esc leaves it") {
    for (const Size window : {Size{20, 60}, Size{24, 80}, Size{40, 120}}) {
        const Model model = tell(easiest(), Resize{window});
        CHECK(screen(model).find("Find the forced win") != std::string::npos);
        CHECK(screen(model).find("streak 0, best 0") != std::string::npos);
    }
    CHECK(press(easiest(), "<esc>").screen == &screens::start);
}

TEST_CASE("statistics are read when they are opened, and suggest a level at the start") {
    Model model = blank();
    CHECK(screen(model).find("Statistics") != std::string::npos);
    PlayerStats stats;
    Game game;
    tag_seats(game, {Seat::person("ada"), Seat::computer(6)});
    game.add(root_node, parse_turn("Wd4,d1", game.start())->turn);
    game.resign(Player::Second);
    for (int i = 0; i < 20; ++i) {
        stats.add(game);
    }
    model = tell(std::move(model), StatsRead{stats});
    CHECK(screen(model).find("is an even match") != std::string::npos);
    const auto open_statistics = [](Model from) {
        const std::vector<StartRow> rows = start_rows(from);
        const auto row = std::find(rows.begin(), rows.end(), StartRow::Stats);
        state_of<StartList>(from).row = static_cast<int>(row - rows.begin());
        return press(std::move(from), "<ret>");
    };
    model = open_statistics(std::move(model));
    REQUIRE(model.screen == &screens::stats);
    CHECK(screen(model).find("level 6            20  won   20") != std::string::npos);
    // Opened again, the statistics begin at the top.
    model.window = {20, 60};
    for (int level = 1; level <= 9; ++level) {
        Game other = game;
        tag_seats(other, {Seat::person("ada"), Seat::computer(level)});
        stats.add(other);
    }
    model = tell(std::move(model), StatsRead{stats});
    const std::string top = screen(model);
    model = press(std::move(model), "<down><down>");
    CHECK(screen(model) != top);
    model = press(std::move(model), "<esc>");
    CHECK(model.screen == &screens::start);
    CHECK(screen(open_statistics(std::move(model))) == top);
}

} // namespace zertz::tui
