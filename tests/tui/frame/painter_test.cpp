#include "tui/frame/painter.hpp"

#include "../support.hpp"
#include "base/text.hpp"
#include "tui/board/spots.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <random>
#include <string>
#include <utility>

namespace zertz::tui {
namespace {

/// A model of a terminal that shows the result of all output. It knows the sequences of ECMA-48 that a painter may use,
/// and fails on any other.
class Glass {
public:
    struct Place {
        std::string text = " ";
        Paint paint;
    };

    explicit Glass(Size size) : size_(size), places_(static_cast<std::size_t>(size.rows * size.cols)) {}

    void take(std::string_view bytes) {
        while (!bytes.empty()) {
            const zertz::Character character = character_at(bytes, 0);
            const std::string text(bytes.substr(0, character.size));
            bytes.remove_prefix(character.size);
            if (text == "\033") {
                obey(bytes);
            } else if (text == "\r") {
                at_.col = 0;
            } else if (text == "\n") {
                ++at_.row;
            } else if (text == "\b") {
                --at_.col;
            } else {
                put(text, columns_of(character.code));
            }
            if (at_.row >= size_.rows || at_.col > size_.cols) {
                FAIL("beyond the edge");
            }
        }
    }

    const Place& at(int row, int col) const { return places_[static_cast<std::size_t>(row * size_.cols + col)]; }
    ScreenPos caret() const { return at_; }

private:
    Place& place(int col) { return places_[static_cast<std::size_t>(at_.row * size_.cols + col)]; }

    void put(const std::string& text, int columns) {
        if (at_.col + columns > size_.cols) {
            FAIL("across the last column");
        }
        place(at_.col) = {text, pen_};
        if (columns == 2) {
            place(at_.col + 1) = {"", pen_};
        }
        at_.col += columns;
    }

    void erase(int count) {
        for (int col = at_.col; col < std::min(size_.cols, at_.col + count); ++col) {
            place(col) = {" ", Paint{-1, pen_.ground}};
        }
    }

    /// Cells that come in at either end have the current background colour. Like tmux 3.3, it leaves letters behind if
    /// it moves a row to the right by more than half of its length.
    void shift(int right) {
        const int kept = size_.cols - at_.col - right;
        std::vector<Place> row;
        for (int col = 0; col < size_.cols; ++col) {
            const int from = col < at_.col ? col : col - right;
            const bool comes_in = col >= at_.col && (from < at_.col || from >= size_.cols);
            const bool left_behind = comes_in && right > 0 && col >= at_.col + kept;
            row.push_back(left_behind ? place(col) : comes_in ? Place{" ", Paint{-1, pen_.ground}} : place(from));
        }
        std::copy(row.begin(), row.end(), &place(0));
    }

    void obey(std::string_view& bytes) {
        const std::size_t end = bytes.find_first_not_of("[0123456789;");
        std::vector<int> numbers;
        for (std::string_view left = bytes.substr(1, end - 1); !left.empty();) {
            const std::string_view digits = left.substr(0, left.find(';'));
            numbers.push_back(digits.empty() ? 0 : std::stoi(std::string(digits)));
            left.remove_prefix(std::min(left.size(), digits.size() + 1));
        }
        const char name = bytes[end];
        bytes.remove_prefix(end + 1);
        const int number = numbers.empty() ? 1 : numbers[0];
        switch (name) {
        case 'H': at_ = {number - 1, numbers.size() > 1 ? numbers[1] - 1 : 0}; break;
        case 'B': at_.row += number; break;
        case 'C': at_.col += number; break;
        case 'D': at_.col -= number; break;
        case 'X': erase(number); break;
        case '@': shift(number); break;
        case 'P': shift(-number); break;
        case 'K': erase(size_.cols); break;
        case 'J': places_.assign(places_.size(), {" ", Paint{-1, pen_.ground}}); break;
        case 'm': choose(numbers); break;
        default: FAIL("a sequence that nobody knows ends in " << name);
        }
    }

    void choose(const std::vector<int>& numbers) {
        if (numbers.empty()) {
            pen_ = {};
        }
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            const int number = numbers[i];
            int& colour = number == 48 || number == 49 || number / 10 == 4 ? pen_.ground : pen_.ink;
            switch (number) {
            case 0: pen_ = {}; break;
            case 1: pen_.bold = true; break;
            case 22: pen_.bold = false; break;
            case 7: pen_.reverse = true; break;
            case 27: pen_.reverse = false; break;
            case 39:
            case 49: colour = -1; break;
            case 38:
            case 48:
                if (numbers.at(i + 1) == 5) {
                    colour = numbers.at(i + 2);
                    i += 2;
                } else {
                    colour = numbers.at(i + 2) << 16 | numbers.at(i + 3) << 8 | numbers.at(i + 4);
                    i += 4;
                }
                break;
            default: colour = number % 10; break;
            }
        }
    }

    Size size_;
    std::vector<Place> places_;
    ScreenPos at_;
    Paint pen_;
};

/// The two halves of a place, or a character with its colours, as the eye sees them.
std::string seen(std::string text, Paint paint) {
    if (text == "▄") {
        text = "▀";
        std::swap(paint.ink, paint.ground);
    }
    if (text == "█" || (text == " " && !paint.reverse)) {
        paint = text == " " ? Paint{-1, paint.ground} : Paint{-1, paint.ink};
        text = " ";
    } else if (text == "▀" && paint.ink == paint.ground) {
        paint = {-1, paint.ground};
        text = " ";
    }
    return text + " " + std::to_string(paint.ink) + " " + std::to_string(paint.ground) + (paint.bold ? " bold" : "") +
           (paint.reverse ? " reverse" : "");
}

void compare(const Glass& glass, const Frame& frame, int colours) {
    for (int row = 0; row < frame.size().rows; ++row) {
        std::string wanted;
        std::string found;
        for (int col = 0; col < frame.size().cols; ++col) {
            const Frame::Character character = frame.at({row, col});
            const Glass::Place& place = glass.at(row, col);
            wanted += character.code == 0
                          ? "|"
                          : seen(utf8_of(character.code), paint_of(character, frame.theme(), colours)) + "|";
            found += place.text.empty() ? "|" : seen(place.text, place.paint) + "|";
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
            Glass glass({30, 100});
            for (const Model& model : some_screens(random, 5)) {
                const Frame frame = view(model);
                glass.take(painter.paint(frame));
                compare(glass, frame, colours);
            }
        }
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

TEST_CASE("a cell of a picture takes the half that needs no other colours") {
    Painter painter(dialect_with(256, true));
    Frame frame({1, 4}, Charset::Unicode);
    painter.paint(frame);
    const Pixel table{Material::Table, Material::Table, 0};
    const Pixel hole{Material::Hole, Material::Hole, 0};
    frame.paint({0, 0}, table, hole);
    frame.paint({0, 1}, hole, table);
    frame.paint({0, 2}, hole, hole);
    const std::string ink = std::to_string(colour_of(table, Theme::Dark, 256));
    const std::string ground = std::to_string(colour_of(hole, Theme::Dark, 256));
    CHECK(painter.paint(frame) == "\033[38;5;" + ink + ";48;5;" + ground + "m▀▄ \033[m");
}

} // namespace zertz::tui
