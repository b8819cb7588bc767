// What the message line promises: keys that exist, and that can be clicked.

#include "games/zertz/position_text.hpp"
#include "support.hpp"

#include <doctest/doctest.h>

namespace zertz::tui {
namespace {

Model clicked(const Model& model, std::string_view word) {
    return tell(model, Click{place_of_word(model, word)});
}

} // namespace

TEST_CASE("the message line names only colours that can be placed") {
    const auto asked = [](const char* position) { return screen(playing(*parse_position(position))); };
    CHECK(asked("37 4/5/6/7/6/5/4 W6G8B10 - - 1").find("Choose a marble: w white  g grey  b black") != std::string::npos);
    CHECK(asked("37 4/5/6/7/6/5/4 B10 W3G4 W3G4 1").find("Choose a marble: b black\n") != std::string::npos);
    CHECK(asked("37 4/5/6/7/6/5/4 G1B10 W3G3 W3G4 1").find("Choose a marble: g grey  b black\n") != std::string::npos);
}

TEST_CASE("what looks like a key in the message line can be clicked") {
    Model model = playing();
    model = clicked(model, "w white"); // its first letter
    REQUIRE(model.play.marble == Marble::White);
    model = clicked(model, "next ring");
    CHECK(model.play.cursor != playing().play.cursor);
    model = clicked(model, "place white");
    CHECK(model.play.steps.stage() == Steps::Stage::Placed);
    model = clicked(model, "Enter remove");
    CHECK(model.play.session.game().size() == 1);
    model.confirms = true;
    model = press(model, "R");
    REQUIRE(screen(model).find("(y/n)") != std::string::npos);
    ScreenPos no = place_of_word(model, "/n)");
    CHECK(tell(model, Click{{no.row, no.col + 1}}).play.ask == Ask::Nothing);
    CHECK_FALSE(tell(model, Click{{no.row, no.col + 1}}).play.session.over());
    CHECK(tell(model, Click{{no.row, no.col - 1}}).play.session.over());
}

TEST_CASE("the keys that a message names can be clicked, and a move that it names cannot") {
    Model model = press(playing(), "w<ret>.<ret>u");
    REQUIRE(model.notice == "Move taken back  r redo");
    CHECK(clicked(model, "r redo").play.session.live() != root_node);
    CHECK(clicked(model, "redo").play.session.live() != root_node);
    CHECK(clicked(model, "Move taken").play.session.live() == root_node);
    // By hand: a1 jumps over b2 and g1 over f2; x would make a capture.
    model = playing(*parse_position("37 W3/1B3/6/7/6/1B3/W3 W4G8B8 - - 1"));
    model.notice = "ada: x a1Bc3";
    CHECK(clicked(press(model, ""), "x a1Bc3").play.session.game().size() == 0);
}

TEST_CASE("the keys of what covers a screen can be clicked there, and those of the screen cannot") {
    const Model settings = press(playing(), "S");
    CHECK(clicked(settings, "Esc close").covers.empty());
    CHECK(cover<SettingsScreen>(clicked(settings, "Down choose"))->row == 1);
    CHECK(clicked(settings, "Right change").analysing != settings.analysing);
    CHECK(clicked(press(playing(), "S?"), "PgDn").covers.size() == 2);
    CHECK(cover<HelpShown>(clicked(press(playing(), "?"), "PgDn"))->top > 0);
    const Model typing = press(playing(), ":Wd4,d");
    CHECK(clicked(typing, "Esc cancel").covers.empty());
    CHECK(cover<InputLine>(clicked(typing, "Tab complete"))->choices.size() > 1);
    Model told = typing;
    told.notice = "Move taken back  r redo";
    CHECK(cover<InputLine>(clicked(told, "r redo"))->text == "Wd4,d");
    std::vector<Effect> effects;
    const Model asked = tell(press(playing(), "s"), FileResult{false, "", "a.zertz"});
    const ScreenPos no = place_of_word(asked, "/n)");
    tell(asked, Click{{no.row, no.col - 1}}, &effects);
    REQUIRE(find_effect<SaveGame>(effects) != nullptr);
    CHECK(find_effect<SaveGame>(effects)->replace);
    CHECK_FALSE(cover<InputLine>(tell(asked, Click{{no.row, no.col + 1}}))->replaces);
    effects.clear();
    tell(press(playing(), "y"), Click{place_of_word(press(playing(), "y"), "r game")}, &effects);
    CHECK(find_effect<CopyText>(effects) != nullptr);
}

TEST_CASE("the keys of the list of unfinished games can be clicked") {
    Model model = blank();
    UnfinishedGame game;
    game.name = "1";
    game.text = "ada vs Tab";
    model.kept = {game};
    std::vector<Effect> effects;
    open_unfinished(model, effects);
    const Model deleted = clicked(model, "Del delete");
    CHECK(cover<UnfinishedList>(deleted)->deleted.size() == 1);
    CHECK(cover<UnfinishedList>(clicked(deleted, "Ctrl-U undo"))->deleted.empty());
    CHECK(clicked(model, "Esc back").covers.empty());
}

TEST_CASE("who takes back from an earlier position reads how many moves that were") {
    const Model model = press(playing(), "w<ret>.<ret>w<ret>.<ret>w<ret>.<ret>");
    REQUIRE(model.play.session.game().size() == 3);
    CHECK(press(model, "u").notice == "Move taken back  r redo");
    CHECK(press(model, "<lt>u").notice == "2 moves taken back  r redo");
}

TEST_CASE("the keys of a message in the panel can be clicked, where there is no line for it") {
    Model model = press(playing(), "w<ret>.<ret>u");
    model.notice = "This sentence is far too long for the line below the board, which has only eighty columns  r redo";
    CHECK(clicked(model, "r redo").play.session.live() != root_node);
}

TEST_CASE("the keys below the board keep their places, whoever is to move") {
    const Seats seats{Seat::person("ada"), Seat::computer(3)};
    const Model first = begin_game(blank(), two_people(Position::start(Board::Rings37), {}, seats)).model;
    const auto col = [](const Model& model, std::string_view word) { return place_of_word(model, word).col; };
    CHECK_FALSE(shows(screen(first), "u take back"));
    const Model thinks = press(first, "w<ret>.<ret>");
    CHECK_FALSE(shows(screen(thinks), "t hint"));
    CHECK_FALSE(shows(screen(thinks), "v replies"));
    Model next = tell(thinks, Answer{thinks.play.ticket, {legal_turns(thinks.play.steps.start()).front()}});
    next.notice.clear();
    CHECK(col(first, "t hint") == col(next, "t hint"));
    CHECK(col(first, "v replies") == col(next, "v replies"));
    CHECK(col(thinks, "u take back") == col(next, "u take back"));
    CHECK(col(first, ": type") == col(next, ": type"));
    CHECK(col(thinks, ": plan") == col(next, ": type"));
    for (const char* word : {"n new game", "? help", "q quit"}) {
        CHECK(col(first, word) == col(thinks, word));
        CHECK(col(first, word) == col(next, word));
    }
    const ScreenPos hint = place_of_word(first, "t hint");
    CHECK(tell(thinks, Click{hint}).notice.empty()); // nothing is there now
}

TEST_CASE("the mark of an error goes with the text that it was in") {
    const Model wrong = press(playing(), ":Wd4,d1<space>Zq<ret>");
    REQUIRE(cover<InputLine>(wrong)->wrong_at);
    for (const char* keys : {"<up><down>", "<up>"}) {
        const Model recalled = press(wrong, keys);
        CHECK_FALSE(cover<InputLine>(recalled)->wrong_at);
        CHECK(shows(screen(recalled), "Example: Wd4,d1")); // and it can be drawn
    }
    CHECK_FALSE(cover<InputLine>(tell(wrong, Paste{"!"}))->wrong_at);
}

TEST_CASE("a letter that chooses a colour and may name a column says so, for one key") {
    CHECK(press(playing(), "b").notice.empty()); // hardly a ring, before any colour is chosen
    const Model first = press(playing(), "b3");
    CHECK(first.play.cursor == *cell_named(Board::Rings37, "b3"));
    CHECK_FALSE(first.play.marble.has_value());
    const Model model = press(playing(), "wb");
    CHECK(model.play.marble == Marble::Black);
    CHECK(model.notice == "You chose black; a number goes to a ring in column b instead");
    const Model named = press(model, "3");
    CHECK(named.play.cursor == *cell_named(Board::Rings37, "b3"));
    CHECK(named.play.marble == Marble::White);
    CHECK(press(model, "<ret>").play.steps.stage() == Steps::Stage::Placed);
    CHECK(press(model, "<up>").notice.empty());
}

TEST_CASE("x says which of two captures it made if the cursor chose") {
    // By hand: a1 jumps over b2, and g1 over f2, each to one ring only.
    Model model = playing(*parse_position("37 W3/1B3/6/7/6/1B3/W3 W4G8B8 - - 1"));
    const Model made = press(model, "a1x");
    CHECK(made.play.session.game().size() == 1);
    CHECK(made.notice == "The marble under the cursor captured: x a1Bc3");
    const Model chosen = press(model, "a1<ret>x"); // the player has chosen the marble
    CHECK(chosen.play.session.game().size() == 1);
    CHECK(chosen.notice.empty());
}

} // namespace zertz::tui
