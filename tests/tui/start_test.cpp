#include "../support/boards.hpp"
#include "../support/played_game.hpp"
#include "../support/speaking.hpp"
#include "base/language.hpp"
#include "base/text.hpp"
#include "driver.hpp"
#include "export/forms.hpp"
#include "games/zertz/handicap.hpp"
#include "tui/board/layout.hpp"
#include "tui/model/start_state.hpp"
#include "tui/play/start_rows.hpp"
#include "tui/play/updates.hpp"
#include "tui/words/lessons.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <sstream>

namespace zertz::tui {

TEST_CASE("Enter on the start screen plays at once, with the choices remembered") {
    Model model = blank();
    std::vector<Effect> effects;
    model = press(model, "<ret>", &effects);
    CHECK(model.screen == &screens::play);
    REQUIRE(find_effect<RememberChoices>(effects) != nullptr);
    CHECK(find_effect<RememberChoices>(effects)->choices == GameChoices{});
    const bool first_here = model.play.session.seats()[0].here();
    CHECK(first_here != model.play.session.seats()[1].here());
    CHECK((find_effect<AskPlayer>(effects) != nullptr) == !first_here);
}

TEST_CASE("the start screen asks before a game that could not be saved gives way to anything else") {
    const auto unsaved = [](StartRow row) {
        Model model = tell(press(playing(), "w<ret>.<ret>n"), GameKept{"the disk is full"});
        choose_row(model, row);
        return model;
    };
    const auto is_asked = [](const Model& model, std::string_view keys, std::string_view again) {
        std::vector<Effect> effects;
        const Model asked = press(model, keys, &effects);
        CHECK(asked.notice == "The disk is full  " + std::string(again) + " again discard the game");
        const bool nothing_else = effects.size() == 1 && find_effect<Bell>(effects) != nullptr;
        return nothing_else && asked.covers.empty() && game_behind(asked);
    };
    for (const StartRow row :
         {StartRow::Learn, StartRow::Puzzles, StartRow::Open, StartRow::Library, StartRow::Tables, StartRow::Begin}) {
        CHECK(is_asked(unsaved(row), "<ret>", "Enter"));
    }
    CHECK(is_asked(unsaved(StartRow::Begin), "i", "i"));
    CHECK(is_asked(unsaved(StartRow::Begin), "t", "t"));
    CHECK_FALSE(press(unsaved(StartRow::Settings), "<ret>").covers.empty());
    Model model = unsaved(StartRow::Resume);
    model.kept = {{"b", "ada vs bob, 2 moves", false}};
    model = press(model, "<ret>");
    CHECK(press(model, "<ret>").screen == &screens::play); // back to it
    std::vector<Effect> effects;
    const Model other = press(model, "<down><ret>", &effects);
    CHECK(other.notice == "The disk is full  Enter again discard the game");
    CHECK(find_effect<TakeGame>(effects) == nullptr);
    press(other, "<ret>", &effects);
    CHECK(find_effect<TakeGame>(effects) != nullptr);
}

TEST_CASE("nobody is asked about a game that is gone") {
    Model model = tell(press(playing(), "w<ret>.<ret>n"), GameKept{"the disk is full"});
    choose_row(model, StartRow::Learn);
    model = press(model, "<ret><ret>");
    REQUIRE(model.screen == &screens::learn);
    for (const Model& left : {model, tell(blank(), GameKept{"the disk is full"})}) {
        std::vector<Effect> effects;
        press(left, "q", &effects);
        CHECK(find_effect<Quit>(effects) != nullptr);
    }
}

TEST_CASE("a large window shows the chosen board beside the rows, which stand in groups; each row can be clicked") {
    Model model = blank();
    CHECK(view(model).pictures().empty()); // 80 by 24
    model.window = {50, 160};
    for (const Drawing drawing : {Drawing::Picture, Drawing::Lines, Drawing::Ascii}) {
        model.look.wished = drawing;
        for (const Board board : {Board::Rings37, Board::Rings61}) {
            model.choices.board = board;
            const std::string last = board == Board::Rings37 ? "g" : "i";
            INFO(name_of(drawing), " ", last);
            if (drawing == Drawing::Picture) {
                REQUIRE(view(model).pictures().size() == 1);
                CHECK(static_cast<int>(view(model).pictures().front().things.size()) >= ring_count(board));
            }
            const auto settings = find_on_screen(model, "Settings");
            const auto learn = find_on_screen(model, "Learn");
            REQUIRE(settings.has_value());
            REQUIRE(learn.has_value());
            CHECK(find_on_screen(model, "Tables")->row + 2 == learn->row);
            CHECK_FALSE(tell(model, Click{*settings}).covers.empty());
            CHECK(tell(model, Click{{settings->row, 120}}).covers.empty()); // that is the board
            CHECK(start_rows(model)[static_cast<std::size_t>(
                      state_of<StartList>(tell(model, Click{{learn->row - 1, learn->col}})).row)] == StartRow::Begin);
        }
    }
}

TEST_CASE("a window of 100 columns has room for the board, as fewer words leave it") {
    Model model = blank({24, 100});
    model.look.wished = Drawing::Picture;
    CHECK(view(model).pictures().size() == 1);
    CHECK(on_screen(model, "play somebody else, or watch"));
    for (const Size without : {Size{21, 100}, Size{24, 80}, Size{24, 91}, Size{24, 92}, Size{24, 120}}) {
        model.window = without;
        CHECK(on_screen(model, "play somebody at another terminal, or watch"));
    }
}

TEST_CASE("the longest announcement of a club is seen whole on the start screen, with the news before it") {
    for (const Size size : {smallest_window, Size{24, 80}, Size{30, 100}}) {
        Model model = blank();
        model.window = size;
        model.notice = "It is your turn in 12 games: see Tables; 2 games of yours have ended; Open:";
        const std::size_t news = model.notice.size();
        for (int number = 1; model.notice.size() < news + 200 - 12; ++number) {
            model.notice += " word" + std::to_string(number);
        }
        model.notice += " here-it-ends";
        CHECK(on_screen(model, "It is your turn in 12 games"));
        CHECK(on_screen(model, "here-it-ends"));
        CHECK_FALSE(on_screen(press(model, "<down>"), "word1"));
    }
}

TEST_CASE("the lot falls to either, and choices without a lot are kept") {
    SessionSetup choices;
    int first = 0;
    std::uint64_t lot = 0;
    for (int i = 0; i < 100; ++i) {
        lot += 0x9e3779b97f4a7c15u;
        first += seats_for(choices, lot)[0].here() ? 1 : 0;
    }
    CHECK(first > 20);
    CHECK(first < 80);
    choices.begins = SessionSetup::Begins::Second;
    CHECK_FALSE(seats_for(choices, lot)[0].here());
    choices.players = SessionSetup::Players::Two;
    CHECK(seats_for(choices, lot)[0].name == "guest");
}

TEST_CASE("Home, End, PgUp and PgDn go through the rows of a list without going around") {
    Model model = blank({20, 60});
    const int last = static_cast<int>(start_rows(model).size()) - 1;
    const auto row = [](const Model& at) { return state_of<StartList>(at).row; };
    model = press(model, "<end>");
    CHECK(row(model) == last);
    CHECK(screen(model).find("› Settings") != std::string::npos);
    CHECK(row(press(model, "<pgdn>")) == last);
    CHECK(row(press(model, "<pgup>")) == last - 16); // of 20 lines, 2 are above the rows and 2 below
    CHECK(row(press(model, "<pgup><pgdn><pgdn>")) == last);
    CHECK(row(press(model, "<home>")) == 0);
    CHECK(row(press(model, "<home><pgup>")) == 0);
    const Model settings = press(model, "S<end>");
    CHECK(screen(settings).find("› Language") != std::string::npos);
    CHECK(screen(press(settings, "<home>")).find("› Evaluation") != std::string::npos);
}

TEST_CASE("the foot of the start screen says what Enter does on the chosen row") {
    Model model = blank();
    const std::vector<StartRow> rows = start_rows(model);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        state_of<StartList>(model).row = static_cast<int>(i);
        const std::string shown = screen(model);
        CAPTURE(label_of(rows[i]));
        const bool names = rows[i] == StartRow::Name;
        const bool starts = has_values(rows[i]) || rows[i] == StartRow::Begin;
        CHECK((shown.find("Enter start  ") != shown.npos) == starts);
        CHECK((shown.find("Enter change it  ") != shown.npos) == names);
        CHECK((shown.find("Enter open it  ") != shown.npos) == (!starts && !names));
        CHECK((shown.find("Left Right change it") != shown.npos) == has_values(rows[i]));
    }
}

TEST_CASE("a start screen with rows below the window says how many") {
    Model model = blank({20, 60});
    const auto rows = static_cast<int>(start_rows(model).size());
    const std::string shown = screen(model); // of 16 lines for rows, the last one says how many follow
    CHECK(shown.find("and " + std::to_string(rows - 15) + " more\n") != std::string::npos);
    Model down = model;
    for (int row = 0; row < rows; ++row, down = press(down, "<down>")) {
        CHECK(screen(down).find("› " + label_in(down, start_rows(down)[static_cast<std::size_t>(row)])) !=
              std::string::npos);
    }
    CHECK(screen(press(model, "<end>")).find(" more\n") == std::string::npos);
    const Model clicked = tell(model, Click{{17, 8}});
    CHECK(clicked.screen == &screens::start);
    CHECK(state_of<StartList>(clicked).row == 15);
    CHECK(screen(clicked).find("› " + label_in(model, start_rows(model)[15])) != std::string::npos);
    model.window = {rows + 6, 60};
    CHECK(screen(model).find(" more\n") == std::string::npos);
}

TEST_CASE("a game of one turn is not said to have turns") {
    const Model model = press(playing(), "w<ret>.<ret>n");
    REQUIRE(game_behind(model));
    CHECK(value_of(model, StartRow::Resume) == "ada vs bob, 1 move");
}

TEST_CASE("a game behind the start screen is told by its turns that count, whatever is looked at") {
    Model model = press(playing(), "w<ret>.<ret>");
    CHECK_FALSE(game_behind(press(playing(), "n")));
    CHECK(value_of(press(model, "un"), StartRow::Resume) == "ada vs bob, all moves taken back");
    model = press(model, "<lt>n");
    CHECK(value_of(model, StartRow::Resume) == "ada vs bob, 1 move");
}

TEST_CASE("prompts for a line begin with a capital letter, as all others do, and name the formats") {
    const Model saving = tell(press(playing(), "s"), FreeName{"free.zertz"});
    CHECK(on_screen(saving, "Save as: free.zertz"));
    std::istringstream endings(endings_of_forms());
    for (std::string word; endings >> word;) {
        CHECK((word == "or" || on_screen(saving, word.substr(0, word.find(',')))));
    }
}

TEST_CASE("a row that is too long says that it goes on") {
    Model model = blank({20, 60});
    model.kept = {{"a", "ada lovelace vs zertz level 9, 12 moves", false, "21 Nov 19:41"}};
    CHECK(screen(model).find("Continue (1)        ada lovelace vs zertz level 9...\n") != std::string::npos);
    model.window = {24, 90};
    CHECK(screen(model).find("12 moves, 21 Nov 19:41\n") != std::string::npos);
    Game game{Position::start(Board::Rings37)};
    game.set_tag("First", "ada, who is long in the telling of her name");
    game.set_tag("Second", "bob");
    model = begin_replay(blank({20, 60}), game).model;
    CHECK(screen(model).find("...") != std::string::npos);
}

TEST_CASE("a game that begins here says of the event what it is told") {
    Model model = blank();
    model.choices.tags = {{"Event", "casual game"}};
    model = press(model, "<ret>");
    CHECK(model.play.session.game().tag("Event") == "casual game");
    CHECK(model.play.session.game().tag("Date") == "2026.11.22");
    model = press(model, "Ryn");
    model.today = "2026-11-23"; // the terminal stays open
    model = press(model, "<ret>");
    CHECK(model.play.session.game().size() == 0);
    CHECK(model.play.session.game().tag("Date") == "2026.11.23");
}

TEST_CASE("the start screen says a clock in words, with one minute as one") {
    Model model = blank();
    const auto in_words = [&model](std::string_view clock) {
        model.choices.clock = *time_control_named(clock);
        return value_of(model, StartRow::Clock);
    };
    CHECK(in_words("1+1") == "1 minute + 1 second per move");
    CHECK(in_words("5+3") == "5 minutes + 3 seconds per move");
    CHECK(in_words("10s+0.1s") == "10s+0.1s");
    CHECK(in_words("90s+1s") == "90s+1s");
    CHECK(in_words("1m+3x30s") == "3x30s byo-yomi after 1 minute");
    CHECK(in_words("30s") == "30s per move");
    CHECK(in_words("none") == "none");
}

TEST_CASE("the tags of a game that begins here say who plays it, and by what clock") {
    SessionSetup choices;
    choices.begins = SessionSetup::Begins::First;
    choices.programs[0] = Seat::computer(6);
    choices.clock = *time_control_named("5+3");
    Game game = new_session(choices, 0).record();
    CHECK(game.tag("First") == "you");
    CHECK(game.tag("FirstType") == "human");
    CHECK(game.tag("SecondType") == "program");
    CHECK(game.tag("Level") == "6");
    CHECK(game.tag("TimeControl") == "5+3");
    choices.players = SessionSetup::Players::Watch;
    choices.programs[1] = Seat::computer(2);
    choices.clock = {};
    game = new_session(choices, 0).record();
    CHECK(game.tag("Level") == "6/2");
    CHECK(game.tag("TimeControl").empty());
    choices.players = SessionSetup::Players::Two;
    CHECK(new_session(choices, 0).record().tag("Level").empty());
}

TEST_CASE("every value of every row can be reached in both directions, and all lead to a game") {
    for (int row = 1; row < 8; ++row) {
        Model model = blank();
        model.choices.players = SessionSetup::Players::Watch;
        state_of<StartList>(model).row = row;
        const StartRow which = start_rows(model)[static_cast<std::size_t>(row)];
        if (!has_values(which) || which == StartRow::Players || which == StartRow::Level ||
            which == StartRow::OtherLevel) { // levels do not go round
            continue;
        }
        const std::string before = value_of(model, which);
        int values = 0;
        do {
            model = press(model, "<right>");
            ++values;
            REQUIRE(values < 30);
            CHECK(goes_on(model.choices.rules, model.choices.board));
            CHECK(press(model, "<ret>").screen == (model.choices.plays<GipfRules>() ? &screens::gipf : &screens::play));
        } while (value_of(model, which) != before);
        CHECK(values > 1);
        for (int i = 0; i < values; ++i) {
            model = press(model, "<left>");
        }
        CHECK(value_of(model, which) == before);
    }
}

TEST_CASE("rules and board give way to each other (R10.2, R10.3)") {
    GameChoices choices;
    change(choices, StartRow::Rules, -1);
    CHECK(choices.rules.tournament());
    CHECK(choices.board == Board::Rings48);
    change(choices, StartRow::Board, -1);
    CHECK(choices.board == Board::Rings44);
    CHECK(choices.rules == Rules());
}

TEST_CASE("from the game to the start screen and back") {
    Model model = press(press(playing(), "w<ret>.<ret>"), "n");
    CHECK(model.screen == &screens::start);
    CHECK(screen(model).find("Continue") != std::string::npos);
    model = press(model, "<esc>");
    CHECK(model.screen == &screens::play);
    CHECK(model.play.session.game().size() == 1);
    model = press(press(blank(), "<esc>"), "");
    CHECK(model.notice == "There is no game to go back to");
}

TEST_CASE("Esc after a finished game that was left says where to find it") {
    const Model model = press(press(playing(), "w<ret>.<ret>Ry"), "n<esc>");
    CHECK(model.screen == &screens::start);
    CHECK(model.notice == "Finished games are in the Library  i open it");
}

TEST_CASE("games kept earlier are listed, and one of them is asked for by its name") {
    Model model = blank();
    model.kept = {{"b", "ada - bob, after 2 turns", false}, {"a", "cleo - dan, after 7 turns", true}};
    CHECK(screen(model).find("ada - bob, after 2 turns\n") != std::string::npos);
    CHECK(screen(press(model, "<down><ret>")).find("in another window: cleo - dan, after 7 turns") !=
          std::string::npos);
    std::vector<Effect> effects;
    model = press(model, "<down><ret><down><ret>", &effects);
    REQUIRE(find_effect<TakeGame>(effects) != nullptr);
    CHECK(find_effect<TakeGame>(effects)->name == "a");
    effects.clear();
    model = press(model, "<esc><esc>", &effects); // the first closes the list
    CHECK(find_effect<TakeGame>(effects) == nullptr);
    CHECK(model.notice == "There is no game to go back to");
}

TEST_CASE("the help of the start screen explains the rows of GIPF where GIPF is chosen") {
    Model model = blank({60, 100});
    CHECK_FALSE(on_screen(press(model, "?"), "Challenges: How often"));
    model.choices.game = GipfRules::name;
    CHECK(on_screen(press(model, "?"), "Challenges: How often each player can challenge a potential"));
    CHECK(on_screen(press(model, "?"), "Decided by: The board"));
}

TEST_CASE("an unfinished game is found in small letters without accents") {
    Model model = blank();
    model.kept = {{"a", "ada - Žofie", false}, {"b", "ada - Иван", false}};
    for (const std::string_view typed : {"иван", "Ива"}) {
        std::vector<Effect> effects;
        Model list = press(model, "<down><ret>");
        for (std::size_t at = 0; at < typed.size(); at += 2) {
            list = tell(std::move(list), Key::of(character_at(typed, at).code));
        }
        press(list, "<ret>", &effects);
        REQUIRE(find_effect<TakeGame>(effects) != nullptr);
        CHECK(find_effect<TakeGame>(effects)->name == "b");
    }
    CHECK(on_screen(tell(press(model, "<down><ret>"), Paste{"иван\n"}), "search: иван"));
    model.kept.push_back({"c", "ada - gość", false, "", "ada guest"}); // found also as the record has it
    CHECK(on_screen(press(model, "<down><ret>guest"), "gość"));
    CHECK(on_screen(press(model, "<down><ret>gosc"), "gość"));
    CHECK_FALSE(on_screen(press(model, "<down><ret>zofie"), "Иван"));
    CHECK(on_screen(press(model, "<down><ret>zofie"), "Žofie"));
}

TEST_CASE("at 60 columns the keys of the list of unfinished games are whole, also in what is said of one deleted") {
    for (const Language& language : languages()) {
        const test::Speaking speaking(language);
        CAPTURE(language.code);
        Model model = blank(smallest_window);
        model.kept = {{"a", std::string(100, 'a'), false}, {"b", "ada - bob", false}};
        model = press(std::move(model), "<down><ret>");
        CHECK(on_screen(model, tr("Enter continue  type to find  Del delete  Esc back")));
        model = press(std::move(model), "<del>");
        CHECK(on_screen(model, tr("Enter continue  Del delete  Ctrl-U undo  Esc back")));
        CHECK(on_screen(model, model.notice));
    }
}

TEST_CASE("the time when a game was left is shown whole, or not at all beside the choices for a new game") {
    Model model = blank(smallest_window);
    model.kept = {{"a", "ada vs zertz level 4, 12 moves", false, "27 Nov 21:27"},
                  {"b", std::string(40, 'b') + " vs cleo, 9 moves", false, "26 Nov 20:00"}};
    CHECK(screen(model).find("ada vs zertz level 4, 12 moves\n") != std::string::npos);
    model = press(std::move(model), "<down><ret>");
    CHECK(on_screen(model, "ada vs zertz level 4, 12 moves" + std::string(14, ' ') + "27 Nov 21:27\n")); // in a column
    CHECK(on_screen(model, "bbb...  26 Nov 20:00\n"));
    CHECK_FALSE(on_screen(press(model, "26<space>Nov"), "27 Nov"));
}

TEST_CASE("a click below a long list of unfinished games opens none of those not shown") {
    Model model = blank();
    model.kept.assign(50, UnfinishedGame{"a", "ada - bob", false});
    model = press(std::move(model), "<down><ret>");
    for (int row = 3; row < model.window.rows; ++row) {
        std::vector<Effect> effects;
        const Model clicked = tell(model, Click{{row, 20}, Click::Button::Left}, &effects);
        CHECK((find_effect<TakeGame>(effects) != nullptr) == (row < model.window.rows - 2));
    }
}

TEST_CASE("arrow keys end at the first and last level and lesson; a click goes round, and a digit is a level") {
    Model model = blank();
    choose_row(model, StartRow::Level);
    model = press(std::move(model), "2");
    CHECK(model.choices.programs[0].level == 2);
    model = press(std::move(model), "<left>");
    CHECK(model.notice.empty());
    model = press(std::move(model), "<left>");
    CHECK(model.choices.programs[0].level == 1);
    CHECK(model.notice == "This is the first value");
    model = press(std::move(model), "8<right><right>");
    CHECK(model.choices.programs[0].level == 9);
    CHECK(model.notice == "This is the last value");
    CHECK(press(model, "0").choices.programs[0].level == 9);
    const auto row = find_on_screen(model, "Computer");
    REQUIRE(row.has_value());
    CHECK(tell(model, Click{*row}).choices.programs[0].level == 1);
    choose_row(model, StartRow::Learn);
    CHECK(lesson_offered(press(model, "<left>").lessons, ZertzRules::name) == 0);
    model.lessons.next[std::string(ZertzRules::name)] = lesson_count() - 1;
    CHECK(lesson_offered(press(model, "<right>").lessons, ZertzRules::name) == lesson_count() - 1);
    CHECK(press(model, "2").lessons.next == model.lessons.next); // a digit is no lesson
    model.choices.players = SessionSetup::Players::Watch;
    choose_row(model, StartRow::OtherLevel);
    CHECK(press(model, "7").choices.programs[1].level == 7);
}

TEST_CASE("a row without values stays the chosen one when it is to change") {
    Model model = blank();
    model.kept = {{"b", "ada - bob", false}, {"a", "cleo - dan", false}};
    const int count = static_cast<int>(start_rows(model).size());
    for (int row = 0; row < count; ++row) {
        CAPTURE(row);
        state_of<StartList>(model).row = row;
        if (!has_values(start_rows(model)[static_cast<std::size_t>(row)])) {
            CHECK(state_of<StartList>(press(model, "<right>")).row == row);
            CHECK(state_of<StartList>(press(model, "<left>")).row == row);
        }
    }
}

TEST_CASE("a long list of games leaves room for the other rows, in the smallest window too") {
    for (const Size window : {smallest_window, Size{24, 80}, Size{60, 200}}) {
        Model model = blank(window);
        model.choices.players = SessionSetup::Players::Watch;
        model.kept.assign(50, UnfinishedGame{"a", "ada - bob", false});
        for (std::size_t row = 0; row < start_rows(model).size(); ++row) {
            state_of<StartList>(model).row = static_cast<int>(row);
            CHECK(screen(model).find("› " + std::string(label_of(start_rows(model)[row]))) != std::string::npos);
        }
    }
}

TEST_CASE("the lessons open at those of the game that is chosen") {
    const auto learn = [](Model model) {
        const std::vector<StartRow> rows = start_rows(model);
        state_of<StartList>(model).row =
            static_cast<int>(std::find(rows.begin(), rows.end(), StartRow::Learn) - rows.begin());
        return press(std::move(model), "<ret>");
    };
    CHECK(learn(blank()).screen == &screens::learn);
    Model gipf = blank();
    gipf.choices.choose<GipfRules>();
    CHECK(on_screen(gipf, "19 lessons on GIPF"));
    gipf = learn(std::move(gipf));
    CHECK(gipf.screen == &screens::gipf_learn);
    CHECK(on_screen(gipf, "lesson 21 of 39"));
}

TEST_CASE("a handicap is said in words, on the start screen of the smallest window and in the title") {
    Model model = blank(smallest_window);
    for (const auto& [name, words] : {std::pair("one:B1", "you: 1 black marble"),
                                      {"other:W1", "the computer: 1 white marble"},
                                      {"other:W1G1B1", "the computer: 1 of each colour"},
                                      {"one:W2G1", "you: 2 white, 1 grey"}}) {
        model.choices.names[0] = "you";
        model.choices.handicap = *handicap_named(name);
        choose_row(model, StartRow::Handicap);
        CHECK(on_screen(model, words));
    }
    const Position start = *with_handicap(Position::start(Board::Rings37), Player::Second, MarbleCount{0, 0, 1});
    const Session session(Game(start), {Seat::person("ada"), Seat::computer(4)}, Clock());
    CHECK(on_screen(begin_game(blank(smallest_window), session).model, "zertz level 4: 1 black marble"));
    CHECK(on_screen(begin_game(blank({24, 80}), session).model, "zertz level 4 started with 1 black marble"));
}

TEST_CASE(
    "G2.5: a basic game of GIPF may begin with up to three more pieces, for one player or both, which the title says") {
    Model model = blank({24, 100});
    model.choices.choose<GipfRules>();
    const auto offered = [&model](gipf::Version version) {
        model.choices.gipf_rules.version = version;
        const std::vector<StartRow> rows = start_rows(model);
        return std::count(rows.begin(), rows.end(), StartRow::Handicap);
    };
    CHECK(offered(gipf::Version::Standard) == 0);
    CHECK(offered(gipf::Version::Tournament) == 0);
    CHECK(offered(gipf::Version::Basic) == 1);
    model.choices.names[0] = "ada";
    model.choices.begins = SessionSetup::Begins::Second; // the computer goes first
    struct Case {
        std::string name;
        std::string words;
        std::pair<int, int> reserves;
    };
    for (const Case& each :
         {Case{"one:1", "ada: 1 more piece", {12, 13}}, Case{"other:2", "the computer: 2 more pieces", {14, 12}},
          Case{"both:3", "both players: 3 more pieces", {15, 15}}}) {
        CAPTURE(each.name);
        model.choices.gipf_handicap = *gipf::handicap_named(each.name);
        choose_row(model, StartRow::Handicap);
        CHECK(on_screen(model, each.words));
        const Model game = press(press(model, "<home>"), "<ret>");
        REQUIRE(game.gipf);
        const gipf::Position& start = game.gipf->game.session.game().start();
        CHECK(std::pair(start.reserve(Player::First), start.reserve(Player::Second)) == each.reserves);
        CHECK(on_screen(game, each.words.substr(each.words.find(": ") + 2)));
    }
    CHECK(value_of(press(model, "<right>"), StartRow::Handicap) == "none");
    CHECK(value_of(press(model, "<left>"), StartRow::Handicap) == "the computer: 3 more pieces");
}

TEST_CASE("GIPF is chosen on the start screen, with its potentials and challenges, and that is remembered") {
    Model model = blank();
    const auto choose = [&model](StartRow row, std::string_view keys) {
        const std::vector<StartRow> rows = start_rows(model);
        state_of<StartList>(model).row = static_cast<int>(std::find(rows.begin(), rows.end(), row) - rows.begin());
        model = press(std::move(model), keys);
    };
    choose(StartRow::Players, "<right>");
    choose(StartRow::Game, "<right><right><right>");
    CHECK(screen(model).find("GIPF, tournament version") != std::string::npos);
    CHECK(screen(model).find("Board") == std::string::npos);
    choose(StartRow::Potentials, "<right><right><left>");
    choose(StartRow::Challenges, "<left>");
    CHECK(screen(model).find("6 for each player, from e5 only") != std::string::npos);
    // What the players agree about the games that decide challenges (G11.1).
    choose(StartRow::Deciding, "<left>");
    CHECK(screen(model).find("61 rings") != std::string::npos);
    choose(StartRow::Deciding, "<left><left>");
    CHECK(screen(model).find("48 rings, tournament") != std::string::npos);
    choose(StartRow::DecidingFirst, "<right>");
    CHECK(screen(model).find("the challenger") != std::string::npos);
    std::vector<Effect> effects;
    model = press(std::move(model), "<ret>", &effects);
    REQUIRE(model.screen == &screens::gipf);
    const gipf::Position& start = model.gipf->steps.start();
    CHECK(start.version() == gipf::Version::Tournament);
    CHECK(start.hand(Player::Second) == gipf::Hand{18, gipf::Stage::Start, 1, 6});
    CHECK(start.centre());
    CHECK(model.gipf->game.session.game().tag("Zertz") == "48:tournament challenger");
    REQUIRE(find_effect<RememberChoices>(effects) != nullptr);
    CHECK(find_effect<RememberChoices>(effects)->choices.plays<GipfRules>());
    // After the game, the same again with the sides swapped.
    const std::string first = model.gipf->game.session.seats()[0].name;
    model = press(std::move(model), "e1<ret><ret>Ryn");
    CHECK(start_rows(model).front() == StartRow::PlayAgain);
    model = press(std::move(model), "<ret>");
    CHECK(model.screen == &screens::gipf);
    CHECK(model.gipf->game.session.seats()[1].name == first);
    CHECK(model.gipf->steps.start() == start);
    CHECK(model.gipf->game.session.game().tag("Zertz") == "48:tournament challenger");
}

TEST_CASE("challenges are offered only with potentials; without, a game has none, and their number is remembered") {
    Model model = blank();
    model.choices.choose<GipfRules>();
    model.choices.gipf_rules = {gipf::Version::Standard, 1, 2, true};
    CHECK(on_screen(model, "Challenges"));
    CHECK(on_screen(begin_tables(model, false).model, "Challenges"));
    choose_row(model, StartRow::Potentials);
    model = press(std::move(model), "<left>");
    CHECK(value_of(model, StartRow::Potentials) == "none");
    CHECK_FALSE(on_screen(model, "Challenges"));
    CHECK_FALSE(on_screen(begin_tables(model, false).model, "Challenges"));
    const gipf::Position plain = gipf::Position::start({gipf::Version::Standard});
    CHECK(press(model, "<ret>").gipf->steps.start() == plain);
    CHECK(press(model, "U").gipf->steps.start() == plain);
    model = press(std::move(model), "<right>");
    CHECK(on_screen(model, "2 for each player, from e5 only"));
}

TEST_CASE("what decides challenges is asked only where there are challenges, and noted where it is not as usual") {
    Model model = blank();
    model.choices.choose<GipfRules>();
    model.choices.gipf_rules = {gipf::Version::Standard, 2, 0, false};
    const auto asks = [&model] {
        const std::vector<StartRow> rows = start_rows(model);
        return std::count(rows.begin(), rows.end(), StartRow::Deciding) == 1;
    };
    CHECK_FALSE(asks());
    model.choices.gipf_rules.challenges = 1;
    CHECK(asks());
    CHECK(setup_of<GipfRules>(model.choices).tags.empty()); // 37 rings, and the owner goes first
    model.choices.deciding.begins = InnerGames::Begins::Lot;
    CHECK(setup_of<GipfRules>(model.choices).tags == std::vector<Tag>{{"Zertz", "37 lot"}});
    model.choices.gipf_rules.potentials = 0;
    CHECK_FALSE(asks());
    CHECK(setup_of<GipfRules>(model.choices).tags.empty());
}

TEST_CASE("the start screen by mouse") {
    Model model = blank();
    const int row = start_line(model);
    model = tell(model, Click{{row + 1, 30}});
    CHECK(model.choices.players == SessionSetup::Players::Two);
    model = tell(model, Click{{row, 8}});
    CHECK(model.screen == &screens::play);
}

TEST_CASE("records are walked through: list, forward, back, turn, variations, comments, by itself") {
    test::PlayedGame game{Position::start(Board::Rings37)};
    game.set_tag("First", "ada");
    game.set_tag("Second", "bob");
    for (const char* text : {"Wd4,d1", "Gd7,a1", "Wa4,a2"}) {
        REQUIRE_FALSE(game.play(test::turn(game.position(), text)).has_value());
    }
    game.set_comment(game.here(), "a corner, far from everything else");
    game.go_to(game.main_line()[0]);
    REQUIRE_FALSE(game.play(test::turn(game.position(), "Bd7,a1")).has_value());

    Model model = tell(blank(), LibraryOpened{"a.zertz", {}});
    CHECK(model.screen == &screens::library);
    model = tell(model, GameOpened{1, 1, 3, game, {}});
    CHECK(model.screen == &screens::replay);
    CHECK(screen(model).find("game 2 of 3") != std::string::npos);
    model = press(model, "<right>>");
    CHECK(model.play.steps.start() == test::played(Position::start(Board::Rings37), {"Wd4,d1", "Gd7,a1"}));
    CHECK(screen(model).find("variations: Bd7,a1") != std::string::npos);
    model = press(model, "]");
    CHECK(screen(model).find("variations: Gd7,a1") != std::string::npos);
    model = press(model, "[$");
    CHECK(screen(model).find("a corner, far from everything else") != std::string::npos);
    CHECK(screen(model).find("End of the record") != std::string::npos);
    model = press(model, ">");
    CHECK(model.notice == "This is the last move");
    model = press(model, "G0<ret>p");
    CHECK(model.records.autoplay);
    for (int i = 1; i <= 3; ++i) {
        // Between two turns it wakes up for the steps of the first of them.
        for (const Millis until = model.records.next_at; model.now < until;) {
            REQUIRE(next_wake(model).has_value());
            CHECK(*next_wake(model) <= until);
            model = tell(model, Tick{*next_wake(model)});
        }
        CHECK(model.play.session.game().ply(model.play.walk.at()) == i);
    }
    CHECK_FALSE(model.records.autoplay);
    model = tell(model, Tick{model.now + longest_animation});
    CHECK_FALSE(next_wake(model).has_value());
    std::vector<Effect> effects;
    press(model, "n", &effects);
    REQUIRE(effects.size() == 1);
    CHECK(std::get<OpenGame>(effects[0]).place == 2);
    model = tell(model, GameOpened{2, 2, 3, game, {}});
    model = press(model, "n");
    CHECK(model.notice == "This is the last game");
    model = press(model, ">P");
    CHECK(model.screen == &screens::play);
    CHECK(here_to_move(model));
    CHECK(model.play.session.game().size() == 4);
}

TEST_CASE("a record shows its marks, and the clocks as they stood at the turn") {
    test::PlayedGame game{Position::start(Board::Rings37)};
    int seconds = 605;
    std::uint8_t annotation = 1;
    for (const char* text : {"Wd4,d1", "Gd7,a1", "Wa4,a2", "Gg4,g1", "Bc1,b1", "Bg2,f1"}) {
        REQUIRE_FALSE(game.play(test::turn(game.position(), text)).has_value());
        game.annotate(game.here(), annotation++);
        game.set_clock(game.here(), std::chrono::seconds(seconds));
        seconds -= 100;
    }
    game.annotate(game.here(), 14); // a number without a mark
    Model model = begin_replay(blank(), game).model;
    CHECK(screen(model).find("10:05") == std::string::npos);
    for (const char* marked : {"Wd4,d1! ", "Gd7,a1?\n", "Wa4,a2!! ", "Gg4,g1??\n", "Bc1,b1!? ", "Bg2,f1?!\n"}) {
        CAPTURE(marked);
        CHECK(screen(model).find(marked) != std::string::npos);
    }
    model = press(model, ">>>");
    CHECK(screen(model).find("6:45\n") != std::string::npos); // 605 - 200 seconds, after the first player's second turn
    CHECK(screen(model).find("8:25\n") != std::string::npos); // 605 - 100, after the second player's first
    CHECK(screen(model).find("10:05") == std::string::npos);
}

TEST_CASE("a record that is the only one of its file says so when the next is asked for") {
    Game game;
    game.add(root_node, parse_turn("Wd4,a1", game.start())->turn);
    const Model model = tell(blank(), GameOpened{0, 0, 1, game, {}});
    CHECK(press(model, "n").notice == "There is only one game");
}

TEST_CASE("a file that was opened replaces what is on the screen, and a game is kept") {
    Model model = press(playing(), "w<ret>.<ret>o");
    std::vector<Effect> effects;
    model = press(model, "a.zertz<ret>", &effects);
    REQUIRE(find_effect<OpenLibrary>(effects) != nullptr);
    CHECK(find_effect<OpenLibrary>(effects)->path == "a.zertz");
    effects.clear();
    model = tell(model, LibraryOpened{"a.zertz", {}}, &effects);
    CHECK(model.screen == &screens::library);
    CHECK(find_effect<KeepGame>(effects) != nullptr);
    CHECK(find_effect<LeaveGame>(effects) != nullptr);
    CHECK(find_effect<ListKept>(effects) != nullptr);
    model = press(model, "<esc>");
    CHECK(model.screen == &screens::start);
    model = tell(model, FileResult{false, "b.zertz: no such file"});
    CHECK(screen(model).find("b.zertz: no such file") != std::string::npos);
}

TEST_CASE("U opens the set-up screen of the game chosen on the start screen, whatever game is behind it") {
    Model model = press(begin_game(blank(), ContestedGame{}).model, "n");
    REQUIRE(model.screen == &screens::start);
    model.choices.choose<ZertzRules>();
    CHECK(press(model, "U").screen == &screens::set_up);
    model.choices.choose<GipfRules>();
    CHECK(press(model, "U").screen == &screens::gipf_set_up);
}

TEST_CASE("at 60 columns the start screen shows every value whole") {
    for (const Language& language : languages()) {
        const test::Speaking speaking(language);
        Model model = blank({20, 60});
        for (const bool gipf : {false, true}) {
            model.choices.game = gipf ? GipfRules::name : ZertzRules::name;
            model.choices.gipf_rules.potentials = 3;
            model.choices.gipf_rules.challenges = 1;
            const std::vector<StartRow> rows = start_rows(model);
            for (std::size_t row = 0; row < rows.size(); ++row) {
                Model now = model; // a change lets other rows come and go
                state_of<StartList>(now).row = static_cast<int>(row);
                for (int i = 0; i < 10; ++i) {
                    const std::string value = value_of(now, rows[row]);
                    CAPTURE(value);
                    CHECK(on_screen(now, has_values(rows[row]) ? "< " + value + " >" : value));
                    change(now.choices, rows[row], 1);
                }
            }
        }
    }
}

TEST_CASE("Esc leads from what a row of the start screen opens back to this row, also if a game is now listed") {
    const auto leads_to = [](const Model& opened, StartRow row) {
        Model model = press(opened, "<esc>");
        list_kept(model, {{"a", "ada vs bob, 12 moves", false}});
        REQUIRE(model.screen == &screens::start);
        return start_rows(model).at(static_cast<std::size_t>(state_of<StartList>(model).row)) == row;
    };
    CHECK(leads_to(begin_puzzles(blank(), {}).model, StartRow::Puzzles));
    CHECK(leads_to(begin_course(blank(), 0).model, StartRow::Learn));
    CHECK(leads_to(begin_tables(blank(), false).model, StartRow::Tables));
    CHECK(leads_to(tell(blank(), LibraryOpened{std::nullopt, ""}), StartRow::Library));
    CHECK(leads_to(tell(blank(), LibraryOpened{"games.zertz", ""}), StartRow::Open));
    CHECK(leads_to(tell(blank(), GameOpened{}), StartRow::Open));
}

TEST_CASE("whoever has no name of their own is addressed by a handicap in each language") {
    GameChoices choices;
    choices.players = SessionSetup::Players::Two;
    choices.handicap = handicap_named("one:W1").value();
    CHECK(handicap_in_words(choices) == "you: 1 white marble");
    const test::Speaking speaking("pl");
    CHECK(handicap_in_words(choices).find("you") == std::string::npos);
}

} // namespace zertz::tui
