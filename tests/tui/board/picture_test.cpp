#include "tui/board/picture.hpp"

#include "../../support/boards.hpp"
#include "../gipf_driver.hpp"
#include "../image.hpp"
#include "../support.hpp"
#include "record/record.hpp"
#include "study/puzzle_progress.hpp"
#include "study/review.hpp"
#include "tui/board/layout.hpp"
#include "tui/frame/ansi.hpp"
#include "tui/frame/palette.hpp"
#include "tui/model/looks.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <sstream>

namespace zertz::tui {
namespace {

Model with_look(Model model, Drawing drawing, Theme theme = Theme::Dark) {
    model.look.wished = drawing;
    model.look.theme = theme;
    return model;
}

Model at_cursor(Model model, std::string_view name) {
    model.play.cursor = *cell_named(model.play.steps.start().board(), name);
    return model;
}

/// A position a few moves into a game; on larger boards than the smallest, until a capture is due.
Model midgame(Board board, Size window) {
    std::vector<std::string> moves{":Wd4,a1<ret>", ":Be4,d1<ret>"};
    if (board == Board::Rings37) {
        moves = {":Wd4,a1<ret>", ":Gc3,g4<ret>", ":x<space>d4Gb2<ret>", ":Be4,d1<ret>", ":We2,g1<ret>"};
    }
    Model model = playing(Position::start(board), window);
    for (const std::string& move : moves) {
        model = press(model, move);
        REQUIRE(model.notice.empty());
    }
    return model;
}

/// A finished review that shows the second mistake. The evaluations are made up: they go up and down in waves.
Model reviewed(Size window) {
    std::ifstream file("tests/data/cli/two.zertz");
    Game game = RecordReader(file).next()->game;
    Reviewer reviewer;
    reviewer.ask = [](const Game& asked, NodeId node, int) {
        const int ply = asked.ply(node);
        const int for_first = (ply * ply * 37) % 500 - 250;
        EngineChoice choice;
        choice.kind = EngineChoice::Kind::Turn;
        choice.line = {{Score::Kind::Points, ply % 2 == 0 ? for_first : -for_first},
                       {legal_turns(asked.position(node)).front()}};
        choice.info.depth = 4;
        return choice;
    };
    reviewer.go_on = [](int, int) { return true; };
    annotate_game(game, *review_game(game, reviewer));
    return press(begin_replay(blank(window), {game}).model, "e<down><down>");
}

Model puzzle(Size window) {
    PuzzleProgress progress;
    progress.rating = {1240, 90};
    progress.streak = 4;
    progress.best_streak = 11;
    return begin_puzzles(blank(window), progress).model;
}

/// Writes pictures to the folder that ZERTZ_SCREENS names, if it is set, to be looked at.
void keep(const std::string& name, const std::string& png) {
    if (const char* folder = std::getenv("ZERTZ_SCREENS")) {
        std::ofstream(std::string(folder) + "/" + name + ".png", std::ios::binary) << png;
    }
}

/// The brightness that the eye sees in a colour, from 0 to 1: its sRGB luminance.
double luminance(Rgba pixel) {
    const auto part = [](std::uint8_t byte) {
        const double value = byte / 255.0;
        return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * part(pixel.red) + 0.7152 * part(pixel.green) + 0.0722 * part(pixel.blue);
}

/// The brightness that the eye sees in a thing, where it covers what is below.
double brightness_of(Sprite sprite, Theme theme, bool palette) {
    const Stamp stamp = stamp_of(sprite, 10, {theme, 4, 4, palette});
    double sum = 0;
    int count = 0;
    for (const Rgba pixel : stamp.raster.pixels) {
        if (pixel.alpha == 255) {
            sum += luminance(pixel);
            ++count;
        }
    }
    REQUIRE(count > 20);
    return sum / count;
}

/// The brightness of a table at a place in the middle between rings.
double brightness_of_table(Theme theme) {
    Picture bare;
    bare.size = {10, 20};
    bare.things.push_back({Sprite::Dot, {-100, -100}});
    return luminance(table_of(bare, {theme, 1, 1, true}).at(10, 10));
}

struct Shown {
    std::string name;
    Model model;
    int colours = 256;
};

std::vector<Shown> shown_screens() {
    const Size small{24, 80};
    const Size middle{36, 100};
    const Size large{60, 200};
    const Model jumps = playing(test::line(rulebook_d3), small);
    const Model claim = press(at_cursor(playing(test::line(rulebook_d4), small), "e4"), "w<ret>");
    return {
        {"start-of-game", with_look(press(playing(Position::start(Board::Rings37), small), "w"), Drawing::Picture)},
        {"midgame", with_look(midgame(Board::Rings37, small), Drawing::Picture)},
        {"remove-a-ring",
         with_look(at_cursor(press(at_cursor(midgame(Board::Rings37, small), "d5"), "<ret>"), "g2"), Drawing::Picture)},
        {"must-capture", with_look(at_cursor(jumps, "d6"), Drawing::Picture)},
        {"landing", with_look(press(at_cursor(jumps, "e4"), "<ret>"), Drawing::Picture)},
        {"claim", with_look(at_cursor(claim, "b3"), Drawing::Picture)},
        {"rings-61", with_look(midgame(Board::Rings61, small), Drawing::Picture)},
        {"light", with_look(midgame(Board::Rings37, middle), Drawing::Picture, Theme::Light)},
        {"true-colour", with_look(midgame(Board::Rings48, large), Drawing::Picture), true_colours},
        {"colour-blind", with_look(at_cursor(jumps, "d6"), Drawing::Picture, Theme::ColourBlind)},
        {"lines", with_look(at_cursor(jumps, "d6"), Drawing::Lines)},
        {"review", with_look(reviewed(small), Drawing::Picture)},
        {"puzzle", with_look(puzzle(small), Drawing::Picture)},
        {"ascii-large", with_look(tell(midgame(Board::Rings37, small), Resize{middle}), Drawing::Ascii), 16},
    };
}

} // namespace

TEST_CASE("a marble stays as it is whatever is marked around it, and every mark is seen, at every size") {
    const Position position = test::line(rulebook_d3);
    const Cell cell = *cell_named(position.board(), "f3");
    for (const double pitch : {3.4, 4.7, 6.0, 10.0, 16.0}) {
        const Geometry geometry(position.board(), Pitch{pitch});
        const Manner manner{Theme::Dark, 4, 4, false};
        const auto image = [&](const Spots& spots) {
            Frame frame(geometry.size(), Charset::Unicode);
            paint_board(frame, {0, 0}, geometry, spots, false);
            return Artist(manner).draw(frame.pictures().front());
        };
        const Spots plain = spots_of(position, nullptr, Turn::pass());
        const Raster before = image(plain);
        const Point middle = geometry.middle_of(cell);
        for (const Mark mark : {Mark::None, Mark::Free, Mark::LastTurn, Mark::Choice, Mark::Hint, Mark::Pending,
                                Mark::Claimed, Mark::Cursor}) {
            CAPTURE(pitch);
            CAPTURE(static_cast<int>(mark));
            Spots marked = plain;
            marked[cell].mark = mark;
            marked[cell].own = mark == Mark::None;
            const Raster after = image(marked);
            int around = 0;
            for (int i = 0; i < before.width * before.height; ++i) {
                const int x = i % before.width;
                const int y = i / before.width;
                const bool differs = before.at(x, y) != after.at(x, y);
                const double away = std::hypot((x + 0.5) / 4 - middle.x, (y + 0.5) / 4 - middle.y) / pitch;
                CHECK_FALSE((differs && away < 0.3));
                around += differs && away < 0.7 ? 1 : 0;
            }
            CHECK(around > pitch * pitch / 4);
        }
    }
}

TEST_CASE("where pixels are few, too, a ring has a dark hole in a lighter rim, and a removed one leaves a dot") {
    const auto position = parse_position("61 5/-5/7/8/9/8/7/6/5 W6G8B10 - - 1");
    REQUIRE(position);
    for (const double pitch : {3.9, 4.5, 8.0}) {
        for (const bool palette : {false, true}) {
            CAPTURE(pitch);
            CAPTURE(palette);
            const Geometry geometry(position->board(), Pitch{pitch});
            Frame frame(geometry.size(), Charset::Unicode);
            paint_board(frame, {0, 0}, geometry, spots_of(*position, nullptr, Turn::pass()), false);
            const Manner manner{Theme::Dark, 2, 1, palette};
            const Raster table = table_of(frame.pictures().front(), manner);
            const Raster board = Artist(manner).draw(frame.pictures().front());
            const auto lighter = [&](std::string_view name, double aside) {
                const Point at = geometry.middle_of(*cell_named(position->board(), name));
                const int x = static_cast<int>(2 * (at.x + aside * pitch));
                const int y = static_cast<int>(at.y);
                return static_cast<int>(board.at(x, y).green) - table.at(x, y).green;
            };
            CHECK(lighter("e5", 0) < -15);
            CHECK(lighter("e5", -0.36) > 15);
            CHECK(lighter("b1", 0) < -10);
            CHECK(std::abs(lighter("b1", -0.36)) < 10);
        }
    }
}

TEST_CASE("pieces of GIPF of two discs carry letters where the seam between these is less than two parts of cells") {
    Frame frame({60, 200}, Charset::Unicode);
    const auto lettered = [&frame](Medium medium, double pitch) {
        frame.medium = medium;
        return carries_letter(frame, Geometry(Board::Rings61, Pitch{pitch}), gipf::Piece::Gipf, false);
    };
    CHECK(lettered(Medium::Quadrants, 12)); // 200 columns, 60 rows
    CHECK_FALSE(lettered(Medium::Quadrants, 20));
    CHECK(lettered(Medium::Octants, 8));
    CHECK_FALSE(lettered(Medium::Octants, 12));
    frame.pixels = PixelMedium::Kitty;
    CHECK_FALSE(lettered(Medium::Quadrants, 12));
}

TEST_CASE("letters stand on the marbles of a picture, where wished") {
    Model model = with_look(playing(test::line(rulebook_d3)), Drawing::Picture);
    CHECK(screen(model).find("pool WWWW") != std::string::npos);
    const auto letters_on_board = [](const Model& shown) {
        const Layout layout = layout_of(shown);
        const Frame frame = view(shown);
        std::string found;
        for (const Cell cell : starting_rings(Board::Rings37)) {
            const ScreenPos at = layout.geometry.at(cell);
            const char32_t code = frame.at({layout.board.row + at.row, layout.board.col + at.col}).code;
            found += code < 128 && code > ' ' ? static_cast<char>(code) : '.';
        }
        return found;
    };
    CHECK(letters_on_board(model).find_first_of("WGB") == std::string::npos);
    model = press(model, "L");
    const std::string letters = letters_on_board(model);
    CHECK(std::count(letters.begin(), letters.end(), 'W') == 2);
    CHECK(std::count(letters.begin(), letters.end(), 'G') == 2);
    CHECK(std::count(letters.begin(), letters.end(), 'B') == 1);
}

TEST_CASE("while a capture is compulsory free rings are not marked, before a placement hardly, and after it they are") {
    const auto marks = [](const Model& model, Mark mark) {
        const Spots spots = spots_of(model);
        return std::count_if(spots.all.begin(), spots.all.end(),
                             [mark](const Spot& spot) { return spot.mark == mark; });
    };
    const Model jumps = playing(test::line(rulebook_d3));
    CHECK(marks(jumps, Mark::Free) == 0);
    CHECK(marks(at_cursor(jumps, "a1"), Mark::Choice) == 3); // e4, d5 or f3 can jump
    const Model first = playing();
    CHECK(marks(first, Mark::Free) == 0);
    CHECK(marks(first, Mark::MayBeFree) == 18);
    CHECK(marks(press(first, "w<ret>"), Mark::Free) == 17); // the cursor is on the eighteenth
}

TEST_CASE("the kinds of marbles differ in brightness, in every theme") {
    for (int i = 0; i < theme_count; ++i) {
        for (const bool palette : {false, true}) {
            const auto of = [&](Sprite sprite) { return brightness_of(sprite, static_cast<Theme>(i), palette); };
            CAPTURE(i);
            CHECK(of(Sprite::WhiteMarble) > 2 * of(Sprite::GreyMarble));
            CHECK(of(Sprite::GreyMarble) > 2 * of(Sprite::BlackMarble));
        }
    }
}

TEST_CASE("A goes from look to look, as far as the terminal can show them") {
    Model model = playing();
    model.look.best = model.look.wished = Drawing::Picture;
    for (const Drawing next : {Drawing::Lines, Drawing::Ascii, Drawing::Picture}) {
        model = press(model, "A");
        CHECK(model.look.drawing() == next);
    }
    model.look.best = model.look.wished = Drawing::Lines;
    CHECK(press(model, "A").look.drawing() == Drawing::Ascii);
    CHECK(press(model, "AA").look.drawing() == Drawing::Lines);
}

TEST_CASE("lines become the picture when the terminal tells of more colours, unless the player wishes lines") {
    Model model = playing();
    model.look.best = Drawing::Lines;
    model.look.wished = Drawing::Picture;
    Answered answered;
    answered.answers.colours = 16;
    CHECK(tell(model, answered).look.drawing() == Drawing::Lines);
    answered.answers.colours = 256;
    CHECK(tell(model, answered).look.drawing() == Drawing::Picture);
    Model chosen = model;
    choose_look(chosen.look, *look_named("lines"));
    CHECK(tell(chosen, answered).look.drawing() == Drawing::Lines);
    CHECK(press(tell(chosen, answered), "AA").look.drawing() == Drawing::Picture); // it can be chosen now
    chosen = press(model, "A");
    CHECK(tell(chosen, answered).look.drawing() == Drawing::Ascii);
    Model told_at_start = model;
    choose_look(told_at_start.look, *look_named("quadrants"));
    told_at_start.notice = cannot_show("quadrants");
    const Model shown = tell(told_at_start, answered);
    CHECK(shown.look.drawing() == Drawing::Picture);
    CHECK(shown.notice.empty());
    answered.answers.colours = 8;
    CHECK(tell(told_at_start, answered).notice == cannot_show("quadrants"));
}

TEST_CASE("the theme follows the terminal's ground until the player chooses one") {
    Model model = playing();
    const auto ground = [](bool light) {
        Answered answered;
        answered.answers.ground = light ? 0xffffff : 0x000000;
        return answered;
    };
    CHECK(tell(model, ground(true)).look.theme == Theme::Dark);
    CHECK(tell(model, Answered{}).look.theme == Theme::Dark); // an answer that does not say it
    model.look.theme_follows = true;
    CHECK(tell(model, ground(true)).look.theme == Theme::Light);
    model = press(model, "T");
    const Theme chosen = model.look.theme;
    CHECK(tell(model, ground(false)).look.theme == chosen);
    CHECK(tell(model, ground(true)).look.theme == chosen);
}

TEST_CASE("a frame as text for a terminal: colours are set where they change, and back at the end of a line") {
    Frame frame({2, 3}, Charset::Unicode);
    frame.put({0, 0}, "ab", Style::Plain);
    frame.put({1, 0}, "WG", Style::WhiteMarble);
    CHECK(to_ansi(frame, 256) == "ab \n\033[0;38;5;0;48;5;230mWG\033[0m \n");
}

TEST_CASE("every board can be drawn in each look at each size, in every theme and number of colours") {
    const auto draw = [](const Model& model, Drawing drawing, Theme theme, int colours) {
        const test::Image image = image_of(view(with_look(model, drawing, theme)), colours);
        CHECK(image.width >= 6 * model.window.cols);
        keep(std::to_string(ring_count(model.play.steps.start().board())) + "-" + std::to_string(model.window.cols) +
                 "-" + std::string(name_of(drawing)) + "-" + std::string(name_of(theme)) + "-" +
                 std::to_string(colours),
             std::getenv("ZERTZ_SCREENS") != nullptr ? to_png(image) : "");
    };
    for (const Drawing drawing : {Drawing::Picture, Drawing::Lines, Drawing::Ascii}) {
        for (const Size window : {Size{20, 60}, Size{36, 100}, Size{60, 200}}) {
            draw(midgame(Board::Rings37, window), drawing, Theme::Dark, 256);
        }
        for (const Board board : all_boards) {
            draw(midgame(board, {24, 80}), drawing, Theme::Dark, 256);
        }
    }
    const Model model = midgame(Board::Rings37, {24, 80});
    for (const Theme theme : {Theme::Dark, Theme::Light, Theme::HighContrast, Theme::ColourBlind}) {
        draw(model, Drawing::Picture, theme, true_colours);
        draw(model, Drawing::Picture, theme, 256);
        for (const int colours : {256, 16, 0}) {
            draw(model, Drawing::Lines, theme, colours);
        }
    }
}

TEST_CASE("GIPF can be drawn in each look and size, and its kinds of pieces differ in shape") {
    for (const Drawing drawing : {Drawing::Picture, Drawing::Lines, Drawing::Ascii}) {
        for (const Size window : {Size{20, 60}, Size{24, 80}, Size{36, 100}, Size{60, 200}}) {
            Model model =
                press(playing_gipf("gipf:tournament 4/1PB2/1LgGb1/1bLB1G1/2lpb1/1g1B1/4 8L1 9L1 1", window), "b6<ret>");
            model.look.wished = drawing;
            const test::Image image = image_of(view(model), 256);
            CHECK(image.width >= 6 * window.cols);
            keep("gipf-" + std::to_string(window.cols) + "-" + std::string(name_of(drawing)),
                 std::getenv("ZERTZ_SCREENS") != nullptr ? to_png(image) : "");
        }
    }
}

TEST_CASE("fourteen screens look as they are kept in tests/data/screens") {
    for (const Shown& screen : shown_screens()) {
        CAPTURE(screen.name);
        const std::string png = to_png(image_of(view(screen.model), screen.colours));
        keep(screen.name, png);
        std::ifstream file("tests/data/screens/" + screen.name + ".png", std::ios::binary);
        std::ostringstream kept;
        kept << file.rdbuf();
        CHECK_MESSAGE(kept.str() == png, "other pixels; ZERTZ_SCREENS=FOLDER writes the screens there");
    }
}

TEST_CASE("in the theme of high contrast all that is told apart on a board differs in brightness, whatever its hue") {
    const auto contrast = [](double one, double other) {
        const double a = one + 0.05;
        const double b = other + 0.05;
        return std::max(a, b) / std::min(a, b);
    };
    // The web guidelines ask for 3 for pictures; from black to white over the table and grey there is room for 2.1.
    const auto of = [](Sprite sprite) { return brightness_of(sprite, Theme::HighContrast, true); };
    const double table = brightness_of_table(Theme::HighContrast);
    for (const Sprite seen : {Sprite::WhiteMarble, Sprite::GreyMarble, Sprite::Ring, Sprite::Free, Sprite::Choice,
                              Sprite::LastTurn, Sprite::Pending, Sprite::Own, Sprite::Cursor}) {
        INFO(static_cast<int>(seen));
        CHECK(contrast(of(seen), table) > 2.9);
    }
    CHECK(contrast(of(Sprite::WhiteMarble), of(Sprite::GreyMarble)) > 2.3);
    CHECK(contrast(of(Sprite::GreyMarble), of(Sprite::BlackMarble)) > 2.1);
    // What is black is darker than the table within an edge that is brighter.
    for (const Sprite seen : {Sprite::BlackMarble, Sprite::BlackPiece, Sprite::BlackGipf}) {
        INFO(static_cast<int>(seen));
        const Stamp black = stamp_of(seen, 10, {Theme::HighContrast, 4, 4, true});
        const auto at = [&black](double right, double down) {
            return luminance(black.raster.at(static_cast<int>(10 * 4 * right) - black.left,
                                             static_cast<int>(10 * 4 * down) - black.top));
        };
        CHECK(contrast(at(0.1, 0.1), table) > 2.1);
        CHECK(contrast(at(0.1, 0.1), of(Sprite::Ring)) > 6);
        CHECK(contrast(at(0.38, 0), table) > 2.9);
        double lowest = 0; // the brightness of the last pixel below the middle
        for (double down = 0.3; down < 0.6; down += 0.02) {
            const int row = static_cast<int>(10 * 4 * down) - black.top;
            if (row < black.raster.height && black.raster.at(-black.left, row).alpha == 255) {
                lowest = at(0, down);
            }
        }
        CHECK(contrast(lowest, table) > 2.9);
    }
    // Where pixels are few, too, and the place of a ring that is gone is another thing again.
    const auto position = parse_position("61 5/-5/7/8/4B4/8/7/6/5 W6G8B9 - - 1");
    REQUIRE(position);
    const Geometry geometry(position->board(), Pitch{3.9});
    Frame frame(geometry.size(), Charset::Unicode);
    paint_board(frame, {0, 0}, geometry, spots_of(*position, nullptr, Turn::pass()), false);
    const Raster few = Artist({Theme::HighContrast, 2, 1, true}).draw(frame.pictures().front());
    const auto in_few = [&](std::string_view name) {
        const Point middle = geometry.middle_of(*cell_named(position->board(), name));
        return luminance(few.at(static_cast<int>(2 * middle.x), static_cast<int>(middle.y)));
    };
    CHECK(contrast(in_few("d4"), in_few("e5")) > 3);
    CHECK(contrast(in_few("d4"), in_few("b1")) > 1.9);
    CHECK(contrast(in_few("d4"), table) > 1.9);
}

} // namespace zertz::tui
