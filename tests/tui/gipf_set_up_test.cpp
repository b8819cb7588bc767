#include "../support/speaking.hpp"
#include "games/gipf/position_text.hpp"
#include "gipf_driver.hpp"
#include "tui/board/layout.hpp"
#include "tui/model/gipf_set_up_state.hpp"
#include "tui/model/set_up_state.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace zertz::tui {
namespace {

constexpr std::string_view laid_out = "gipf:standard g2G/5/6/LB4g/6/5/g2G 9C1 12C1 1";

Model setting_up_gipf(Size window = {24, 80}, Charset charset = Charset::Unicode) {
    Model model = blank(window, charset);
    model.choices.choose<GipfRules>();
    return press(std::move(model), "U");
}

std::string text_of(const Model& model) {
    return gipf::format_position(state_of<GipfSetUp>(model).now.position());
}

ScreenPos place_of_spot(const Model& model, gipf::Point point) {
    const Layout layout = layout_of(model);
    const ScreenPos at = layout.geometry.at(cell_of(point));
    return {layout.board.row + at.row, layout.board.col + at.col};
}

} // namespace

TEST_CASE("GIPF: the name of a spot sends the cursor there, and what its letter did on the way is undone") {
    const Model start = setting_up_gipf();
    for (const std::string name : {"b3", "c4", "g5", "e2"}) { // a piece, the other colour, a GIPF-piece, no key
        CAPTURE(name);
        const Model model = press(start, name);
        CHECK(name_of(gipf_board, model.gipf->cursor) == name);
        CHECK(text_of(model) == text_of(start));
        CHECK(state_of<GipfSetUp>(model).tool == state_of<GipfSetUp>(start).tool);
    }
    CHECK_FALSE(press(start, "e1").notice.empty()); // a dot, where no piece can be
}

TEST_CASE("GIPF: a forced win is looked for in a position that is set up") {
    std::vector<Effect> effects;
    const Model model = tell(setting_up_gipf(), Paste{"gipf:standard G3/5/1BBBg1/7/6/5/4 7 10 1"});
    CHECK(on_screen(press(model, "<left>"), "f solve"));
    const Model solving = press(model, "f", &effects);
    CHECK(on_screen(solving, "Looking for a forced win..."));
    const auto* question = find_effect<BeginStudy>(effects);
    REQUIRE(question != nullptr);
    StudyEngines engines;
    const StudyResult result = study(question->task, engines, [] { return false; });
    const Model solved = tell(solving, Studied{question->ticket, result});
    CHECK(state_of<GipfSetUp>(solved).verdict == "The player to move wins in 1 move; line: d2;xd2,d3,d4,d5,Gd6*");

    effects.clear();
    const Model named = press(solving, "4", &effects); // f4, a spot: its letter did nothing
    CHECK(name_of(gipf_board, named.gipf->cursor) == "f4");
    CHECK(find_effect<StopAsking>(effects) != nullptr);
    CHECK(state_of<GipfSetUp>(named).verdict.empty());
    CHECK(state_of<GipfSetUp>(tell(named, Studied{question->ticket, result})).verdict.empty());
}

TEST_CASE("GIPF: a position is laid out by keys: pieces of each kind and colour, and what the players have") {
    Model model = setting_up_gipf();
    REQUIRE(model.screen == &screens::gipf_set_up);
    model = press(model, "b");
    CHECK(screen(model).find("Enter clear e5") != std::string::npos);
    CHECK(model.gipf->steps.now() == state_of<GipfSetUp>(model).now.position()); // as the board is drawn
    model = press(model, "<up>g<up>cl"); // e6 and, after the colour is changed, e7
    CHECK(text_of(model) == "gipf:standard g2G/5/6/G2BGlg/6/5/g2G 9 11 1");
    model = press(model, "p");
    CHECK(text_of(model) == "gipf:standard g2G/5/6/G2BGpg/6/5/g2G 9 12 1");
    model = press(model, "x<down>x");
    CHECK(text_of(model) == "gipf:standard g2G/5/6/G2B2g/6/5/g2G 11 12 1");
    model = press(model, "<tab><down><right>"); // the player to move
    CHECK(text_of(model) == "gipf:standard g2G/5/6/G2B2g/6/5/g2G 11 12 2");
    model = press(model, "<down><right><down><left><down><right><right><down><right>");
    CHECK(text_of(model) == "gipf:standard+centre g2G/5/6/G2B2g/6/5/g2G 10L2C1 12 2");
    CHECK(screen(model).find("captured  White 0 Black 1") != std::string::npos); // White's reserve has one less
    model = press(model, "<esc>uuuuu");
    CHECK(text_of(model) == "gipf:standard g2G/5/6/G2B2g/6/5/g2G 11 12 2");
    model = press(model, "r");
    CHECK(text_of(model) == "gipf:standard+centre g2G/5/6/G2B2g/6/5/g2G 11 12 2");
    model = press(model, "<tab><right>");
    CHECK(text_of(model) == "gipf:tournament+centre g2G/5/6/G2B2g/6/5/g2G 11 12 2");
    CHECK(screen(model).find("Black GIPF-pieces") != std::string::npos);
    model = press(model, "<esc>n");
    CHECK(text_of(model) == gipf::format_position(gipf::Position::start({})));
}

TEST_CASE("GIPF: a position is laid out by mouse, in all windows and looks") {
    for (const Size window : {Size{24, 80}, Size{20, 60}, Size{40, 120}}) {
        for (const Drawing drawing : {Drawing::Ascii, Drawing::Lines, Drawing::Picture}) {
            CAPTURE(window.cols);
            CAPTURE(static_cast<int>(drawing));
            Model model = setting_up_gipf(window, drawing == Drawing::Ascii ? Charset::Ascii : Charset::Unicode);
            model.look.wished = drawing;
            model = tell(model, Click{place_of_word(model, "loaded")}); // Black's pieces are below White's
            CHECK(state_of<GipfSetUp>(model).tool == GipfTool{Player::Second, gipf::Piece::Loaded});
            model = tell(model, Click{place_of_spot(model, gipf::point_at(4, 4))});
            CHECK(text_of(model) == "gipf:standard g2G/5/6/G1l3g/6/5/g2G 12 11 1");
            model = tell(model, Click{place_of_spot(model, gipf::point_at(4, 1))}); // a dot
            CHECK(text_of(model) == "gipf:standard g2G/5/6/G1l3g/6/5/g2G 12 11 1");
            model = tell(model, Click{place_of_word(model, "reserve")});
            CHECK(text_of(model) == "gipf:standard g2G/5/6/G1l3g/6/5/g2G 12 12 1");
            CHECK((on_screen(model, "< 12 >") || on_screen(model, "<12>")));
        }
    }
}

TEST_CASE("GIPF: what is wrong with a position is told, and nothing is played from it") {
    Model model = press(setting_up_gipf(), "bx<tab><down><down><down><right>");
    CHECK(screen(model).find("White has 19 pieces, more than 18") != std::string::npos);
    for (const char* key : {"P", "E", "s"}) {
        const Model after = press(model, key);
        CHECK(after.screen == &screens::gipf_set_up);
        CHECK(after.notice_style == Style::Refusal);
    }
}

TEST_CASE("GIPF: what is set for a player is said whole in each language") {
    const test::Speaking speaking("cs");
    CHECK(on_screen(setting_up_gipf(), "rezerva Černého"));
    CHECK(on_screen(setting_up_gipf(smallest_window), "Č rezerva"));
    CHECK(on_screen(setting_up_gipf({24, 76}), "rezerva Černého")); // less than 37 columns, but room for this
}

TEST_CASE("GIPF: nothing of the set-up is cut in any language and window") {
    for (const Language& language : languages()) {
        const test::Speaking speaking(language);
        for (int columns = 60; columns <= 90; ++columns) {
            for (const char* version : {"basic", "standard", "tournament"}) {
                Model model = setting_up_gipf({24, columns});
                model =
                    tell(std::move(model), Paste{std::string("gipf:") + version + "+centre 4/5/6/7/6/5/4 18C1 18C1 1"});
                model.look.wished = Drawing::Lines;
                CAPTURE(language.code);
                CAPTURE(columns);
                CAPTURE(version);
                CHECK_FALSE(view(model).is_cut());
            }
        }
    }
}

TEST_CASE("GIPF: the game counts as captured what the set-up screen counts, each player's beside that player") {
    const std::string position = "gipf:tournament+centre 4/5/6/2gG3/6/5/4 13C1 12 2"; // 3 white and 4 black pieces less
    const Model model = tell(setting_up_gipf(), Paste{position});
    CHECK(on_screen(model, "captured  White 4 Black 3"));
    const Model played = press(model, "P");
    REQUIRE(played.screen == &screens::gipf);
    CHECK(captured_by(*played.gipf, Player::First) == 4);
    CHECK(captured_by(*played.gipf, Player::Second) == 3);
}

TEST_CASE("GIPF: the prompt for a position shows one of GIPF") {
    const std::string shown = screen(press(setting_up_gipf(), ":"));
    const std::size_t at = shown.find(" gipf:") + 1;
    REQUIRE(at != 0);
    CHECK(gipf::parse_position(shown.substr(at, shown.find("  ", at) - at)));
}

TEST_CASE("GIPF: positions of both games are pasted into a set-up screen, whichever it is") {
    Model model = press(blank(), "U");
    model = tell(model, Paste{std::string(laid_out) + "\n"});
    REQUIRE(model.screen == &screens::gipf_set_up);
    CHECK(text_of(model) == laid_out);
    CHECK(model.notice == "Position set up");
    model = tell(model, Paste{"gipf:standard g2G/5/6 9 12 1"});
    CHECK(text_of(model) == laid_out);
    CHECK(model.notice.starts_with("Position: too few columns"));
    model = tell(tell(model, Paste{rulebook_d3}), Paste{rulebook_d3}); // the first warns of what is lost
    REQUIRE(model.screen == &screens::set_up);
    CHECK(state_of<SetUp>(model).now.position().mover() == Player::First);
    CHECK(press(model, "<esc><esc>").screen == &screens::start); // as here
}

TEST_CASE("GIPF: the last position of a list of moves is set up, with its heading or as the game is chosen") {
    constexpr std::string_view moved = "gipf:standard g2G/5/6/BG4g/6/5/g2G 11 12 2";
    CHECK(text_of(tell(setting_up_gipf(), Paste{"1. e1-e3\n"})) == moved);
    const Model headed = tell(press(blank(), "U"), Paste{"; ada - bob, *, GIPF standard\n1. e1-e3\n*\n"});
    REQUIRE(headed.screen == &screens::gipf_set_up);
    CHECK(text_of(headed) == moved);
    CHECK(tell(setting_up_gipf(), Paste{"1. nothing"}).notice.starts_with("Position: unknown version"));
}

TEST_CASE("GIPF: from a set-up position one plays, analyses, saves and copies") {
    const Model model = tell(setting_up_gipf(), Paste{std::string(laid_out)});
    std::vector<Effect> effects;
    const Model played = press(model, "P", &effects);
    CHECK(played.screen == &screens::gipf);
    CHECK(gipf_now(played) == laid_out);
    CHECK_FALSE(played.gipf->recorded);
    const Model analysed = press(model, "E", &effects);
    CHECK(analysed.screen == &screens::gipf);
    CHECK(analysed.gipf->recorded);
    CHECK(evaluates(analysed));
    CHECK(analysed.gipf->game.session.seat(Player::First).name == "White");
    CHECK(analysed.gipf->game.session.seat(Player::Second).name == "Black");
    CHECK_FALSE(evaluates(press(press(analysed, "<esc>"), "P")));
    CHECK(gipf_now(analysed) == laid_out);
    const Model back = press(analysed, "<esc>");
    CHECK(back.screen == &screens::gipf_set_up);
    CHECK(text_of(back) == laid_out);
    effects.clear();
    press(tell(press(model, "s"), FreeName{"position.zertz"}), "<ret>", &effects);
    const auto* saved = find_effect<SaveGame>(effects);
    REQUIRE(saved != nullptr);
    CHECK(saved->record.find("[Setup \"" + std::string(laid_out) + "\"]") != std::string::npos);
    effects.clear();
    press(model, "y", &effects);
    REQUIRE(find_effect<CopyText>(effects) != nullptr);
    CHECK(find_effect<CopyText>(effects)->text == laid_out);
}

TEST_CASE("GIPF: a position is saved only when its file is written") {
    const Model asking = press(tell(setting_up_gipf(), Paste{std::string(laid_out)}), "s");
    const Model sent = press(tell(asking, FreeName{"position.zertz"}), "<ret>");
    CHECK(press(sent, "<esc>").screen == &screens::gipf_set_up);
    CHECK(press(tell(sent, FileResult{true, "Saved to p.zertz"}), "<esc>").screen == &screens::start);
}

TEST_CASE("GIPF: the game or record from which the set-up was opened goes on as it was") {
    const Model game = press(playing_gipf(standard_start), ":b1-b3<ret>");
    REQUIRE(game.gipf->game.session.game().size() == 1);
    Model model = press(game, "U");
    REQUIRE(model.screen == &screens::gipf_set_up);
    CHECK(text_of(model) == gipf_now(game));
    model = press(model, "bx<esc>");
    CHECK(shows(screen(model), "This position is not saved  s save it  Esc again discard it"));
    model = press(model, "<esc>");
    REQUIRE(model.screen == &screens::gipf);
    CHECK(model.gipf->game.session.game().size() == 1);
    CHECK(gipf_now(model) == gipf_now(game));
    CHECK_FALSE(model.gipf->game.session.suspended());

    model = press(tell(setting_up_gipf(), Paste{std::string(laid_out)}), "EU");
    REQUIRE(model.screen == &screens::gipf_set_up);
    CHECK(text_of(model) == laid_out);
    model = press(model, "<esc>");
    CHECK(model.screen == &screens::gipf);
    CHECK(model.gipf->recorded);

    // From the start screen one goes back to that; a game of ZÈRTZ behind it is not lost either.
    Model other = press(playing(), "w<ret>.<ret>n");
    other.choices.choose<GipfRules>();
    other = press(other, "Ub<esc><esc>");
    CHECK(other.screen == &screens::start);
    other = press(other, "<esc>");
    CHECK(other.screen == &screens::play);
    CHECK(other.play.session.game().size() == 1);
}

} // namespace zertz::tui
