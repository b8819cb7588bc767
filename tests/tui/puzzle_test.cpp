#include "../support/speaking.hpp"
#include "games/gipf/position_text.hpp"
#include "games/zertz/position_text.hpp"
#include "games/zertz/turn_text.hpp"
#include "gipf_driver.hpp"
#include "study/own_puzzles.hpp"
#include "study/study_task.hpp"
#include "support.hpp"
#include "tui/board/layout.hpp"
#include "tui/model/puzzle_state.hpp"
#include "tui/model/start_state.hpp"
#include "tui/play/start_rows.hpp"
#include "tui/play/study_words.hpp"

#include <doctest/doctest.h>

#include <algorithm>

namespace zertz::tui {
namespace {

using Phase = PuzzleState::Phase;

/// A solver's answer to the current question.
template <GameRules R = ZertzRules>
Model judged(Model model, std::vector<Effect>& effects) {
    const auto* ask = find_effect<BeginStudy>(effects);
    REQUIRE(ask != nullptr);
    typename SolverOf<R>::Type solver(1);
    const auto verdict = judge_attempt(std::get<BasicPuzzleAttempt<R>>(ask->task), solver, [] { return false; });
    const int ticket = ask->ticket;
    effects.clear();
    return tell(std::move(model), Studied{ticket, verdict}, &effects);
}

/// The easiest puzzles are won with captures alone.
Model easiest(PuzzleProgress progress = {}) {
    progress.rating.value = 100;
    return begin_puzzles(blank(), progress).model;
}

Model type_turn(Model model, const std::string& turn, std::vector<Effect>& effects) {
    model = press(std::move(model), ":");
    for (const char c : turn) {
        model = tell(std::move(model), Key::of(static_cast<char32_t>(c)));
    }
    return press(std::move(model), "<ret>", &effects);
}

Model try_turn(Model model, Turn turn, std::vector<Effect>& effects) {
    const std::string text = format_turn(model.play.steps.start(), turn);
    return type_turn(std::move(model), text, effects);
}

/// A puzzle after all its right turns, and the effects of the last of them.
Model solved(Model model, std::vector<Effect>* last = nullptr) {
    std::vector<Effect> effects;
    for (int i = 0; i < 9 && state_of<PuzzleState>(model).phase == Phase::Solving; ++i) {
        Solver solver(1);
        const int placements = state_of<PuzzleState>(model).placements;
        const SolverResult result = solver.solve({model.play.session.position(), placements, false, {}});
        REQUIRE(result.win);
        effects.clear();
        model = judged(try_turn(std::move(model), result.win->line.front(), effects), effects);
    }
    CHECK(state_of<PuzzleState>(model).phase == Phase::Solved);
    if (last != nullptr) {
        *last = std::move(effects);
    }
    return model;
}

/// The puzzle of GIPF nearest to this rating.
Model of_gipf(double rating) {
    PuzzleProgress progress{.game = GipfRules::name};
    progress.rating.value = rating;
    return begin_puzzles(blank(), progress).model;
}

gipf::Turn gipf_solution(const Model& model) {
    GipfSolver solver(1);
    const auto& puzzle = state_of<GipfPuzzleState>(model);
    const auto solved = solver.solve({model.gipf->game.session.position(), puzzle.placements, true, {}});
    REQUIRE(solved.win);
    return solved.win->first_turns.front();
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
    CHECK_FALSE(state_of<PuzzleState>(press(passed_over, "n")).missed); // until the puzzles are opened again
    const double before = state_of<PuzzleState>(model).progress.rating.value;
    std::vector<Effect> effects;
    model = solved(std::move(model), &effects);
    CHECK(state_of<PuzzleState>(model).progress.missed.empty());
    CHECK(state_of<PuzzleState>(model).progress.rating.value == before);
    CHECK(state_of<PuzzleState>(model).progress.tried.empty());
    REQUIRE(find_effect<KeepPuzzles>(effects) != nullptr);
    CHECK_FALSE(state_of<PuzzleState>(press(model, "<ret>")).missed);
}

TEST_CASE("a wrong turn is refuted on the board, counts once, and may be tried again") {
    Model model = easiest();
    state_of<PuzzleState>(model).progress.rating.value = 500; // so low a rating as it is there hardly falls
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
    CHECK(shows(puzzle_news(model), "Your rating falls by "));
    model = press(std::move(model), "<ret>");
    CHECK(state_of<PuzzleState>(model).phase == Phase::Solving);
    CHECK(model.play.session.position() == position);
    CHECK(puzzle_news(model).empty());
    effects.clear();
    model = judged(try_turn(std::move(model), *wrong, effects), effects);
    CHECK(state_of<PuzzleState>(model).progress.rating.value == rating);
    CHECK(puzzle_news(model).ends_with(". Only the first attempt counts."));
    CHECK_FALSE(shows(puzzle_news(model), "Your rating"));
    model = judged(press(std::move(model), "<ret>t", &effects), effects);
    const Model given_up = judged(press(model, "Gy", &effects), effects);
    const NodeId shown = given_up.play.walk.at();
    const std::string first = format_turn(position, given_up.play.session.game().turn(shown));
    CHECK(puzzle_news(given_up).starts_with("The solution is on the board: " + first));
    CHECK(puzzle_news(given_up).ends_with(". Only the first attempt counts."));
    const Game& tried = given_up.play.session.game();
    CHECK(tried.main_child(tried.parent(shown)) == shown); // not what was tried
    model = solved(std::move(model));
    CHECK(state_of<PuzzleState>(model).progress.rating.value == rating);
    CHECK(puzzle_news(model).starts_with("Solved: " + first));
    CHECK(puzzle_news(model).ends_with(". Only the first attempt counts."));
}

TEST_CASE("marks on a puzzle do not come along to the next one") {
    const Model model = press(easiest(), "'<c-u>d4<ret>");
    CHECK(model.play.marks.places.contains(*cell_named(model.play.steps.start().board(), "d4")));
    CHECK(press(model, "n").play.marks.places.empty());
}

TEST_CASE("puzzles that are passed over do not come again") {
    Model model = easiest();
    std::vector<std::size_t> shown;
    for (int i = 0; i < 5; ++i) {
        shown.push_back(state_of<PuzzleState>(model).number);
        model = press(std::move(model), "n");
    }
    std::sort(shown.begin(), shown.end());
    CHECK(std::adjacent_find(shown.begin(), shown.end()) == shown.end());
}

TEST_CASE("a hint leaves what the player has chosen as it is") {
    Model model = easiest();
    for (int i = 0; i < 50 && !model.play.jumper; ++i) { // to a puzzle that begins with a capture
        Model tried = press(press(model, "n"), "<ret>");
        model = tried.play.jumper ? std::move(tried) : press(std::move(model), "n");
    }
    REQUIRE(model.play.jumper);
    const Play before = model.play;
    std::vector<Effect> effects;
    model = judged(press(std::move(model), "t", &effects), effects);
    REQUIRE(state_of<PuzzleState>(model).hint);
    CHECK(model.play.jumper == before.jumper);
    CHECK(model.play.cursor == before.cursor);
}

TEST_CASE("a hint says how the solution begins, and giving up shows it") {
    std::vector<Effect> effects;
    CHECK(on_screen(easiest(), "\n t hint (half a point)  G give up  n next"));
    Model model = press(easiest(), "t", &effects);
    model = judged(std::move(model), effects);
    CHECK(screen(model).find("Hint: ") != std::string::npos);
    CHECK(state_of<PuzzleState>(model).helped);
    CHECK(on_screen(model, "\n         G give up  n next")); // there is no further one
    CHECK(press(model, "t").notice == "There is no further hint");
    CHECK(state_of<PuzzleState>(press(model, "t")).phase == PuzzleStatus::Phase::Solving);
    const Model found = solved(model);
    CHECK(on_screen(found, "Found with a hint"));
    CHECK(on_screen(found, "solved without a hint: 0 of")); // which are those without one
    model = press(std::move(model), "G", &effects);
    CHECK(screen(model).find("Give up and see the solution? (y/n)") != std::string::npos);
    CHECK(state_of<PuzzleState>(press(model, "n")).phase == Phase::Solving);
    model = judged(press(std::move(model), "y", &effects), effects);
    CHECK(state_of<PuzzleState>(model).phase == Phase::GivenUp);
    CHECK(on_screen(model, "\n n next  D today's")); // there is nothing more to be told about it
    CHECK(model.play.walk.at() != model.play.session.live());
    CHECK(state_of<PuzzleState>(model).progress.streak == 0);
}

TEST_CASE("a hint counts, however often its puzzle is begun anew") {
    std::vector<Effect> effects;
    Model model = press(press(easiest(), "D"), "t", &effects);
    model = judged(std::move(model), effects);
    REQUIRE(state_of<PuzzleState>(model).helped);
    CHECK_FALSE(state_of<PuzzleState>(press(model, "n")).helped);
    for (const char* const keys : {"D", "nD"}) {
        CAPTURE(keys);
        const Model again = press(model, keys);
        CHECK(state_of<PuzzleState>(again).helped);
        CHECK(on_screen(again, "t hint  G give up")); // at no further cost
    }
}

TEST_CASE("keys of a move say why they do nothing while the solver works and when the puzzle is done") {
    const Model done = solved(easiest());
    for (const char* const key : {":", "w", "<tab>", "v", ".", "<up>"}) {
        CAPTURE(key);
        CHECK(press(done, key).notice == "This puzzle is done");
        CHECK(press(press(easiest(), "t"), key).notice == "The solver is working");
    }
}

TEST_CASE("of the puzzles solved, those count that the program still has") {
    PuzzleProgress progress;
    progress.tried = {{1, true}, {puzzle_key(0), true}, {puzzle_key(1), false}};
    CHECK(on_screen(easiest(progress), "solved without a hint: 1 of " + std::to_string(own_puzzles().size())));
}

TEST_CASE("a hint that the solver has no time to find costs nothing") {
    std::vector<Effect> effects;
    const Model asked = press(easiest(), "t", &effects);
    REQUIRE(find_effect<BeginStudy>(effects) != nullptr);
    BasicPuzzleVerdict<ZertzRules> unknown;
    unknown.known = false;
    const Model model = tell(asked, Studied{find_effect<BeginStudy>(effects)->ticket, std::move(unknown)});
    CHECK(model.notice == "The solver ran out of time. Try again");
    CHECK_FALSE(state_of<PuzzleState>(model).helped);
    CHECK(on_screen(press(model, "<left>"), "t hint (half a point)"));
}

TEST_CASE("a puzzle is not evaluated, and while the solver works the keys say so") {
    Model start = blank();
    start.analysing = true;
    PuzzleProgress progress;
    progress.rating.value = 100;
    auto [model, effects] = begin_puzzles(std::move(start), progress);
    model = press(std::move(model), "t", &effects);
    CHECK(press(model, "t").notice == "The solver is working");
    CHECK(press(model, "G").notice == "The solver is working");
    model = judged(std::move(model), effects);
    CHECK(press(model, "t").notice == "There is no further hint");
    CHECK(find_effect<AskPlayer>(effects) == nullptr);
}

TEST_CASE("the puzzle of a day is the same for everybody, whatever their rating") {
    PuzzleProgress strong;
    strong.rating.value = 1800;
    const Model one = press(easiest(), "D");
    const Model other = press(begin_puzzles(blank(), strong).model, "D");
    CHECK(state_of<PuzzleState>(one).number == state_of<PuzzleState>(other).number);
    CHECK(screen(one).find("today's puzzle") != std::string::npos);
    CHECK(puzzle_of_day("2026-11-22") != puzzle_of_day("2026-11-23"));
}

TEST_CASE("after midnight another puzzle is today's, and one begun before stays that of its day") {
    Model model = press(easiest(), "D");
    model.today = "2026-11-23";
    std::vector<Effect> effects;
    const Model late = judged(press(model, "Gy", &effects), effects);
    CHECK(state_of<PuzzleState>(late).progress.day == "2026-11-22");
    CHECK(on_screen(late, "D today's puzzle"));
    model = press(late, "D");
    CHECK(state_of<PuzzleState>(model).number == puzzle_of_day("2026-11-23"));
    effects.clear();
    model = judged(press(model, "Gy", &effects), effects);
    CHECK(state_of<PuzzleState>(model).progress.day == "2026-11-23");
}

TEST_CASE("today's puzzle counts once, however often it is asked for") {
    const auto give_up = [](Model model) {
        std::vector<Effect> effects;
        return judged(press(press(std::move(model), "D"), "Gy", &effects), effects);
    };
    const Model once = give_up(easiest());
    CHECK(state_of<PuzzleState>(once).progress.rating.value < 100 + 1e-9);
    CHECK(state_of<PuzzleState>(once).progress.day == "2026-11-22");
    CHECK(state_of<PuzzleState>(give_up(once)).progress == state_of<PuzzleState>(once).progress);
    PuzzleProgress of_yesterday = state_of<PuzzleState>(once).progress;
    of_yesterday.rating = PuzzleRating{};
    of_yesterday.day = "2026-11-21";
    const Model again = give_up(begin_puzzles(blank(), of_yesterday).model);
    CHECK(state_of<PuzzleState>(again).progress.rating.value < 1000);
}

TEST_CASE("at 60 columns the title of a puzzle is whole") {
    PuzzleProgress progress;
    progress.add_missed({std::string(own_puzzles()[0].position), own_puzzles()[0].placements, "2026-11-21"});
    const Model missed = begin_puzzles(blank(smallest_window), progress).model;
    CHECK(screen(missed).find("...") == std::string::npos);
    CHECK(screen(press(missed, "D")).find("...") == std::string::npos);
}

TEST_CASE("in place of a blunder, any move that is no mistake is right, as a review judges") {
    PuzzleProgress progress;
    progress.add_missed({"37 ----/-----/---2-/--1W1--/-3--/4-/--B1 G3B1 W3G2B3 W2G3B5 1", 0, "2026-11-21", false});
    const Model model = begin_puzzles(blank(), progress).model;
    CHECK(puzzle_title(model) == "A mistake that you made in a game");
    CHECK(puzzle_task(model) == "Find a move that keeps your winning chances.");
    std::vector<Effect> effects;
    const auto answered = [&effects](Model asked) {
        const auto* ask = find_effect<BeginStudy>(effects);
        REQUIRE(ask != nullptr);
        StudyEngines engines({1, 1});
        const Studied answer{ask->ticket, study(ask->task, engines, [] { return false; })};
        effects.clear();
        return tell(std::move(asked), answer, &effects);
    };
    const Model wrong = answered(type_turn(model, "Gc4,e2", effects));
    CHECK(state_of<PuzzleState>(wrong).phase == Phase::Wrong);
    CHECK(puzzle_news(wrong) == "Gc4,e2 lowers your winning chances: your opponent replies x c4We3.");
    CHECK(state_of<PuzzleState>(wrong).progress.missed.front().day == "2026-11-22");
    effects.clear();
    const Model right = answered(type_turn(model, "Ge3,c4", effects));
    CHECK(state_of<PuzzleState>(right).phase == Phase::Solved);
    CHECK(state_of<PuzzleState>(right).progress.missed.empty());
    effects.clear();
    const Model shown = answered(press(model, "Gy", &effects));
    CHECK(state_of<PuzzleState>(shown).phase == Phase::GivenUp);
    CHECK(state_of<PuzzleState>(shown).progress.missed.size() == 1);
}

TEST_CASE("GIPF: a puzzle is solved move by move, against the reply that holds out longest, for a rating of its own") {
    Model model = of_gipf(907); // won in 2 moves
    REQUIRE(model.screen == &screens::gipf_puzzle);
    Model pictured = model; // whose pieces need letters
    pictured.look.wished = Drawing::Picture;
    CHECK(on_screen(pictured, "B b  basic piece"));
    CHECK(on_screen(model, "Puzzle rated 907"));
    CHECK(on_screen(model, "at most 2 of"));
    CHECK(on_screen(model, "solved without a hint: 0 of 200"));
    const double before = state_of<GipfPuzzleState>(model).progress.rating.value;
    std::vector<Effect> effects;
    const std::string first = GipfRules::format_turn(model.gipf->steps.start(), gipf_solution(model));
    model = judged<GipfRules>(type_turn(std::move(model), first, effects), effects);
    CHECK(state_of<GipfPuzzleState>(model).phase == Phase::Solving);
    CHECK(model.gipf->game.session.game().main_line().size() == 2);
    CHECK(on_screen(model, "Right. Your opponent has"));
    CHECK(on_screen(model, "Find the move that wins at once."));
    const gipf::Turn second = gipf_solution(model);
    model = by_gipf_keys(std::move(model), second);
    REQUIRE(state_of<GipfPuzzleState>(model).phase == Phase::Judging);
    const BasicPuzzleAttempt<GipfRules> attempt{model.gipf->game.session.position(), true, 1,
                                                state_of<GipfPuzzleState>(model).tried};
    GipfSolver solver(1);
    const auto verdict = judge_attempt(attempt, solver, [] { return false; });
    const auto ticket = model.gipf->ticket;
    model = tell(std::move(model), Studied{ticket, verdict}, &effects);
    CHECK(state_of<GipfPuzzleState>(model).phase == Phase::Solved);
    CHECK(state_of<GipfPuzzleState>(model).progress.rating.value > before);
    const auto* kept = find_effect<KeepPuzzles>(effects);
    REQUIRE(kept != nullptr);
    CHECK(kept->progress.game == GipfRules::name);
    CHECK(kept->progress.streak == 1);
    CHECK(GipfRules::outcome(model.gipf->game.session.position()).over());
    const std::size_t number = state_of<GipfPuzzleState>(model).number;
    model = press(std::move(model), "<ret>");
    CHECK(state_of<GipfPuzzleState>(model).number != number);
    CHECK(press(std::move(model), "<esc>").screen == &screens::start);
}

TEST_CASE(
    "GIPF: a wrong turn is refuted on the board, a hint names where the solution begins, and giving up shows it") {
    Model model = of_gipf(907);
    const gipf::Position position = model.gipf->game.session.position();
    const gipf::Turn right = gipf_solution(model);
    REQUIRE(right.enters());
    const auto legal = GipfRules::legal_turns(position);
    const gipf::Turn wrong = legal.front() == right ? legal.back() : legal.front();
    std::vector<Effect> effects;
    model = type_turn(std::move(model), GipfRules::format_turn(position, wrong), effects);
    model = judged<GipfRules>(std::move(model), effects);
    CHECK(state_of<GipfPuzzleState>(model).phase == Phase::Wrong);
    CHECK(on_screen(model, "is not the forced win"));
    CHECK(state_of<GipfPuzzleState>(model).progress.tried.size() == 1);
    CHECK(state_of<GipfPuzzleState>(model).progress.streak == 0);
    CHECK(model.gipf->walk.at() != model.gipf->game.session.live());
    model = press(std::move(model), "<ret>");
    CHECK(state_of<GipfPuzzleState>(model).phase == Phase::Solving);
    CHECK(model.gipf->steps.start() == position);
    effects.clear();
    model = judged<GipfRules>(press(std::move(model), "t", &effects), effects);
    CHECK(on_screen(model, "Hint: enter a piece at " + gipf::name_of(gipf::dot_of(right.way()))));
    model = judged<GipfRules>(press(std::move(model), "Gy", &effects), effects);
    CHECK(state_of<GipfPuzzleState>(model).phase == Phase::GivenUp);
    CHECK(model.gipf->steps.start() == GipfRules::after(position, right));
}

TEST_CASE("the start screen opens the puzzles of the game that is chosen") {
    for (const std::string_view game : {ZertzRules::name, GipfRules::name}) {
        Model model = blank({40, 80});
        model.choices.game = game;
        const std::vector<StartRow> rows = start_rows(model);
        const auto row = std::find(rows.begin(), rows.end(), StartRow::Puzzles);
        state_of<StartList>(model).row = static_cast<int>(row - rows.begin());
        CHECK(on_screen(model, game == GipfRules::name ? "200 positions of GIPF to solve" : "500 positions to solve"));
        std::vector<Effect> effects;
        model = press(std::move(model), "<ret>", &effects);
        REQUIRE(find_effect<OpenPuzzles>(effects) != nullptr);
        CHECK(find_effect<OpenPuzzles>(effects)->game == game);
    }
}

TEST_CASE("the screen of puzzles fits every window, and Esc leaves it") {
    for (const Size window : {Size{20, 60}, Size{24, 80}, Size{40, 120}}) {
        const Model model = tell(easiest(), Resize{window});
        CHECK(screen(model).find("Find the forced win") != std::string::npos);
        CHECK(screen(model).find("streak 0, best 0") != std::string::npos);
        const Model other = tell(of_gipf(907), Resize{window});
        CHECK(on_screen(other, "Find the forced win"));
        CHECK(on_screen(other, "streak 0, best 0"));
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
    CHECK(screen(model).find("level 6                  20      20       0       0    100%") != std::string::npos);
    // Opened again, the statistics begin at the top.
    model.window = {20, 60};
    for (int level = 1; level <= 9; ++level) {
        Game other = game;
        tag_seats(other, {Seat::person("ada"), Seat::computer(level)});
        stats.add(other);
    }
    for (const Board board : {Board::Rings40, Board::Rings43, Board::Rings44}) {
        Game other(Position::start(board));
        tag_seats(other, {Seat::person("ada"), Seat::computer(6)});
        other.add(root_node, parse_turn("Wd4,d1", other.start())->turn);
        other.resign(Player::Second);
        stats.add(other);
    }
    model = tell(std::move(model), StatsRead{stats});
    const std::string top = screen(model);
    CHECK(top.find("\n results               games     won   drawn    lost   score\n"
                   " level 1                   1       1       0       0    100%\n") != std::string::npos);
    for (const Language& language : languages()) { // each row on a line of its own
        CAPTURE(language.code);
        const test::Speaking speaking(language);
        CHECK(screen(model).find("\n 100") == std::string::npos);
    }
    model = press(std::move(model), "<down><down>");
    CHECK(screen(model) != top);
    const Model end = press(model, "<end>");
    CHECK(on_screen(end, "scroll"));
    const Model large = tell(end, Resize{{60, 60}}); // there is room for all
    CHECK(on_screen(large, " level 1   "));
    CHECK_FALSE(on_screen(large, "scroll"));
    model = press(std::move(model), "<esc>");
    CHECK(model.screen == &screens::start);
    CHECK(screen(open_statistics(std::move(model))) == top);
}

} // namespace zertz::tui
