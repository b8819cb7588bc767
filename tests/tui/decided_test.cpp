#include "../support/speaking.hpp"
#include "engine/solver.hpp"
#include "games/zertz/position_text.hpp"
#include "games/zertz/turn_text.hpp"
#include "gipf_driver.hpp"
#include "record/record.hpp"
#include "study/own_puzzles.hpp"
#include "study/study_task.hpp"
#include "support.hpp"
#include "tui/board/legend.hpp"
#include "tui/model/review_state.hpp"

#include <doctest/doctest.h>

#include <sstream>
#include <utility>

namespace zertz::tui {
namespace {

/// Ada can capture in two ways. After the one she chose, `zertz solve` proves a forced win for bob with 2 placements,
/// Be5,e4; x d6Bf4; Bg3,e5 x Bf4Bg3, and before it none.
constexpr const char* start = "37 3-/-4/-2W1-/---3-/---1B-/---B-/--1- G4B2 W3G2B2 W2G2B4 1";
constexpr const char* after_mistake = "37 3-/-4/-2W1-/---2B-/---2-/---1-/--1- G4B2 W3G2B3 W2G2B4 2";
constexpr std::string_view turns_to_the_end[] = {"x f4Bd6", "Be5,e4", "x d6Bf4", "Bg3,e5 xBf4Bg3"};

Game decided_game() {
    Game game(*parse_position(start));
    game.set_tag("First", "ada");
    game.set_tag("Second", "bob");
    NodeId at = root_node;
    for (const std::string_view text : turns_to_the_end) {
        at = game.add(at, parse_turn(text, game.position(at))->turn);
    }
    return game;
}

/// Knows what the solver proves, and nothing else.
Reviewer reviewer(Solver& solver) {
    Reviewer made;
    made.ask = [](const Game& game, NodeId node, int) {
        EngineChoice choice;
        choice.kind = EngineChoice::Kind::Turn;
        choice.line = {{}, {legal_turns(game.position(node)).back()}};
        choice.info.depth = 3;
        return choice;
    };
    made.prove = [&solver](const Position& position, int from, bool all) -> std::optional<Proof> {
        const SolverResult result = solver.solve({position, reviewed_placements, all, {}, from});
        return result.win ? std::optional(Proof{result.win->first_turns, result.win->line}) : std::nullopt;
    };
    made.go_on = [](int, int) { return true; };
    return made;
}

/// Answers the question of the review; false if there is none.
bool answer(Model& model, std::vector<Effect>& effects, Solver& solver) {
    const auto* ask = find_effect<BeginStudy>(effects);
    if (ask == nullptr) {
        return false;
    }
    GameReview review = std::get<GameReview>(ask->task);
    const int ticket = ask->ticket;
    effects.clear();
    review.judge_next(reviewer(solver));
    model = tell(std::move(model), Studied{ticket, std::move(review)}, &effects);
    return true;
}

Model decided(Size window = {24, 80}, const Game& game = decided_game()) {
    Solver solver(16);
    std::vector<Effect> effects;
    Model model = press(begin_replay(blank(window, Charset::Ascii), {game}).model, "V", &effects);
    while (answer(model, effects, solver)) {
    }
    return model;
}

/// The words of a text with single spaces between them.
std::string flat(const std::string& text) {
    std::istringstream words(text);
    std::string all;
    for (std::string word; words >> word;) {
        all += (all.empty() ? "" : " ") + word;
    }
    return all;
}

/// Whether a sentence ends in dots because there is no room for the rest of it: "1. ..." is a move of Second.
bool breaks_off(const std::string& text) {
    for (std::size_t at = text.find("..."); at != std::string::npos; at = text.find("...", at + 1)) {
        if (at > 0 && text[at - 1] != ' ') {
            return true;
        }
    }
    return false;
}

/// What a screen in ASCII says in the columns below a heading, as wide as a column of words.
std::string below(const Model& model, std::string_view heading, std::size_t width) {
    const ScreenPos at = place_of_word(model, heading);
    std::istringstream lines(screen(model));
    std::string text;
    int row = 0;
    for (std::string line; std::getline(lines, line); ++row) {
        if (row > at.row && static_cast<std::size_t>(at.col) < line.size()) {
            text += line.substr(static_cast<std::size_t>(at.col), width) + "\n";
        }
    }
    return flat(text);
}

} // namespace

TEST_CASE("a turn that was the forced win and the last capture is on one board") {
    const Game whole = decided_game();
    const std::vector<NodeId> line = whole.main_line();
    Game game(whole.position(line[1]));
    game.set_tag("First", "ada");
    game.set_tag("Second", "bob");
    game.add(game.add(root_node, whole.turn(line[2])), whole.turn(line[3]));
    const Model model = decided({24, 120}, game);
    CHECK(on_screen(model, "The forced win"));
    CHECK_FALSE(on_screen(model, "The last capture"));
    CHECK(flat(screen(model)).find("bob won at once with 1. ... Bg3,e5 x Bf4Bg3. The last claim was") !=
          std::string::npos);
    CHECK(state_of<ReviewState>(press(model, "<right><right><right>")).decided.chosen == 1);
    CHECK(press(model, "<right><ret>").play.walk.at() == model.play.session.game().line_end(root_node));
}

TEST_CASE("what decided a game is what the solver proves: the mistake, the forced win after it, the last capture") {
    Solver solver(16);
    REQUIRE_FALSE(solver.solve({*parse_position(start), reviewed_placements, false, {}, 0}).win);
    REQUIRE(solver.solve({*parse_position(after_mistake), reviewed_placements, false, {}, 0}).win->line.size() == 3);
    const Model model = decided({24, 60});
    CHECK(model.screen == &screens::decided);
    CHECK(state_of<ReviewState>(model).done());
    // Beside one board, everything about it is said.
    const auto said = [&](std::string_view keys) { return below(press(model, keys), "The turning point", 60); };
    CHECK(said("").find("1. x f4Bd6 was a blunder: the winning chances of ada fell from 50% to 0%.") == 0);
    CHECK(said("").find("The move played allows a forced win: Be5,e4 wins in 3 moves") != std::string::npos);
    CHECK(said("<down>").find("bob began a forced win in 3 moves with 1. ... Be5,e4") != std::string::npos);
    CHECK(said("<down>").find("Played: Be5,e4; x d6Bf4; Bg3,e5 x Bf4Bg3") != std::string::npos);
    CHECK(said("<down><down>")
              .find("The last claim was 2. ... Bg3,e5 x Bf4Bg3, by bob. bob wins with 6 black marbles.") !=
          std::string::npos);
    CHECK(said("<down><down>").find("bob wins with 6 black marbles") != std::string::npos);
}

TEST_CASE("where a forced win began with the only move possible, the one before it is named") {
    Solver solver(16);
    for (const OwnPuzzle& puzzle : own_puzzles()) {
        const Position begun = *parse_position(puzzle.position);
        if (!puzzle.win || puzzle.placements > 0) {
            continue;
        }
        const SolverResult solved = solver.solve({begun, 0, false, {}});
        REQUIRE(solved.win);
        const std::vector<Turn>& line = solved.win->line;
        const Position allows = after(begun, line[0]);
        if (line.size() < 3 || legal_turns(after(allows, line[1])).size() != 1) {
            continue;
        }
        Game game(allows);
        NodeId node = root_node;
        for (std::size_t i = 1; i < line.size(); ++i) {
            node = game.add(node, line[i]);
        }
        std::vector<Effect> effects;
        press(decided({24, 80}, game), "y", &effects);
        REQUIRE(find_effect<CopyText>(effects) != nullptr);
        const std::string number = allows.mover() == Player::First ? "1. " : "1. ... ";
        CHECK(shows(find_effect<CopyText>(effects)->text,
                    "After " + number + format_turn(allows, line[1]) + " no other move was possible.\n"));
        return;
    }
    FAIL("no puzzle has such a win");
}

TEST_CASE("a capture that was the last one is not called a claim") {
    const Game whole = decided_game();
    Game game(whole.start());
    game.set_tag("First", "ada");
    const std::vector<NodeId> line = whole.main_line();
    game.add(game.add(root_node, whole.turn(line[0])), whole.turn(line[1]));
    game.resign(Player::Second);
    CHECK(flat(screen(decided({24, 60}, game))).find("The last capture was 1. x f4Bd6, by ada.") != std::string::npos);
}

TEST_CASE("its text has the sentences, and positions and moves that can be played on from") {
    std::vector<Effect> effects;
    press(decided(), "y", &effects);
    const auto* copy = find_effect<CopyText>(effects);
    REQUIRE(copy != nullptr);
    CHECK(copy->what == "summary");
    // Pasted whole where a position is set up, it gives the one before the turning point.
    const Model set_up = tell(press(blank(), "U"), Paste{copy->text});
    CHECK(set_up.notice == "Position set up");
    CHECK(format_position(set_up.play.steps.start()) == start);
    CHECK(copy->text.find("What decided the game: ada vs bob\n") == 0);
    CHECK(copy->text.find("1. x f4Bd6 was a blunder: the winning chances of ada fell from 50% to 0%.\n") !=
          std::string::npos);
    CHECK(copy->text.find("bob began a forced win in 3 moves with 1. ... Be5,e4.\n") != std::string::npos);
    CHECK(copy->text.find("The last claim was 2. ... Bg3,e5 x Bf4Bg3, by bob.\n") != std::string::npos);
    CHECK(copy->text.find(std::string("\n") + start + "\nx f4Bd6 Be5,e4 x d6Bf4 Bg3,e5 x Bf4Bg3\n") !=
          std::string::npos);
    CHECK(copy->text.find(std::string("\n") + after_mistake + "\nBe5,e4 x d6Bf4 Bg3,e5 x Bf4Bg3\n") !=
          std::string::npos);
}

TEST_CASE("while the review works, the screen says so and fills in; nothing is judged twice") {
    Solver solver(16);
    std::vector<Effect> effects;
    Model model = press(begin_replay(blank(), {decided_game()}).model, "V", &effects);
    CHECK(model.screen == &screens::decided);
    CHECK(flat(screen(model)).find("The review is not") != std::string::npos);
    CHECK(screen(model).find("0 of 5 positions") != std::string::npos);
    CHECK(flat(screen(model)).find("The last capture") != std::string::npos); // the record alone knows it
    for (int i = 0; i < 3; ++i) {
        REQUIRE(answer(model, effects, solver));
    }
    CHECK(screen(model).find("3 of 5 positions") != std::string::npos);
    CHECK(flat(screen(model)).find("won at once with") != std::string::npos);
    // The review takes over the same work, and gives it back.
    model = press(std::move(model), "<ret>");
    CHECK(model.screen == &screens::review);
    CHECK(state_of<ReviewState>(model).work->judged() == 3);
    REQUIRE(answer(model, effects, solver));
    model = press(std::move(model), "V", &effects);
    CHECK(model.screen == &screens::decided);
    CHECK(state_of<ReviewState>(model).work->judged() == 4);
    while (answer(model, effects, solver)) {
    }
    CHECK(flat(screen(model)).find("The review is not") == std::string::npos);
    // Opened again, it takes what the record has.
    effects.clear();
    model = press(press(std::move(model), "<esc>"), "V", &effects);
    CHECK(model.screen == &screens::decided);
    CHECK(state_of<ReviewState>(model).done());
    CHECK(find_effect<BeginStudy>(effects) == nullptr);
}

TEST_CASE("no sentence of it is cut off at the edge of the window, in any language, before or after it is known") {
    for (const Language& language : languages()) {
        CAPTURE(language.code);
        const test::Speaking speaking(language);
        for (const Size window : {Size{20, 60}, Size{24, 80}, Size{40, 120}}) {
            CAPTURE(window.cols);
            CHECK_FALSE(breaks_off(screen(decided(window))));
            CHECK_FALSE(view(press(begin_replay(blank(window), {decided_game()}).model, "V")).is_cut());
            for (const char* keys : {"", "<right>", "<right><right>", "?"}) {
                CHECK_FALSE(view(press(decided(window), keys)).is_cut());
            }
        }
    }
}

TEST_CASE("a move that lost a few hundredths of the winning chances did not turn the game by itself") {
    Game game;
    game.set_tag("First", "ada");
    game.set_tag("Second", "bob");
    NodeId at = root_node;
    for (const std::string_view text : {"Wd4,d1", "Gb2,a1", "Bf2,g1", "Wb4,a4"}) {
        at = game.add(at, parse_turn(text, game.position(at))->turn);
    }
    game.resign(Player::First);
    Reviewer few;
    few.ask = [](const Game& judged, NodeId node, int) { // ada has 51% at the start, and from then on less than half
        EngineChoice choice;
        choice.kind = EngineChoice::Kind::Turn;
        const bool first = judged.position(node).mover() == Player::First;
        choice.line = {{Score::Kind::Points, node == root_node ? 4
                                             : first           ? -8
                                                               : 8},
                       {legal_turns(judged.position(node)).back()}};
        choice.info.depth = 3;
        return choice;
    };
    few.prove = [](const Position&, int, bool) { return std::optional<Proof>(); };
    few.go_on = [](int, int) { return true; };
    std::vector<Effect> effects;
    Model model = press(begin_replay(blank({24, 80}, Charset::Ascii), {game}).model, "V", &effects);
    while (const auto* ask = find_effect<BeginStudy>(effects)) {
        GameReview review = std::get<GameReview>(ask->task);
        const int ticket = ask->ticket;
        effects.clear();
        review.judge_next(few);
        model = tell(std::move(model), Studied{ticket, std::move(review)}, &effects);
    }
    const std::string said = below(model, "The turning point", 78);
    CHECK(said.find("No single move turned the game. After 1. Wd4,d1 the winning chances of ada went from 51% to 4") !=
          std::string::npos);
}

TEST_CASE("what only the first look shows is called an estimate") {
    Solver solver(16);
    std::vector<Effect> effects;
    Model model = press(begin_replay(blank({24, 80}, Charset::Ascii), {decided_game()}).model, "V", &effects);
    const auto* ask = find_effect<BeginStudy>(effects);
    REQUIRE(ask != nullptr);
    GameReview review = std::get<GameReview>(ask->task);
    review.take_first_look(*review_game(review.game(), reviewer(solver)));
    model = tell(std::move(model), Studied{ask->ticket, std::move(review)});
    CHECK(below(model, "The turning point", 78).find("First estimate. 1. x f4Bd6 was a") != std::string::npos);
    CHECK(flat(screen(decided())).find("estimate") == std::string::npos);
}

TEST_CASE("Esc leads back to the move of the review from which it was opened, and then to the game") {
    const Model reviewed = press(press(decided(), "<ret>"), "^>");
    REQUIRE(reviewed.screen == &screens::review);
    const Model again = press(press(reviewed, "V"), "<esc>");
    CHECK(again.screen == &screens::review);
    CHECK(again.play.walk.at() == reviewed.play.walk.at());
    CHECK(press(again, "<esc>").screen == &screens::replay);
}

TEST_CASE("Enter opens the review at the board chosen, Esc leads back to the game") {
    const Model model = decided();
    const auto ply_after = [&](std::string_view keys) {
        const Model review = press(model, keys);
        CHECK(review.screen == &screens::review);
        return review.play.session.game().ply(review.play.walk.at());
    };
    CHECK(ply_after("<ret>") == 1);
    CHECK(ply_after("<right><ret>") == 2);
    CHECK(ply_after("<right><right><right><ret>") == 4);
    CHECK(ply_after("<right><right><left><ret>") == 2);
    CHECK(press(model, "<esc>").screen == &screens::replay);
}

TEST_CASE("the prompt names Enter, and the line of keys does not name it again") {
    const std::string text = screen(decided());
    CHECK(text.find("Enter") != std::string::npos);
    CHECK(text.find("Enter") == text.rfind("Enter"));
}

TEST_CASE("three boards stand beside each other where there is room, else one beside all sentences") {
    const auto beside = [](Size window) {
        int headings = 0;
        std::istringstream lines(screen(decided(window)));
        for (std::string each; std::getline(lines, each);) {
            const bool all = each.find("The turning point") != std::string::npos &&
                             each.find("The forced win") != std::string::npos &&
                             each.find("The last capture") != std::string::npos;
            headings += all ? 1 : 0;
        }
        return headings == 1;
    };
    CHECK(beside({24, 80}));
    CHECK(beside({40, 120}));
    CHECK_FALSE(beside({20, 60}));
    CHECK_FALSE(beside({24, 60}));
    for (const auto& [window, width] : {std::pair(Size{20, 60}, 60), {Size{60, 200}, 64}}) {
        const Model model = decided(window);
        const auto columns = static_cast<std::size_t>(width);
        const auto says = [&](std::string_view heading, std::string_view words) {
            return below(model, heading, columns).find(words) != std::string::npos;
        };
        CHECK(says("The turning point", "50% to 0%"));
        CHECK(says("The turning point", "wins in 3 moves"));
        CHECK(says("The forced win", "a forced win in 3 moves"));
        CHECK(says("The last capture", "The last claim was"));
    }
    // Where the columns have no room for all, all sentences about the board chosen stand across the window.
    const auto across = [](std::string_view keys, std::string_view words) {
        return below(press(decided({24, 80}), keys), "The turning point", 78).find(words) != std::string::npos;
    };
    CHECK(across("", "50% to 0%. The move played allows a forced win: Be5,e4 wins in 3 moves"));
    CHECK_FALSE(across("", "The last claim was"));
    CHECK(across("<right>", "a forced win in 3 moves with 1. ... Be5,e4. Played: Be5,e4; x d6Bf4; Bg3,e5 x Bf4Bg3"));
    CHECK(across("<right><right>", "The last claim was 2. ... Bg3,e5 x Bf4Bg3, by bob. bob wins with 6 black marbles"));
    CHECK_FALSE(breaks_off(screen(decided({24, 80}))));
    // Beside one board all sentences stand where there is room for all, not only those about it.
    CHECK(below(decided({40, 70}), "The last capture", 70).find("wins with") != std::string::npos);
}

TEST_CASE("a game that is not over cannot be decided, and one just over names the key") {
    std::vector<Effect> effects;
    Model model = press(playing(), "V", &effects);
    CHECK(model.screen == &screens::play);
    CHECK(model.notice == "Nothing has decided this game yet: it is not over");
    Game unfinished(Position::start(Board::Rings37));
    const NodeId first = unfinished.add(root_node, parse_turn("Wd4,d1", unfinished.start())->turn);
    unfinished.add(first, parse_turn("Gb1,a1", unfinished.position(first))->turn);
    const Model record = press(begin_replay(blank(), {unfinished}).model, "V");
    CHECK(record.screen == &screens::replay);
    CHECK(record.notice == "Nothing has decided this game yet: it is not over");
    model = press(playing(*parse_position(start), {24, 100}),
                  ":x<space>f4Bd6<space>Be5,e4<space>x<space>d6Bf4<space>Bg3,e5<space>xBf4Bg3<ret>");
    CHECK(screen(model).find("V what decided it") != std::string::npos);
    CHECK(press(model, "V").screen == &screens::decided);
}

TEST_CASE("a game of one move is too short to be decided, and one of none cannot be studied; no key is named then") {
    const auto says = [](const Model& model, const char* text) {
        return screen(model).find(text) != std::string::npos;
    };
    Model none = press(playing(Position::start(Board::Rings37), {24, 100}), "Ry");
    REQUIRE(game_over(none.play));
    CHECK_FALSE(says(none, "e review"));
    CHECK_FALSE(says(none, "V what decided it"));
    CHECK_FALSE(says(none, "previous move"));
    CHECK(press(none, "V").notice == "There is no move to review");
    Model one = press(playing(Position::start(Board::Rings37), {24, 100}), ":Wd4,d1<ret>Ry");
    CHECK(says(one, "e review"));
    CHECK_FALSE(says(one, "V what decided it"));
    one = press(one, "V");
    CHECK(one.screen == &screens::play);
    CHECK(one.notice == "The game is too short to say what decided it");
}

TEST_CASE("the help of what decided a game explains the marks on its boards") {
    const Model help = press(decided({80, 100}), "?");
    for (const LegendRow& row : legend_of(false, Drawing::Ascii)) {
        CAPTURE(row.meaning);
        CHECK(on_screen(help, row.meaning));
    }
    CHECK_FALSE(on_screen(help, "the bar beside the board"));
}

TEST_CASE("a game of GIPF is decided on the same screen") {
    const ContestedGame game =
        press(playing_gipf(standard_start), ":e1-e3<space>e9-e7<space>c2<space>g2<ret>Ry").gipf->game;
    std::vector<Effect> effects;
    Model model = press(tell(blank({24, 80}), LibraryOpened{"a.zertz", {}, game}), "V", &effects);
    CHECK(model.screen == &screens::gipf_decided);
    CHECK(flat(screen(model)).find("Nobody captured anything") != std::string::npos);
    CHECK(press(model, "<ret>").screen == &screens::gipf_review);
    CHECK(press(model, "<esc>").screen == &screens::gipf);
}

} // namespace zertz::tui
