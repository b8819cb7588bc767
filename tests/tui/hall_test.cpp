// The hall of a club: talk, who may take a seat, and small boards.

#include "../support/speaking.hpp"
#include "base/language.hpp"
#include "games/gipf/position_text.hpp"
#include "games/zertz/handicap.hpp"
#include "games/zertz/position_text.hpp"
#include "support.hpp"
#include "tui/board/layout.hpp"
#include "tui/play/hall_rows.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

using namespace zertz;
using namespace zertz::tui;

namespace {

TablesListed club_with(std::vector<ListedTable> tables, std::vector<HallLine> talk = {}) {
    TablesListed listed{std::move(tables), "", 100};
    listed.here = {"ada", "bob"};
    listed.talk = std::move(talk);
    return listed;
}

HallLine said(const char* name, std::string text) {
    return {60, "00000000000000ad", name, std::move(text)};
}

Model hall(const TablesListed& listed, Size window = {24, 80}) {
    return tell(begin_tables(blank(window), false).model, listed);
}

ListedTable game_of(const char* name, std::string position) {
    ListedTable table{name, "ada vs bob", ListedTable::State::Running, false, 0};
    table.outline.emplace();
    table.outline->players = {"ada", "bob"};
    table.outline->position = std::move(position);
    return table;
}

std::string position_of_zertz() {
    return format_position(Position::start(Board::Rings37));
}

} // namespace

TEST_CASE("the row that opens a table says which name is taken there, where the player could choose another") {
    Model model = begin_tables(blank(smallest_window), false).model;
    model.table_name = "Ada King";
    CHECK(on_screen(model, " as Ada King\n"));
    model.name_fixed = true;
    CHECK_FALSE(on_screen(model, "Ada King"));
}

TEST_CASE("End goes to the last table of the list, and Home back to the first row") {
    const Model model = press(hall(club_with({game_of("a", ""), game_of("b", "")})), "<end>");
    CHECK(shows(screen(model), "› b       ada    bob"));
    CHECK(shows(screen(press(model, "<home>")), "› Open a table"));
}

TEST_CASE("all terms of the chosen table stand below the list, however many lines they take") {
    ListedTable table = game_of("gipf", "");
    table.outline->terms.whole =
        "GIPF, tournament, 3 potentials, 2 challenges from e5, the second player starts with 2 more "
        "pieces (games of ZÈRTZ: 48 rings, tournament; who goes first is random)";
    table.outline->game = "GIPF";
    table.about = in_words(*table.outline);
    const std::string shown = screen(press(hall(club_with({table})), "<end>"));
    CHECK(shown.find("\n gipf: ada vs bob, 0 moves, no clock, GIPF, tournament") != std::string::npos);
    CHECK(shown.find("who goes first is random)") != std::string::npos);
}

TEST_CASE("the cursor stays with the table or tournament that was chosen, wherever the list moves it") {
    const ListedTable a = game_of("a", "");
    const ListedTable b = game_of("b", "");
    const ListedTable c = game_of("c", "");
    TablesListed more = club_with({c, a, b});
    more.tournaments = {{"winter", "Tournament winter: round 1 of 3"}};
    Model model = press(hall(club_with({a, b})), "<end><up>");
    CHECK(shows(screen(model), "› a       ada    bob"));
    model = tell(std::move(model), more);
    CHECK(shows(screen(model), "› a       ada    bob"));
    model = press(std::move(model), "<up><up>");
    CHECK(shows(screen(model), "› Tournament winter"));
    more.tournaments.front().over = true; // now below the tables
    CHECK(shows(screen(tell(model, more)), "› Tournament winter"));
    more.tournaments.insert(more.tournaments.begin(), {"autumn", "Tournament autumn: round 1 of 3"});
    CHECK(shows(screen(tell(model, more)), "› Tournament winter"));
}

TEST_CASE("Enter goes nowhere when the chosen table has just left the list") {
    const ListedTable a = game_of("a", "");
    const ListedTable b = game_of("b", "");
    const Model chosen = press(hall(club_with({a, b})), "<end>");
    for (const auto& left : {std::vector<ListedTable>{a}, std::vector<ListedTable>{}}) {
        for (const char* key : {"<ret>", "w"}) {
            std::vector<Effect> effects;
            Model model = tell(tell(chosen, club_with(left)), club_with(left)); // looked at twice
            model = press(std::move(model), key, &effects);
            CHECK(shows(screen(model), "b is no longer listed; choose again"));
            CHECK(find_effect<GoToTable>(effects) == nullptr);
            CHECK(find_effect<OpenTable>(effects) == nullptr);
            CHECK(model.choices.rated);
        }
    }
    std::vector<Effect> effects;
    press(tell(chosen, club_with({a})), "<ret><ret>", &effects);
    REQUIRE(find_effect<GoToTable>(effects) != nullptr); // the player has seen where the cursor is
    CHECK(find_effect<GoToTable>(effects)->name == "a");
    effects.clear();
    press(tell(chosen, club_with({a})), "<home><end><ret>", &effects);
    CHECK(find_effect<GoToTable>(effects) != nullptr);
}

namespace {

ListedTable waiting(const char* opener, const char* invited) {
    ListedTable table{opener, "waits", ListedTable::State::Running, false, 0};
    table.outline.emplace();
    table.outline->players = {opener, ""};
    table.outline->invited = invited;
    table.is_for = meant_for(*table.outline, "bob");
    return table;
}

/// A member of a club who is not at a table, on the screen of the start.
Model elsewhere() {
    Model model = blank({24, 80});
    model.name_fixed = true;
    return model;
}

} // namespace

TEST_CASE("a challenge is told once, wherever the player is, unless it was there when the visit began") {
    std::vector<Effect> effects;
    Model model = tell(elsewhere(), Tick{5000}, &effects);
    REQUIRE(find_effect<ListTables>(effects) != nullptr);
    model = tell(model, club_with({waiting("dan", "bob")}));
    CHECK_FALSE(on_screen(model, "wants to play")); // the greeting has told of it
    const auto next = next_wake(model);
    REQUIRE(next.has_value());
    effects.clear();
    model = tell(model, Tick{*next}, &effects);
    REQUIRE(find_effect<ListTables>(effects) != nullptr);
    CHECK(find_effect<ListTables>(effects)->only_own);
    effects.clear();
    model = tell(model, club_with({waiting("dan", "bob"), waiting("cyd", "bob"), waiting("eve", "")}), &effects);
    CHECK(on_screen(model, "cyd wants to play with you: see Tables"));
    CHECK(find_effect<Bell>(effects) != nullptr);
    CHECK(on_screen(model, "ZÈRTZ")); // still the start
    model = press(model, "<down>");
    model = tell(model, club_with({waiting("cyd", "bob")}));
    CHECK_FALSE(on_screen(model, "wants to play"));
    model = tell(model, club_with({}));
    model = tell(begin_tables(model, false).model, club_with({waiting("cyd", "bob")}));
    CHECK(on_screen(model, "cyd wants to play with you"));
}

TEST_CASE("the start screen's first row leads back to a game that the player is in at a table, by Enter or Esc") {
    ListedTable played = game_of("bob", "");
    played.is_for = TableFor::You;
    std::vector<Effect> effects;
    const Model start = tell(elsewhere(), club_with({game_of("eve", ""), played}));
    CHECK(shows(screen(start), "› Your game           ada vs bob"));
    CHECK(on_screen(start, "Enter go back to it"));
    const Model gone = press(start, "<ret>", &effects);
    CHECK(on_screen(gone, "Joining the table..."));
    REQUIRE(find_effect<GoToTable>(effects) != nullptr);
    CHECK(find_effect<GoToTable>(effects)->name == "bob");
    CHECK(find_effect<GoToTable>(effects)->sits);
    effects.clear();
    press(press(start, "<down>"), "<esc>", &effects); // also from another row
    REQUIRE(find_effect<GoToTable>(effects) != nullptr);
    CHECK(find_effect<GoToTable>(effects)->name == "bob");

    const Model below = press(start, "<down><down>");
    CHECK(shows(screen(below), "› Players"));
    ListedTable over = played;
    over.outline->over = true;
    const Model later = tell(below, club_with({over}));
    CHECK_FALSE(on_screen(later, "Your game"));
    CHECK(shows(screen(later), "› Players"));
    CHECK(shows(screen(tell(later, club_with({played}))), "› Players")); // the player has chosen something else
}

TEST_CASE("who has opened a table and left it is told when somebody sits down there") {
    Model model = tell(elsewhere(), club_with({waiting("bob", "")}));
    ListedTable begun = waiting("bob", "");
    begun.outline->players = {"bob", "ada"};
    ListedTable other = game_of("eve", "");
    other.is_for = TableFor::You; // a game that the player was in before
    model = tell(model, club_with({begun, other}));
    CHECK(on_screen(model, "bob vs ada: your game has begun, see Tables"));
    model = press(model, "<down>");
    CHECK_FALSE(on_screen(tell(model, club_with({begun, other})), "your game has begun"));
}

namespace {

/// The game of a round that waits for ada and bob, who reads the list.
ListedTable game_of_round(const char* name) {
    ListedTable table = game_of(name, "");
    table.state = ListedTable::State::Stopped;
    table.is_for = TableFor::You;
    table.outline->of_tournament = true;
    table.outline->waits_until = 700;
    return table;
}

} // namespace

TEST_CASE("a round that begins is told wherever the player does not play, and one key goes to the table") {
    std::vector<Effect> effects;
    const TablesListed before = club_with({game_of("eve", "")});
    TablesListed begun = club_with({game_of_round("tournament-cup-1-1-1"), game_of("eve", "")});
    begun.tournaments = {{"cup", "Tournament cup: round 1 of 3"}};
    const Model there = tell(press(hall(before), "<end>"), begun);
    CHECK(on_screen(there, "ada vs bob: your game has begun, see Tables"));
    CHECK(shows(screen(there), "› tournament-cup-1-1-1  ada    bob"));
    press(there, "<ret>", &effects);
    REQUIRE(find_effect<GoToTable>(effects) != nullptr);
    CHECK(find_effect<GoToTable>(effects)->name == "tournament-cup-1-1-1");
    CHECK(find_effect<GoToTable>(effects)->sits);
    // Once, and the cursor is the player's again.
    const Model later = tell(press(there, "<up>"), begun);
    CHECK_FALSE(on_screen(later, "your game has begun"));
    CHECK(shows(screen(later), "› Tournament cup"));

    Model elsewhere_now = tell(tell(elsewhere(), before), begun);
    CHECK(on_screen(elsewhere_now, "your game has begun, see Tables"));

    const auto at_table = [&](Who seat) {
        Model model = tell(elsewhere(), before);
        Session session(Game(Position::start(Board::Rings37)), {Seat::elsewhere("cyd"), Seat::elsewhere("dan")},
                        Clock());
        model = begin_game(std::move(model), std::move(session)).model;
        model.table.emplace();
        model.table->name = "eve";
        model.table->seat = seat;
        return tell(std::move(model), begun);
    };
    CHECK(on_screen(at_table({}), "your game has begun, see Tables"));
    CHECK_FALSE(on_screen(at_table(Player::First), "your game has begun"));
}

TEST_CASE("at a table nobody is told that its own game has begun, when the list is read after somebody was muted") {
    Model model = tell(elsewhere(), club_with({waiting("bob", "")}));
    Session session(Game(Position::start(Board::Rings37)), {Seat::person("bob"), Seat::elsewhere("ada")}, Clock());
    model = begin_game(std::move(model), std::move(session)).model;
    model.table.emplace();
    model.table->name = "bob";
    ListedTable begun = waiting("bob", "");
    begun.outline->players = {"bob", "ada"};
    CHECK_FALSE(on_screen(tell(std::move(model), club_with({begun})), "your game has begun"));
}

TEST_CASE("who leaves a table is told of its game only if that began afterwards") {
    const auto left = [](std::vector<std::string> names) {
        Model model = tell(elsewhere(), club_with({waiting("bob", "")}));
        Session session(Game(Position::start(Board::Rings37)), {Seat::person(names[0]), Seat::elsewhere(names[1])},
                        Clock());
        model = begin_game(std::move(model), std::move(session)).model;
        model.table.emplace();
        model.table->name = "bob";
        model.table->seat = Player::First;
        ListedTable begun = waiting("bob", "");
        begun.outline->players = {"bob", "ada"};
        return tell(begin_tables(std::move(model), false).model, club_with({begun}));
    };
    CHECK_FALSE(on_screen(left({"bob", "ada"}), "your game has begun"));
    CHECK(on_screen(left({"bob", std::string(free_seat)}), "your game has begun"));
}

TEST_CASE("who looks at the tables finds the game that was behind the start screen among the unfinished ones") {
    std::vector<Effect> effects;
    press(press(blank(), "t"), "<esc>", &effects);
    CHECK(find_effect<LeaveGame>(effects) == nullptr);
    press(press(playing(), "w<ret>.<ret>n"), "t", &effects);
    CHECK(find_effect<LeaveGame>(effects) != nullptr);
    CHECK(find_effect<ListKept>(effects) != nullptr);
}

TEST_CASE("the clock and the rating of games at tables are chosen apart from those of games at this keyboard") {
    Model model = hall(club_with({}));
    model.choices.clock = *time_control_named("10+5");
    const Model chosen =
        press(press(model, "<down><down><down><down><down><left>"), "<down><down><down><down><down><right>");
    CHECK(shows(screen(chosen), "14 days"));
    CHECK(shows(screen(chosen), "Rated             < no >"));
    std::vector<Effect> effects;
    press(chosen, "<home><ret>", &effects);
    const auto* const opened = find_effect<OpenTable>(effects);
    REQUIRE(opened != nullptr);
    CHECK(opened->choices.clock == *time_control_named("14d"));
    CHECK_FALSE(opened->choices.rated);
    const auto* const remembered = find_effect<RememberChoices>(effects);
    REQUIRE(remembered != nullptr);
    CHECK(remembered->choices.clock == *time_control_named("10+5"));
    CHECK(remembered->choices.clock_at_tables == *time_control_named("14d"));
    CHECK_FALSE(remembered->choices.rated);
    CHECK(press(chosen, "<esc>").choices.clock == *time_control_named("10+5"));
}

TEST_CASE("a guest is not asked whether a game is rated, as none of a guest's is") {
    TablesListed listed = club_with({});
    listed.only_reads = true;
    CHECK_FALSE(shows(screen(hall(listed)), "Rated"));
}

TEST_CASE("who leaves the list on the way to a table does not go there") {
    std::vector<Effect> effects;
    press(begin_tables(blank(), false).model, "<esc>", &effects);
    CHECK(find_effect<LeaveTable>(effects) == nullptr);
    press(begin_tables(blank(), true).model, "<esc>", &effects);
    CHECK(find_effect<LeaveTable>(effects) != nullptr);
}

TEST_CASE("the row of a game at a table says as much of it as the window has room for, also after that has changed") {
    ListedTable played = game_of("bob", "");
    played.is_for = TableFor::You;
    played.about = "ada vs bob, 7 moves, 10+5, rated, 37 rings, standard, 2 spectators";
    const Model small = tell(tell(elsewhere(), Resize{smallest_window}), club_with({played}));
    CHECK_FALSE(on_screen(small, played.about));
    CHECK(on_screen(tell(small, Resize{{24, 100}}), played.about));
}

TEST_CASE("the list says who has won a tournament that ends while somebody reads it") {
    TablesListed listed = club_with({});
    listed.tournaments = {{"winter", "Tournament winter: round 3 of 3"}, {"autumn", "Tournament autumn: won", true}};
    const Model before = hall(listed);
    CHECK(before.notice.empty());
    listed.tournaments.front() = {"winter", "Tournament winter: finished, won by ada", true};
    std::vector<Effect> effects;
    const Model model = tell(before, listed, &effects);
    CHECK(model.notice == "Tournament winter: finished, won by ada");
    CHECK(find_effect<Bell>(effects) != nullptr);
    CHECK(tell(press(model, "<down>"), listed).notice.empty());
}

TEST_CASE("without a club, and in a game at a table, nobody looks for tables beside the list; who watches one does") {
    CHECK_FALSE(next_wake(blank({24, 80})).has_value());
    Session session(Game(Position::start(Board::Rings37)), {Seat::person("bob"), Seat::elsewhere("ada")}, Clock());
    Model model = begin_game(elsewhere(), std::move(session)).model;
    model.table.emplace();
    model.table->there = {true, true};
    CHECK(next_wake(model).has_value());
    model.table->seat = Player::First;
    CHECK_FALSE(next_wake(model).has_value());
}

TEST_CASE("the list is read again each second where there are few tables and people, otherwise every third") {
    const auto wait = [](std::size_t tables, std::size_t people) {
        TablesListed listed = club_with(std::vector<ListedTable>(tables, waiting("eve", "")));
        listed.here->resize(people, "eve");
        Model model = hall(listed);
        model = tell(model, Tick{*next_wake(model)});
        return *next_wake(model) - model.now;
    };
    CHECK(wait(3, 2) == 1000);
    CHECK(wait(40, 2) == 3000);
    CHECK(wait(3, 40) == 3000);
}

TEST_CASE("the list says how many rows there are below, and a click on that chooses none of them") {
    const std::vector<ListedTable> tables(12, waiting("eve", ""));
    for (const Size window : {Size{20, 60}, Size{24, 80}}) {
        CAPTURE(window.rows);
        Model model = hall(club_with(tables), window);
        const int last = hall_row_on(model, hall_end_of_rows(model) - 1).value_or(hall_first_table(model) - 1);
        const int more = hall_row_count(model) - last - 1;
        REQUIRE(more > 1);
        CHECK(on_screen(model, "\n    and " + std::to_string(more) + " more"));
        CHECK_FALSE(hall_row_at(model, {hall_end_of_rows(model), 5}).has_value());
        for (int row = 0; row < hall_row_count(model); ++row) { // the chosen row is always shown
            hall_of(model).row = row;
            int lines = 0;
            for (int line = hall_top; line < hall_end_of_rows(model); ++line) {
                lines += hall_row_at(model, {line, 5}) == row ? 1 : 0;
            }
            CHECK(lines == 1);
        }
        CHECK_FALSE(on_screen(model, " more\n"));
    }
}

TEST_CASE("the list says that a game with a handicap is not rated, and why") {
    Model model = hall(club_with({}));
    CHECK(shows(screen(model), "Rated               yes"));
    model.choices.handicap = *handicap_named("one:B1");
    CHECK(shows(screen(model), "Rated               no, because of the handicap"));
    model.choices.rated = false;
    CHECK(shows(screen(model), "Rated               no\n"));
}

TEST_CASE("who could not join a table is not on the way to it any more") {
    std::vector<Effect> effects;
    Model model = press(hall(club_with({game_of("a", "")})), "<end><ret>", &effects);
    model = tell(std::move(model), TableNews{news::Refused{"This table was killed and restarted once", true}});
    CHECK(shows(screen(model), "Joining the table..."));
    model = tell(std::move(model), TableNews{news::Refused{"Not done, because it cannot be saved: the disk is full"}});
    CHECK_FALSE(shows(screen(model), "Joining the table..."));
    CHECK(shows(screen(model), "Not done, because it cannot be saved: the disk is full"));
}

TEST_CASE("who is on the way to a table does not set out again") {
    const auto journeys = [](const std::vector<Effect>& effects) {
        return std::count_if(effects.begin(), effects.end(), [](const Effect& each) {
            return std::holds_alternative<GoToTable>(each) || std::holds_alternative<OpenTable>(each);
        });
    };
    for (const char* key : {"<ret>", "w"}) {
        std::vector<Effect> effects;
        Model model = press(hall(club_with({game_of("a", "")})), "<end>");
        model = press(std::move(model), key, &effects);
        CHECK(shows(screen(model), "Joining the table..."));
        model = press(std::move(model), "<ret>w<right><home><ret>", &effects);
        CHECK(journeys(effects) == 1);
        model = tell(std::move(model), TableNews{news::Closed{"the table has closed"}});
        press(std::move(model), "<end><ret>", &effects);
        CHECK(journeys(effects) == 2);
    }
}

TEST_CASE("Left and Right change values and take no seat") {
    std::vector<Effect> effects;
    const Model model = press(hall(club_with({waiting("eve", ""), game_of("a", "")})), "<end>");
    const Model same = press(model, "<left><right><up><left><right><down>", &effects);
    CHECK(find_effect<GoToTable>(effects) == nullptr);
    CHECK(screen(same) == screen(model));
}

TEST_CASE(
    "the headings of the tables stand above them also where the list has scrolled, and are not chosen by a click") {
    const Model top = hall(club_with(std::vector<ListedTable>(90, waiting("eve", ""))), {40, 80});
    for (const Model& model : {top, press(top, "<end>")}) {
        const Frame frame = view(model);
        int headings = 0;
        for (int line = hall_top; line < hall_end_of_rows(model); ++line) {
            if (!hall_row_on(model, line)) {
                ++headings;
                CHECK(frame.at({line, 4}).code == U'T'); // Tables
                CHECK(frame.at({line, 4}).style == Style::Faint);
                CHECK(frame.at({line + 1, 4}).code == U'e');
                CHECK(screen(tell(model, Click{{line, 5}})) == screen(model));
            }
        }
        CHECK(headings == 1);
    }
    const Model last = press(top, "<end>");
    CHECK(hall_row_on(last, hall_end_of_rows(last) - 1) == hall_of(last).row);
    CHECK_FALSE(hall_row_on(last, hall_top).has_value());
}

TEST_CASE("a row of a table has no part that is cut, and the lines below say more of the chosen one") {
    ListedTable table = game_of("tournament-autumn-1-1-1", "");
    table.state = ListedTable::State::Stopped;
    TableOutline& outline = *table.outline;
    outline.players = {"adaclub", "bobclub"};
    outline.strength = {KnownStrength{1500, false}, KnownStrength{1500, false}};
    outline.game = "ZERTZ";
    outline.terms = {"37 rings, standard", "37 rings, standard", "ZÈRTZ, standard"};
    outline.rated = true;
    outline.over = true;
    outline.winner = Player::Second;
    table.about = in_words(outline);
    ListedTable open{"cyd", "", ListedTable::State::Running, false, 40, outline};
    open.outline->players = {"watclub", ""};
    open.outline->over = false;
    open.is_for = TableFor::Anybody;
    open.about = in_words(*open.outline);
    const Model wide = press(hall(club_with({open, table})), "<end>");
    CHECK(on_screen(wide, "\n    First            Second           Game   Clock     Rated  State\n"
                          " +  watclub (1500?)  anybody          ZÈRTZ  no clock  rated  seat free\n"
                          "  › adaclub (1500?)  bobclub (1500?)  ZÈRTZ  no clock  rated  finished\n"));
    CHECK(on_screen(wide, "\n tournament-autumn-1-1-1: adaclub (1500?) vs bobclub (1500?), finished, bobclub\n"
                          " won, no clock, rated, 37 rings, standard\n"));
    const Model small = hall(club_with({open, table}), smallest_window);
    CHECK(on_screen(press(small, "<end><up>"), "› watclub  anybody  ZÈRTZ  no clock  rated  seat free\n"));
}

TEST_CASE("a long message below the list is whole, and one too long for its lines shows who says what at first") {
    const auto words = [](int count) {
        std::string text = "first";
        for (int i = 0; i < count; ++i) {
            text += " and more";
        }
        return text + " last";
    };
    const Model model = hall(club_with({}, {said("bob", "hello"), said("ada", words(14))}));
    CHECK(on_screen(model, "\n bob: hello\n ada: first and more"));
    CHECK(on_screen(model, "and more last\n"));
    const std::vector<ListedTable> many(30, waiting("eve", ""));
    const Model tall = hall(club_with(many, {said("bob", "hello"), said("ada", words(90))}), {30, 80});
    CHECK(on_screen(tall, "\n ada: first and more"));
    CHECK(on_screen(tall, "...\n"));
    CHECK_FALSE(on_screen(tall, "hello"));
}

TEST_CASE("where only muted players have said anything, the talk does not say that nobody has") {
    TablesListed listed = club_with({});
    CHECK(on_screen(press(hall(listed), "C"), "Nobody has said anything yet"));
    listed.hides_talk = true;
    CHECK(on_screen(press(hall(listed), "C"), "You have muted everybody who has said anything here"));
}

TEST_CASE("a member who opens the talk is told why talk is refused before typing") {
    std::vector<Effect> effects;
    Model model = press(hall(club_with({}, {said("ada", "hello")})), "C", &effects);
    REQUIRE(find_effect<AskClub>(effects) != nullptr);
    CHECK(find_effect<AskClub>(effects)->what == AskClub::For::Talk);
    const char* const why = "New members may talk after 1 finished game that counts for ratings";
    model = tell(std::move(model), ClubTold{{}, why, {}});
    CHECK(on_screen(model, why));
    CHECK(on_screen(model, "ada: hello"));
    CHECK(on_screen(model, "Say:"));
}

TEST_CASE("the last of the talk stands below the list where there is room, and all of it on a screen of its own") {
    std::vector<HallLine> talk;
    for (int i = 0; i < 40; ++i) {
        talk.push_back(said("ada", "line " + std::to_string(i)));
    }
    Model model = hall(club_with({}, talk));
    CHECK(shows(screen(model), "ada: line 39"));
    CHECK_FALSE(shows(screen(model), "ada: line 20"));
    const std::string before = screen(model);
    CHECK(screen(tell(model, club_with({}, talk))) == before); // looked at again, nothing changes

    std::vector<Effect> effects;
    model = press(std::move(model), "C", &effects);
    CHECK(shows(screen(model), "ada: line 39"));
    CHECK(shows(screen(model), "ada: line 25"));
    CHECK_FALSE(shows(screen(model), "Open a table"));
    model = press(std::move(model), "hello<ret>", &effects);
    REQUIRE(find_effect<SayToClub>(effects) != nullptr);
    CHECK(find_effect<SayToClub>(effects)->text == "hello");
    talk.push_back(said("bob", "hello"));
    model = tell(std::move(model), club_with({}, talk));
    CHECK(shows(screen(model), "bob: hello"));
    effects.clear();
    model = press(std::move(model), "/vacation<space>3<ret>", &effects); // what follows is typed, too
    REQUIRE(find_effect<SayToClub>(effects) != nullptr);
    CHECK(find_effect<SayToClub>(effects)->text == "/vacation 3");
    model = tell(std::move(model), ClubTold{"", "", "a vacation is for games with a clock of days"});
    CHECK(cover<InputLine>(model)->text == "/vacation 3"); // what was refused can be mended
    {
        const test::Speaking french("fr");
        CHECK(shows(screen(model), "bob\u00a0: hello"));
    }
    model = press(std::move(model), "<esc>");
    CHECK(shows(screen(model), "Open a table"));

    const Model small = hall(club_with(std::vector<ListedTable>(9, game_of("t", "")), talk), {20, 60});
    CHECK_FALSE(shows(screen(small), "bob: hello"));
    CHECK(shows(screen(press(small, "C")), "bob: hello"));
    CHECK_FALSE(shows(screen(press(small, "C")), "more"));
}

TEST_CASE("a guest, who reads the talk, is told before typing that only members talk") {
    TablesListed listed = club_with({}, {said("ada", "hello")});
    CHECK_FALSE(shows(screen(press(hall(listed), "C")), "members can also talk"));
    listed.only_reads = true;
    CHECK(shows(screen(hall(listed)), "C read talk"));
    std::vector<Effect> effects;
    const Model model = press(hall(listed), "C", &effects);
    CHECK(find_effect<AskClub>(effects) == nullptr);
    CHECK(shows(screen(model), "As a guest you read this; members can also talk"));
    CHECK(shows(screen(model), "ada: hello"));
}

TEST_CASE("the list says that tournaments may be missing, as they cannot be read") {
    TablesListed listed = club_with({}, {});
    CHECK(shows(screen(hall(listed)), "There are no open tables"));
    listed.tournaments_problem = "they cannot be read";
    CHECK(shows(screen(hall(listed)), "They cannot be read"));
}

TEST_CASE("in a club Enter watches a game whose seats are taken, and brings back to one's own") {
    ListedTable table = game_of("bob", position_of_zertz());
    std::vector<Effect> effects;
    TablesListed listed = club_with({table});
    Model model = press(hall(listed), "<up>");
    CHECK(shows(screen(model), "\n Enter watch"));
    model = press(std::move(model), "<ret>", &effects);
    REQUIRE(find_effect<GoToTable>(effects) != nullptr);
    CHECK_FALSE(find_effect<GoToTable>(effects)->sits);
    const auto enters = [&effects](const TablesListed& tables) {
        effects.clear();
        const Model at = press(hall(tables), "<up>");
        press(at, "<ret>", &effects);
        REQUIRE(find_effect<GoToTable>(effects) != nullptr);
        return shows(screen(at), "Enter join, or come back  w watch") && find_effect<GoToTable>(effects)->sits;
    };
    listed.here.reset(); // a code may bring the player back
    CHECK(enters(listed));
    table.is_for = TableFor::You;
    CHECK(enters(club_with({table})));
}

TEST_CASE("the help of the list has the keys that work in a club, in a club alone") {
    CHECK(shows(screen(press(hall(club_with({}), {40, 100}), "?")), "in a club: "));
    CHECK_FALSE(shows(screen(press(hall({{}, "", 100}, {40, 100}), "?")), "in a club: "));
}

TEST_CASE("without a club there is no talk in the list, and no range of ratings") {
    const Model model = hall({{}, "", 100});
    CHECK_FALSE(shows(screen(model), "Rating "));
    std::vector<Effect> effects;
    const Model refused = press(model, "C", &effects);
    CHECK(shows(screen(refused), "in a club also here"));
    CHECK(shows(screen(refused), "Open a table"));
}

TEST_CASE("a seat that is kept for others is not taken, and can be watched") {
    ListedTable kept{"bob", "bob waits for eve", ListedTable::State::Running, false, 0};
    kept.outline.emplace();
    kept.outline->players = {"bob", ""};
    kept.is_for = TableFor::NotYou;
    kept.why_not = "This table waits for eve";
    Model model = hall(club_with({kept}));
    std::vector<Effect> effects;
    model = press(std::move(model), "<up><ret>", &effects);
    CHECK(shows(screen(model), "This table waits for eve  w watch"));
    CHECK(find_effect<GoToTable>(effects) == nullptr);
    model = press(std::move(model), "w", &effects);
    REQUIRE(find_effect<GoToTable>(effects) != nullptr);
    CHECK_FALSE(find_effect<GoToTable>(effects)->sits);
}

TEST_CASE("a seek that the player may take is marked") {
    ListedTable seek{"bob", "bob waits", ListedTable::State::Running, false, 0};
    seek.is_for = TableFor::Anybody;
    CHECK(shows(screen(hall(club_with({seek}))), " +  bob: bob waits"));
}

TEST_CASE("a range of ratings is chosen among some, or typed") {
    Model model = hall(club_with({}));
    const std::string down = "<down><down><down><down><down><down><down><down><down>";
    model = press(std::move(model), down);
    CHECK(shows(screen(model), "Rating            < any >"));
    CHECK(shows(screen(press(model, "<right>")), "< 0-1400 >"));
    model = press(std::move(model), "<ret>1450-1550!<ret>");
    CHECK(shows(screen(model), "< 1450-1550! >"));
    const Model wrong = press(model, "<ret>x<ret>");
    CHECK(shows(screen(wrong), "Type two ratings"));
    CHECK(wrong.table_terms.range == rating_range_named("1450-1550!"));
    std::vector<Effect> effects;
    press(model, "<up><up><up><up><up><up><up><up><up><ret>", &effects);
    REQUIRE(find_effect<OpenTable>(effects) != nullptr);
    CHECK(find_effect<OpenTable>(effects)->range == rating_range_named("1450-1550!"));
}

TEST_CASE("whether an invited player can come is asked as soon as the name is typed") {
    const std::string down = "<down><down><down><down><down><down><down><down>";
    std::vector<Effect> effects;
    Model model = press(hall(club_with({})), down + "<ret>nobody<ret>", &effects);
    CHECK(shows(screen(model), "Opponent          < nobody >"));
    REQUIRE(find_effect<AskClub>(effects) != nullptr);
    CHECK(find_effect<AskClub>(effects)->what == AskClub::For::Invited);
    CHECK(find_effect<AskClub>(effects)->name == "nobody");
    model = tell(std::move(model), ClubTold{{}, {}, "there is no member 'nobody'"});
    CHECK(shows(screen(model), "There is no member 'nobody'"));
    effects.clear();
    model = press(std::move(model), "<ret><c-u><ret>", &effects);
    CHECK(find_effect<AskClub>(effects) == nullptr); // anybody may come
}

TEST_CASE("a table that the club tells keeps its columns, in the smallest window too") {
    const std::string list = "ZÈRTZ, fast\n   player  rating\n   eve      1700?\n1  ada      1650 \n\nGIPF, fast\n";
    const Model model = tell(hall(club_with({}), smallest_window), ClubTold{"ratings", list, {}});
    CHECK(shows(screen(model), "ZÈRTZ, fast\n   player  rating\n   eve      1700?\n1  ada      1650\n\nGIPF, fast\n"));
}

TEST_CASE("the game of the chosen table is drawn beside the list, where there is room") {
    const std::string zertz = position_of_zertz();
    const std::string gipf = gipf::format_position(gipf::Position::start(gipf::Rules{}));
    for (const std::string& position : {zertz, gipf}) {
        CAPTURE(position);
        const bool is_gipf = position == gipf;
        const Model model =
            hall(club_with({game_of("ada", position)}, std::vector<HallLine>(20, said("bob", "hello"))));
        CHECK_FALSE(shows(screen(model), "( )   ( )"));
        const Model chosen = press(model, "<up>");
        CHECK(screen(chosen) != screen(model));
        CHECK(shows(screen(chosen), is_gipf ? "(G)" : "( )   ( )   ( )   ( )"));
        CHECK(shows(screen(chosen), "ada: ada vs bob"));
        CHECK(shows(screen(chosen), "Open a table"));
        for (int row = 0; row < chosen.window.rows; ++row) { // of the board
            std::vector<Effect> effects;
            const Model clicked = tell(chosen, Click{{row, chosen.window.cols - 3}}, &effects);
            CHECK(screen(clicked) == screen(chosen));
            CHECK(find_effect<OpenTable>(effects) == nullptr);
        }
    }
    const Model small = press(hall(club_with({game_of("ada", zertz)}), {20, 60}), "<up>");
    CHECK(shows(screen(small), "( )   ( )   ( )   ( )"));
    // A text that is no position, as of another version, is no board.
    CHECK_FALSE(shows(screen(press(hall(club_with({game_of("ada", "99 x")})), "<up>")), "( )"));
}
