#include "../support/boards.hpp"
#include "driver.hpp"
#include "tui/board/layout.hpp"
#include "tui/board/spots.hpp"

#include <doctest/doctest.h>

#include <utility>

namespace zertz::tui {
namespace {

Cell cell(const Model& model, std::string_view name) {
    return *cell_named(model.play.steps.start().board(), name);
}

const Game& game_of(const Model& model) {
    return model.play.session.game();
}

/// R12, D3: four captures.
Model jumps() {
    return playing(test::line(rulebook_d3));
}

Model clicked_on(const Model& model, Cell cell) {
    const Layout layout = layout_of(model);
    const ScreenPos at = layout.geometry.at(cell);
    return tell(model, Click{{layout.board.row + at.row, layout.board.col + at.col}});
}

} // namespace

TEST_CASE("a turn is made step by step: marble, ring, free ring") {
    Model model = playing();
    CHECK_FALSE(model.play.marble); // pressing Enter by mistake costs nothing
    model = press(model, "<ret>");
    CHECK(model.play.steps.stage() == Steps::Stage::Start);
    CHECK(press(model, "<ret>").notice == "You have not chosen a marble yet: w white  g grey  b black");
    model = press(model, "<esc>g");
    CHECK(model.play.marble == Marble::Grey);
    model = press(model, "<ret>");
    CHECK(model.play.steps.stage() == Steps::Stage::Placed);
    CHECK(game_of(model).size() == 0);
    CHECK(model.play.steps.removable().contains(model.play.cursor)); // the cursor moves to the next useful ring
    const Cell removed = model.play.cursor;
    model = press(model, "<ret>");
    CHECK(game_of(model).size() == 1);
    CHECK(model.play.steps.start().mover() == Player::Second);
    CHECK(model.play.cursor != removed);      // not on a hole
    CHECK(model.play.marble == Marble::Grey); // the last colour chosen
}

TEST_CASE("Enter or a click on a ring before a marble is chosen offers the marbles, and one of them is placed there") {
    const Model model = press(playing(), "<ret>");
    const Cell ring = model.play.cursor;
    CHECK(model.notice.empty());
    CHECK(on_screen(model, "Choose a marble for d4: w white  g grey  b black  Esc back"));
    for (const auto& [key, marble] :
         {std::pair("w", Marble::White), std::pair("g", Marble::Grey), std::pair("b", Marble::Black)}) {
        const Model placed = press(model, key);
        CHECK(placed.play.steps.stage() == Steps::Stage::Placed);
        CHECK(placed.play.steps.turn() == Turn::place(marble, ring, placed.play.steps.turn().removed()));
    }
    const Model chosen = press(model, "<tab>"); // which only tries the colours
    CHECK(chosen.play.marble.has_value());
    CHECK(chosen.play.steps.stage() == Steps::Stage::Start);
    CHECK_FALSE(offers_marbles(press(model, "<esc>").play));
    CHECK_FALSE(offers_marbles(press(model, "<up>").play));
    CHECK(press(press(model, "<up>"), "w").play.steps.stage() == Steps::Stage::Start);
}

TEST_CASE("the marbles offered lie around the ring, from left to right, and can be clicked") {
    const auto on = clicked_on;
    Model model = playing();
    model = on(model, cell(model, "b2"));
    const auto offered = offered_around(model.play);
    REQUIRE(offered.size() == 3);
    CHECK(offered[0].first == cell(model, "a1"));
    for (const auto& [place, marble] : offered) {
        const Spot spot = spots_of(model)[place];
        CHECK(spot.inside == Inside::Marble);
        CHECK(spot.meant == marble);
        const Model placed = on(model, place);
        CHECK(placed.play.steps.stage() == Steps::Stage::Placed);
        CHECK(placed.play.steps.turn().cell() == cell(model, "b2"));
        CHECK(placed.play.steps.turn().marble() == marble);
    }
    CHECK(offers_marbles(on(model, cell(model, "f3")).play)); // of another ring
    CHECK(on(model, cell(model, "f3")).play.ring == cell(model, "f3"));
    const Model letter = tell(model, Click{place_of_word(model, "w white")});
    CHECK(letter.play.steps.turn().marble() == Marble::White);

    // Between marbles there is no room for three: the prompt alone offers them.
    Model crowded = playing(test::line("37 4/1W3/6/7/6/5/4 W5G8B10 - - 1"));
    crowded = on(crowded, cell(crowded, "a1"));
    CHECK(offers_marbles(crowded.play));
    CHECK(offered_around(crowded.play).empty());
    CHECK(on_screen(crowded, "Choose a marble for a1: w white  g grey  b black"));
}

TEST_CASE("an occupied ring is refused before a marble is chosen, and where a capture is due") {
    Model model = playing(test::line("37 4/5/6/3W3/6/5/4 W5G8B10 - - 1"));
    model = clicked_on(model, cell(model, "d4"));
    CHECK_FALSE(offers_marbles(model.play));
    CHECK_FALSE(model.notice.empty());
    model = press(jumps(), "<ret>");
    CHECK_FALSE(offers_marbles(model.play));
}

TEST_CASE("Esc goes back one step, and says so when there is none") {
    Model model = press(playing(), "b<ret>");
    CHECK(model.play.steps.stage() == Steps::Stage::Placed);
    model = press(model, "<esc>");
    CHECK(model.play.steps.stage() == Steps::Stage::Start);
    CHECK(model.play.marble == Marble::Black);
    model = press(model, "<esc>");
    CHECK(model.notice == "Nothing to cancel"); // and there is no move to take back
    model = press(press(press(model, "b<ret>"), "<ret>"), "<esc>");
    CHECK(model.notice == "Nothing to cancel  u take back your last move");
}

TEST_CASE("what is refused names the rule") {
    Model model = press(press(playing(), "w<ret>d4"), "<ret>");
    CHECK(model.notice == "d4 has just been filled and cannot be removed");
    model = press(model, "d5<ret>");
    CHECK(model.notice == "d5 is not free: it needs two adjacent gaps beside it to slide out");
    model = press(model, "w");
    CHECK(model.notice == "You have placed a marble. Now remove a free ring");
    std::vector<Effect> effects;
    model = press(model, "x", &effects);
    CHECK(find_effect<Bell>(effects) != nullptr);
    model = press(playing(), "Z");
    CHECK(model.notice == "Z does nothing here  ? help");
}

TEST_CASE("Tab takes the next colour that there is") {
    Model model = playing();
    model = press(model, "<tab>");
    CHECK(model.play.marble == Marble::White);
    model = press(model, "<tab><tab><tab>");
    CHECK(model.play.marble == Marble::White);
    CHECK(press(model, "<tab>").play.marble == Marble::Grey);
}

TEST_CASE("a possible capture is compulsory: jumper, landing, landing") {
    Model model = jumps();
    CHECK_FALSE(model.play.marble.has_value());
    CHECK(screen(model).find("You must capture (4 possible)") != std::string::npos);
    model = press(model, "w");
    CHECK(model.notice == "A capture is possible, so placing is not allowed");
    // The next place is a marble that can jump.
    for (int i = 0; i < 3; ++i) {
        model = press(model, "<space>");
        CHECK(model.play.steps.jumpers().contains(model.play.cursor));
    }
    model.play.cursor = cell(model, "f3");
    model = press(model, "<ret>");
    REQUIRE(model.play.jumper.has_value());
    CHECK(model.play.cursor == cell(model, "d5")); // the only landing ring
    model = press(model, "<ret>");
    CHECK(model.play.steps.stage() == Steps::Stage::Jumping);
    model = press(model, "<esc>");
    CHECK(model.play.steps.stage() == Steps::Stage::Start);
    CHECK(press(press(model, "f3"), "x").notice == "2 captures possible with the marble on f3: choose one");
    model = press(model, "f3<ret><ret>");
    CHECK(model.play.steps.captured_so_far() == MarbleCount(0, 1, 0));
    CHECK(screen(model).find("Captured W0 G1 B0") != std::string::npos);
    model = press(model, "x");
    CHECK(model.notice == "2 captures possible: choose one");
    model.play.cursor = cell(model, "f5");
    model = press(model, "<ret>");
    CHECK(game_of(model).size() == 1);
    CHECK(model.play.steps.start().captured(Player::First) == MarbleCount(1, 1, 0));
}

TEST_CASE("a chain with a single continuation is played out by one key") {
    Model model = jumps();
    model.play.cursor = cell(model, "e4");
    model = press(model, "<ret>x");
    CHECK(game_of(model).size() == 1);
    CHECK(model.play.steps.start().captured(Player::First) == MarbleCount(1, 0, 0));
}

TEST_CASE("what would be claimed is shown before") {
    // R12, D4: removing b3 isolates b2.
    Model model = playing(test::line(rulebook_d4));
    const Cell b3 = cell(model, "b3");
    model.play.cursor = cell(model, "e4");
    model = press(model, "w<ret>");
    REQUIRE(model.play.steps.removable().contains(b3));
    model.play.cursor = b3;
    CHECK(screen(model).find("*G*") != std::string::npos);
    CHECK(screen(model).find("Enter remove b3 and claim 1 marble") != std::string::npos);
    model = press(model, "<ret>");
    CHECK(model.play.steps.start().captured(Player::First) == MarbleCount(0, 1, 0));
}

TEST_CASE("what a placement gives away is shown: every capture that the opponent could choose") {
    Model model = press(playing(), "w<ret><ret>"); // white on d4
    model = press(model, "v");
    model.play.cursor = cell(model, "d3");
    CHECK(screen(model).find("captures, opponent's choice") != std::string::npos);
    CHECK(screen(model).find("x d4") != std::string::npos);
    CHECK(on_screen(tell(model, Resize{{20, 60}}), "opponent's choice"));
    model.play.cursor = cell(model, "a1");
    CHECK(screen(model).find("Replies: nothing to capture") != std::string::npos);
    model = press(model, "<esc>");
    CHECK_FALSE(model.play.shows_replies);
}

TEST_CASE("where no reply jumps, those that could claim marbles by isolating them are shown") {
    Model model = playing(test::line("37 W---/-1---/-3--/--4-/--4/-4/-3 G8B10 W2 W3 1"));
    model = press(model, "g");
    model.play.cursor = cell(model, "c3");
    model = press(model, "<ret>v"); // without c2, b2 alone connects a1
    model.play.cursor = cell(model, "c2");
    CHECK(on_screen(model, "Replies: no jump, but a1 can be claimed"));
    CHECK(spots_of(model)[cell(model, "a1")].mark == Mark::Claimed);
}

TEST_CASE("by a setting the replies are shown without a key, if there are any") {
    Model model = playing();
    model.look.replies = true;
    model = press(press(model, "w<ret><ret>"), "g");
    model.play.cursor = cell(model, "a1");
    CHECK(screen(model).find("Replies") == std::string::npos); // nothing to capture
    model.play.cursor = cell(model, "d3");
    CHECK(screen(model).find("captures, opponent's choice") != std::string::npos);
    CHECK(spots_of(model)[cell(model, "d4")].mark == Mark::Claimed);
    model = press(model, "v");
    CHECK(model.notice == "Replies off"); // also where there are none to disappear
    CHECK(screen(model).find("captures, opponent's choice") == std::string::npos);
    model = press(model, "v");
    CHECK(model.notice == "Replies on");
    CHECK(screen(model).find("captures, opponent's choice") != std::string::npos);
}

TEST_CASE("while each player has a single capture, replies follow them, and number the rings where they land") {
    // The marble on a1 must capture the one placed on b2, and the one on d4 then captures that.
    Model model = playing(test::line("37 W3/5/6/3G3/3-2/5/4 W5G7B10 - - 1"));
    model.look.replies = true;
    model = press(model, "b");
    model.play.cursor = cell(model, "b2");
    const auto replies = replies_of(model.play);
    REQUIRE(replies);
    CHECK(replies->captures.size() == 1);
    REQUIRE(replies->forced.size() == 2);
    CHECK(on_screen(model, "Replies: 1 capture, forced"));
    CHECK(on_screen(model, "then forced: x d4Wb2"));
    const Spots spots = spots_of(model);
    const auto on = [&](std::string_view ring) { return spots[cell(model, ring)]; };
    CHECK(on("c3").inside == Inside::Number);
    CHECK(on("c3").number == 1);
    CHECK(on("c3").inside_mark == Mark::None); // fainter than those of a hint
    CHECK(on("b2").inside == Inside::Marble);  // the second lands where the cursor is
    CHECK(on("d4").mark != Mark::Claimed);     // it takes, and stays
    model.play.cursor = cell(model, "c2");
    CHECK(spots_of(model)[cell(model, "c3")].inside == Inside::Nothing);
}

TEST_CASE("of several captures, the replies show which is best for the opponent, and number its jumps") {
    // A white marble beside the grey one: either can jump over the other. The opponent lacks a white one, or a grey one.
    struct Case {
        std::string_view position;
        std::string_view best;
        std::string_view lands;
        std::string_view other;
    };
    for (const Case& each : {Case{"37 4/5/6/3G3/6/5/4 W3G7B10 - W3 1", "x d4Wd2", "d2", "d5"},
                             Case{"37 4/5/6/3G3/6/5/4 W6G3B10 - G4 1", "x d3Gd5", "d5", "d2"}}) {
        CAPTURE(each.position);
        Model model = playing(test::line(each.position));
        model.look.replies = true;
        model = press(model, "w");
        model.play.cursor = cell(model, "d3");
        const auto replies = replies_of(model.play);
        REQUIRE(replies);
        CHECK(replies->captures.size() == 2);
        REQUIRE(replies->forced.size() == 1);
        CHECK(format_turn(replies->position, replies->forced.front()) == each.best);
        CHECK(on_screen(model, "best for your opponent: " + std::string(each.best)));
        CHECK(spots_of(model)[cell(model, each.lands)].inside == Inside::Number);
        CHECK(spots_of(model)[cell(model, each.other)].inside == Inside::Nothing);
    }
}

TEST_CASE("who could win at once is known for both players") {
    // R12, D5: until the sacrifice is captured, the first player would also have to capture it, so nobody threatens to
    // win.
    Model model = playing(test::line(rulebook_d5));
    CHECK(model.play.threatens == std::array<bool, 2>{false, false});
    model = by_notation(model, test::turn(model.play.steps.start(), "Bc5,f4"));
    CHECK(model.play.threatens == std::array<bool, 2>{false, false});
    model = press(model, "x");
    CHECK(model.play.threatens == std::array<bool, 2>{true, true}); // two whites would be enough for either
    CHECK(screen(model).find("! threatens to win") != std::string::npos);
    CHECK(screen(model).find("! can win this turn") != std::string::npos);
    std::vector<Effect> effects;
    model = by_notation(model, test::turn(model.play.steps.start(), "Wg2,f3"));
    CHECK(game_over(model.play));
    CHECK(screen(model).find("ada wins with 4 white marbles") != std::string::npos);
    model = press(model, "<ret>");
    CHECK(model.notice == "The game is over  n new game");
}

TEST_CASE("a click means what stands there, not what the letters look like") {
    Game game;
    game.set_comment(root_node, "pool GGG");
    Model model = begin_game(blank(), {game, {Seat::person("ada"), Seat::person("bob")}, Clock()}).model;
    const Frame frame = view(model);
    const int col = layout_of(model).panel.col;
    int rows = 0;
    for (int row = 0; row < frame.size().rows; ++row) {
        if (frame.at({row, col}).code == U'p' && frame.at({row, col + 5}).code == U'G') {
            model = tell(model, Click{{row, col + 5}});
            ++rows;
        }
    }
    CHECK(rows == 1); // the comment; the pool begins with its white marbles
    CHECK_FALSE(model.play.marble.has_value());
}

TEST_CASE("touch-move: a marble taken must be played, and nothing goes back") {
    Model model = playing(Board::Rings48, Rules(Rules::Base::Tournament));
    CHECK_FALSE(model.play.marble.has_value());
    model = press(model, "<ret>");
    CHECK(model.notice.empty());
    model = press(model, "<esc>w<tab>");
    CHECK(model.play.marble == Marble::White);
    CHECK(model.notice == "Touch-move: you must play what you touched");
    for (const char* key : {"<esc>", "u", "<lt>"}) {
        model = press(model, key);
        CHECK(model.notice.starts_with("Touch-move: "));
        CHECK(taken_in(model.play).has_value());
    }
    model = press(model, "<ret><esc>");
    CHECK(model.play.steps.stage() == Steps::Stage::Placed);
    CHECK(model.notice == "Touch-move: you must play what you touched");
    model = press(model, ".<ret>");
    CHECK(game_of(model).size() == 1);
}

TEST_CASE("a missed capture is not prevented, but may be demanded back") {
    Model model = playing(Board::Rings48, Rules(Rules::Base::Tournament));
    model = press(by_notation(model, test::turn(model.play.steps.start(), "Wd4,d1")), "");
    model = by_notation(model, test::turn(model.play.steps.start(), "Wd5,a1"));
    // The first player could jump, but places a marble.
    REQUIRE_FALSE(model.play.steps.jumpers().empty());
    CHECK(screen(model).find("capture or place") != std::string::npos);
    model.play.cursor = cell(model, "b1");
    model = press(model, "b<ret>.<ret>");
    CHECK(game_of(model).size() == 3);
    CHECK(screen(model).find("! demand the capture") != std::string::npos);
    model = press(model, "!");
    CHECK(model.notice == "bob demands the capture"); // both players read it
    CHECK(model.play.steps.start().mover() == Player::First);
    CHECK(model.play.steps.start().must_capture());
    model = press(model, "w");
    CHECK(model.notice == "The capture was demanded, so placing is not allowed");
    model = press(model, "!");
    CHECK(model.notice == "Your opponent has not missed a capture");
}

TEST_CASE("a letter and a digit send the cursor to a ring; before a marble is chosen, letters choose colours") {
    Model model = press(playing(), "b");
    CHECK(model.play.marble == Marble::Black);
    model = press(model, "b3");
    CHECK(model.play.cursor == cell(model, "b3"));
    CHECK(model.play.marble == Marble::Black);
    model = press(model, "g"); // chooses grey at once
    CHECK(model.play.marble == Marble::Grey);
    model = press(model, "2"); // so g was a column
    CHECK(model.play.marble == Marble::Black);
    CHECK(model.play.cursor == cell(model, "g2"));
    CHECK(press(model, "g<ret>").play.steps.turn().marble() == Marble::Grey);
    model = press(model, "d");
    CHECK(screen(model).find("d: type the number of a ring in column d") != std::string::npos);
    CHECK(press(model, "9").notice == "There is no ring d9");
    const Model misnamed = press(press(model, "9"), "<ret>");
    CHECK(misnamed.notice.find("press Enter again for a move there") != std::string::npos);
    CHECK(misnamed.play.steps.stage() == Steps::Stage::Start);
    CHECK(press(misnamed, "<ret>").play.steps.stage() == Steps::Stage::Placed);
    CHECK(press(model, "<esc>4").notice == "4 does nothing here  ? help");
    model = press(model, "4<ret>a1<ret>");
    CHECK(game_of(model).size() == 1);
    CHECK(press(model, "w<ret>a1").notice == "a1 has been removed");
}

TEST_CASE("letters are rings where a capture is to be made, and colours wait where they bind (R10.3)") {
    Model model = jumps();
    model = press(model, "g2");
    CHECK(model.play.cursor == cell(model, "g2"));
    CHECK(model.notice.empty());
    model = press(model, "f3<ret>");
    CHECK(model.play.jumper == cell(model, "f3"));
    model = playing(Board::Rings48, Rules(Rules::Base::Tournament));
    model = by_notation(model, test::turn(model.play.steps.start(), "Wd4,d1"));
    model = by_notation(model, test::turn(model.play.steps.start(), "Wd5,a1"));
    REQUIRE_FALSE(model.play.steps.jumpers().empty());
    CHECK(model.play.steps.jumpers().contains(model.play.cursor));
    model = press(model, "b");
    CHECK_FALSE(model.play.marble);
    CHECK_FALSE(press(model, "3").play.marble);
    CHECK(press(model, ".").play.marble == Marble::Black);
}

TEST_CASE("steps as in vi and on the keypad are for those who bind them") {
    Model model = press(playing(), "w");
    CHECK(press(model, "k").notice == "k does nothing here  ? help");
    CHECK_FALSE(model.keys.read("bind k up\nbind j down\nbind e down-right\nbind 4 left").has_value());
    CHECK(press(model, "k").play.cursor == cell(model, "d5"));
    CHECK(press(model, "4").play.cursor == cell(model, "c3"));
    CHECK(press(model, "e").play.cursor == cell(model, "e3"));
    CHECK(press(model, "e4").play.cursor == press(model, "e<left>").play.cursor); // not the ring e4
    CHECK(press(model, "d5").play.cursor == cell(model, "d5"));
}

TEST_CASE("with the keys of vi, a number after a letter that moves the cursor chooses a colour or a piece") {
    Model model = press(playing(), "w");
    model.keys.use_vi(true);
    const Model moved = press(model, "b");
    CHECK(moved.play.cursor != model.play.cursor);
    CHECK_FALSE(on_screen(moved, "type the number"));
    const Model chosen = press(moved, "3");
    CHECK(chosen.play.cursor == moved.play.cursor);
    CHECK(chosen.play.marble == Marble::Black);
    CHECK(press(model, "d5").play.cursor == cell(model, "d5"));
    Model laid = press(blank(), "U");
    laid.keys.use_vi(true);
    CHECK(press(laid, "b3").play.cursor == press(laid, "b").play.cursor);
}

TEST_CASE("what matters most is the reason of a refusal: a capture before a marble") {
    Model model = jumps();
    model.play.cursor = cell(model, "b1");
    CHECK(press(model, "<ret>").notice == "A capture is possible, so placing is not allowed");
    CHECK(press(model, "<tab>").notice == "A capture is possible, so placing is not allowed");
}

TEST_CASE("claims are asked for where claiming is optional") {
    std::string position = rulebook_d4;
    position.insert(2, ":standard+optional-claim");
    for (const auto& [claims, paused] : {std::pair(true, false), {false, false}, {true, true}}) {
        Model model = playing(test::line(position));
        model.play.cursor = cell(model, "e4");
        model = press(model, "w<ret>");
        model.play.cursor = cell(model, "b3");
        model = press(model, "<ret>");
        CHECK(model.play.ask == Ask::Claim);
        CHECK(screen(model).find("Claim 1 isolated marble? (y/n)") != std::string::npos);
        model = press(model, "<esc>");
        CHECK(model.play.ask == Ask::Claim);
        if (paused) { // as if the player had looked at an earlier move in between
            model.play.session.update({model.play.session.mover(), model.now, act::Suspend{}});
        }
        model = press(model, claims ? "y" : "n");
        CHECK(model.play.ask == Ask::Nothing);
        CHECK(game_of(model).turn(model.play.walk.at()).declines_claims() == !claims);
        CHECK(model.play.session.position().captured(Player::First) == MarbleCount(0, claims ? 1 : 0, 0));
    }
}

} // namespace zertz::tui
