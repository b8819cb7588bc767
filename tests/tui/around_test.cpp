#include "driver.hpp"
#include "games/zertz/handicap.hpp"
#include "games/zertz/position_text.hpp"
#include "tui/board/layout.hpp"
#include "tui/model/start_state.hpp"
#include "tui/play/start_rows.hpp"
#include "tui/play/unfinished.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace zertz::tui {
namespace {

Model click_on(Model model, std::string_view text, std::vector<Effect>* effects = nullptr) {
    const auto at = find_on_screen(model, text);
    REQUIRE(at.has_value());
    return tell(std::move(model), Click{*at}, effects);
}

Model with_games() {
    Model model = blank();
    model.kept = {
        {"c", "eve vs fay, 9 moves", true}, {"b", "ada vs bob, 2 moves", false}, {"a", "cleo vs dan, 7 moves", false}};
    return model;
}

} // namespace

TEST_CASE("one row of the start screen leads to the unfinished games, those of other windows last") {
    Model model = with_games();
    CHECK(screen(model).find("Continue (3)") != std::string::npos);
    std::vector<Effect> effects;
    model = press(model, "<down><ret>", &effects);
    REQUIRE(cover<UnfinishedList>(model) != nullptr);
    CHECK(find_effect<ListKept>(effects) != nullptr); // another window may have opened or left one of them
    const std::string text = screen(model);
    CHECK(text.find("ada vs bob") < text.find("cleo vs dan"));
    CHECK(text.find("cleo vs dan") < text.find("in another window: eve vs fay"));
    effects.clear();
    press(model, "CLEO<ret>", &effects);
    REQUIRE(find_effect<TakeGame>(effects) != nullptr);
    CHECK(find_effect<TakeGame>(effects)->name == "a");
    CHECK(press(model, "nobody<ret>").notice == "There is no such game");
    CHECK(cover<UnfinishedList>(press(model, "cleo<esc><esc>")) == nullptr);
    CHECK(on_screen(press(model, "zqq"), "No game matches"));
}

TEST_CASE(
    "the start screen says that the only unfinished game is in another window, also where that game has no room") {
    Model model = blank({24, 80});
    model.kept = {{"c", "a guest with a long name vs zertz level 4, 19 moves", true}};
    CHECK(on_screen(model, "in another window\n"));
    model.kept = {{"c", "eve vs fay, 9 moves", true}};
    CHECK(on_screen(model, "in another window: eve vs fay, 9 moves\n"));
}

TEST_CASE("an unfinished game that is deleted can be brought back until the list is left") {
    std::vector<Effect> effects;
    Model model = press(with_games(), "<down><ret><del>", &effects);
    CHECK(model.notice == "Deleted: ada vs bob, 2 moves  Ctrl-U undo");
    CHECK(unfinished_shown(model).size() == 2);
    CHECK(unfinished_shown(press(model, "<c-u>")).size() == 3);
    CHECK(press(model, "<c-u><c-u>").notice == "Nothing has been deleted");
    CHECK(find_effect<DeleteUnfinished>(effects) == nullptr);
    CHECK(press(model, "<end><del>").notice == "This game is open in another zertz");
    press(model, "<esc>", &effects);
    REQUIRE(find_effect<DeleteUnfinished>(effects) != nullptr);
    CHECK(find_effect<DeleteUnfinished>(effects)->names == std::vector<std::string>{"b"});
    effects.clear();
    press(press(with_games(), "<down><ret><del><c-u>"), "<esc>", &effects);
    CHECK(find_effect<DeleteUnfinished>(effects) == nullptr);
}

TEST_CASE("after a game, the same again with the sides swapped comes before anything else") {
    Model model = press(press(playing(), "Ry"), "n");
    REQUIRE(model.screen == &screens::start);
    CHECK(start_rows(model).front() == StartRow::PlayAgain);
    CHECK(screen(model).find("bob vs ada (sides swapped)") != std::string::npos);
    model = press(model, "<ret>");
    CHECK(model.screen == &screens::play);
    CHECK(model.play.session.seats()[0].name == "bob");
    CHECK(model.play.session.game().size() == 0);
    CHECK(start_rows(press(model, "n")).front() == StartRow::Begin);
}

TEST_CASE("where a rematch of long names has no room for the word on sides, that is left out whole") {
    const Seats seats{Seat::person("a guest from Lund"), Seat::person("eve")};
    const Model model =
        press(begin_game(blank({24, 60}), two_people(Position::start(Board::Rings37), {}, seats)).model, "Ryn");
    CHECK(on_screen(model, "eve vs a guest from Lund\n"));
}

TEST_CASE("whoever was given marbles for a start is given them in the rematch, too") {
    const Position even = Position::start(Board::Rings37);
    const auto given = with_handicap(even, Player::Second, MarbleCount{1, 1, 0});
    REQUIRE(given.has_value());
    Model model = begin_game(blank(), {Game(*given), {Seat::person("ada"), Seat::person("bob")}, Clock()}).model;
    model = press(press(model, "Ry"), "n<ret>");
    CHECK(model.play.session.seats()[0].name == "bob");
    CHECK(model.play.session.game().start().captured(Player::First) == MarbleCount{1, 1, 0});
    CHECK(model.play.session.game().start().captured(Player::Second).empty());
}

TEST_CASE("G2.5: more pieces go to the same player in the rematch, whose colour is another one") {
    const auto start = gipf::parse_position("gipf:basic b2B/5/6/B5b/6/5/b2B 12 14 1");
    REQUIRE(start);
    GipfSession session(GipfGame(*start), {Seat::person("ada"), Seat::person("bob")}, Clock());
    Model model = press(press(begin_game(blank(), whole_game(std::move(session))).model, "Ry"), "n<ret>");
    REQUIRE(model.gipf);
    CHECK(model.gipf->game.session.seats()[0].name == "bob");
    CHECK(model.gipf->game.session.game().start().reserve(Player::First) == 14);
    CHECK(model.gipf->game.session.game().start().reserve(Player::Second) == 12);
}

TEST_CASE("where the pool is empty, a click on the captured marbles chooses one") {
    const auto position = parse_position("37 W2W/5/6/7/6/5/W2W - G4B5 W2G4B5 1");
    REQUIRE(position);
    Model model = begin_game(blank(), {Game(*position), {Seat::person("ada"), Seat::person("bob")}, Clock()}).model;
    const auto at = find_on_screen(model, "GGGG·");
    REQUIRE(at.has_value());
    CHECK(tell(model, Click{*at}).play.marble == Marble::Grey);
}

TEST_CASE("both people are named on the start screen, where the name is theirs to choose") {
    Model model = blank();
    model.choices.players = SessionSetup::Players::Two;
    const auto rows = start_rows(model);
    state_of<StartList>(model).row =
        static_cast<int>(std::find(rows.begin(), rows.end(), StartRow::OtherName) - rows.begin());
    std::vector<Effect> effects;
    CHECK(on_screen(press(model, "<ret>"), "Other player: "));
    model = press(model, "<ret><c-u>dan<ret>", &effects);
    CHECK(model.choices.names[1] == "dan");
    CHECK(find_effect<RememberChoices>(effects) != nullptr);
    model.name_fixed = true;
    const auto fixed = start_rows(model);
    CHECK(std::find(fixed.begin(), fixed.end(), StartRow::Name) == fixed.end());
    CHECK(std::find(fixed.begin(), fixed.end(), StartRow::OtherName) != fixed.end());
}

TEST_CASE("who is named by the host opens own games by their names, anybody else by a path") {
    Model model = press(blank(), "o");
    CHECK(on_screen(model, "Path of a game file  Tab complete"));
    model.name_fixed = true;
    CHECK(on_screen(model, "Name of a game of yours  Tab complete"));
}

TEST_CASE("who is named by the host saves to names, which all mean records") {
    Model model = tell(press(playing(), "s"), FreeName{"game.zertz"});
    CHECK(on_screen(model, "Formats: .zertz .sgf"));
    model.name_fixed = true;
    CHECK(on_screen(model, "Save as: game.zertz"));
    CHECK(on_screen(model, "Name of a game of yours  Tab complete"));
}

TEST_CASE("of two covers of a kind the upper one counts") {
    Model model = press(blank(), "o");
    open_line(model, InputLine::Purpose::Name, "ada");
    CHECK(cover<InputLine>(model)->text == "ada");
}

TEST_CASE("settings are changed on a screen of their own, over any other, and told to be kept") {
    std::vector<Effect> effects;
    Model model = press(playing(), "S", &effects);
    CHECK(screen(model).find("Settings") != std::string::npos);
    model = press(model, "<down><right>", &effects);
    CHECK_FALSE(model.confirms);
    REQUIRE(find_effect<KeepSetting>(effects) != nullptr);
    CHECK(find_effect<KeepSetting>(effects)->word == "confirm");
    CHECK(find_effect<KeepSetting>(effects)->value == "off");
    model = press(model, "<down><right>", &effects);
    CHECK(model.look.animation == 750);
    CHECK(std::get<KeepSetting>(effects.back()).value == "0.75");
    model = press(model, "<esc>");
    CHECK(cover<SettingsScreen>(model) == nullptr);
    CHECK(game_over(press(model, "R").play)); // without a question
}

TEST_CASE("the evaluation that is asked for is that of the position shown, and no other stands there") {
    Model model = begin_game(blank(), {Game(), {Seat::person("ada"), Seat::computer(3)}, Clock()}).model;
    model = by_notation(model, legal_turns(model.play.steps.start()).front());
    REQUIRE(thinks_about_turn(model.play));
    const Thinking thinking{model.play.ticket, 10, 2000, {{{-400, false, 5}, {}}}};
    CHECK(screen(tell(model, thinking)).find("chances of") == std::string::npos);
    model = tell(press(model, "S<ret><esc>"), thinking);
    CHECK(screen(model).find("chances of zertz level 3: 100%") != std::string::npos);
    model = tell(model, Answer{model.play.ticket, {legal_turns(model.play.steps.start()).front()}});
    CHECK(screen(model).find("chances of") == std::string::npos);
}

TEST_CASE("the mouse does what keys do: bar, list of moves, wheel, and back with the right button") {
    Model model = press(playing(), "w");
    model = click_on(model, "hint");
    CHECK(model.play.ticket != 0);
    model = press(model, "<ret>");
    REQUIRE(model.play.steps.stage() == Steps::Stage::Placed);
    model = tell(model, Click{{10, 60}, Click::Button::Right});
    CHECK(model.play.steps.stage() == Steps::Stage::Start);
    model =
        by_notation(by_notation(playing(), Turn::place(Marble::White, *cell_named(Board::Rings37, "d4"),
                                                       *cell_named(Board::Rings37, "d1"))),
                    Turn::place(Marble::White, *cell_named(Board::Rings37, "a1"), *cell_named(Board::Rings37, "g1")));
    CHECK(model.play.session.game().ply(click_on(model, "Wd4,d1").play.walk.at()) == 1);
    CHECK(model.play.session.game().ply(tell(model, Click{{10, 10}, Click::Button::WheelUp}).play.walk.at()) == 1);
    CHECK(click_on(press(model, "R"), "y yes").play.session.over());
    CHECK(tell(press(model, "R"), Click{{10, 10}, Click::Button::Right}).play.ask == Ask::Nothing);
    CHECK(cover<HelpShown>(click_on(model, "? help")) != nullptr);
    Model start = click_on(blank(), "Settings");
    CHECK(cover<SettingsScreen>(start) != nullptr);
    const Model scrolled = tell(start, Click{{0, 0}, Click::Button::WheelDown});
    CHECK(cover<SettingsScreen>(scrolled)->row == 1);
}

namespace {

/// The right button goes down on one ring and is let go on another.
Model drag(const Model& model, std::string_view from, std::string_view to) {
    const Layout layout = layout_of(model);
    const auto place = [&](std::string_view name) {
        const ScreenPos at = layout.geometry.at(*cell_named(Board::Rings37, name));
        return ScreenPos{layout.board.row + at.row, layout.board.col + at.col};
    };
    return tell(tell(model, Click{place(from), Click::Button::Right}), Click{place(to), Click::Button::RightUp});
}

/// The text of the line in which the player's own marks are changed.
std::string marks_in(const Model& model) {
    return cover<InputLine>(press(model, "'"))->text;
}

} // namespace

TEST_CASE("a player's own marks and arrows are typed, stay while a move is made, and go with it") {
    Model model = press(playing(), "'");
    CHECK(cover<InputLine>(model)->text == "d4 "); // the place under the cursor, offered
    CHECK(cover<InputLine>(press(model, "a1-c3"))->text == "a1-c3");
    CHECK(cover<InputLine>(tell(model, Paste{"a1-c3"}))->text == "a1-c3");
    CHECK(cover<InputLine>(press(model, "<right>b3"))->text == "d4 b3");
    model = press(model, "<end>B3<space>a1-c3<space>a1-c3<ret>");
    CHECK(model.play.marks.places == (CellSet::of(model.play.cursor) | CellSet::of(*cell_named(Board::Rings37, "b3"))));
    CHECK(shows(marks_in(model), "b3"));
    CHECK(model.play.marks.arrows.size() == 1);
    CHECK(on_screen(model, "!"));
    CHECK(to_text(view(press(model, "'<c-u><ret>"))) == to_text(view(playing())));
    model = press(model, "w<ret>"); // the marble lies there, and a ring is still to be removed
    CHECK(marks_in(model).find("a1-c3") != std::string::npos);
    model = press(model, ".<ret>");
    REQUIRE(model.play.session.game().size() == 1);
    CHECK(model.play.marks.places.empty());
    CHECK(model.play.marks.arrows.empty());
}

TEST_CASE("marks that name no place are refused, with the line as it was") {
    for (const std::string wrong : {"d9", "d4-", "-d4", "d4-d4", "d4-e4-f4", "wd4", "d4f4"}) {
        CAPTURE(wrong);
        Model model = press(press(playing(), "'<c-u>e4<ret>'<c-u>"), wrong + "<ret>");
        REQUIRE(cover<InputLine>(model) != nullptr);
        CHECK(cover<InputLine>(model)->text == wrong);
        CHECK(model.notice == "'" + wrong + "': write places such as d4, and arrows such as d4-f3");
        CHECK(marks_in(press(model, "<esc>")) == "e4 ");
    }
    std::string arrows;
    for (const std::string from : {"a1-", "b1-", "c1-", "d1-"}) {
        for (const std::string to : {"c3 ", "c4 ", "d4 ", "d5 ", "d6 "}) {
            arrows += from + to;
        }
    }
    const auto typed = [](const std::string& text) {
        return press(tell(press(playing(), "'<c-u>"), Paste{text}), "<ret>");
    };
    CHECK(typed(arrows).play.marks.arrows.size() == 20);
    CHECK(typed(arrows + "a2-b2").notice == "Draw at most 20 arrows");
}

TEST_CASE("the right button marks a ring and draws an arrow to where it is let go, and the same again takes it away") {
    const Model model = drag(drag(playing(), "c3", "c3"), "a1", "d6");
    CHECK(marks_in(model) == "c3 a1-d6 ");
    CHECK(marks_in(drag(model, "c3", "c3")) == "a1-d6 ");
    CHECK(marks_in(drag(model, "a1", "d6")) == "c3 ");
    CHECK(marks_in(drag(model, "d6", "a1")) == "c3 a1-d6 d6-a1 ");
    const Model asked = drag(press(model, "R"), "e4", "e4"); // there the button is the no
    CHECK(asked.play.ask == Ask::Nothing);
    CHECK(marks_in(asked) == "c3 a1-d6 ");
    CHECK(marks_in(tell(model, Click{{10, 10}, Click::Button::RightUp})) == "c3 a1-d6 ");
    const Updated replay = begin_replay(blank(), model.play.session.game());
    CHECK(marks_in(drag(replay.model, "c3", "c3")) == "c3 "); // no cursor there
}

TEST_CASE("an arrow is dots that lead to what two other signs enclose, where the board is drawn with characters") {
    const Model model = press(playing(Position::start(Board::Rings37), {24, 80}, Charset::Ascii), "'<c-u>a1-d7<ret>");
    const std::string text = screen(model);
    CHECK(std::count(text.begin(), text.end(), '~') > 5);
    CHECK(std::count(text.begin(), text.end(), '!') == 0);
    // Also where there is no ring any more.
    const auto gaps = parse_position("37 4/-4/--4/7/6/5/4 W6G8B10 - - 1");
    REQUIRE(gaps);
    const std::string others = screen(press(playing(*gaps), "'<c-u>b1<space>c1<space>e5-c2<ret>"));
    CHECK(std::count(others.begin(), others.end(), '!') == 4);
    CHECK(others.find("»·«") != std::string::npos);
}

TEST_CASE("in coarse cells signs inside rings are characters, and a mark and an arrow do not look like their reverse") {
    const auto coarse = [](const char* keys) {
        Model model = playing(Position::start(Board::Rings37), {24, 80});
        model.look.wished = model.look.best = Drawing::Picture;
        model.look.chosen_medium = Medium::Quadrants;
        return view(press(std::move(model), keys));
    };
    const auto codes_in = [](const Frame& frame, char32_t code) {
        std::vector<ScreenPos> places;
        for (int i = 0; i < 24 * 40; ++i) {
            if (const ScreenPos place{i / 40, i % 40}; frame.at(place).code == code) {
                places.push_back(place);
            }
        }
        return places;
    };
    CHECK(codes_in(coarse("wd4<ret>"), U'×').size() == 1); // the ring that Enter removes
    const Frame one = coarse("'<c-u>d4<space>d4-f3<ret>");
    const Frame other = coarse("'<c-u>f3<space>f3-d4<ret>");
    REQUIRE(codes_in(one, U'»').size() == 1);
    REQUIRE(codes_in(other, U'»').size() == 1);
    CHECK(codes_in(one, U'»')[0].col > codes_in(other, U'»')[0].col);
    CHECK(codes_in(one, U'∙').size() >= 2);
    // To a neighbour in any direction there is a dot.
    for (const char* keys : {"'<c-u>d4-e4<ret>", "'<c-u>d4-d5<ret>", "'<c-u>d4-c4<ret>"}) {
        CAPTURE(keys);
        CHECK(codes_in(coarse(keys), U'∙').size() == 1);
    }
}

TEST_CASE("a typed move is forgiven its form, and a mistake stays in the line with its place") {
    Model model = press(playing(), ":D1<space>w-d4<ret>");
    CHECK(model.play.session.game().size() == 1);
    CHECK(cover<InputLine>(model) == nullptr);
    model = press(model, ":Gd7,a1<space>Wa4,q2<ret>");
    CHECK(model.play.session.game().size() == 1); // all of it or nothing
    REQUIRE(cover<InputLine>(model) != nullptr);
    CHECK(cover<InputLine>(model)->text == "Gd7,a1 Wa4,q2");
    CHECK(cover<InputLine>(model)->text.substr(*cover<InputLine>(model)->wrong_at) == "q2");
    CHECK(cover<InputLine>(press(model, "<backspace><backspace>"))->text == "Gd7,a1 Wa4,");
}

TEST_CASE("byo-yomi reads as it is chosen") {
    CHECK(shown(TimeLeft{27000, 2}, *time_control_named("10m+3x30s")) == "0:27 2x30s");
    Model model = blank();
    model.choices.clock = *time_control_named("10m+3x30s");
    CHECK(value_of(model, StartRow::Clock).find("3x30s") != std::string::npos);
}

} // namespace zertz::tui
