#include "../support/boards.hpp"
#include "../support/speaking.hpp"
#include "driver.hpp"
#include "games/zertz/position_text.hpp"
#include "record/record.hpp"
#include "tui/play/words.hpp"

#include <doctest/doctest.h>

namespace zertz::tui {
namespace {

/// A game of a person, who goes first, against the program.
Model against_program(TimeControl clock = {}) {
    const Seats seats{Seat::person("ada"), Seat::computer(3)};
    return begin_game(blank(), two_people(Position::start(Board::Rings37), clock, seats)).model;
}

Model watching(Model model = blank(), TimeControl clock = {}) {
    const Seats seats{Seat::computer(1), Seat::computer(2)};
    return begin_game(std::move(model), two_people(Position::start(Board::Rings37), clock, seats)).model;
}

Model answer(Model model, std::vector<Effect>* effects = nullptr) {
    const Answer turn{model.play.ticket, {legal_turns(model.play.steps.start()).front()}};
    return tell(std::move(model), turn, effects);
}

Answer failure(int ticket, const char* why) {
    return {.ticket = ticket, .kind = Answer::Kind::Failed, .why = why};
}

std::size_t ply(const Model& model) {
    return static_cast<std::size_t>(model.play.session.game().ply(model.play.walk.at()));
}

constexpr const char* a_turn = "w<ret>.<ret>";

} // namespace

TEST_CASE("the program is asked when it is to move, and its answer is played") {
    std::vector<Effect> effects;
    Model model = press(against_program(), a_turn, &effects);
    const AskPlayer* asked = find_effect<AskPlayer>(effects);
    REQUIRE(asked != nullptr);
    CHECK(asked->question.mover() == Player::Second);
    CHECK(asked->question.seat.level == 3);
    CHECK(asked->question.history.current() == model.play.steps.start());
    const std::string shown = screen(model);
    CHECK(shown.find("zertz level 3 is thinking") != std::string::npos); // in the prompt
    const std::size_t in_panel = shown.find("zertz level 3: thinking");
    REQUIRE(in_panel != std::string::npos);
    CHECK(shown.rfind("thinking", shown.find("is thinking") - 1) ==
          in_panel + std::string_view("zertz level 3: ").size());
    model = press(model, "x");
    CHECK(model.notice == "zertz level 3 to move");
    Thinking thinking{model.play.ticket, 1500, 3000, {{{-150, false, 5}, {}}}};
    model = tell(model, Tick{1500});
    model.analysing = true; // otherwise the program's evaluation of the position is not shown
    model = tell(model, thinking);
    CHECK(screen(model).find("chances of zertz level 3: 88%  depth 5") != std::string::npos);
    CHECK(screen(model).find("1 s of 3 s") != std::string::npos);
    CHECK(screen(model).find("█░") != std::string::npos);
    model.window = {20, 60};
    model = tell(model, Thinking{model.play.ticket, 1500, 3000, {{{-50, false, 5}, {}}}});
    CHECK(screen(model).find("zertz level 3: 66%  depth 5\n") != std::string::npos);
    model.window = {24, 80};
    model = answer(model);
    CHECK(ply(model) == 2);
    CHECK(here_to_move(model));
}

TEST_CASE("no screen of a game calls the computer by the name that stands in the record") {
    for (const Language& language : languages()) {
        const test::Speaking speaking(language);
        CAPTURE(language.code);
        const Model model = press(against_program(), a_turn);
        const std::string shown = screen(model) + press(model, "x").notice + screen(press(model, "q"));
        CHECK((shown.find("zertz level 3") != std::string::npos) == (language.code == "en"));
        CHECK(model.play.session.seat(Player::Second).name == "zertz level 3");
    }
}

TEST_CASE("an engine in a seat is told the game; one that fails is told, and the game goes on as the player says") {
    const Seats seats{Seat::person("ada"), Seat::engine("odd", "./odd")};
    std::vector<Effect> effects;
    Model model = begin_game(blank(), two_people(Position::start(Board::Rings37), {}, seats)).model;
    model = press(model, a_turn, &effects);
    const AskPlayer* asked = find_effect<AskPlayer>(effects);
    REQUIRE(asked != nullptr);
    REQUIRE(asked->question.session.has_value());
    CHECK(asked->question.session->position() == model.play.session.position());
    CHECK(screen(model).find("odd is thinking") != std::string::npos);

    const auto fail = [](const Model& now, std::vector<Effect>* then) {
        return tell(now, failure(now.play.ticket, "it broke down: exit status 1"), then);
    };
    effects.clear();
    model = fail(model, &effects);
    CHECK(model.play.session.suspended());
    CHECK(find_effect<KeepGame>(effects) != nullptr); // nothing is lost
    CHECK(screen(model).find("odd cannot play: let zertz level 4 continue? (y/n)") != std::string::npos);
    CHECK(screen(model).find("odd cannot play: it broke down: exit status 1") != std::string::npos);
    effects.clear();
    press(model, "q", &effects);
    CHECK(find_effect<Quit>(effects) != nullptr);
    Model bound = model;
    bound.keys.bind(Key::of(U'q'), Action::Hint);
    bound.keys.bind(Key::of(U'Q'), Action::Quit);
    bound.notice.clear();
    CHECK(on_screen(bound, "Ctrl-C quit"));

    effects.clear();
    model = press(model, "n", &effects); // it is asked again
    asked = find_effect<AskPlayer>(effects);
    REQUIRE(asked != nullptr);
    CHECK(asked->question.session.has_value());
    CHECK_FALSE(model.play.session.suspended());

    effects.clear();
    model = press(fail(model, nullptr), "y", &effects);
    CHECK(model.play.session.seats()[1] == Seat::computer(4));
    asked = find_effect<AskPlayer>(effects);
    REQUIRE(asked != nullptr);
    CHECK_FALSE(asked->question.session.has_value());
    CHECK(asked->question.seat.level == 4);
    const Game record = model.play.session.record();
    CHECK(record.tag("Second") == "zertz level 4");
    CHECK(format_record(record).find("{odd: it broke down: exit status 1; zertz level 4 continues}") !=
          std::string::npos);
    model = answer(model);
    CHECK(ply(model) == 2);
}

TEST_CASE("an engine in a seat that answers after its time has run out has lost") {
    const Seats seats{Seat::engine("odd", "./odd"), Seat::person("ada")};
    const TimeControl clock = *time_control_named("30s");
    Model model = begin_game(blank(), two_people(Position::start(Board::Rings37), clock, seats)).model;
    const int ticket = model.play.ticket;
    model.now += 30'001;
    model = tell(model, failure(ticket, "no move after 30001 ms"));
    CHECK(model.play.session.outcome().ending == Ending::Time);
    CHECK(model.play.ask == Ask::Nothing);
}

TEST_CASE("an answer to a question that is void changes nothing") {
    Model model = press(against_program(), a_turn);
    const Answer late{model.play.ticket, {legal_turns(model.play.steps.start()).front()}};
    std::vector<Effect> effects;
    model = press(model, "u", &effects);
    CHECK(find_effect<StopAsking>(effects) != nullptr);
    CHECK(ply(model) == 0);
    model = tell(model, late);
    CHECK(ply(model) == 0);
}

TEST_CASE("u takes back to my last decision, and r plays it again with the reply") {
    Model model = answer(press(against_program(), a_turn));
    model = answer(press(model, "<space><ret>.<ret>"));
    REQUIRE(ply(model) == 4);
    model = press(model, "u");
    CHECK(ply(model) == 2);
    model = press(model, "u");
    CHECK(ply(model) == 0);
    model = press(model, "u");
    CHECK(model.notice == "You have no move to take back");
    model = press(model, "r");
    CHECK(ply(model) == 2);
    model = press(model, "r");
    CHECK(ply(model) == 4);
    model = press(model, "r");
    CHECK(model.notice == "There is no move to redo");
}

TEST_CASE("going on from an earlier turn makes a variation, and nothing is lost") {
    Model model = press(press(playing(), a_turn), "<space><ret>.<ret>");
    REQUIRE(ply(model) == 2);
    model = press(model, "<lt><lt>");
    CHECK(ply(model) == 0);
    CHECK(looks_elsewhere(model));
    model = press(model, "b<ret>.<ret>");
    CHECK(ply(model) == 1);
    CHECK(model.play.session.game().size() == 3);
    CHECK(model.play.session.game().on_main_line(model.play.walk.at()));
    CHECK(screen(model).find("~") != std::string::npos); // the mark that the help explains
    model = press(model, "]");
    CHECK(ply(model) == 1);
    CHECK_FALSE(model.play.session.game().on_main_line(model.play.walk.at()));
    model = press(model, ">");
    CHECK(ply(model) == 2);
    model = press(model, "^");
    CHECK(ply(model) == 0);
    model = press(model, "G1<ret>");
    CHECK(ply(model) == 1);
    model = press(model, "G9<ret>");
    CHECK(model.notice == "There is only 1 move");
    CHECK(press(model, "<esc>G6.<ret>").notice == "There is no move 6.");
    CHECK(press(model, "<esc>Gx<ret>").notice == "Type a number of moves, or 6. or 6... as in the list");
}

TEST_CASE("while an earlier turn is looked at the screen says so, and what a turn made there would do") {
    Model model = press(press(playing(), a_turn), "<space><ret>.<ret>");
    CHECK(screen(model).find("iewing") == std::string::npos);
    model = press(model, "<lt>");
    CHECK(screen(model).find("viewing: after 1 of 2 moves\n") < screen(model).find('\n')); // in the title
    CHECK(screen(model).find("   Viewing: after 1 of 2 moves\n", screen(model).find("pool")) != std::string::npos);
    CHECK(screen(model).find("Earlier position: a move here starts a variation\n") != std::string::npos);
    model = press(model, "<right>");
    CHECK(screen(model).find("\n $ last move  < previous move  > next move  : type a move") != std::string::npos);
    Model small = begin_game(blank({20, 60}), two_people(Position::start(Board::Rings61))).model;
    small = press(press(small, a_turn), "<lt>");
    CHECK(screen(small).find("   after 0 of 1 move\n") != std::string::npos);
    CHECK(screen(press(model, "$")).find("iewing") == std::string::npos);
    CHECK(screen(press(model, "b<ret>.<ret>")).find("iewing") == std::string::npos);
}

TEST_CASE("while the computer thinks, the keys for going and taking back are named when there is a move") {
    const auto shown = [](const Model& model, const char* text) {
        return screen(model).find(text) != std::string::npos;
    };
    const Seats seats{Seat::computer(3), Seat::person("ada")};
    const Model first = begin_game(blank(), two_people(Position::start(Board::Rings37), {}, seats)).model;
    CHECK_FALSE(shown(first, "u take back"));
    CHECK_FALSE(shown(first, "previous move"));
    Model second = press(against_program(), a_turn);
    CHECK(shown(second, "u take back"));
    second.window.cols = 120;
    CHECK(shown(second, "previous move"));
}

TEST_CASE("two players of one name, such as computers of one level, are told apart in the result") {
    Game game(Position::start(Board::Rings37));
    GipfGame of_gipf;
    for (const std::string_view tag : name_tags) {
        game.set_tag(tag, "zertz level 3");
        of_gipf.set_tag(tag, "zertz level 3");
    }
    game.resign(Player::Second);
    of_gipf.resign(Player::First);
    CHECK(
        on_screen(begin_replay(blank(), {game}).model, "zertz level 3 (first) wins: zertz level 3 (second) resigned"));
    GipfPlay play;
    play.game.session = GipfSession(of_gipf, {Seat::computer(3), Seat::computer(3)}, Clock());
    play.walk.go_to(of_gipf, root_node);
    CHECK(ending_of(play, 80) == "zertz level 3 (Black) wins: zertz level 3 (White) resigned");
}

TEST_CASE("a resignation is taken back alone, and the game goes on where it was") {
    Model model = press(playing(), ":Wd4,d1<ret>");
    REQUIRE(model.play.session.game().size() == 1);
    const Model lost = press(model, "Ry");
    REQUIRE(lost.play.session.over());
    const Model again = press(lost, "u");
    CHECK_FALSE(again.play.session.over());
    CHECK(again.notice == "The game continues");
    CHECK(again.play.session.live() == model.play.session.live());
    CHECK(again.play.session.record().tag("Termination").empty());
    CHECK(press(again, "u").play.session.live() == root_node); // then the move
}

TEST_CASE("R10.3: under touch-move, the opponent is asked whether a game that was resigned continues") {
    const Model lost = press(playing(Board::Rings37, *rules_named("tournament")), "Ry");
    REQUIRE(lost.play.session.over());
    const Model asked = press(lost, "u");
    CHECK(asked.notice.empty()); // nothing has happened yet
    CHECK(screen(asked).find(" bob, do you agree that the game continues? (y/n)\n") != std::string::npos);
    const Model declined = press(asked, "n");
    CHECK(declined.play.session.over());
    CHECK(declined.notice == "bob does not agree that the game continues");
    CHECK_FALSE(press(asked, "y").play.session.over());
}

TEST_CASE("resigning and agreeing on a draw are asked for first") {
    Model model = press(playing(), a_turn);
    model = press(model, "R");
    CHECK(model.play.ask == Ask::Resign);
    CHECK(screen(model).find(" bob, do you resign? (y/n)\n") != std::string::npos);
    CHECK(screen(press(against_program(), "R")).find(" Resign? (y/n)\n") != std::string::npos);
    model = press(model, "q");
    CHECK(model.notice == "Press y or n");
    model = press(model, "n");
    CHECK_FALSE(game_over(model.play));
    std::vector<Effect> effects;
    Model lost = press(model, "Ry", &effects);
    CHECK(game_over(lost.play));
    CHECK(lost.play.session.game().result() == GameResult::FirstWins);
    REQUIRE(find_effect<KeepGame>(effects) != nullptr);
    CHECK(find_effect<KeepGame>(effects)->finished);
    CHECK(screen(lost).find("ada wins: bob resigned") != std::string::npos);
    const Model drawn = press(model, "Dy");
    CHECK(drawn.play.session.game().result() == GameResult::Draw);
    CHECK(press(model, "D<esc>").notice == "The draw is declined");
    // The program decides for itself.
    CHECK(press(against_program(), "Dy").notice == "zertz level 3 declines the draw");
}

TEST_CASE("a question of the player's own waits for its answer when the opponent has moved meanwhile") {
    Model model = press(press(against_program(), a_turn), "R");
    REQUIRE(model.play.ask == Ask::Resign);
    model = answer(std::move(model));
    REQUIRE(ply(model) == 2);
    CHECK(on_screen(model, "Resign? (y/n)"));
    const Model on = press(model, "n"); // else the key for a new game
    CHECK(on.screen == &screens::play);
    CHECK(on.play.ask == Ask::Nothing);
    CHECK(game_over(press(std::move(model), "y").play));
}

TEST_CASE("R10.3: under touch-move a variation is begun only when the opponent lets the moves be taken back") {
    const Position start = Position::start(Board::Rings48, Rules(Rules::Base::Tournament));
    Model model = begin_game(blank(), two_people(start)).model;
    model = press(press(model, ":Wd4,a1<ret>"), ":Bh4,h1<ret>");
    REQUIRE(ply(model) == 2);
    model = press(press(model, "^"), ":Ge4,a1<ret>");
    REQUIRE(model.play.ask == Ask::TakeBack);
    CHECK(screen(model).find("bob, may Wd4,a1 and Bh4,h1 be taken back? (y/n)") != std::string::npos);
    CHECK(press(model, "n").notice == "bob does not agree to take the move back");
    CHECK(press(model, "n").play.session.game().size() == 2);
    model = press(press(model, "y"), ":Ge4,a1<ret>");
    CHECK(ply(model) == 1);
    CHECK(model.play.session.game().size() == 3);
}

TEST_CASE("a game taken back after its end goes on") {
    Model model = press(press(playing(), a_turn), "Ry");
    REQUIRE(game_over(model.play));
    model = press(model, "u");
    CHECK_FALSE(game_over(model.play));
    CHECK(here_to_move(model));
}

TEST_CASE("a turn that is typed takes its time like one that is made on the board") {
    Model model = blank();
    model = begin_game(model, two_people(Position::start(Board::Rings37), *time_control_named("1+2"))).model;
    model = press(tell(model, Tick{10000}), ":Wd4,d1<ret>");
    const Game& game = model.play.session.game();
    REQUIRE(game.size() == 1);
    // A minute and two seconds, less ten, and two for the turn.
    CHECK(game.remarks(model.play.session.live()).clock == std::chrono::milliseconds(54000));
}

TEST_CASE("the clock runs for the player to move, is kept in the record, and ends the game") {
    Model model = blank();
    model = begin_game(model, two_people(Position::start(Board::Rings37), *time_control_named("1+2"))).model;
    model = tell(model, Tick{10000});
    CHECK(next_wake(model) == 11000);
    model = press(model, a_turn);
    const Game& game = model.play.session.game();
    CHECK(game.remarks(model.play.session.live()).clock == std::chrono::milliseconds(54000));
    CHECK(screen(model).find("0:54") != std::string::npos);
    std::vector<Effect> effects;
    model = tell(model, Tick{10000 + 62000}, &effects);
    CHECK(game_over(model.play));
    CHECK(model.play.session.game().result() == GameResult::FirstWins);
    CHECK(screen(model).find("ada wins on time") != std::string::npos);
    CHECK(find_effect<KeepGame>(effects) != nullptr);
    CHECK_FALSE(next_wake(model).has_value());
}

namespace {

Model with_clocks(Size window, Charset charset, std::string_view control = "5+3") {
    return begin_game(blank(window, charset), two_people(Position::start(Board::Rings37), *time_control_named(control)))
        .model;
}

} // namespace

TEST_CASE("where there is room, clocks stand in large digits, and a bar beside the one that runs") {
    Model model = tell(with_clocks({30, 100}, Charset::Unicode), Tick{25'000}); // 4:38
    CHECK(on_screen(model, "┃ █ █ ▄ ▀▀█ █▀█"));
    CHECK(on_screen(model, "┃ ▀▀█ ▄ ▀▀█ █▀█"));
    CHECK(on_screen(model, "┃   ▀   ▀▀▀ ▀▀▀"));
    CHECK(on_screen(model, "  █▀▀ ▄ █▀█ ▀▀█")); // 5:03, which does not run
    CHECK_FALSE(on_screen(model, "4:38"));
    model.look.wished = Drawing::Ascii;
    CHECK(on_screen(model, "#        _   _"));
    CHECK(on_screen(model, "# |_| .  _| |_|"));
    CHECK(on_screen(model, "#   | .  _| |_|"));
    CHECK(on_screen(tell(with_clocks({30, 100}, Charset::Unicode, "10m+3x30s"), Tick{0}), " 3x30s"));
    const Model small = tell(with_clocks({24, 80}, Charset::Unicode), Tick{25'000});
    CHECK(on_screen(small, "4:38"));
    CHECK_FALSE(on_screen(small, "▀▀█"));
}

TEST_CASE("of a large clock only the digits that differ change, and days are said in words") {
    const Model model = tell(with_clocks({30, 100}, Charset::Unicode), Tick{25'000});
    const Frame before = view(model);
    const Frame after = view(tell(model, Tick{26'000})); // 4:37
    int changed = 0;
    for (int row = 0; row < 30; ++row) {
        for (int col = 0; col < 100; ++col) {
            changed += before.at({row, col}) == after.at({row, col}) ? 0 : 1;
        }
    }
    CHECK(changed == 5); // of an 8, what a 7 lacks
    CHECK(on_screen(tell(with_clocks({30, 100}, Charset::Unicode, "3d"), Tick{0}), "3d 0h"));
}

TEST_CASE("a question about a game goes with its end, which it would hide; what is being typed stays") {
    const Model model =
        begin_game(blank(), two_people(Position::start(Board::Rings37), *time_control_named("1+2"))).model;
    for (const char* const keys : {"y", "R", "D"}) {
        CAPTURE(keys);
        const Model over = tell(press(model, keys), Tick{62000});
        CHECK(on_screen(over, "bob wins on time"));
        CHECK(over.covers.empty());
        CHECK(over.play.ask == Ask::Nothing);
    }
    CHECK(cover<InputLine>(tell(press(model, ":Wd4"), Tick{62000}))->text == "Wd4");
}

TEST_CASE("a turn that is taken back took no time") {
    Model model = begin_game(blank(), two_people(Position::start(Board::Rings37), *time_control_named("5+3"))).model;
    const auto left = [&](Player player) { return model.play.session.clock().at(player, model.now).left; };
    model = press(tell(model, Tick{10'000}), a_turn);
    REQUIRE(left(Player::First) == 296'000);
    model = press(tell(model, Tick{30'000}), "<space><ret>.<ret>");
    REQUIRE(left(Player::Second) == 286'000);
    model = tell(model, Tick{90'000});
    REQUIRE(left(Player::First) == 236'000);
    model = press(model, "u");
    CHECK(left(Player::First) == 296'000);
    CHECK(left(Player::Second) == 303'000);
    model = press(tell(model, Tick{95'000}), "u");
    CHECK(left(Player::First) == 303'000);
    CHECK(left(Player::Second) == 303'000);
}

TEST_CASE("turns typed in one line are made at one moment, each with the clock that it leaves its player") {
    const auto typed_after_ten_seconds = [](const char* control) {
        Model model =
            begin_game(blank(), two_people(Position::start(Board::Rings37), *time_control_named(control))).model;
        model = tell(std::move(model), Tick{10'000});
        return press(std::move(model), ":Wd4,d1<space>Gd7,a1<space>Wa4,a2<ret>");
    };
    const auto clocks_noted = [](const Model& model) {
        std::vector<std::int64_t> clocks;
        const Game& game = model.play.session.game();
        for (const NodeId node : game.line_to(model.play.walk.at())) {
            if (node != root_node) {
                clocks.push_back(game.remarks(node).clock.value_or(std::chrono::milliseconds(-1)).count());
            }
        }
        return clocks;
    };
    // The first turn used the ten seconds, the others none; each gets its increment, or its full time again.
    Model model = typed_after_ten_seconds("5+3");
    CHECK(clocks_noted(model) == std::vector<std::int64_t>{296'000, 306'000, 299'000});
    CHECK(clocks_noted(typed_after_ten_seconds("30s")) == std::vector<std::int64_t>{30'000, 30'000, 30'000});
    CHECK(clocks_noted(typed_after_ten_seconds("1m+3x30s")) == std::vector<std::int64_t>{50'000, 60'000, 50'000});
    CHECK(clocks_noted(typed_after_ten_seconds("none")) == std::vector<std::int64_t>{-1, -1, -1});
    const auto left = [&](Player player) { return model.play.session.clock().at(player, model.now).left; };
    model = tell(std::move(model), Tick{14'000});
    CHECK(left(Player::Second) == 302'000); // the clock runs on for the player to move now
    model = press(std::move(model), "u");
    CHECK(left(Player::First) == 296'000);
    CHECK(left(Player::Second) == 306'000);
    model = press(std::move(model), "u");
    CHECK(left(Player::First) == 296'000);
    CHECK(left(Player::Second) == 303'000);
}

TEST_CASE("nothing wakes the program up when nobody acts and no clock runs") {
    CHECK_FALSE(next_wake(playing()).has_value());
    CHECK_FALSE(next_wake(blank()).has_value());
}

TEST_CASE("the program against itself: turns are held back to be seen, faster and slower, and paused") {
    Model model = watching();
    REQUIRE(model.play.ticket != 0);
    model = answer(model);
    CHECK(ply(model) == 0);
    REQUIRE(next_wake(model).has_value());
    CHECK(*next_wake(model) == 2000);
    model = tell(model, Tick{2000});
    CHECK(ply(model) == 1);
    model = press(model, "+++");
    model = answer(model);
    CHECK(ply(model) == 2);
    std::vector<Effect> effects;
    model = press(model, "p", &effects);
    CHECK(find_effect<StopAsking>(effects) != nullptr);
    CHECK(model.play.ticket == 0);
    CHECK(screen(model).find("Paused  p continue") != std::string::npos);
    effects.clear();
    for (const char* const keys : {"U<esc>", "n<esc>"}) { // a screen over it does not end the pause
        CAPTURE(keys);
        model = press(model, keys, &effects);
        CHECK(screen(model).find("Paused  p continue") != std::string::npos);
    }
    CHECK(find_effect<AskPlayer>(effects) == nullptr);
    model = press(model, "p", &effects);
    CHECK(find_effect<AskPlayer>(effects) != nullptr);
    effects.clear();
    press(model, "U<esc>", &effects);
    CHECK(find_effect<AskPlayer>(effects) != nullptr);
    CHECK(press(playing(), "p").notice == "Only a game between computers can be paused");
}

TEST_CASE("the wait for spectators is on nobody's clock") {
    Model model = tell(watching(blank(), *time_control_named("1s+0.5s")), Tick{400});
    model = answer(model);
    model = tell(model, Tick{1900});
    CHECK(ply(model) == 0);
    CHECK_FALSE(model.play.session.over());
    model = tell(model, Tick{2000});
    REQUIRE(ply(model) == 1);
    model = tell(model, Tick{2100});
    const auto left = [&model](Player player) { return model.play.session.clock().at(player, model.now).left; };
    CHECK(left(Player::First) == 1'600); // 1.5 s, less 0.4, and 0.5 for the turn
    CHECK(left(Player::Second) == 1'400);
}

TEST_CASE("a turn that is held back for spectators is made, though they end the evaluation meanwhile") {
    Model model = blank();
    model.analysing = true;
    model = press(answer(watching(model)), "E");
    CHECK(model.notice == "Evaluation off");
    CHECK(ply(tell(model, Tick{2000})) == 1);
}

TEST_CASE("quitting keeps an unfinished game, and so does the end of the terminal") {
    const Model model = press(playing(), a_turn);
    for (const Event& event : {Event(Key::of(U'q')), Event(Hangup{})}) {
        std::vector<Effect> effects;
        tell(model, event, &effects);
        REQUIRE(find_effect<KeepGame>(effects) != nullptr);
        CHECK_FALSE(find_effect<KeepGame>(effects)->finished);
        CHECK(find_effect<Quit>(effects) != nullptr);
    }
    std::vector<Effect> effects;
    press(playing(), "q", &effects);
    CHECK(find_effect<KeepGame>(effects) == nullptr); // no turn was made
}

TEST_CASE("every change of the game is kept at once, and looking at earlier positions changes nothing") {
    std::vector<Effect> effects;
    Model model = press(playing(), a_turn, &effects);
    REQUIRE(find_effect<KeepGame>(effects) != nullptr);
    CHECK(std::get<Session>(find_effect<KeepGame>(effects)->game).game().size() == 1);
    effects.clear();
    model = press(model, ".", &effects);
    CHECK(find_effect<KeepGame>(effects) == nullptr);
    model = press(model, a_turn);
    model = press(model, "u", &effects);
    REQUIRE(find_effect<KeepGame>(effects) != nullptr);
    const Session& taken_back = std::get<Session>(find_effect<KeepGame>(effects)->game);
    CHECK(taken_back.game().size() == 2);
    CHECK(taken_back.game().ply(taken_back.live()) == 1);
    effects.clear();
    model = press(model, "<lt>", &effects);
    CHECK(ply(model) == 0);
    CHECK(find_effect<KeepGame>(effects) == nullptr);
    tell(model, Hangup{}, &effects);
    REQUIRE(find_effect<KeepGame>(effects) != nullptr);
    const Session& left = std::get<Session>(find_effect<KeepGame>(effects)->game);
    CHECK(left.game().ply(left.live()) == 1);
}

TEST_CASE("an interrupt hurries the program, else asks whether to leave, and leaves at the second") {
    std::vector<Effect> effects;
    Model thinking = press(against_program(), a_turn);
    REQUIRE(thinking.play.ticket != 0);
    thinking = press(thinking, "<c-c>", &effects);
    CHECK(find_effect<Hurry>(effects) != nullptr);
    CHECK(find_effect<Quit>(effects) == nullptr);
    effects.clear();
    const Model asked = press(press(playing(), a_turn), "<c-c>", &effects);
    CHECK(find_effect<Quit>(effects) == nullptr);
    CHECK(screen(asked).find("Quit? Your game is saved. (y/n)") != std::string::npos);
    CHECK(on_screen(press(playing(), "<c-c>"), "Quit? No move has been made. (y/n)")); // and such a game is not kept
    CHECK(press(asked, "n", &effects).play.ask == Ask::Nothing);
    CHECK(find_effect<Quit>(effects) == nullptr);
    for (const char* yes : {"y", "<c-c>"}) {
        effects.clear();
        press(asked, yes, &effects);
        CHECK(find_effect<Quit>(effects) != nullptr);
        CHECK(find_effect<KeepGame>(effects) != nullptr);
    }
    effects.clear();
    press(blank(), "<c-c>", &effects); // no game to lose
    CHECK(find_effect<Quit>(effects) != nullptr);
    effects.clear();
    press(watching(), "<c-c>", &effects); // a game that is only watched
    CHECK(find_effect<Quit>(effects) != nullptr);
}

TEST_CASE("whoever does nothing for too long is taken to have gone, and the game is kept") {
    Model model = press(playing(), a_turn);
    model.idle_limit = 60'000;
    CHECK(next_wake(model) == 60'000);
    std::vector<Effect> effects;
    model = tell(tell(model, Tick{59'999}), Key::of(U'l'), &effects);
    model = tell(model, Tick{60'000 + 59'998}, &effects);
    CHECK(find_effect<Quit>(effects) == nullptr);
    tell(model, Tick{60'000 + 59'999}, &effects);
    CHECK(find_effect<Quit>(effects) != nullptr);
    CHECK(find_effect<KeepGame>(effects) != nullptr);
}

TEST_CASE("a line of turns is typed, completed and recalled") {
    Model model = press(playing(), ":wd4,d1<ret>");
    CHECK(ply(model) == 1);
    model = press(model, ":Gd<tab>");
    CHECK(screen(model).find("Gd2,a1") != std::string::npos);
    model = press(model, "7,a4<tab><ret>");
    CHECK(ply(model) == 2);
    model = press(model, ":<up><up>");
    CHECK(cover<InputLine>(model)->text == "wd4,d1");
    model = press(model, "<down><c-u>nonsense<ret>");
    CHECK(model.notice.find("'nonsense'") == 0);
    REQUIRE(cover<InputLine>(model) != nullptr); // for correction
    CHECK(cover<InputLine>(model)->text == "nonsense");
    CHECK(cover<InputLine>(model)->wrong_at == 0);
    CHECK(cover<InputLine>(model)->at == std::string("nonsense").size()); // Backspace takes what is wrong
    model = press(model, "<c-e><c-u>Bd4,a1<ret>");
    CHECK(model.notice == "'Bd4,a1': d4 is occupied");
    model = press(model, "<c-e><space>Wa1,b1<space><space><c-w>");
    CHECK(cover<InputLine>(model)->text == "Bd4,a1 ");
    model = press(model, "<c-w><c-w>");
    CHECK(cover<InputLine>(model)->text.empty());
    model = press(model, "<esc>:W<backspace>ab<left><del>é<home>x<esc>");
    CHECK(cover<InputLine>(model) == nullptr);
    CHECK(ply(model) == 2);
}

TEST_CASE("what was typed is there again after a look at the moves typed before") {
    const Model model = press(press(playing(), ":wd4,d1<ret>"), ":Gd7,<up>");
    CHECK(cover<InputLine>(model)->text == "wd4,d1");
    CHECK(cover<InputLine>(press(model, "<up><down>"))->text == "Gd7,");
}

TEST_CASE("a typed line is played whole or not at all, and the error is marked at its place in it") {
    const auto refused = [](std::string_view text, std::size_t wrong_at, std::string_view notice) {
        CAPTURE(text);
        std::vector<Effect> effects;
        const Model model = press(tell(press(playing(), ":"), Paste{std::string(text)}), "<ret>", &effects);
        CHECK(ply(model) == 0);
        CHECK(find_effect<KeepGame>(effects) == nullptr);
        REQUIRE(cover<InputLine>(model) != nullptr);
        CHECK(cover<InputLine>(model)->text == text);
        CHECK(cover<InputLine>(model)->wrong_at == wrong_at);
        CHECK(model.notice == notice);
    };
    refused("Wd4,d1,e1,f1,g1", 6,
            "No move was made; ',e1,f1,g1': cannot read ','; write a move such as Wd4,d1 or x d1Gd3");
    refused("Wd4,d1x", 7, "No move was made; 'x': the text ends here; write a ring such as d4");
    refused("Wd4,d1 hello", 7, "No move was made; 'hello': cannot read 'h'; write a move such as Wd4,d1 or x d1Gd3");
    refused("Wd4,d1 Gd4,a1", 8, "No move was made; 'Gd4,a1': d4 is occupied");
    // What is quoted ends between characters, and says where more follows.
    refused("We4d4,a1hello", 3, "'We4d4,a1hell...': there is a free ring, so one must be removed");
    refused("Wd4,d11 ", 4, "'Wd4,d11': the board has no ring d11");
    refused("Wd4,d1234567890", 4, "'Wd4,d1234567...': the board has no ring d12345...");
    refused("ééééééééééééé", 0, "'éééééééééééé...': cannot read 'é'; write a move such as Wd4,d1 or x d1Gd3");
}

TEST_CASE("pasted notation plays several turns, or none and says where it is wrong") {
    Model model = tell(playing(), Paste{"1. Wd4,d1 Gd7,a1\r\n2. Wa4,a2 {a comment} x d4Gd2 oops"});
    CHECK(ply(model) == 0);
    CHECK(model.notice.find("No move was made; 'x d4Gd2 oops': ") == 0);
    model = tell(playing(), Paste{"[First \"a\"]\n\n1. P0 Wd4,d1 P1 Gd7,a1 *"});
    CHECK(ply(model) == 2);
    CHECK(model.notice == "2 moves played");
    CHECK(ply(tell(playing(), Paste{"1. Wd4,d1 Gd7,a1 1-0"})) == 2);
    CHECK(ply(tell(playing(), Paste{R"([First "a [\"x\"] b"] [Second "c]"] Wd4,d1 [x Gd7,a1)"})) == 1);
    CHECK(ply(tell(playing(), Paste{R"([First "a] Wd4,d1)"})) == 1);
    model = tell(model, Paste{std::string(10001, 'x')});
    CHECK(model.notice == "The text is longer than 10000 characters; open it as a file");
    model = tell(model, Paste{"\x1b[2J\x07 hello"});
    CHECK(screen(model).find('\x1b') == std::string::npos);
    CHECK(tell(playing(), Paste{" \n "}).notice == "No move found in this text");
    std::string whole;
    while (whole.size() < 9980) {
        whole += "Wd4,d1 ";
    }
    CHECK(ply(tell(playing(), Paste{whole})) == 0);
}

TEST_CASE("how a game ended is not hidden by the turn that ended it, even where words have one line") {
    // The first player has three white marbles; the program plays for them and captures the fourth (R7.1).
    const Seats seats{Seat::computer(3), Seat::person("bob")};
    const Position start = test::line("61 5/6/7/8/2BW5/8/7/6/5 W2G8B9 W3 - 1");
    Model model = begin_game(blank({20, 60}), two_people(start, {}, seats)).model;
    for (const Turn turn : legal_turns(model.play.steps.start())) {
        if (after(model.play.steps.start(), turn).over()) {
            model = tell(model, Answer{model.play.ticket, {turn}});
            break;
        }
    }
    CHECK(ply(model) == 1);
    CHECK(screen(model).find("zertz level 3 wins") != std::string::npos);
}

TEST_CASE("pasted turns are not made for the program") {
    const Model model = tell(against_program(), Paste{"Wd4,d1 Gd7,a1 Wa4,a2"});
    CHECK(ply(model) == 0);
    CHECK(model.notice == "No move was made: after Wd4,d1 it is the turn of zertz level 3");
    CHECK_FALSE(thinks_about_turn(model.play));
    CHECK(tell(against_program(), Paste{"Wd4,d1 oops"}).notice.find("'oops': cannot read 'o'") != std::string::npos);
}

TEST_CASE("nothing is pasted while a question is open, and that is said") {
    const Model asked = press(press(playing(), a_turn), "R");
    REQUIRE(asked.play.ask == Ask::Resign);
    const Model pasted = tell(asked, Paste{"Ga1,a2"});
    CHECK(pasted.notice == "Answer the question first");
    CHECK(pasted.play.ask == Ask::Resign);
}

TEST_CASE("what is pasted into the line is played when it ends with Enter") {
    Model model = tell(press(playing(), ":"), Paste{"wd4,d1\nGd7,a1"});
    REQUIRE(cover<InputLine>(model) != nullptr);
    CHECK(cover<InputLine>(model)->text == "wd4,d1 Gd7,a1");
    model = tell(model, Paste{" Wa4,a2\n"});
    CHECK(cover<InputLine>(model) == nullptr);
    CHECK(ply(model) == 3);
    model = tell(press(model, ":"), Paste{std::string(20000, 'x')});
    CHECK(cover<InputLine>(model)->text.empty());
    CHECK(model.notice.find("longer than 10000 characters") != std::string::npos);
}

TEST_CASE("saving asks for a path") {
    std::vector<Effect> effects;
    Model model = press(press(playing(), a_turn), "s", &effects);
    REQUIRE(find_effect<AskFreeName>(effects) != nullptr);
    model = press(tell(model, FreeName{"game.zertz"}), "<c-u>x.zertz<ret>", &effects);
    REQUIRE(find_effect<SaveGame>(effects) != nullptr);
    CHECK(find_effect<SaveGame>(effects)->path == "x.zertz");
    CHECK(read_records(find_effect<SaveGame>(effects)->record).at(0).game.size() == 1);
    model = tell(model, FileResult{false, "x.zertz: no space left on device"});
    CHECK(screen(model).find("no space left") != std::string::npos);
}

TEST_CASE("a game that could not be saved is not left without a word, and no longer once there is a copy") {
    const auto ends = [](const Model& model, std::string_view keys) {
        std::vector<Effect> effects;
        press(model, keys, &effects);
        return find_effect<Quit>(effects) != nullptr;
    };
    const Model played = press(playing(), a_turn);
    CHECK(ends(tell(played, GameKept{}), "q"));
    const Model model = tell(played, GameKept{"the disk is full"});
    CHECK(screen(model).find("The disk is full") != std::string::npos);
    CHECK_FALSE(ends(model, ".q"));
    CHECK(screen(press(model, "q")).find("The disk is full  s save a copy") != std::string::npos);
    CHECK(ends(model, ".qq"));
    CHECK(screen(press(model, "<c-c>")).find("Quit? Your game is not saved. (y/n)") != std::string::npos);
    CHECK(ends(tell(model, FileResult{true, "saved"}), "q"));
    CHECK_FALSE(ends(tell(model, FileResult{true, "saved", "", true}), "q")); // a picture is no record
    CHECK(press(model, "n").screen == &screens::play);                        // where a copy can still be saved
    CHECK(shows(press(model, "n").notice, "s save a copy  n again discard the game"));
    CHECK(press(model, "o").covers.empty());
    CHECK_FALSE(ends(model, "n.q"));                // the warning was of the key before
    CHECK(ends(press(model, "nn<ret><ret>"), "q")); // another game has begun
    CHECK(ends(tell(model, GameKept{}), "q"));
    // Where no game can be saved, that is told once, and still asked about.
    const Model told = press(model, ".");
    CHECK(tell(told, GameKept{"the disk is full", true}).notice.empty());
    CHECK_FALSE(ends(tell(told, GameKept{"the disk is full", true}), "q"));
}

TEST_CASE("R4.6: two passes in a row are said to be a draw, and not by repetition") {
    const auto position = parse_position("37 1W--/WWWWW/-G-GGG/GGGGBBB/BBBBBB/B----/---- - - - 1");
    REQUIRE(position.ok());
    const Model model = press(playing(*position), "<ret><ret>");
    CHECK(model.play.session.over());
    CHECK(screen(model).find("Draw: two passes in a row") != std::string::npos);
    CHECK(screen(model).find("repetition") == std::string::npos);
}

TEST_CASE("a game that both players lost without passes is not said to have them") {
    Model model = press(playing(), "w<ret><ret>");
    Game game = model.play.session.game();
    game.declare(GameResult::BothLose, "abandoned");
    model.play.session = Session(std::move(game), model.play.session.seats(), Clock());
    CHECK(screen(model).find("Both players lose") != std::string::npos);
    CHECK(screen(model).find("two passes") == std::string::npos);
}

TEST_CASE("a game that the opponent abandoned, or whose result nothing explains, is said to be won") {
    const auto ended = [](const char* termination) {
        Model model = press(playing(), "w<ret><ret>");
        Game game = model.play.session.game();
        game.declare(GameResult::FirstWins, termination);
        model.play.session = Session(std::move(game), model.play.session.seats(), Clock());
        return screen(model);
    };
    const std::string abandoned = ended("abandoned");
    CHECK(abandoned.find(" wins: ") != std::string::npos);
    CHECK(abandoned.find(" abandoned the game") != std::string::npos);
    const std::string unexplained = ended("");
    CHECK(unexplained.find(" wins") != std::string::npos);
    CHECK(unexplained.find("not over") == std::string::npos);
}

} // namespace zertz::tui
