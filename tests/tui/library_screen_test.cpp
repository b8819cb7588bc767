#include "../support/speaking.hpp"
#include "base/language.hpp"
#include "base/text.hpp"
#include "support.hpp"
#include "tui/board/layout.hpp"
#include "tui/model/library_state.hpp"
#include "tui/play/words.hpp"

#include <doctest/doctest.h>

#include <algorithm>

namespace zertz::tui {
namespace {

/// A page of a list in which each game has the number of its row as its moves.
GamePage page_of(std::uint64_t first, std::size_t count, std::uint64_t all) {
    GamePage page;
    page.first = first;
    page.all = page.matching = all;
    for (std::uint64_t row = first; row < std::min<std::uint64_t>(all, first + count); ++row) {
        page.lines.push_back({row, "ada" + std::to_string(row), "bob", 20260102, GameResult::FirstWins, Board::Rings37,
                              Rules(), static_cast<int>(row), ""});
    }
    return page;
}

/// Acts as a library of `all` games.
class Shelf {
public:
    Shelf(std::uint64_t all, bool own) : all_(all) {
        obey(update(blank(), LibraryOpened{own ? std::nullopt : std::optional<std::string>("games.zertz"), ""}));
    }
    void keys(std::string_view text) {
        const auto parsed = parse_keys(text);
        REQUIRE(parsed.has_value());
        for (const Key& key : *parsed) {
            obey(update(std::move(model), key));
        }
    }
    void obey(Updated step) {
        model = std::move(step.model);
        for (const Effect& effect : step.effects) {
            if (const auto* list = std::get_if<ListGames>(&effect)) {
                query = list->query;
                obey(update(std::move(model), Listed{page_of(list->first, list->count, all_), 2}));
            } else if (const auto* open = std::get_if<OpenGame>(&effect)) {
                opened.push_back(open->place);
            } else if (const auto* gone = std::get_if<DeleteGame>(&effect)) {
                deleted.push_back(gone->row);
            } else if (std::holds_alternative<EmptyBin>(effect)) {
                ++emptied;
            }
        }
    }

    Model model;
    GameQuery query;
    std::vector<std::uint64_t> opened;
    std::vector<std::uint64_t> deleted;
    int emptied = 0;

private:
    std::uint64_t all_;
};

} // namespace

TEST_CASE("every game of a million is reached, and what is seen is a page around the chosen one") {
    Shelf shelf(1'000'000, false);
    CHECK(screen(shelf.model).find("games.zertz   1000000 games") == 1);
    CHECK(screen(shelf.model).find("1.       ada0") != std::string::npos);
    shelf.keys("$<ret>");
    CHECK(screen(shelf.model).find("1000000. ada999999") != std::string::npos);
    shelf.keys("<up><ret>^<right><ret>");
    CHECK(shelf.opened == std::vector<std::uint64_t>{999'999, 999'998, 19});
    shelf.opened.clear();
    shelf.keys("<end><ret><up><ret><home><pgdn><ret><pgup><ret>");
    CHECK(shelf.opened == std::vector<std::uint64_t>{999'999, 999'998, 19, 0});
}

TEST_CASE("beside its board stands the challenge that a game has or decides") {
    Shelf shelf(3, false);
    GamePage page = page_of(0, 3, 3);
    page.lines[0].game = "GIPF";
    page.lines[0].challenge = "14w.1 +2";
    page.lines[2].game = "GIPF";
    page.lines[2].rule_set = "tournament";
    page.lines[1].rules = Rules(Rules::Base::Blitz);
    page.lines[1].challenge = "14w.1";
    shelf.obey(update(shelf.model, Listed{page, 0}));
    const std::string shown = screen(shelf.model);
    CHECK(shown.find("  GIPF 14w.1 +2  0") != std::string::npos);
    CHECK(shown.find("  37b 14w.1      1") != std::string::npos);
    CHECK(shown.find("  GIPF t         2") != std::string::npos);
}

TEST_CASE("a search goes as it is typed, and Esc takes it back") {
    Shelf shelf(30, false);
    shelf.keys("<down>/ad");
    CHECK(shelf.query.search == "ad");
    const std::string typing = screen(shelf.model); // whose keys are text
    CHECK(typing.find("Esc back") != std::string::npos);
    CHECK(typing.find("? help") == std::string::npos);
    CHECK(typing.find("s sort") == std::string::npos);
    CHECK(state_of<LibraryState>(shelf.model).chosen == 0);
    shelf.keys("<down><down><pgdn><pgup>"); // goes through what was found
    CHECK(state_of<LibraryState>(shelf.model).chosen == 2);
    shelf.keys("<down><down><left><end><c-u>");
    CHECK(state_of<LibraryState>(shelf.model).chosen == 29);
    std::vector<Effect> effects;
    press(shelf.model, "<c-l>", &effects);
    CHECK(find_effect<Redraw>(effects) != nullptr);
    shelf.obey(update(shelf.model, Paste{"a\nb"}));
    CHECK(shelf.query.search == "ada");
    CHECK(state_of<LibraryState>(shelf.model).chosen == 0);
    shelf.keys("<backspace><backspace><backspace><ret>");
    shelf.keys("/a<ret>");
    CHECK(shelf.query.search == "a");
    CHECK_FALSE(state_of<LibraryState>(shelf.model).searching);
    shelf.keys("<esc>");
    CHECK(shelf.query.search.empty());
    CHECK(shelf.model.screen == &screens::library);
    shelf.keys("<esc>");
    CHECK(shelf.model.screen == &screens::start);
}

TEST_CASE("the heading says how the games are sorted, and names have the room that other columns do not need") {
    Shelf shelf(30, false);
    CHECK(screen(shelf.model).find("order:") == std::string::npos); // as in the file
    shelf.keys("s");
    CHECK(screen(shelf.model).find("30 games   order: date, ascending") != std::string::npos);
    shelf.obey(update(shelf.model, Resize{{20, 60}}));
    GamePage page = page_of(0, 3, 3);
    for (GameLine& line : page.lines) {
        line.first = "player4f49f4";
        line.second = "Dumbot";
    }
    shelf.obey(update(shelf.model, Listed{page, 0}));
    CHECK(screen(shelf.model).find("player4f49f4  - Dumbot") != std::string::npos);
}

TEST_CASE("a path that is refused is in the line again, to be mended") {
    const Model entered = press(blank(), "ogamz.zertz<ret>");
    CHECK(cover<InputLine>(entered) == nullptr);
    const LibraryOpened refused{"gamz.zertz", "there is no such file"};
    const Model again = tell(entered, refused);
    REQUIRE(cover<InputLine>(again) != nullptr);
    CHECK(cover<InputLine>(again)->text == "gamz.zertz");
    CHECK(again.notice == "There is no such file");
    // Who has pressed another key since is not called back.
    CHECK(cover<InputLine>(tell(press(entered, "<down>"), refused)) == nullptr);

    const Model saving = press(tell(press(playing(), "s"), FreeName{"game.zertz"}), "<ret>");
    CHECK(cover<InputLine>(saving) == nullptr);
    CHECK(cover<InputLine>(tell(saving, FileResult{true, "saved"})) == nullptr);
    const Model mended = tell(saving, FileResult{false, "the disk is full"});
    REQUIRE(cover<InputLine>(mended) != nullptr);
    CHECK(cover<InputLine>(mended)->purpose == InputLine::Purpose::SavePath);
}

TEST_CASE("a path is completed by whole characters, as far as all files agree") {
    const auto completed = [](const char* other) {
        return cover<InputLine>(tell(press(blank(), "ojo<tab>"), PathsFound{"jo", {"joué.zertz", other}}))->text;
    };
    CHECK(completed("jouè.zertz") == "jou");
    CHECK(completed("joués") == "joué");
}

TEST_CASE("while it is asked whether to replace a file, nothing is pasted into its name") {
    const Model asked = tell(press(playing(), "w<ret>.<ret>"), FileResult{false, "", "there.zertz"});
    const Model pasted = tell(asked, Paste{"other\n"});
    REQUIRE(cover<InputLine>(pasted) != nullptr);
    CHECK(cover<InputLine>(pasted)->text == "there.zertz");
    CHECK(pasted.notice == "Press y or n");
    std::vector<Effect> effects;
    press(pasted, "y", &effects);
    REQUIRE(find_effect<SaveGame>(effects) != nullptr);
    CHECK(find_effect<SaveGame>(effects)->path == "there.zertz");
}

TEST_CASE("what is typed for a position that is refused is in the line again") {
    const Model model = press(blank(), "U:37<space>nothing<ret>");
    REQUIRE(cover<InputLine>(model) != nullptr);
    CHECK(cover<InputLine>(model)->text == "37 nothing");
    CHECK(model.notice_style == Style::Refusal);
}

TEST_CASE("the filter's rows are typed or changed, and all of them cleared") {
    Shelf shelf(30, false);
    shelf.keys("fbob<down><right><down><right><down><right><right><down><right><down>202406<down>20240630<down>12<down>"
               "40<down>"
               "<right><down><right>");
    CHECK(shelf.query.player == "bob");
    CHECK(shelf.query.game == number_of_game<ZertzRules>);
    CHECK(shelf.query.board == Board::Rings37);
    CHECK(shelf.query.rules == "blitz");
    CHECK(shelf.query.result == GameResult::FirstWins);
    CHECK(shelf.query.from == 20240600);
    CHECK(shelf.query.to == 20240630);
    CHECK(shelf.query.least_turns == 12);
    CHECK(shelf.query.most_turns == 40);
    CHECK(shelf.query.order == GameOrder::Date);
    CHECK(shelf.query.descending);
    shelf.keys("<del><ret>");
    CHECK(shelf.query.takes_all());
    CHECK(shelf.query.order == GameOrder::Date); // the games stay in their order
    CHECK(shelf.query.descending);
    CHECK_FALSE(state_of<LibraryState>(shelf.model).row.has_value());
}

TEST_CASE("the filter offers each game, and the boards and rules that the game chosen has") {
    Shelf shelf(30, false);
    shelf.keys("f<down><right><right>");
    CHECK(screen(shelf.model).find("< GIPF >") != std::string::npos);
    shelf.keys("<down><right>");
    CHECK_FALSE(shelf.query.board.has_value());
    CHECK(screen(shelf.model).find("< any >") == std::string::npos); // it cannot be changed
    shelf.keys("<down><right>");
    CHECK(shelf.query.game == number_of_game<GipfRules>);
    CHECK(shelf.query.rules == "basic");
    CHECK(screen(shelf.model).find("< basic >") != std::string::npos);
    shelf.keys("<up><up><left>"); // ZÈRTZ knows no such rules
    CHECK(shelf.query.rules.empty());
    shelf.keys("<left><down><down>");
    std::vector<std::string> offered; // without a game those of all
    for (shelf.keys("<right>"); !shelf.query.rules.empty(); shelf.keys("<right>")) {
        offered.push_back(shelf.query.rules);
    }
    CHECK(offered == std::vector<std::string>{"standard", "blitz", "tournament", "basic"});
}

TEST_CASE("the rules are said in the words of the game chosen") {
    const test::Speaking speaking("pl");
    CHECK(rules_in_words("tournament", number_of_game<ZertzRules>) == "turniejowe");
    CHECK(rules_in_words("tournament", number_of_game<GipfRules>) == "turniejowa");
    CHECK(rules_in_words("blitz", number_of_game<GipfRules>).empty());
}

TEST_CASE("what the filter leaves open agrees with the word before it") {
    const test::Speaking speaking("cs");
    const Shelf shelf(3, false);
    const std::string shown = screen(press(shelf.model, "f"));
    std::size_t at = 0;
    for (const char* row :
         {"kdokoli", "libovolná", "libovolná", "libovolná", "libovolný", "bez omezení", "bez omezení"}) {
        CAPTURE(shown);
        at = shown.find(row, at);
        REQUIRE(at != std::string::npos);
        ++at;
    }
}

TEST_CASE("a date of the filter is typed as the language spoken shows it, or in digits") {
    const auto from = [](std::string_view keys) {
        Shelf shelf(30, false);
        shelf.keys("f<up><up><up><up><up><up>" + std::string(keys)); // the row From
        return shelf;
    };
    for (const std::string_view text :
         {"30.6.2024", "30.<space>6.<space>2024", "30/06/2024", "2024-06-30", "20240630"}) {
        CHECK(from(text).query.from == 20240630);
    }
    CHECK(from("06/2024").query.from == 20240600);
    CHECK(from("2024").query.from == 20240000);
    CHECK(from("30/06/2024<backspace>").query.from == 0); // not a date yet
    for (const std::string_view text : {"31/13/2024", "32/12/2024", "13", "2024/", "x", "1/2/3/2024"}) {
        Shelf shelf = from(text);
        CHECK(shelf.query.from == 0);
        CHECK(screen(shelf.model).find(text) != std::string::npos);
        shelf.keys("<down>");
        CHECK(screen(shelf.model).find("'" + std::string(text) + "' is not a date") != std::string::npos);
        CHECK(shelf.query.from == 0);
    }
    Shelf entered = from("x<ret>"); // Enter closes the filter only with a date, Esc without one as well
    CHECK(screen(entered.model).find("'x' is not a date") != std::string::npos);
    CHECK(state_of<LibraryState>(entered.model).row == FilterRow::From);
    entered.keys("2024<ret>");
    CHECK_FALSE(state_of<LibraryState>(entered.model).row.has_value());
    CHECK(entered.query.from == 20240000);
    Shelf left = from("x<esc>");
    CHECK_FALSE(state_of<LibraryState>(left.model).row.has_value());
    const test::Speaking french(*language_of("fr"));
    Shelf shelf = from("30/06/2024<down>");
    CHECK(screen(shelf.model).find("30/06/2024\n") != std::string::npos); // as in the list
    shelf.keys("<up><backspace><backspace><backspace><backspace>2023");   // what is shown can be changed
    CHECK(shelf.query.from == 20230630);
}

TEST_CASE("at 60 columns the names of a game with the computer and the prompt of the filter are whole") {
    Model model = tell(blank(smallest_window), LibraryOpened{std::nullopt, ""});
    GamePage page = page_of(0, 9, 9);
    for (GameLine& line : page.lines) {
        line.first = "root";
        line.second = "zertz level 3";
        line.result = GameResult::Draw;
    }
    model = tell(model, Listed{page, 0});
    CHECK(on_screen(model, "root      - zertz level 3  1/2-1/2"));
    page.lines[4].first = "zertz level 3"; // one column for both
    page.lines[4].second = "root";
    model = tell(model, Listed{page, 0});
    CHECK(on_screen(model, "level 3     - root"));
    for (const Language& language : languages()) {
        const test::Speaking speaking(language);
        const Model filters = press(model, "f");
        CAPTURE(language.code);
        CHECK(width_of(advice(filters)) <= filters.window.cols - 2);
    }
}

TEST_CASE("games of one's own are deleted to a bin, which is emptied after asking") {
    Shelf shelf(5, true);
    CHECK(screen(shelf.model).find("Library   5 games   2 games in the bin") != std::string::npos);
    shelf.keys("<down>d");
    CHECK(shelf.deleted == std::vector<std::uint64_t>{1});
    shelf.keys("Bn");
    CHECK(shelf.emptied == 0);
    shelf.keys("B<down>");
    CHECK(state_of<LibraryState>(shelf.model).asks_to_empty); // a turn of the wheel answers nothing
    CHECK(shelf.model.notice == "Press y or n");
    shelf.keys("<esc>");
    CHECK_FALSE(state_of<LibraryState>(shelf.model).asks_to_empty);
    shelf.keys("B");
    CHECK(on_screen(shelf.model, "y yes  n no"));
    CHECK_FALSE(on_screen(shelf.model, "/ search"));
    shelf.obey(update(shelf.model, Click{{library_top, 5}}));
    CHECK(state_of<LibraryState>(shelf.model).chosen == 1);
    CHECK(shelf.opened.empty());
    shelf.keys("y");
    CHECK(shelf.emptied == 1);
    Shelf file(5, false);
    file.keys("d");
    CHECK(file.deleted.empty());
    CHECK(file.model.notice_style == Style::Refusal);
    file.keys("B");
    CHECK_FALSE(state_of<LibraryState>(file.model).asks_to_empty);
    CHECK(file.model.notice == "The bin is for your own games"); // which may have some
}

TEST_CASE("a click below the list chooses none of the games that are not shown") {
    Shelf shelf(60, true);
    shelf.obey(update(shelf.model, Resize{smallest_window}));
    shelf.obey(update(shelf.model, Listed{page_of(0, 100, 60), 0}));
    const int last = smallest_window.rows - library_frame + library_top - 1;
    for (int row = last + 1; row < smallest_window.rows; ++row) {
        CHECK(state_of<LibraryState>(tell(shelf.model, Click{{row, 5}})).chosen == 0);
    }
    CHECK(state_of<LibraryState>(tell(shelf.model, Click{{last, 5}})).chosen != 0);
}

TEST_CASE("an empty library names the way back once") {
    const std::string text = screen(tell(tell(blank(), LibraryOpened{std::nullopt, ""}), Listed{page_of(0, 0, 0), 0}));
    CHECK(text.find("You have no finished games") != std::string::npos);
    REQUIRE(text.find("Esc back") != std::string::npos);
    CHECK(text.find("Esc back") == text.rfind("Esc back"));
}

TEST_CASE("an empty library is counted once, and names the key that brings a deleted game back") {
    Model model = tell(tell(blank(), LibraryOpened{std::nullopt, ""}), Listed{page_of(0, 1, 1), 0});
    model = press(std::move(model), "s");
    CHECK(on_screen(model, "order: "));
    CHECK_FALSE(on_screen(model, "u undo"));
    model = tell(std::move(model), Listed{page_of(0, 0, 0), 1});
    CHECK(on_screen(model, " Library   0 games   1 game in the bin\n"));
    CHECK(on_screen(model, "u undo"));
}

TEST_CASE("another file is opened without the search and the place of the last one") {
    Shelf shelf(40, true);
    shelf.keys("/ada<ret><down><down>");
    REQUIRE(shelf.query.search == "ada");
    shelf.obey(update(shelf.model, LibraryOpened{"games.zertz", ""}));
    CHECK(shelf.query.search.empty());
    CHECK(state_of<LibraryState>(shelf.model).chosen == 0);
}

TEST_CASE("how far the reading is, and what is wrong with a record, stand in the list") {
    Model model = tell(blank(), LibraryOpened{"games.zertz", ""});
    GamePage page = page_of(0, 3, 3);
    page.progress = 0.42;
    page.lines[1].problem = "d4 is occupied";
    model = tell(model, Listed{page, 0});
    CHECK(screen(model).find("3 games so far, 42%") != std::string::npos);
    CHECK(screen(model).find("ada1 - bob  d4 is occupied") != std::string::npos);
    // Each begins in the same column, after the mark of the chosen one.
    const int row = place_of_word(model, "ada1 - bob").row;
    CHECK(view(model).at({row, 2}).code == U' ');
    CHECK(view(model).at({row, 3}).code != U' ');
}

TEST_CASE("why a list cannot be read on is read whole in the smallest window") {
    Model model = blank();
    model.window = smallest_window;
    model = tell(std::move(model), LibraryOpened{"games.zertz", ""});
    GamePage page = page_of(0, 20, 20);
    page.problem = "cannot read games.zertz: the file became shorter while it was being read; open it again";
    model = tell(std::move(model), Listed{page, 0});
    CAPTURE(screen(model));
    CHECK(screen(model).find("\n Cannot read games.zertz: the file became shorter while\n it was being read; open it "
                             "again\n") != std::string::npos);
}

TEST_CASE("a file with one game is opened at that") {
    std::vector<Effect> effects;
    Model model = tell(blank(), LibraryOpened{"games.zertz", ""}, &effects);
    effects.clear();
    model = tell(model, Listed{page_of(0, 20, 1), 0}, &effects);
    REQUIRE(effects.size() == 1);
    CHECK(std::get<OpenGame>(effects[0]).place == 0);
}

TEST_CASE("Esc leads from one's only game to the list that it was chosen from") {
    GameOpened opened;
    opened.count = 1;
    opened.row = 0;
    opened.game.add(root_node, legal_turns(opened.game.start()).front());
    const Model model =
        tell(tell(tell(blank(), LibraryOpened{std::nullopt, ""}), Listed{page_of(0, 20, 1), 0}), opened);
    REQUIRE(model.screen == &screens::replay);
    CHECK(on_screen(model, "Esc back"));
    CHECK(press(model, "<esc>").screen == &screens::library);
}

TEST_CASE("a game that is gone is refused, and what is on the screen stays") {
    GameOpened gone;
    gone.missing = true;
    gone.problem = "cannot read a.zertz";
    const Model list = tell(tell(blank(), LibraryOpened{std::nullopt, ""}), Listed{page_of(0, 20, 2), 0});
    const Model refused = tell(list, gone);
    CHECK(refused.screen == &screens::library);
    CHECK(refused.notice == "Cannot read a.zertz");
    GameOpened opened;
    opened.place = 1;
    opened.count = 2;
    const Model record = tell(tell(list, opened), gone);
    CHECK(record.screen == &screens::replay);
    CHECK(record.records.chosen == 1);
}

TEST_CASE("the chosen game is in the list after the window or another record has changed, and its end fills the list") {
    Shelf shelf(100, true);
    const auto listed = [&shelf] { return static_cast<int>(state_of<LibraryState>(shelf.model).page.lines.size()); };
    shelf.keys("$");
    CHECK(listed() == 24 - library_frame);
    shelf.obey(update(shelf.model, Resize{{20, 80}}));
    CHECK(listed() == 20 - library_frame);
    CHECK(on_screen(shelf.model, "100. ada99"));
    GameOpened opened;
    opened.place = 3;
    opened.count = 100;
    opened.row = 3;
    shelf.obey(update(shelf.model, opened));
    REQUIRE(shelf.model.screen == &screens::replay);
    shelf.keys("<esc>");
    CHECK(on_screen(shelf.model, "4.   ada3"));
    CHECK_FALSE(on_screen(shelf.model, "ada99"));
}

TEST_CASE("a game of a file has the number that it has there, however the list is filtered or sorted") {
    GamePage page = page_of(4, 2, 20);
    page.first = 0;
    page.matching = 2;
    Model model = tell(tell(blank(), LibraryOpened{"games.zertz", ""}), Listed{page, 0});
    CHECK(on_screen(model, "5.  ada4"));
    CHECK(on_screen(model, "6.  ada5"));
    GameOpened opened;
    opened.place = 1;
    opened.count = 2;
    opened.row = 5;
    model = tell(model, opened);
    CHECK(on_screen(model, "game 6 of 20"));
    opened.place = 0;
    opened.count = 1;
    model = tell(model, opened);
    CHECK(on_screen(model, "game 6 of 20"));
}

TEST_CASE(
    "an own game is numbered by its place in the list, as in the title of its record, however the list is sorted") {
    GamePage page = page_of(0, 3, 3);
    std::reverse(page.lines.begin(), page.lines.end());
    Model model = tell(tell(blank(), LibraryOpened{std::nullopt, ""}), Listed{page, 0});
    CHECK(on_screen(model, "1. ada2"));
    CHECK(on_screen(model, "3. ada0"));
    GameOpened opened;
    opened.place = 2;
    opened.count = 3;
    opened.row = 0;
    model = tell(model, opened);
    CHECK(on_screen(model, "game 3 of 3"));
}

TEST_CASE("the help of a file's list leaves out what only the player's own games have") {
    for (const bool own : {true, false}) {
        Shelf shelf(3, own);
        shelf.keys("?");
        shelf.model.window = {60, 100};
        CHECK(on_screen(shelf.model, "filter: player, game, board"));
        for (const char* help :
             {"move a game of your own to the bin", "bring back the game you deleted last", "empty the bin"}) {
            CHECK(on_screen(shelf.model, help) == own);
        }
    }
}

} // namespace zertz::tui
