#include "../../support/boards.hpp"
#include "../../support/effort.hpp"
#include "../driver.hpp"
#include "../gipf_driver.hpp"
#include "tui/board/layout.hpp"
#include "tui/board/legend.hpp"
#include "tui/frame/ansi.hpp"
#include "tui/frame/picture_cells.hpp"
#include "tui/model/library_state.hpp"

#include <doctest/doctest.h>

#include <map>
#include <set>
#include <sstream>
#include <string>

namespace zertz::tui {
namespace {

/// The characters of a cell on the screen: three in the compact size, the drawn box in the large one.
std::string drawn(const Model& model, std::string_view name) {
    const Frame frame = view(model);
    const Layout layout = layout_of(model);
    const Board board = model.play.steps.start().board();
    const ScreenPos at = layout.geometry.at(*cell_named(board, name));
    const Reach reach = reach_of(layout.geometry.scale());
    std::string text;
    for (int row = -reach.above; row <= reach.above; ++row) {
        for (int col = -reach.beside; col <= reach.beside; ++col) {
            text += utf8_of(frame.at({layout.board.row + at.row + row, layout.board.col + at.col + col}).code);
        }
        text += "\n";
    }
    return text;
}

Model put(Model model, std::string_view name) {
    model.play.cursor = *cell_named(model.play.steps.start().board(), name);
    return model;
}

/// Every meaning that a place of the board can have, with the way it is drawn.
std::map<std::string, std::string> meanings(Size window, Charset charset) {
    std::map<std::string, std::string> found;
    const Model first = press(playing(Position::start(Board::Rings37), window, charset), "w");
    found["free ring"] = drawn(first, "a1");
    found["held ring"] = drawn(first, "d5");
    found["white about to be placed"] = drawn(first, "d4");
    found["grey about to be placed"] = drawn(press(first, "g"), "d4");
    found["black about to be placed"] = drawn(press(first, "b"), "d4");
    found["mark of the player's own"] = drawn(press(first, "'<c-u>e4<ret>"), "e4");
    const Model placed = press(put(first, "d4"), "<ret>");
    CHECK(placed.play.steps.stage() == Steps::Stage::Placed);
    found["marble placed, the cursor on it"] = drawn(put(placed, "d4"), "d4");
    found["marble placed"] = drawn(put(placed, "a1"), "d4");
    found["cursor on a ring to be removed"] = drawn(put(placed, "a1"), "a1");
    found["cursor on a ring that is held"] = drawn(put(placed, "d5"), "d5");
    const Model after = put(press(put(placed, "a1"), "<ret>"), "g1");
    found["marble of the last turn"] = drawn(after, "d4");
    found["ring of the last turn"] = drawn(after, "a1");
    const Model later = put(press(put(press(after, "<ret>"), "g4"), "<ret>"), "d7");
    found["white marble"] = drawn(later, "d4");
    found["ring gone earlier"] = drawn(later, "a1");
    const Model jumps = playing(test::line(rulebook_d3), window, charset);
    found["grey marble"] = drawn(jumps, "b2");
    found["black marble"] = drawn(jumps, "c4");
    found["jumper"] = drawn(jumps, "f3");
    const Model landing = put(press(put(jumps, "f3"), "<ret>"), "a1");
    found["landing"] = drawn(landing, "d5");
    const Model captured = press(put(jumps, "e4"), "<ret>x");
    found["ring vacated by the last turn"] = drawn(captured, "e4");
    const Model claim = put(press(put(playing(test::line(rulebook_d4), window, charset), "e4"), "w<ret>"), "b3");
    found["marble to be claimed"] = drawn(claim, "b2");
    return found;
}

} // namespace

TEST_CASE("no two meanings look the same without colour, in any look and size") {
    for (const Size window : {Size{24, 80}, Size{24, 100}, Size{40, 100}, Size{60, 200}}) {
        for (const Charset charset : {Charset::Unicode, Charset::Ascii}) {
            std::map<std::string, std::string> seen;
            for (const auto& each : meanings(window, charset)) {
                const auto known = seen.emplace(each.second, each.first);
                CHECK_MESSAGE(known.second, each.first, " looks like ", known.first->second, ":\n", each.second);
            }
            CHECK(seen.size() == 20);
        }
    }
}

TEST_CASE("a frame in ASCII has nothing but ASCII, whatever people are called") {
    const Seats seats{Seat::person("Zoë \xe2\x82\xac"), Seat::person("\x1b[31m\xff\xe2\x80\xae")};
    const Session session = two_people(Position::start(Board::Rings61), {}, seats);
    Model model = begin_game(blank({24, 80}, Charset::Ascii), session).model;
    const std::string text = screen(model);
    for (const char c : text) {
        CHECK((c == '\n' || (c >= ' ' && c <= '~')));
    }
    CHECK(text.find("Zoe ?") != std::string::npos);
    model.look.best = model.look.wished = Drawing::Lines;
    CHECK(screen(model).find("Zoë €") != std::string::npos);
    CHECK(screen(model).find('\x1b') == std::string::npos);
}

TEST_CASE("wide characters take two columns, marks none") {
    Frame frame({1, 6}, Charset::Unicode);
    CHECK(frame.put({0, 0}, "漢e\u0301x", Style::Plain) == ScreenPos{0, 4});
    CHECK(to_text(frame) == "漢ex\n");
    CHECK(frame.put({0, 5}, "漢", Style::Plain) == ScreenPos{0, 5}); // half of it would not fit
    CHECK(width_of("漢字") == 4);
    CHECK(frame.at({5, 5}) == Frame::Character{});
}

TEST_CASE("what is too long for its place ends in a sign that there is more") {
    CHECK(clipped("ada", 3) == "ada");
    CHECK(clipped("adam", 3) == "...");
    CHECK(clipped("ada lovelace", 11) == "ada love...");
    CHECK(clipped("ada lovelace", 7) == "ada...");
    CHECK(clipped("漢字漢字", 6) == "漢..."); // half a character cannot be drawn
    CHECK(clipped("漢字漢字", 8) == "漢字漢字");
}

TEST_CASE("text is broken into lines at spaces, else anywhere but within a character") {
    using Lines = std::vector<std::string>;
    CHECK(wrapped("", 5).empty());
    CHECK(wrapped("a line", 6) == Lines{"a line"});
    CHECK(wrapped("a line of words", 6) == Lines{"a line", "of", "words"});
    CHECK(wrapped("one\n\ntwo", 6) == Lines{"one", "two"});
    CHECK(wrapped("a jump x f4Bd4", 10) == Lines{"a jump", "x f4Bd4"}); // a capture stays whole
    CHECK(wrapped("x f4Bd4", 4) == Lines{"x", "f4Bd", "4"});
    CHECK(wrapped("unbroken", 3) == Lines{"unb", "rok", "en"});
    CHECK(wrapped("漢字漢", 5) == Lines{"漢字", "漢"});
    CHECK(wrapped("漢字", 1) == Lines{"漢", "字"}); // a line holds at least one character
    CHECK(wrapped("a line of words", 6, 2) == Lines{"a line", "of..."});
    CHECK(wrapped("a line of words", 6, 1) == Lines{"a l..."});
    CHECK(wrapped("a line of words", 6, 0).empty());
}

TEST_CASE("in colour too each marble has its own paint, in every theme") {
    for (const int colours : {8, 16, 256, true_colours}) {
        for (int i = 0; i < theme_count; ++i) {
            const Theme theme = static_cast<Theme>(i);
            CHECK(theme_named(name_of(theme)) == theme);
            std::set<std::pair<int, int>> paints;
            for (const Marble marble : all_marbles) {
                const Paint paint = paint_of(style_of(marble), theme, colours);
                CHECK(paint.ink != paint.ground);
                paints.insert({paint.ink, paint.ground});
            }
            CHECK(paints.size() == 3);
        }
    }
    for (int style = 0; style < style_count; ++style) {
        const Paint paint = paint_of(static_cast<Style>(style), Theme::Dark, 0);
        CHECK(paint.ink == -1);
        CHECK(paint.ground == -1);
    }
}

TEST_CASE("the light theme paints the window whatever colours the terminal has, and writes darker than that") {
    for (const int colours : {8, 16, 256, true_colours}) {
        for (int style = 0; style < style_count; ++style) {
            const Paint paint = paint_of(static_cast<Style>(style), Theme::Light, colours);
            CAPTURE(colours);
            CAPTURE(style);
            CHECK(paint.ground >= 0);
            CHECK(paint.ink >= 0);
            CHECK(paint.ink != paint.ground);
            // Green, yellow and cyan, the dark ones too, are pale on white.
            const bool pale = paint.ink == 2 || paint.ink == 3 || paint.ink == 6;
            CHECK_FALSE((colours == 16 && pale && paint.ground == 15 && static_cast<Style>(style) != Style::FreeRing));
            if (colours == 8) {
                CHECK(paint.ink < 8);
                CHECK(paint.ground < 8);
                CHECK_FALSE((pale && paint.ground == 7 && static_cast<Style>(style) != Style::FreeRing));
            }
        }
    }
}

TEST_CASE("themes for a dark window paint it where the terminal's own is light") {
    for (const Theme theme : {Theme::Dark, Theme::HighContrast, Theme::ColourBlind}) {
        for (const int colours : {8, 16, 256, true_colours}) {
            for (int style = 0; style < style_count; ++style) {
                const Paint paint = paint_of(static_cast<Style>(style), theme, colours, true);
                CAPTURE(colours);
                CAPTURE(style);
                CHECK(paint.ground >= 0);
                CHECK(paint.ink >= 0);
                CHECK(paint.ink != paint.ground);
            }
            CHECK(paint_of(Style::Plain, theme, colours, true).ground == 0);
        }
    }
    Model model = playing();
    Answered answered;
    answered.answers.ground = 0xffffff;
    CHECK_FALSE(view(model).on_light);
    model = tell(std::move(model), answered);
    CHECK(view(model).theme() == Theme::Dark); // it was chosen
    CHECK(view(model).on_light);
    CHECK(seen_in(view(model), 256).back().paint.ground == 0);
}

TEST_CASE("in colour too a hint on a ring is told from what else may be meant there, in every theme") {
    for (const int colours : {8, 16, 256, true_colours}) {
        for (int i = 0; i < theme_count; ++i) {
            const Theme theme = static_cast<Theme>(i);
            const Paint hint = paint_of(Style::Hint, theme, colours);
            for (const Style other :
                 {Style::FreeRing, Style::Choice, Style::LastTurn, Style::Pending, Style::Claimed}) {
                CAPTURE(colours);
                CAPTURE(i);
                CAPTURE(static_cast<int>(other));
                CHECK_FALSE(paint_of(other, theme, colours) == hint);
            }
        }
    }
}

TEST_CASE("a notice that fills its line stands there whole; a longer one goes where there is more room") {
    Model model = playing(Position::start(Board::Rings37), {40, 120});
    const auto row = static_cast<std::size_t>(layout_of(model).hint_row);
    const auto line_with = [&](std::size_t length) {
        model.notice = std::string(length, 'x');
        std::istringstream lines(screen(model));
        std::string line;
        for (std::size_t i = 0; i <= row; ++i) {
            std::getline(lines, line);
        }
        return line;
    };
    // One column stays free on either side.
    CHECK(line_with(118) == " " + std::string(118, 'x'));
    CHECK(line_with(119).find('x') == std::string::npos);
}

TEST_CASE("a picture uses no colour that a terminal may have changed") {
    for (int i = 0; i < theme_count; ++i) {
        Model model = press(playing(), "w");
        model.look.wished = model.look.best = Drawing::Picture;
        model.look.theme = static_cast<Theme>(i);
        const Layout layout = layout_of(model);
        const Frame frame = view(model);
        const std::vector<Seen> places = seen_in(frame, 256);
        for (std::size_t at = 0; at < places.size(); ++at) {
            const ScreenPos place{static_cast<int>(at) / frame.size().cols, static_cast<int>(at) % frame.size().cols};
            if (frame.at(place).pictured && frame.at(place).code == U' ') {
                const Paint& paint = places[at].paint;
                const Paint page = paint_of(Style::Plain, model.look.theme, 256);
                CHECK((paint.ground == page.ground || paint.ground >= 16));
                CHECK((places[at].code == U' ' || paint.ink >= 16));
            }
        }
        CHECK(layout.geometry.pitch().has_value());
    }
}

TEST_CASE("the board's size follows the window, or the player") {
    Model model = playing(Position::start(Board::Rings61), {40, 100});
    CHECK(layout_of(model).geometry.scale() == Scale::Large);
    for (const Scale scale : {Scale::Compact, Scale::Middle, Scale::Large}) {
        model = press(model, "z");
        CHECK(layout_of(model).geometry.scale() == scale);
        CHECK(model.notice == "Board size: " + std::to_string(static_cast<int>(scale) + 1) + " of 3"); // those that fit
    }
    model = press(model, "z");
    CHECK_FALSE(model.look.scale.has_value());
    model = tell(model, Resize{{24, 80}});
    CHECK(layout_of(model).geometry.scale() == Scale::Compact);
}

TEST_CASE("the board is large by itself only where title and key hints have room, too") {
    const auto told = [](const Model& model) {
        const std::string text = screen(model);
        return text.find("rings   standard") != std::string::npos && text.find("? help  q quit") != std::string::npos;
    };
    // Drawn large, 37 rings take 29 rows and 48 take 33; the text around them takes three more.
    for (const auto& row : {std::pair(Board::Rings37, 29), std::pair(Board::Rings48, 33)}) {
        const Board board = row.first;
        const int rows = row.second;
        for (int more = 1; more <= 3; ++more) {
            CAPTURE(ring_count(board));
            CAPTURE(more);
            Model model = playing(Position::start(board), {rows + more, 110});
            CHECK((layout_of(model).geometry.scale() == Scale::Large) == (more == 3));
            CHECK(told(model));
            model.look.scale = Scale::Large;
            CHECK(layout_of(model).geometry.scale() == Scale::Large);
            CHECK(told(model) == (more == 3));
        }
    }
    CHECK(layout_of(press(playing(Position::start(Board::Rings37), {30, 90}), "zzz")).geometry.scale() == Scale::Large);
}

TEST_CASE("in every window large enough the whole board, both players' distances and a message can be read") {
    for (const Board board : all_boards) {
        for (int rows = 20; rows <= 50; rows += test::sanitized_share) {
            for (const int cols : {60, 61, 70, 76, 77, 78, 80, 99, 100, 200}) {
                Model model = playing(Position::start(board), {rows, cols});
                CAPTURE(ring_count(board));
                CAPTURE(rows);
                CAPTURE(cols);
                const Layout layout = layout_of(model);
                const Geometry& geometry = layout.geometry;
                CHECK(layout.board.row >= 0);
                CHECK(layout.board.col + geometry.size().cols < layout.panel.col);
                CHECK(layout.panel.col + layout.panel_size.cols <= cols);
                CHECK(layout.panel_size.cols >= 20);
                for (const Cell cell : starting_rings(board)) {
                    const ScreenPos at = geometry.at(cell);
                    CHECK(cell_under(model, {layout.board.row + at.row, layout.board.col + at.col}) == cell);
                    CHECK(layout.board.row + at.row < layout.message_row);
                }
                const std::string text = screen(model);
                const bool in_words = layout.panel_size.cols >= 38;
                for (const char* goal : {in_words ? "6 black: 6 to go" : "W0/4 G0/5 B0/6", "3 of each: 9 to go"}) {
                    const std::size_t first = text.find(goal);
                    CHECK(first != std::string::npos);
                    CHECK(text.find(goal, first + 1) != std::string::npos);
                }
                CHECK(text.find("Choose a marble: w white  g grey  b black") != std::string::npos);
            }
        }
    }
}

TEST_CASE("a board that is turned leaves the panel its room in every window, and clicks find its rings") {
    for (const Board board : all_boards) {
        for (const Size window : {smallest_window, Size{24, 80}, Size{40, 120}, Size{60, 200}}) {
            for (const Drawing drawing : {Drawing::Picture, Drawing::Lines, Drawing::Ascii}) {
                Model model = playing(Position::start(board), window);
                model.look.wished = drawing;
                for (const Outlook outlook : {Outlook{1, false}, Outlook{2, true}, Outlook{3, false}}) {
                    model.look.outlook = outlook;
                    CAPTURE(ring_count(board));
                    CAPTURE(window.cols);
                    const Layout layout = layout_of(model);
                    CHECK(layout.board.row + layout.geometry.size().rows <= layout.message_row + 1);
                    CHECK(layout.board.col + layout.geometry.size().cols < layout.panel.col);
                    CHECK(layout.panel_size.cols >= 20);
                    for (const Cell cell : starting_rings(board)) {
                        CHECK(layout.board.row + layout.geometry.at(cell).row < layout.message_row);
                        const ScreenPos at = layout.geometry.at(cell);
                        CHECK(cell_under(model, {layout.board.row + at.row, layout.board.col + at.col}) == cell);
                    }
                }
            }
        }
    }
}

TEST_CASE("the help of every screen lists every key bound there") {
    for (const ScreenKind* const name :
         {&screens::start, &screens::play, &screens::replay, &screens::library, &screens::set_up}) {
        Model model = playing(Position::start(Board::Rings37), {120, 80});
        become(model, *name);
        if (auto* library = find_state<LibraryState>(model)) {
            library->own = true; // the list of a file leaves out what is for the player's own games
        }
        model = press(model, "?");
        const std::string text = screen(model);
        for (const Binding& row : binding_table()) {
            CAPTURE(row.help);
            unsigned contexts = 0; // of all rows that say the same
            for (const Binding& other : binding_table()) {
                contexts |= other.help == row.help ? other.contexts : 0;
            }
            CHECK(((contexts & context_of(model)) != 0) ==
                  (text.find(std::string("  ") + std::string(row.help) + "\n") != std::string::npos));
        }
        model = press(model, "q");
        CHECK(cover<HelpShown>(model) == nullptr);
    }
}

TEST_CASE("a board that grows still shows the ring that the last move removed") {
    // a1 is the last ring of its column.
    const Position start = test::line("37 1---/5/6/7/6/5/4 W6G8B10 - - 1");
    const Cell a1 = test::cell(start, "a1");
    Model model = playing(start, {40, 100});
    model.look.wished = Drawing::Picture;
    model.look.grows = true;
    model = press(model, ":Wd4,a1<ret>");
    REQUIRE(model.play.session.game().size() == 1);
    CHECK(layout_of(model).geometry.middle_of(a1).x > 0);
    CHECK(layout_of(press(model, ":Wd5,b1<ret>")).geometry.middle_of(a1).x < 0);
}

TEST_CASE("only the help of a game says how to make the computer move at once") {
    constexpr std::string_view hurries = "while the computer thinks, Ctrl-C makes it move";
    CHECK(on_screen(press(playing(Position::start(Board::Rings37), {120, 100}), "?"), hurries));
    for (const char* const opens : {"", "U", "t"}) {
        CAPTURE(opens);
        const std::string help = screen(press(blank({120, 100}), std::string(opens) + "?"));
        CHECK(help.find(hurries) == std::string::npos);
        CHECK(help.find("q Ctrl-C        quit\n") != std::string::npos);
    }
}

TEST_CASE("the help explains every mark as the board shows it, in every look and for both games") {
    for (const bool gipf : {false, true}) {
        for (const Drawing drawing : {Drawing::Picture, Drawing::Lines, Drawing::Ascii}) {
            Model model = gipf
                              ? playing_gipf("gipf:tournament 4/1PB2/1LgGb1/1bLB1G1/2lpb1/1g1B1/4 8L1 9L1 1", {130, 80})
                              : playing(Position::start(Board::Rings37), {130, 80});
            model.look.wished = model.look.best = drawing;
            model = press(model, "?");
            const Frame frame = view(model);
            const std::string text = to_text(frame);
            std::set<std::string> shown;
            for (const LegendRow& row : legend_of(gipf, drawing)) {
                CAPTURE(row.meaning);
                CHECK(text.find(row.meaning) != std::string::npos);
                Frame sample({3, 7}, charset_of(drawing));
                draw_sample(sample, {0, 0}, row, drawing);
                std::string look = to_ansi(sample, 256);
                CHECK(shown.insert(look).second); // no two look the same
            }
            CHECK(frame.pictures().size() == (drawing == Drawing::Picture ? legend_of(gipf, drawing).size() : 0));
        }
    }
}

TEST_CASE("the help scrolls down to its end and no further: a step back is seen at once") {
    Model model = press(playing(), "?");
    const std::string top = screen(model);
    for (int i = 0; i < 10; ++i) {
        model = press(model, "<pgdn>");
    }
    const std::string end = screen(model);
    CHECK(end.find("a removed ring") != std::string::npos); // the last row of the legend
    CHECK(screen(press(model, "<pgdn>")) == end);
    CHECK(screen(press(model, "<up>")) != end);
    CHECK(screen(press(model, "<up><down>")) == end);
    for (int i = 0; i < 10; ++i) {
        model = press(model, "<pgup>");
    }
    CHECK(screen(model) == top);
}

} // namespace zertz::tui
