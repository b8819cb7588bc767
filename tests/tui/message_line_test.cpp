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
    CHECK(asked("37 4/5/6/7/6/5/4 W6G8B10 - - 1").find("Choose a marble: w g b") != std::string::npos);
    CHECK(asked("37 4/5/6/7/6/5/4 B10 W3G4 W3G4 1").find("Choose a marble: b\n") != std::string::npos);
    CHECK(asked("37 4/5/6/7/6/5/4 G1B10 W3G3 W3G4 1").find("Choose a marble: g b\n") != std::string::npos);
}

TEST_CASE("what looks like a key in the message line can be clicked") {
    Model model = playing();
    model = clicked(model, "w g b"); // its first letter
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
