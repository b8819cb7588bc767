#include "tui/frame/painter.hpp"

#include "../glass.hpp"
#include "../support.hpp"
#include "base/text.hpp"
#include "tui/board/spots.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <optional>
#include <random>
#include <string>
#include <utility>

namespace zertz::tui {
namespace {

/// The colours of the parts of a block, or nothing for other characters.
std::optional<std::string> parts_seen(char32_t code, const Paint& paint, Medium medium) {
    const std::string ink = paint.ink < 0 ? "own ink" : std::to_string(paint.ink);
    const std::string ground = paint.ground < 0 ? "own ground" : std::to_string(paint.ground);
    const unsigned all = (1U << parts_of(medium).count()) - 1;
    for (unsigned inked = 0; inked <= all; ++inked) {
        if (shape_of(medium, inked) != code) {
            continue;
        }
        if (ink == ground || inked == 0 || inked == all) {
            return inked == 0 ? ground : ink;
        }
        std::string parts;
        for (unsigned part = 1; part <= all; part *= 2) {
            parts += ((inked & part) != 0 ? ink : ground) + ",";
        }
        return parts;
    }
    return std::nullopt;
}

/// What the eye sees at a place: the parts of a block, or a character with its colours.
std::string seen(char32_t code, const Paint& paint, Medium medium) {
    if (const auto parts = paint.reverse ? std::nullopt : parts_seen(code, paint, medium)) {
        return *parts;
    }
    return utf8_of(code) + " " + std::to_string(paint.ink) + " " + std::to_string(paint.ground) +
           (paint.bold ? " bold" : "") + (paint.reverse ? " reverse" : "");
}

void compare(const Glass& glass, const Frame& frame, int colours) {
    const std::vector<Seen> places = seen_in(frame, colours);
    for (int row = 0; row < frame.size().rows; ++row) {
        std::string wanted;
        std::string found;
        for (int col = 0; col < frame.size().cols; ++col) {
            const Seen& want = places[static_cast<std::size_t>(row * frame.size().cols + col)];
            const Glass::Place& place = glass.at(row, col);
            wanted += (want.code == 0 ? "" : seen(want.code, want.paint, frame.medium)) + "|";
            found +=
                (place.text.empty() ? "" : seen(character_at(place.text, 0).code, place.paint, frame.medium)) + "|";
        }
        REQUIRE(found == wanted);
    }
    if (frame.caret) {
        CHECK(glass.caret() == *frame.caret);
    }
}

Dialect dialect_with(int colours, bool erases) {
    Dialect dialect{colours, {}, {}, erases, erases, erases};
    for (std::size_t i = 0; i < 16; ++i) {
        dialect.inks[i] = i < 8 ? std::to_string(30 + i) : "38;5;" + std::to_string(i);
        dialect.grounds[i] = i < 8 ? std::to_string(40 + i) : "48;5;" + std::to_string(i);
    }
    return dialect;
}

/// Screens one after another, as a player who presses random keys sees them.
std::vector<Model> some_screens(std::mt19937& random, int count) {
    constexpr const char* keys[] = {"<up>", "<down>", "<left>", "<right>", ".", "<ret>", "w", "g",    "b", "v",
                                    ":",    "W",      "<esc>",  "A",       "T", "z",     "?", "<lt>", ">", "L"};
    Model model = playing(Position::start(Board::Rings48), {30, 100});
    std::vector<Model> models;
    for (int i = 0; i < count; ++i) {
        model.look.best = Drawing::Picture;
        model = press(std::move(model), keys[random() % std::size(keys)]);
        models.push_back(model);
    }
    return models;
}

} // namespace

TEST_CASE("what a painter writes makes a terminal show the frame, whatever it showed before, in every dialect") {
    std::mt19937 random(7);
    for (const int colours : {0, 8, 16, 256, true_colours}) {
        for (const bool erases : {false, true}) {
            Painter painter(dialect_with(colours, erases));
            Glass glass({30, 100}, colours);
            for (const Model& model : some_screens(random, 5)) {
                const Frame frame = view(model);
                glass.take(painter.paint(frame));
                compare(glass, frame, colours);
            }
        }
    }
}

TEST_CASE("a terminal of which more colours become known than its entry has shows the next frame in them") {
    for (const int proven : {256, true_colours}) {
        Dialect dialect = dialect_with(8, true);
        std::fill(dialect.inks.begin() + 8, dialect.inks.end(), "");
        std::fill(dialect.grounds.begin() + 8, dialect.grounds.end(), "");
        Painter painter(std::move(dialect));
        const Frame frame = view(playing());
        painter.paint(frame);
        painter.take_colours(proven);
        Glass glass({24, 80}, proven);
        glass.take(painter.paint(frame));
        compare(glass, frame, proven);
    }
}

TEST_CASE("characters of two columns are written whole, and what stands beside them stays") {
    Painter painter(dialect_with(256, true));
    Glass glass({2, 8});
    for (const char* text : {"漢字漢字", "a漢字b", "abc漢", "漢 字", "        ", "字字字字"}) {
        Frame frame({2, 8}, Charset::Unicode);
        frame.put({0, 0}, text, Style::Plain);
        frame.put({1, 1}, text, Style::Hint);
        glass.take(painter.paint(frame));
        compare(glass, frame, 256);
    }
}

TEST_CASE("nothing is written where nothing has changed, and a whole frame once it is not known what is shown") {
    Painter painter(dialect_with(256, true));
    const Frame frame = view(playing());
    const std::string whole = painter.paint(frame);
    CHECK(painter.paint(frame).empty());
    painter.forget();
    CHECK(painter.paint(frame) == whole);
}

TEST_CASE("of a row whose letters are only moved, the letters are not sent again") {
    constexpr std::string_view rest = "u take back  : type a move  ? help  q quit";
    const std::string all = " v replies  " + std::string(rest);
    const std::string fewer = " " + std::string(rest);
    for (const bool shifts : {false, true}) {
        Dialect dialect = dialect_with(256, true);
        dialect.shifts_characters = shifts;
        Painter painter(dialect);
        Glass glass({1, 60});
        bool first = true;
        for (const std::string& text : {all, fewer, all, "x" + all}) {
            Frame frame({1, 60}, Charset::Ascii);
            frame.put({0, 0}, text, Style::Hint);
            const std::string bytes = painter.paint(frame);
            glass.take(bytes);
            compare(glass, frame, 256);
            CHECK((bytes.find(rest) != std::string::npos) == (!shifts || std::exchange(first, false)));
        }
    }
}

TEST_CASE("rows of words that come, go and move are shown as they are, however they are sent") {
    std::mt19937 random(3);
    constexpr std::array<const char*, 8> words{"Esc back", "u take back", "Down next mistake", "allows a", "", "(W)",
                                               "[ ]  g",   "漢字"};
    for (const bool shifts : {false, true}) {
        Dialect dialect = dialect_with(256, true);
        dialect.shifts_characters = shifts;
        Painter painter(dialect);
        Glass glass({3, 60});
        for (const char* text :
             {"a  (W)     ( )     ( )  g    This allows a forced win: x", "a  (W)     ( )     [ ]  g",
              "a  (W)     ( )     [ ]  g  Down next  Up previous", "a  (W)     x  ( )  [ ]  g  Down next"}) {
            Frame frame({3, 60}, Charset::Unicode);
            frame.put({1, 2}, text, Style::Plain);
            glass.take(painter.paint(frame));
            compare(glass, frame, 256);
        }
        for (int i = 0; i < 400; ++i) {
            Frame frame({3, 60}, Charset::Unicode);
            for (int row = 0; row < 3; ++row) {
                for (int col = static_cast<int>(random() % 5); col < 50;) {
                    const std::string word = words[random() % words.size()];
                    const Style style = random() % 2 == 0 ? Style::Plain : Style::Hint;
                    frame.put({row, col}, word, style);
                    col += static_cast<int>(word.size() + random() % 9);
                }
            }
            glass.take(painter.paint(frame));
            compare(glass, frame, 256);
        }
    }
}

TEST_CASE("a blank beside a picture keeps the window's own ground, whatever colour the pen has") {
    Painter painter(dialect_with(256, false));
    Glass glass({6, 12});
    for (const bool with_table : {true, false}) {
        Frame frame({6, 12}, Charset::Unicode);
        frame.put({0, 8}, "pool", Style::Plain);
        frame.put({1, 8}, with_table ? "WWWW" : "", Style::Plain);
        frame.show({{0, 0}, {6, 8}, 6, with_table, {}, {{Sprite::WhiteMarble, {4, 6}}}});
        glass.take(painter.paint(frame));
        compare(glass, frame, 256);
    }
}

TEST_CASE("pictures of every medium reach the terminal, octants too") {
    for (const Medium medium : {Medium::HalfBlocks, Medium::Quadrants, Medium::Sextants, Medium::Octants}) {
        for (const int colours : {256, true_colours}) {
            Painter painter(dialect_with(colours, true));
            Glass glass({30, 100}, colours);
            Model model = playing(Position::start(Board::Rings48), {30, 100});
            model.look.wished = model.look.best = Drawing::Picture;
            model.look.chosen_medium = medium;
            for (const char* keys : {"w", "<up>", "<ret>", "T", "<esc>"}) {
                model = press(model, keys);
                const Frame frame = view(model);
                glass.take(painter.paint(frame));
                compare(glass, frame, colours);
            }
        }
    }
}

TEST_CASE("a board in cells takes few bytes: a first screen, a cursor's step, a marble placed") {
    for (const Medium medium : {Medium::Quadrants, Medium::Sextants, Medium::Octants}) {
        for (const int colours : {256, true_colours}) {
            Painter painter(dialect_with(colours, true));
            Model model = playing(Position::start(Board::Rings37), {24, 80});
            model.look.wished = model.look.best = Drawing::Picture;
            model.look.chosen_medium = medium;
            CAPTURE(name_of(medium));
            CAPTURE(colours);
            const bool true_ones = colours == true_colours; // their names are longer
            CHECK(painter.paint(view(model)).size() <= (true_ones ? 9300 : 8000));
            model = press(model, "w");
            painter.paint(view(model));
            model = press(model, "<up>");
            CHECK(painter.paint(view(model)).size() <= (true_ones ? 450 : 350));
            model = press(model, "<ret>");
            CHECK(painter.paint(view(model)).size() <= 1500);
        }
    }
}

TEST_CASE("a whole move takes few bytes in cells, from the choice of its marble to the hand-over") {
    for (const int colours : {256, true_colours}) {
        CAPTURE(colours);
        Painter painter(dialect_with(colours, true));
        Model model = playing(Position::start(Board::Rings37), {24, 80});
        model.look.wished = model.look.best = Drawing::Picture;
        model.look.chosen_medium = Medium::Quadrants;
        painter.paint(view(model));
        std::size_t bytes = 0;
        for (const char* key : {"w", "<up>", "<right>", "<ret>", ".", "<ret>"}) {
            model = press(model, key);
            bytes += painter.paint(view(model)).size();
        }
        CHECK(model.play.walk.at() != root_node);
        CHECK(bytes <= (colours == true_colours ? 2500 : 2100));
    }
}

} // namespace zertz::tui
